/** The war from which the pictures are taken: two Captains and dice from one seed, played once, kept as a record. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { botNamed } from '@feldzug/bots/registry.ts';
import { greatCrisis, type State } from '@feldzug/great-crisis';
import { fastChance, openDice, openTable, recordOf, startTable, submit, type Table } from '@feldzug/kernel';
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
import { type GameRecord, type Line, parseRecord, writeRecord } from '@feldzug/kernel/record.ts';
import { takeLine } from '@feldzug/kernel/table-lines.ts';

const FILE = join(import.meta.dirname, 'war.feldzug');
const SEED = 12;

/** Who sits before the page: a person as Prussia with a bot against him, or two persons. */
export type Company = 'solo' | 'hot-seat';

export interface War {
  /** The record up to the moment at which the Prussian seat is asked at that step for the time given. */
  at(step: string, company: Company, isRight?: (state: State) => boolean): string;
  /** The whole record, to the end of the war. */
  whole(company: Company): string;
}

/** The kept record; where the rules have moved on, it is played anew from its seed, and kept. */
export function openWar(say: (text: string) => void): War {
  let record = existsSync(FILE) ? parseRecord(readFileSync(FILE, 'utf8')) : undefined;
  let positions = record && tryPositions(record);
  if (!record || !positions) {
    say('The kept war does not hold under these rules: it is played anew.');
    record = playWar();
    writeFileSync(FILE, writeRecord(record));
    positions = positionsOf(record);
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
        (state) =>
          state?.flow.at(-1)?.step === step && greatCrisis.pending(state)[0]?.seat === 0 && isRight(state),
      );
      if (line < 0) throw new Error(`the war has no such moment: ${step}`);
      return written(lines.slice(0, line), company);
    },
    whole: (company) => written(lines, company),
  };
}

function tryPositions(record: GameRecord): (State | undefined)[] | undefined {
  if (record.header.rules !== greatCrisis.rulesVersion) return undefined;
  try {
    return positionsOf(record);
  } catch {
    return undefined;
  }
}

/** The position after each line; the first has none before it. */
function positionsOf(record: GameRecord): (State | undefined)[] {
  const table = openTable(greatCrisis, record.header);
  const positions: (State | undefined)[] = [undefined];
  for (const line of record.lines) {
    takeLine(table, line);
    positions.push(table.state);
  }
  return positions;
}

function playWar(): GameRecord {
  const dice = openDice(fastChance(SEED));
  const thoughts = fastChance(SEED + 1);
  const captain = botNamed(greatCrisis.id, 'captain');
  const seats = greatCrisis.seats.map(({ name }) => ({ name }));
  const table: Table<State> = startTable(
    greatCrisis,
    { scenario: '1756', seats },
    seats.map(() => ''),
    dice,
  );
  while (!table.result) {
    const { seat, decision } = table.asked[0];
    const view = greatCrisis.mask(table.state!, seat);
    const action = captain.choose(greatCrisis, view, seat, thoughts, DEFAULT_THINK);
    const outcome = submit(table, { kind: 'act', seat, decision, action }, dice);
    if (!outcome.ok) throw new Error(`the Captain was refused: ${outcome.refusal.text}`);
  }
  return recordOf(table);
}
