/** Games played by nobody in particular up to a moment that a test needs. */
import { greatCrisis, type State } from '@feldzug/great-crisis';
import {
  fastChance,
  openDice,
  randomAction,
  recordOf,
  startTable,
  submit,
  writeRecord,
} from '@feldzug/kernel';

/** A record in which `isThere` holds for the first time, with two persons at the table. */
export function recordUntil(isThere: (state: State) => boolean): string {
  for (let seed = 1; seed < 200; seed++) {
    const text = playUntil(seed, isThere);
    if (text) return text;
  }
  throw new Error('no game came to that moment');
}

function playUntil(seed: number, isThere: (state: State) => boolean): string | undefined {
  const chance = fastChance(seed);
  const dice = openDice(chance);
  const seats = greatCrisis.seats.map(({ name }) => ({ name }));
  const table = startTable(
    greatCrisis,
    { scenario: '1756', seats },
    seats.map(() => ''),
    dice,
  );
  for (let actions = 0; actions < 2000 && !table.result; actions++) {
    if (isThere(table.state!)) return writeRecord(recordOf(table as never));
    const { seat, decision } = table.asked[0];
    const action = randomAction(greatCrisis, greatCrisis.mask(table.state!, seat), seat, chance)!;
    submit(table, { kind: 'act', seat, decision, action }, dice);
  }
  return undefined;
}
