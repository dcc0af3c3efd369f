/** Who sees what in The Two Fords: hands, decks and choices are hidden, everything else is public. */
import { pick } from '../../chance.ts';
import type { Chance, Event, Seat, Secret, Viewer } from '../../contract.ts';
import {
  ascending,
  CARDS,
  COPIES,
  clone,
  KEPT,
  NOT_YET,
  putIn,
  type TwoFords,
  takeOut,
  UNKNOWN,
} from './state.ts';

export function mask(state: TwoFords, viewer: Viewer): TwoFords {
  const view = clone(state);
  for (const seat of [0, 1]) {
    if (seat === viewer) continue;
    view.hands[seat].fill(UNKNOWN);
    view.decks[seat].fill(UNKNOWN);
    // After the reveal the choice is public; before it others see only that it was made.
    if (state.flow[0]?.step === 'round.choice' && state.chosen[seat] !== NOT_YET) view.chosen[seat] = UNKNOWN;
  }
  return view;
}

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
