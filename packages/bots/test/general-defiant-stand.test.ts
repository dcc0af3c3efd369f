/** The General of Defiant Stand: legal and repeatable turns, made from what its seat sees. */
import { botNamed, gameNamed } from '@feldzug/bots';
import type { State } from '@feldzug/defiant-stand';
import { knowledge } from '@feldzug/defiant-stand/general/knowledge.ts';
import { type Bot, fastChance, type Seat, stableJson } from '@feldzug/kernel';
import { runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';

const game = gameNamed('defiant-stand');
const captain = botNamed('defiant-stand', 'captain');
const general = botNamed('defiant-stand', 'general');

interface Question {
  readonly view: State;
  readonly seat: Seat;
}

/** Decisions of a game between Captains in which the plans part. */
function questions(count: number): Question[] {
  const dice = fastChance(1757);
  const state = game.setup('1756', {}, dice);
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

test('answers the same question with the same legal action, and leaves the view as it was', () => {
  const asked = questions(8);
  const before = stableJson(asked);
  const ask = ({ view, seat }: Question) => general.choose(game, view, seat, fastChance(5), 6);
  const answers = asked.map(ask);
  for (const [i, { view, seat }] of asked.entries())
    expect(game.refuse(view, seat, answers[i])).toBeUndefined();
  expect(asked.toReversed().map(ask).toReversed()).toEqual(answers);
  expect(stableJson(asked)).toBe(before);
});

test('its choice stays when the secrets of the enemy change', () => {
  const bot: Bot = {
    name: 'general',
    choose: (rules, view, seat, chance) => general.choose(rules, view, seat, chance, 4),
  };
  const report = runKit(game, { games: 1, seed: 1757, every: 120, bots: [bot] });
  expect(report.findings.filter(({ law }) => law === 6)).toEqual([]);
  expect(report.counts.botChoices).toBeGreaterThan(0);
  expect(Object.values(report.counts.changed).some((changes) => changes > 0)).toBe(true);
});
