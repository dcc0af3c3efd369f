/** The wars from which the pictures are taken: two Captains and dice from one seed, played once, kept as records. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { botNamed } from '@feldzug/bots/registry.ts';
import { type State as DefiantStandState, defiantStand } from '@feldzug/defiant-stand';
import { type State as DragoonState, dragoon } from '@feldzug/dragoon';
import { type State as GreatCrisisState, greatCrisis } from '@feldzug/great-crisis';
import {
  type AnyGame,
  type Flowing,
  fastChance,
  type Game,
  openDice,
  openTable,
  recordOf,
  startTable,
  submit,
  type Table,
} from '@feldzug/kernel';
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
import { stateHash } from '@feldzug/kernel/hash.ts';
import { type GameRecord, type Line, parseRecord, writeRecord } from '@feldzug/kernel/record.ts';
import { takeLine } from '@feldzug/kernel/table-lines.ts';
import { prussiaRising, type State as RisingState } from '@feldzug/prussia-rising';
import { type State as SwordState, wonByTheSword } from '@feldzug/won-by-the-sword';

/** Who sits before the page: a person as Prussia with a bot against him, or two persons. */
export type Company = 'solo' | 'hot-seat';

export interface War<S = GreatCrisisState> {
  /** The record up to the moment at which the Prussian seat is asked at that step for the time given. */
  at(step: string, company: Company, isRight?: (state: S) => boolean): string;
  /** The whole record, to the end of the war. */
  whole(company: Company): string;
}

export type DefiantStandWar = War<DefiantStandState>;
export type DragoonWar = War<DragoonState>;
export type RisingWar = War<RisingState>;
export type SwordWar = War<SwordState>;

interface WarSource<S> {
  readonly game: Game<S>;
  readonly scenario: string;
  readonly file: string;
  readonly seed: number;
  /** Where it is long enough for every picture. */
  readonly isOver: (state: S) => boolean;
}

export const openWar = (say: (text: string) => void): War =>
  open({ game: greatCrisis, scenario: '1756', file: 'war.feldzug', seed: 12, isOver: () => false }, say);

export const openDefiantStandWar = (say: (text: string) => void): DefiantStandWar =>
  open(
    {
      game: defiantStand,
      scenario: '1756',
      file: 'defiant-stand.feldzug',
      seed: 6,
      isOver: (state) => state.year > 1758,
    },
    say,
  );

/** Dogs of War: foot, horse and guns on both sides. */
export const openDragoonWar = (say: (text: string) => void): DragoonWar =>
  open(
    { game: dragoon, scenario: 'dogs', file: 'dragoon.feldzug', seed: 3, isOver: (state) => state.turn > 7 },
    say,
  );

export const openRisingWar = (say: (text: string) => void): RisingWar =>
  open({ game: prussiaRising, scenario: '1870', file: 'rising.feldzug', seed: 4, isOver: () => false }, say);

export const openSwordWar = (say: (text: string) => void): SwordWar =>
  open({ game: wonByTheSword, scenario: '1634', file: 'sword.feldzug', seed: 5, isOver: () => false }, say);

/** The kept record; where the rules have moved on, it is played again from its seed, and kept. */
function open<S extends Flowing>(source: WarSource<S>, say: (text: string) => void): War<S> {
  const { game } = source;
  const file = join(import.meta.dirname, source.file);
  let record = existsSync(file) ? parseRecord(readFileSync(file, 'utf8')) : undefined;
  let positions = record && tryPositions(game, record);
  if (!record || !positions) {
    say(`The kept war of ${game.name} does not hold under these rules: it is played anew.`);
    record = playWar(source);
    writeFileSync(file, writeRecord(record));
    positions = positionsOf(game, record);
  }
  const { header, lines } = record;
  const written = (upTo: readonly Line[], company: Company): string => {
    const seats = header.seats.map(({ name }, seat) =>
      company === 'solo' && seat === 1 ? { name, bot: 'captain' } : { name },
    );
    return writeRecord({ header: { ...header, seats }, lines: upTo });
  };
  return {
    at(step, company, isRight = () => true) {
      const line = positions.findIndex(
        (state) => state?.flow.at(-1)?.step === step && game.pending(state)[0]?.seat === 0 && isRight(state),
      );
      if (line < 0) throw new Error(`the war has no such moment: ${step}`);
      return written(lines.slice(0, line), company);
    },
    whole: (company) => written(lines, company),
  };
}

function tryPositions<S>(game: Game<S>, record: GameRecord): (S | undefined)[] | undefined {
  if (record.header.rules !== game.rulesVersion) return undefined;
  try {
    return positionsOf(game, record);
  } catch {
    return undefined;
  }
}

/** The position after each line; the first has none before it. */
function positionsOf<S>(game: Game<S>, record: GameRecord): (S | undefined)[] {
  const table = openTable(game, record.header);
  const positions: (S | undefined)[] = [undefined];
  for (const line of record.lines) {
    takeLine(table, line);
    // The page refuses such a record.
    if ('hash' in line && line.hash !== undefined && line.hash !== stateHash(table.state))
      throw new Error(`line ${line.n} leads to another position`);
    positions.push(table.state);
  }
  return positions;
}

function playWar<S>({ game, scenario, seed, isOver }: WarSource<S>): GameRecord {
  const dice = openDice(fastChance(seed));
  const thoughts = fastChance(seed + 1);
  const captain = botNamed(game.id, 'captain');
  const seats = game.seats.map(({ name }) => ({ name }));
  const table: Table<S> = startTable(
    game,
    { scenario, seats },
    seats.map(() => ''),
    dice,
  );
  while (!table.result && !isOver(table.state!)) {
    const { seat, decision } = table.asked[0];
    const view = game.mask(table.state!, seat);
    const action = captain.choose(game as AnyGame, view, seat, thoughts, DEFAULT_THINK);
    const outcome = submit(table, { kind: 'act', seat, decision, action }, dice);
    if (!outcome.ok) throw new Error(`the Captain was refused: ${outcome.refusal.text}`);
  }
  return recordOf(table);
}
