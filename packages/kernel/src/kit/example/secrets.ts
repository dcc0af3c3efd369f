/** The secrets of The Two Fords: what a viewer sees, is told and may imagine, and how the kit changes them. */
import { pick } from '../../chance.ts';
import type { Action, Chance, Event, Seat, Secret, Viewer } from '../../contract.ts';
import { imagineSealed, topSealed } from '../../sealed.ts';
import { maskBy } from '../../visibility.ts';
import {
  ascending,
  CARDS,
  COPIES,
  cardOf,
  clone,
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
  }
  imagineSealed(state, (_frame, seat) => pick(chance, 'imagined choice', choices(state, seat)));
  return state;
}

/** Everything that a seat can answer to 2.1. */
const choices = (state: TwoFords, seat: Seat): Action[] => [
  { do: 'keep' },
  ...state.hands[seat].map((card) => ({ do: 'choose', card: CARDS[card] })),
];

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
      const sealed = topSealed(state)?.sealed ?? [];
      // The chosen card stays in the hand until the reveal, so it cannot be exchanged.
      const loose = (seat: Seat) =>
        state.hands[seat].filter(
          (card, at) => card !== cardOf(sealed[seat] ?? null) || state.hands[seat].indexOf(card) !== at,
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
      const sealed = topSealed(state)?.sealed ?? [];
      const seat = another(viewer, chance, (each) => Boolean(sealed[each]));
      if (seat === undefined) return undefined;
      const changed = clone(state);
      const others = choices(state, seat).filter((each) => cardOf(each) !== cardOf(sealed[seat]));
      topSealed(changed)!.sealed[seat] = pick(chance, 'another choice', others);
      return changed;
    },
  },
];
