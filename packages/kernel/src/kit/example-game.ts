/**
 * The Two Fords: a complete small game. It shows how to build a game on the kernel, and it tests the conformance kit.
 * Two sides march foot and horse over five areas for five rounds, each with a hidden hand of cards.
 *
 * The rules, in the paragraphs that steps and refusals cite:
 * - 1 A game has five rounds. A round is: choice of cards, reveal, marches, fights, new cards.
 * - 2.1 Both sides choose a card of their hand in secret, or keep their hand. A side without cards is not asked.
 * - 2.2 Drums: the side that alone shows Drums marches first; otherwise a die decides. Powder: +1 to its dice.
 *   Rain: the other side's horse marches one area only.
 * - 3.1 A march takes any troops of one area that have not marched in this round.
 * - 3.2 It goes along a road from area to area: one area, or two when only horse marches.
 * - 3.3 A march that comes upon the enemy stops.
 * - 4.1 Where both sides stand they fight: a die for each troop, 5 and more hits.
 * - 4.2 The owner chooses the losses.
 * - 5 Each side draws a card.
 * - 6 A side with no troops left is beaten. After the last round the side that alone holds more areas wins.
 */
import { pick } from '../chance.ts';
import type { Chance, Game, Result } from '../contract.ts';
import { defineGame } from '../define-game.ts';
import { facts, readPosition } from './example/position.ts';
import { imagine, mask, SECRETS, tell } from './example/secrets.ts';
import {
  allOf,
  ascending,
  CARDS,
  COPIES,
  clone,
  empty,
  HAND,
  HORSE,
  putIn,
  SEATS,
  type TwoFords,
  takeOut,
} from './example/state.ts';
import { STEPS } from './example/steps.ts';
import { VERBS } from './example/verbs.ts';
import { VISIBILITY } from './example/visibility.ts';

export type { TwoFords } from './example/state.ts';

function begin(chance: Chance): TwoFords {
  const state = empty();
  for (const seat of [0, 1]) {
    state.troops[seat][0][seat === 0 ? 0 : 4] = 4;
    state.troops[seat][HORSE][seat === 0 ? 0 : 4] = 2;
    for (let card = 0; card < HAND; card++) {
      const drawn = pick(chance, `card of ${SEATS[seat]}`, state.decks[seat], (each) => CARDS[each]);
      takeOut(state.decks[seat], drawn);
      putIn(state.hands[seat], drawn);
    }
  }
  return state;
}

function invariants(state: TwoFords): string[] {
  const faults: string[] = [];
  for (const seat of [0, 1]) {
    const cards = [...state.hands[seat], ...state.decks[seat], ...state.used[seat]].sort(ascending);
    const all = CARDS.flatMap((_, card) => Array<number>(COPIES).fill(card));
    if (cards.join() !== all.join()) faults.push(`${SEATS[seat]} has the cards ${cards.join()}`);
    if (allOf(state.troops[seat]) > 6 || state.troops[seat].flat().some((count) => count < 0))
      faults.push(`${SEATS[seat]} has troops from nowhere`);
    if (
      state.fresh[seat].some((kind, k) =>
        kind.some((count, area) => count < 0 || count > state.troops[seat][k][area]),
      )
    ) {
      faults.push(`more of ${SEATS[seat]} are fresh than there are`);
    }
  }
  return faults;
}

function result(state: TwoFords): Result | undefined {
  if (!state.outcome) return undefined;
  const winner = SEATS.indexOf(state.outcome.split('.')[1] ?? '');
  const text = winner < 0 ? 'Neither side prevails.' : `${SEATS[winner]} prevails.`;
  return { kind: state.outcome, winners: winner < 0 ? [] : [winner], rule: '6', text };
}

export const twoFords: Game<TwoFords> = {
  ...defineGame<TwoFords>({
    id: 'two-fords',
    name: 'The Two Fords',
    rulesVersion: '1',
    seats: [
      { id: 'blue', name: 'Blue' },
      { id: 'red', name: 'Red' },
    ],
    scenarios: [{ id: 'meeting', name: 'A chance meeting', summary: 'Both sides in camp, five rounds.' }],
    options: [],
    steps: STEPS,
    verbs: VERBS,
    begin: (_scenario, _options, { chance }) => begin(chance),
    mask,
    tell,
    imagine,
    result,
    clone,
    visibility: VISIBILITY,
    secrets: SECRETS,
    invariants,
    position(given, chance, advance) {
      const state = readPosition(given);
      advance(state, { chance, events: [] });
      return state;
    },
    facts,
    catalogue: {
      results: ['rout.blue', 'rout.red', 'ground.blue', 'ground.red', 'draw'],
      refusals: ['no-such-card', 'nobody-there', 'tired', 'enemy-stops', 'too-far', 'no-road', 'too-many'],
      tallies: [{ kind: 'cards', event: 'revealed', fact: 'card', names: [...CARDS, 'none'] }],
    },
  }),
  // Optional: without them `offers` does everything.
  walk: undefined,
  random: undefined,
};
