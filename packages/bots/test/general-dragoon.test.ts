/** The General of Dragoon: legal and repeatable plans, made from what its seat sees. */
import { botNamed, gameNamed } from '@feldzug/bots';
import type { SearchingBot } from '@feldzug/bots/general.ts';
import type { State } from '@feldzug/dragoon';
import { knowledge } from '@feldzug/dragoon/general/knowledge.ts';
import { staffPolicy } from '@feldzug/dragoon/general/plans.ts';
import { type Action, type Chance, fastChance, type Seat, stableJson } from '@feldzug/kernel';
import { expect, test } from 'vitest';

const game = gameNamed('dragoon');
const captain = botNamed('dragoon', 'captain');

interface Question {
  readonly state: State;
  readonly view: State;
  readonly seat: Seat;
}

/** Decisions of a battle between Captains in which the plans part. */
function questions(count: number, fog: string): Question[] {
  const dice = fastChance(1757);
  const state = game.setup('cauldron', { fog }, dice);
  const found: Question[] = [];
  while (found.length < count && !game.result(state)) {
    const { seat } = game.pending(state)[0];
    const view = game.mask(state, seat) as State;
    const first = knowledge.plans!(game, view, seat).map(({ action }) => stableJson(action));
    if (new Set(first).size > 1) found.push({ state: game.clone(state) as State, view, seat });
    game.apply(state, seat, captain.choose(game, view, seat, dice, 1), dice);
  }
  return found;
}

const asked = questions(4, 'none');

test('the first plan is what its staff would do, and every plan begins with a legal action', () => {
  expect(asked).toHaveLength(4);
  for (const { view, seat } of asked) {
    const plans = knowledge.plans!(game, view, seat);
    expect(plans[0].action).toEqual(staffPolicy(game, view, seat));
    for (const { action } of plans) expect(game.refuse(view, seat, action)).toBeUndefined();
  }
});

test('answers the same question with the same legal action, whatever it was asked in between', () => {
  const bot = botNamed('dragoon', 'general');
  const ask = ({ view, seat }: Question) => bot.choose(game, view, seat, fastChance(5), 4);
  const answers = asked.map(ask);
  for (const [i, { view, seat }] of asked.entries())
    expect(game.refuse(view, seat, answers[i])).toBeUndefined();
  expect(asked.toReversed().map(ask).toReversed()).toEqual(answers);
});

test('compares courses at the first order of a Movement Phase, and gives the others without a search', () => {
  const bot = botNamed('dragoon', 'general') as SearchingBot;
  const dice = fastChance(1757);
  const luck = fastChance(5);
  const state = game.setup('cauldron', { fog: 'none' }, dice) as State;
  const playouts: { readonly row: string; readonly steps: number }[] = [];
  while (playouts.length < 6) {
    const { seat } = game.pending(state)[0];
    const view = game.mask(state, seat) as State;
    const row = knowledge.row!(view, seat);
    const search = bot.search(game, view, seat, luck, 7);
    let steps = 0;
    let step = row === undefined ? undefined : search.next();
    for (; step && !step.done; step = search.next()) steps++;
    const action = step?.value as Action | undefined;
    if (row !== undefined) playouts.push({ row, steps });
    game.apply(state, seat, action ?? captain.choose(game, view, seat, dice, 1), dice);
  }
  const rows = new Set(playouts.map(({ row }) => row));
  for (const row of rows) {
    const [first, ...others] = playouts.filter((each) => each.row === row);
    expect(first.steps).toBeGreaterThan(0);
    expect(others.map(({ steps }) => steps)).toEqual(others.map(() => 0));
  }
  expect(rows.size).toBeLessThan(playouts.length);
});

test('a game between Generals is the same, whatever was played before it in the same thread', () => {
  const first = opening(1757);
  opening(1758);
  expect(opening(1757)).toEqual(first);
});

/** The first decisions of Generals in a battle that always begins in the same position. */
function opening(seed: number): Action[] {
  const bot = botNamed('dragoon', 'general');
  const dice = fastChance(seed);
  const lucks = [fastChance(seed + 1), fastChance(seed + 2)];
  const state = game.setup('onslaught', { fog: 'none' }, dice);
  return Array.from({ length: 40 }, () => {
    const { seat } = game.pending(state)[0];
    const action = bot.choose(game, game.mask(state, seat), seat, lucks[seat], 4);
    game.apply(state, seat, action, dice);
    return action;
  });
}

test('a plan of one game is not followed in another', () => {
  const bot = botNamed('dragoon', 'general') as SearchingBot;
  const { view, seat } = asked.find((each) => knowledge.row!(each.view, each.seat) !== undefined)!;
  const playouts = (luck: Chance): number => {
    const search = bot.search(game, view, seat, luck, 7);
    let steps = 0;
    while (!search.next().done) steps++;
    return steps;
  };
  const [one, other] = [fastChance(5), fastChance(5)];
  const first = playouts(one);
  expect(first).toBeGreaterThan(0);
  expect(playouts(one)).toBe(0);
  expect(playouts(other)).toBe(first);
});

test('its choice stays when the secrets of the enemy change', () => {
  const bot = botNamed('dragoon', 'general');
  for (const { state, view, seat } of questions(2, 'sight')) {
    const other = game.imagine(view, seat, fastChance(9));
    expect(other).not.toEqual(state);
    const ask = (seen: unknown) => bot.choose(game, seen, seat, fastChance(5), 3);
    expect(ask(game.mask(other, seat))).toEqual(ask(view));
  }
});
