/** The secrets of The Two Fords: what a viewer sees, is told and may imagine, and how the kit changes them. */
import { pick } from '../../chance.ts';
import type { Chance, Event, Seat, Secret, Viewer } from '../../contract.ts';
import { maskBy } from '../../visibility.ts';
import {
  ascending,
  CARDS,
  COPIES,
  clone,
  KEPT,
  NOT_YET,
  putIn,
  SEATS,
  type TwoFords,
  takeOut,
  UNKNOWN,
} from './state.ts';
import { VISIBILITY } from './visibility.ts';

export const mask = maskBy(VISIBILITY, SEATS.length, clone);

export function imagine(masked: TwoFords, _seat: Seat, chance: Chance): TwoFords {
  const state = clone(masked);
  for (const seat of [0, 1]) {
    if (![...state.hands[seat], ...state.decks[seat]].includes(UNKNOWN)) continue;
    const unseen = CARDS.flatMap((_, card) =>
      Array<number>(COPIES - state.used[seat].filter((each) => each === card).length).fill(card),
    );
    state.hands[seat] = state.hands[seat].map(() => {
      const card = pick(chance, 'imagined hand', unseen);
      takeOut(unseen, card);
      return card;
    });
    state.hands[seat].sort(ascending);
    state.decks[seat] = unseen;
    if (state.chosen[seat] === UNKNOWN)
      state.chosen[seat] = pick(chance, 'imagined choice', [KEPT, ...state.hands[seat]]);
  }
  return state;
}

export function tell(event: Event, viewer: Viewer): Event {
  if ((event.type === 'drew' || event.type === 'chose') && event.seat !== viewer)
    return { type: event.type, seat: event.seat };
  return event;
}

/** Another seat than the viewer's for which `test` holds. */
const another = (viewer: Viewer, chance: Chance, test: (seat: Seat) => boolean): Seat | undefined => {
  const others = [0, 1].filter((seat) => seat !== viewer && test(seat));
  return others.length > 0 ? pick(chance, 'whose secret', others) : undefined;
};

export const SECRETS: Secret<TwoFords>[] = [
  {
    kind: 'hand',
    change(state, viewer, chance) {
      const hidden = state.flow[0]?.step === 'round.choice';
      // The chosen card stays in the hand until the reveal, so it cannot be exchanged.
      const loose = (seat: Seat) =>
        state.hands[seat].filter(
          (card, at) => !hidden || card !== state.chosen[seat] || state.hands[seat].indexOf(card) !== at,
        );
      const pairs = (seat: Seat) =>
        loose(seat).flatMap((mine) =>
          state.decks[seat].filter((other) => other !== mine).map((other) => [mine, other]),
        );
      const seat = another(viewer, chance, (each) => pairs(each).length > 0);
      if (seat === undefined) return undefined;
      const [out, into] = pick(chance, 'cards exchanged', pairs(seat));
      const changed = clone(state);
      takeOut(changed.hands[seat], out);
      putIn(changed.hands[seat], into);
      takeOut(changed.decks[seat], into);
      putIn(changed.decks[seat], out);
      return changed;
    },
  },
  {
    kind: 'choice',
    change(state, viewer, chance) {
      if (state.flow[0]?.step !== 'round.choice') return undefined;
      const seat = another(viewer, chance, (each) => state.chosen[each] !== NOT_YET);
      if (seat === undefined) return undefined;
      const changed = clone(state);
      changed.chosen[seat] = pick(
        chance,
        'another choice',
        [KEPT, ...state.hands[seat]].filter((each) => each !== state.chosen[seat]),
      );
      return changed;
    },
  },
];
