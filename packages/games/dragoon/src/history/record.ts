/** What happened in the 12 battles: strengths, losses, winner and length, each with its source. */
import file from '../../data/history.json' with { type: 'json' };
import { SIDES } from '../data.ts';
import { scenarioNamed } from '../scenario/index.ts';

export type Source = keyof typeof file.sources;
export type Winner = 'A' | 'B' | 'draw';

export interface HistoricalBattle {
  readonly id: string;
  /** Whether our own figures were tuned on this battle, or judged by it. */
  readonly set: 'tuned' | 'judged';
  /** For each side: men at the start and men lost, each with its source. */
  readonly men: readonly [number, Source][];
  readonly lost: readonly [number, Source][];
  readonly winner: readonly [Winner, Source];
  readonly ended: readonly [string, Source];
  readonly remark?: string;
}

export const SOURCES: { readonly [source in Source]: string } = file.sources;

export const HISTORY: readonly HistoricalBattle[] = file.battles.map((battle) => ({
  id: battle.id,
  set: battle.set as 'tuned' | 'judged',
  men: SIDES.map((side) => battle[side].men as [number, Source]),
  lost: SIDES.map((side) => battle[side].lost as [number, Source]),
  winner: battle.winner as [Winner, Source],
  ended: battle.ended as [string, Source],
  remark: battle.remark,
}));

/** What a side lost, in per cent of its men. */
export const historicalLoss = ({ men, lost }: HistoricalBattle, side: number): number =>
  (100 * lost[side][0]) / men[side][0];

/** From the beginning of our scenario to the end of the battle, in turns. */
export function historicalTurns({ id, ended }: HistoricalBattle): number {
  const start = scenarioNamed(id)?.start;
  if (start === undefined) throw new Error(`there is no scenario "${id}"`);
  return (minutes(ended[0]) - minutes(start)) / MINUTES_A_TURN;
}

/** RULES.md, 0: a turn is a quarter of an hour. */
const MINUTES_A_TURN = 15;

function minutes(time: string): number {
  const [hours, rest] = time.split(':').map(Number);
  return 60 * hours + rest;
}
