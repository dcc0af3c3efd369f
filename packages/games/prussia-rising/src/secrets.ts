/**
 * What a viewer sees, is told and may imagine of standing orders (14.A) and of lists of targets (13.3). Who sees what is
 * in visibility.ts.
 */
import {
  type Chance,
  type Event,
  imagineSealed,
  maskBy,
  pick,
  type Seat,
  type Secret,
  top,
  topSealed,
  type Viewer,
} from '@feldzug/kernel';
import { SIDES } from './data.ts';
import { type AimAll, writtenLists } from './rules/lists.ts';
import { CHOICES, ORDERS } from './rules/orders.ts';
import { STEPS } from './rules/table-of-contents.ts';
import { cloneState, type State, UNKNOWN } from './state.ts';
import { VISIBILITY } from './visibility.ts';

export const mask = maskBy(VISIBILITY, SIDES.length, cloneState);

export const tell = (event: Event, viewer: Viewer): Event | undefined =>
  event.type === 'ordersGiven' && event.seat !== viewer ? undefined : event;

/** Unseen orders are thought to be none, so that every decision is still made; an unseen list is one of all possible. */
export function imagine(masked: State, _seat: Seat, chance: Chance): State {
  const s = cloneState(masked);
  for (const orders of s.orders)
    orders.forEach((order, at) => {
      if (order === UNKNOWN) orders[at] = 0;
    });
  imagineSealed(s, (_frame, seat) => anyList(s, seat, chance));
  return s;
}

/** A list of targets as a seat could have written it. */
const anyList = (s: State, seat: Seat, chance: Chance): AimAll => ({
  do: 'aimAll',
  shots: writtenLists(s, seat).map((shots) => pick(chance, 'imagined target', shots)),
});

/** Somebody other than the viewer of whom `test` holds. */
const another = (viewer: Viewer, chance: Chance, test: (seat: Seat) => boolean): Seat | undefined => {
  const others = [0, 1].filter((seat) => seat !== viewer && test(seat));
  return others.length > 0 ? pick(chance, 'whose secret', others) : undefined;
};

export const SECRETS: readonly Secret<State>[] = [
  {
    kind: 'orders',
    change(s, viewer, chance) {
      const frame = top(s);
      const asked = frame ? (STEPS[frame.step].ask?.(s, frame) ?? []) : [];
      // A seat that is asked now has no order that would answer for it.
      const seat = another(viewer, chance, (each) => !asked.some((ask) => ask.seat === each));
      if (seat === undefined) return undefined;
      const changed = cloneState(s);
      const order = pick(chance, 'which order', ORDERS);
      const at = ORDERS.indexOf(order);
      changed.orders[seat][at] = (changed.orders[seat][at] + 1) % CHOICES[order].length;
      return changed;
    },
  },
  {
    kind: 'list',
    change(s, viewer, chance) {
      const frame = topSealed(s);
      if (!frame) return undefined;
      const seat = another(viewer, chance, (each) => frame.sealed[each] !== null);
      if (seat === undefined) return undefined;
      const changed = cloneState(s);
      topSealed(changed)!.sealed[seat] = anyList(s, seat, chance);
      return changed;
    },
  },
];
