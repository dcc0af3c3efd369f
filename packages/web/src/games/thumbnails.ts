/** The small maps of the lobby: an SVG of the game's sheet, or painted where each scenario has a map of its own. */
import type { Dot } from '../session/glimpse.ts';

export type Ground = Drawn | Painted;

interface Sized {
  /** Width to height. */
  readonly aspect: number;
  /** The pieces as the scenario begins, where the game tells. */
  readonly dots?: readonly Dot[];
}
interface Drawn extends Sized {
  readonly svg: string;
}
export interface Painted extends Sized {
  paint(canvas: HTMLCanvasElement, theme: 'light' | 'dark'): void;
}

/** What `thumbnail.ts` of a game exports. */
export type GroundOf = (scenario: string) => Painted;

const SHEETS = import.meta.glob<string>('./*/thumbnail.svg', { query: '?raw', import: 'default' });
const PAINTERS = import.meta.glob<GroundOf>('./*/thumbnail.ts', { import: 'groundOf' });

/** Undefined for a game that has no small map. */
export async function groundOf(game: string, scenario: string): Promise<Ground | undefined> {
  const painter = await PAINTERS[`./${game}/thumbnail.ts`]?.();
  if (painter) return painter(scenario);
  const svg = await SHEETS[`./${game}/thumbnail.svg`]?.();
  return svg === undefined ? undefined : { svg, aspect: aspectOf(svg) };
}

function aspectOf(svg: string): number {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!height) throw new Error('a thumbnail has no viewBox');
  return Number(width) / Number(height);
}
