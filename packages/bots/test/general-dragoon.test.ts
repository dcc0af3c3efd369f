/** The General of Dragoon: legal and repeatable plans, made from what its seat sees. */
import { botNamed, gameNamed } from '@feldzug/bots';
import { general } from '@feldzug/bots/general.ts';
import type { State } from '@feldzug/dragoon';
import { knowledge } from '@feldzug/dragoon/general/knowledge.ts';
import { type Bot, fastChance, type Seat, stableJson } from '@feldzug/kernel';
import { runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';

const game = gameNamed('dragoon');
const captain = botNamed('dragoon', 'captain');

interface Question {
  readonly view: State;
  readonly seat: Seat;
}

/** Decisions of a battle between Captains in which the plans part. */
function questions(count: number): Question[] {
  const dice = fastChance(1757);
  const state = game.setup('cauldron', { fog: 'none' }, dice);
  const found: Question[] = [];
  while (found.length < count && !game.result(state)) {
    const { seat } = game.pending(state)[0];
    const view = game.mask(state, seat) as State;
    const first = knowledge.plans!(game, view, seat).map(({ action }) => stableJson(action));
    if (new Set(first).size > 1) found.push({ view, seat });
    game.apply(state, seat, captain.choose(game, view, seat, dice, 1), dice);
  }
  return found;
}

const asked = questions(4);

test('the first plan is what the Captain would do, and every plan begins with a legal action', () => {
  expect(asked).toHaveLength(4);
  for (const { view, seat } of asked) {
    const plans = knowledge.plans!(game, view, seat);
    expect(plans[0].action).toEqual(captain.choose(game, view, seat, fastChance(1), 1));
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

test('its choice stays when the secrets of the enemy change', () => {
  const bot: Bot = {
    name: 'general',
    choose: (rules, view, seat, chance) => general(knowledge).choose(rules, view, seat, chance, 2),
  };
  const report = runKit(game, {
    scenario: 'drill',
    options: { fog: 'sight' },
    games: 1,
    seed: 1757,
    every: 900,
    bots: [bot],
  });
  // That every kind of secret comes up is for longer runs of the kit: here the bot's law counts.
  expect(report.findings.filter(({ law }) => law === 6)).toEqual([]);
  expect(report.counts.botChoices).toBeGreaterThan(0);
  expect(Object.values(report.counts.changed).some((changes) => changes > 0)).toBe(true);
});
