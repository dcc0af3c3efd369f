/** Prussian supply lines as France sees them: what a unit that stands on one cuts off (R28). */
import { spread } from '@feldzug/board';
import { FRENCH, PRUSSIAN, ROADS, SPACES } from '../data.ts';
import { isSource } from '../rules/supply.ts';
import { isBesieging, isInfantry } from '../state.ts';
import type { Board } from './board.ts';
import { worthOfAll } from './odds.ts';

interface Lines {
  /** For each space: 1 where a line can run, French units or not. */
  readonly held: Uint8Array;
  readonly sources: readonly number[];
  /** What is in supply now. */
  readonly fed: number;
  /** For each space: what a French unit there cuts off, once somebody has asked. */
  readonly cut: (number | undefined)[];
}

const known = new WeakMap<Board, Lines>();

/** What is cut off, in worth, if a French unit goes to a space, or what is fed again if it leaves the one it stands on. */
export function cutAt(board: Board, space: number): number {
  let lines = known.get(board);
  if (!lines) {
    lines = linesOf(board);
    known.set(board, lines);
  }
  lines.cut[space] ??= isCutNow(board, space)
    ? fedWorth(board, lines, space, NOWHERE) - lines.fed
    : lines.fed - fedWorth(board, lines, NOWHERE, space);
  return lines.cut[space];
}

const NOWHERE = -1;

const isCutNow = ({ field }: Board, space: number): boolean => field[FRENCH][space].length > 0;

function linesOf(board: Board): Lines {
  const { s, field } = board;
  const held = new Uint8Array(SPACES.length);
  const sources: number[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    const isOurs = s.control[space] === PRUSSIAN || isBesieging(s, space, PRUSSIAN);
    held[space] = isOurs || field[PRUSSIAN][space].length > 0 ? 1 : 0;
    if (isSource(s, PRUSSIAN, space)) sources.push(space);
  }
  const lines = { held, sources, fed: 0, cut: [] };
  return { ...lines, fed: fedWorth(board, lines, NOWHERE, NOWHERE) };
}

/** The worth of the Prussian infantry in supply, with a space freed of French units and another one blocked. */
function fedWorth(
  board: Board,
  { held, sources }: Omit<Lines, 'fed'>,
  freed: number,
  blocked: number,
): number {
  const { s, field } = board;
  const reached = spread(
    ROADS,
    sources,
    (space) => held[space] === 1 && space !== blocked && (space === freed || !isCutNow(board, space)),
  );
  let worth = 0;
  field[PRUSSIAN].forEach((units, space) => {
    if (units.length > 0 && reached[space]) worth += worthOfAll(s, units.filter(isInfantry));
  });
  return worth;
}
