/** Everything open once the game is over: both hands, the cards chosen in secret, and what was told to one side only. */
import { greatCrisis, type State } from '@feldzug/great-crisis';
import type { BattleFrame, Commit } from '@feldzug/great-crisis/rules/frames.ts';
import { fastChance, openDice, randomAction, startTable, submit, type Table } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { committed } from '../src/games/great-crisis/hand.ts';
import { textBoard } from '../src/games/great-crisis/position.ts';
import { openBookOf, playedThrough } from '../src/session/book.ts';

/** A random game up to a moment in which one side has chosen battle cards in secret; then somebody resigns. */
function resigned(isThere: (state: State) => boolean): Table<State> {
  for (let seed = 1; seed < 60; seed++) {
    const chance = fastChance(seed);
    const dice = openDice(chance);
    const seats = greatCrisis.seats.map(({ name }) => ({ name }));
    const table = startTable(
      greatCrisis,
      { scenario: '1756', seats },
      seats.map(() => ''),
      dice,
    );
    for (let actions = 0; actions < 1500 && !table.result; actions++) {
      if (isThere(table.state!)) {
        submit(table, { kind: 'resign', seat: 0 }, dice);
        return table;
      }
      const { seat, decision } = table.asked[0];
      const action = randomAction(greatCrisis, greatCrisis.mask(table.state!, seat), seat, chance)!;
      submit(table, { kind: 'act', seat, decision, action }, dice);
    }
  }
  throw new Error('no game came to that moment');
}

const top = (s: State): BattleFrame => s.flow[s.flow.length - 1] as BattleFrame;
const isWithCards = (answer: Commit | null): boolean => Object.keys(answer?.cards ?? {}).length > 0;

test('the open book shows what the masks hid, line by line', async () => {
  const table = resigned(
    (s) =>
      top(s).step === 'battle.cards' &&
      top(s).sealed.some((answer, seat) => isWithCards(answer) && s.hands[1 - seat].length > 0),
  );
  const record = JSON.parse(JSON.stringify({ header: table.header, lines: table.lines }));
  const book = openBookOf(await playedThrough(greatCrisis as never, record));
  const chooser = top(table.state!).sealed.findIndex(
    (answer, seat) => isWithCards(answer) && table.state!.hands[1 - seat].length > 0,
  );
  const last = book.stateAt(table.lines.length) as State;

  expect(last.hands).toEqual(table.state!.hands);
  expect(committed(last, chooser).length).toBeGreaterThan(0);
  expect(committed(greatCrisis.mask(last, 1 - chooser), chooser)).toEqual([]);
  const drawn = table.lines
    .flatMap((line) => book.entryAt(line.n)?.events ?? [])
    .filter((event) => event.type === 'drewCards' || event.type === 'handMade');
  expect(new Set(drawn.map((event) => event.side)).size).toBe(2);
  for (const event of drawn.filter((one) => one.type === 'drewCards'))
    expect((event.cards as string[]).length).toBe(event.count);
  // The board in words names the enemy's cards, and only then.
  const words = (s: State) => JSON.stringify(textBoard(greatCrisis, s, chooser));
  expect(words(last)).toMatch(/side holds \d+ cards?: /);
  expect(words(greatCrisis.mask(last, chooser))).not.toMatch(/side holds \d+ cards?: /);
});

test('before the end nothing is laid open', async () => {
  const table = resigned((s) => s.turn > 1);
  const record = { header: table.header, lines: table.lines.slice(0, -2) };
  const played = await playedThrough(greatCrisis as never, record as never);
  expect(() => openBookOf(played)).toThrow(/when the game is over/);
});
