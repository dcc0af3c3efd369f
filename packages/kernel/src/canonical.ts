/** One form for each action: its parts in the order of the slots, keys and sets in the order of what is offered. */
import type { Action, PartialAction, Seat } from './contract.ts';
import type { Slot, Tally, TallySlot, Value, VerbTable } from './verbs.ts';

/** The action with its parts in canonical order; call it only with a legal one. */
export function canonical<S>(verbs: VerbTable<S>, state: S, seat: Seat, action: Action): Action {
  return canonicalIn(verbs[action.do].slots?.(state, seat, action) ?? [], state, seat, action);
}

/** The same for one who has the slots of the action already. */
export function canonicalIn<S>(slots: readonly Slot<S>[], state: S, seat: Seat, action: Action): Action {
  const tidy: Action = { do: action.do };
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    const value = action[slot.name];
    if (value === undefined) {
      if (slot.kind === 'tally') tidy[slot.name] = {};
      else if (slot.kind !== 'one') tidy[slot.name] = [];
    } else if (slot.kind === 'tally') {
      tidy[slot.name] = inOrderOfKeys(slot, state, seat, tidy, value as Tally);
    } else if (slot.kind === 'set') {
      const list = (value as Value[]).slice();
      if (list.length > 1) {
        const order = slot.candidates(state, seat, tidy);
        list.sort((a, b) => order.indexOf(a) - order.indexOf(b));
      }
      tidy[slot.name] = list;
    } else {
      tidy[slot.name] = value;
    }
  }
  return tidy;
}

function inOrderOfKeys<S>(
  slot: TallySlot<S>,
  state: S,
  seat: Seat,
  said: PartialAction,
  tally: Tally,
): Tally {
  const named = Object.keys(tally);
  // A single key has no order, so that the others need not be listed.
  if (named.length === 1 && tally[named[0]] > 0) return { [named[0]]: tally[named[0]] };
  const counts: Tally = {};
  if (named.length === 0) return counts;
  for (const key of slot.keys(state, seat, said)) {
    const count = tally[key];
    if (count) counts[key] = count;
  }
  return counts;
}
