/** The faults of a battle being written: where each of them lies, and how it is put right with one click. */
import type { Point, ScenarioFile, SideId } from '../scenario/format.ts';
import type { Edit } from './history.ts';
import { changeUnit, pieceNamed, withTotals } from './pieces.ts';

export interface Fault {
  /** The sentence of `checkScenario`. */
  readonly text: string;
  /** The hex to look at. */
  readonly at?: Point;
  /** The unit or leader that it names first. */
  readonly piece?: string;
  /** The objective or feature, by its place in the file. */
  readonly objective?: number;
  readonly feature?: number;
  readonly fix?: Fix;
}

export interface Fix {
  readonly label: string;
  readonly edit: Edit;
}

/** Sentences begin with what they are about: a unit, a leader, an objective, a feature. */
export function faultOf(file: ScenarioFile, text: string): Fault {
  const fix = fixOf(file, text);
  const shared = { text, ...(fix && { fix }) };
  const [, index] = /^features\[(\d+)\]/.exec(text) ?? [];
  if (index !== undefined) {
    const feature = Number(index);
    return { ...shared, feature, ...placed(hexIn(text) ?? spotOf(file, feature)) };
  }
  const objective = file.objectives.findIndex(({ name }) => text.startsWith(`objective ${name}`));
  if (objective >= 0) return { ...shared, objective, ...placed(file.objectives[objective].at) };
  const [who] = /^[^\s:.]+/.exec(text) ?? [''];
  const piece = pieceNamed(file, who);
  if (piece) return { ...shared, piece: piece.id, ...placed(piece.at) };
  return { ...shared, ...placed(hexIn(text)) };
}

const placed = (at: Point | undefined): { readonly at?: Point } => (at ? { at } : {});

/** A hex that a sentence names: `at 8,22`. */
function hexIn(text: string): Point | undefined {
  const [, x, y] = /(?:\bat|between|:) (\d+),(\d+)/.exec(text) ?? [];
  return x === undefined ? undefined : [Number(x), Number(y)];
}

function spotOf(file: ScenarioFile, index: number): Point | undefined {
  const { hexes, polygon, polyline, center, hexsides } = file.features?.[index] ?? {};
  const spot = center ?? (hexes ?? polygon ?? polyline ?? hexsides)?.[0];
  return spot && [Math.round(spot[0]), Math.round(spot[1])];
}

function fixOf(file: ScenarioFile, text: string): Fix | undefined {
  const [who] = /^[^\s:.]+/.exec(text) ?? [''];
  const mark = (label: string, patch: Parameters<typeof changeUnit>[1]): Fix => ({
    label,
    edit: changeUnit(who, patch),
  });
  if (/^side [AB] has \d+ (men|guns|corps leaders), the header/.test(text))
    return { label: 'Correct the header', edit: withTotals };
  if (pieceNamed(file, who)?.kind !== 'unit') return undefined;
  if (/it begins in the zone of control/.test(text)) return mark('Mark as engaged', { engaged: true });
  if (/marked engaged but/.test(text)) return mark('Remove the mark', { engaged: undefined });
  if (/marked detached but/.test(text)) return mark('Remove the mark', { detached: undefined });
  if (/hexes from .*, whose radius is/.test(text)) return mark('Mark as detached', { detached: true });
  return undefined;
}

/** The side that a sentence is about, where it is about a whole army. */
export const sideIn = (text: string): SideId | undefined => {
  const [, side] = /^side ([AB])\b/.exec(text) ?? [];
  return side as SideId | undefined;
};
