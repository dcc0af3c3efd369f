/**
 * Verbs and their slots. A game describes each verb once: what may fill a slot and why something may not. Offers and
 * refusals are both derived from that description. So an offer is never refused, and a refusal always has a reason.
 */
import type {
  Action,
  Chance,
  Event,
  Json,
  Offer,
  Offers,
  PartialAction,
  Refusal,
  Seat,
  SlotKind,
  Walk,
} from './contract.ts';
import { sayTo } from './walk.ts';

/** What playing an action draws on and adds to. */
export interface Course {
  readonly chance: Chance;
  readonly events: Event[];
  /** Nobody will read the events, so that they need not be made. */
  readonly unheard?: true;
  /** Told every step that runs by itself. */
  readonly visit?: (step: string) => void;
}

export type Value = string | number;
export type Tally = { [key: string]: number };

/** The type of a verb's actions: its name and its slots. `ActionOf<'march', { from: string; units: Tally; path: string[] }>` */
export type ActionOf<Do extends string, Slots extends object = object> = { do: Do } & Slots;

/** An action of type `A` while it is being made: any part may still be missing. */
export type Unfinished<A extends Action> = Partial<A>;

interface SlotBase<S, A extends Action> {
  readonly name: string;
  readonly kind: SlotKind;
  /** Why the slot cannot be left as it is; undefined when what has been said so far is enough. */
  short?(state: S, seat: Seat, said: Unfinished<A>): Refusal | undefined;
}

/** A single value, a set or a sequence of values. */
export interface ValueSlot<S, A extends Action = Action, V extends Value = Value> extends SlotBase<S, A> {
  readonly kind: 'one' | 'set' | 'sequence';
  /** Set where the values are numbers. A value of the wrong type is refused before `refuse` sees it. */
  readonly numbers?: true;
  /** Everything that could be meant here, legal or not: what the page may show greyed out. */
  candidates(state: S, seat: Seat, said: Unfinished<A>): readonly V[];
  /** Why `value` cannot be said next; `said` holds the values of this slot said before it. */
  refuse(state: S, seat: Seat, said: Unfinished<A>, value: V): Refusal | undefined;
  /** `refuse` has a reason against every value: nothing more can be said, so that nobody need try them all. */
  isFull?(state: S, seat: Seat, said: Unfinished<A>): boolean;
}

/** Values that are names: of spaces, units, cards. */
export type NameSlot<S, A extends Action = Action> = ValueSlot<S, A, string>;

/** Values that are numbers: a facing, a level. */
export interface NumberSlot<S, A extends Action = Action> extends ValueSlot<S, A, number> {
  readonly numbers: true;
}

/** A count for each key. */
export interface TallySlot<S, A extends Action = Action> extends SlotBase<S, A> {
  readonly kind: 'tally';
  /** Every key that could be meant here, in canonical order. */
  keys(state: S, seat: Seat, said: Unfinished<A>): readonly string[];
  /** The highest count `key` may have with the other keys as said; 0 when it may not be named at all. */
  most(state: S, seat: Seat, said: Unfinished<A>, key: string): number;
  /** Why `key` may not have `count`. Called only for counts above `most` and for keys that are not listed. */
  refuse(state: S, seat: Seat, said: Unfinished<A>, key: string, count: number): Refusal;
}

export type Slot<S, A extends Action = Action> = ValueSlot<S, A> | TallySlot<S, A>;

/** A verb, with the type `A` of its actions. */
export interface Verb<S, A extends Action = Action> {
  readonly do: A['do'];
  /** Saying it ends the step for this seat. */
  readonly ends?: true;
  /** By the rules it cannot be undone, even where nothing has come to light: a target once named, a card once laid. */
  readonly final?: true;
  /** Why the verb cannot be used at all now. */
  refuse?(state: S, seat: Seat): Refusal | undefined;
  /**
   * The slots in the order in which they are said. Which slots there are may depend on the single values said so far;
   * what may fill one, on everything said before it.
   */
  slots?(state: S, seat: Seat, said: Unfinished<A>): readonly Slot<S, A>[];
  /** Plays a legal action of this verb in canonical form. What follows by itself is left to the flow. */
  play(state: S, seat: Seat, action: A, course: Course): void;
}

export type VerbTable<S> = { readonly [verb: string]: Verb<S> };

/** The same verbs as objects of one shape: the engine reads those several times as fast as a mixture. */
export const verbsOfOneShape = <S>(verbs: VerbTable<S>): VerbTable<S> =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, { do: said, ends, final, refuse, slots, play }]) => [
      name,
      { do: said, ends, final, refuse, slots, play },
    ]),
  );

/** What may be said next: more of the last slot said, and the slot after it where that may be left. */
export function offersOf<S>(
  verbs: VerbTable<S>,
  asked: readonly string[],
  state: S,
  seat: Seat,
  said: PartialAction = {},
): Offers {
  if (said.do === undefined) return { next: verbOffers(verbs, asked, state, seat), complete: false };
  if (!asked.includes(said.do)) return { next: [], complete: false };
  const verb = verbs[said.do];
  if (verb.refuse?.(state, seat)) return { next: [], complete: false };
  const slots = verb.slots?.(state, seat, said) ?? [];
  const next: Offer[] = [];
  const sofar: PartialAction = { do: said.do };
  for (const slot of slots) {
    const present = said[slot.name] !== undefined;
    if (present) {
      if (refuseSlot(slot, state, seat, sofar, said[slot.name]!)) return { next: [], complete: false };
      sofar[slot.name] = said[slot.name];
      if (slot.kind === 'one') continue;
      if (!laterSaid(slots, slot, said)) slotOffers(slot, state, seat, sofar, next);
    } else {
      // Slots are said in order: one that was passed over for a later one is not offered any more.
      if (slot.kind === 'one' || !laterSaid(slots, slot, said)) slotOffers(slot, state, seat, sofar, next);
      if (slot.kind === 'one') return { next, complete: false };
    }
    if (slot.short?.(state, seat, sofar)) return { next, complete: false };
  }
  return { next, complete: true };
}

/**
 * The offers of `offersOf` for one who says what he was offered: nothing said is checked again, and slots are made
 * again only after a single value, the one thing that they depend on.
 */
export function walkOf<S>(verbs: VerbTable<S>, asked: readonly string[], state: S, seat: Seat): Walk {
  const said: PartialAction = {};
  let slots: readonly Slot<S>[] = [];
  /** The slot said last; −1 before any. */
  let at = -1;
  return {
    said,
    offers() {
      if (said.do === undefined) return { next: verbOffers(verbs, asked, state, seat), complete: false };
      const next: Offer[] = [];
      for (let i = Math.max(at, 0); i < slots.length; i++) {
        const slot = slots[i];
        if (slot.kind === 'one' && i === at) continue;
        slotOffers(slot, state, seat, said, next);
        if (slot.kind === 'one' || slot.short?.(state, seat, said)) return { next, complete: false };
      }
      return { next, complete: true };
    },
    say(offer) {
      sayTo(said, offer);
      if (offer.kind === 'one') slots = verbs[said.do!].slots?.(state, seat, said) ?? [];
      if (offer.slot !== 'do') at = slots.findIndex((slot) => slot.name === offer.slot);
    },
  };
}

/** Why an action is not legal, or what is still missing in it; undefined when it stands. */
export function refusalOf<S>(
  verbs: VerbTable<S>,
  asked: readonly string[],
  state: S,
  seat: Seat,
  action: PartialAction,
): Refusal | undefined {
  if (action === null || typeof action !== 'object' || Array.isArray(action))
    return malformed('an action is an object');
  if (action.do === undefined) return incomplete('say what to do');
  if (typeof action.do !== 'string' || !Object.hasOwn(verbs, action.do))
    return malformed(`there is no verb ${JSON.stringify(action.do)}`);
  const named = Object.keys(action);
  const odd = named.find((name) => !isSayable(action[name]));
  if (odd !== undefined) return malformed(`"${odd}" is no name, number, list or count by name`);
  const verb = verbs[action.do];
  if (!asked.includes(action.do)) {
    return asked.length === 0
      ? { code: 'not-asked', rule: '', text: 'Nothing is asked of this seat now.' }
      : { code: 'not-now', rule: '', text: `"${action.do}" does not answer what is asked now.` };
  }
  const barred = verb.refuse?.(state, seat);
  const slots = verb.slots?.(state, seat, action) ?? [];
  if (barred) return ownReason(slots, state, seat, action) ?? barred;
  for (const name of named) {
    if (name !== 'do' && !slots.some((slot) => slot.name === name))
      return malformed(`"${action.do}" takes no "${name}"`);
  }
  const sofar: PartialAction = { do: action.do };
  for (const slot of slots) {
    const value = action[slot.name];
    if (value !== undefined) {
      const refusal = refuseSlot(slot, state, seat, sofar, value);
      if (refusal) return refusal;
      sofar[slot.name] = value;
    } else if (slot.kind === 'one') {
      return incomplete(`"${slot.name}" is still to be said`);
    }
    const short = slot.short?.(state, seat, sofar);
    if (short) return short;
  }
  return undefined;
}

/**
 * Whether any slot could have such a value. `slots` reads an action before its values are checked one by one, and looks
 * names up: an object with a `toString` of its own would make that throw.
 */
function isSayable(value: Json | undefined): boolean {
  if (value === undefined || isSingle(value)) return true;
  if (Array.isArray(value)) return value.every(isSingle);
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.entries(value).every(
      ([key, count]) => typeof count === 'number' && key !== 'toString' && key !== 'valueOf',
    )
  );
}

const isSingle = (value: Json): boolean => typeof value === 'string' || typeof value === 'number';

/** Nothing is possible; but if the player names something, the reason for that comes first. */
function ownReason<S>(
  slots: readonly Slot<S>[],
  state: S,
  seat: Seat,
  action: PartialAction,
): Refusal | undefined {
  const first = slots.at(0);
  const value = first && action[first.name];
  return value === undefined ? undefined : refuseSlot(first!, state, seat, { do: action.do }, value);
}

export function tallyTotal(tally: Json | Tally | undefined): number {
  let total = 0;
  if (tally) for (const count of Object.values(tally as Tally)) total += count;
  return total;
}

export const incomplete = (what: string): Refusal => ({
  code: 'incomplete',
  rule: '',
  text: `Not finished: ${what}.`,
});

function verbOffers<S>(verbs: VerbTable<S>, asked: readonly string[], state: S, seat: Seat): Offer[] {
  const next: Offer[] = [];
  for (const name of asked) {
    const verb = verbs[name];
    if (verb.refuse?.(state, seat)) continue;
    next.push(
      verb.ends
        ? { slot: 'do', kind: 'one', value: name, ends: true }
        : { slot: 'do', kind: 'one', value: name },
    );
  }
  return next;
}

function slotOffers<S>(slot: Slot<S>, state: S, seat: Seat, said: PartialAction, into: Offer[]): void {
  if (slot.kind === 'tally') {
    const counts = (said[slot.name] ?? {}) as Tally;
    for (const key of slot.keys(state, seat, said)) {
      const most = slot.most(state, seat, said, key);
      if (most > 0 && most > (counts[key] ?? 0))
        into.push({ slot: slot.name, kind: 'tally', key, least: 1, most });
    }
    return;
  }
  if (slot.isFull?.(state, seat, said)) return;
  for (const value of slot.candidates(state, seat, said)) {
    if (!refuseNext(slot, state, seat, said, value)) into.push({ slot: slot.name, kind: slot.kind, value });
  }
}

/** Why `value` cannot be said next in this slot. */
export function refuseNext<S>(
  slot: ValueSlot<S>,
  state: S,
  seat: Seat,
  said: PartialAction,
  value: Value,
): Refusal | undefined {
  if (slot.kind === 'set' && ((said[slot.name] ?? []) as Value[]).includes(value))
    return malformed('a thing is named once');
  if (typeof value !== (slot.numbers ? 'number' : 'string'))
    return malformed(
      `"${slot.name}" takes ${slot.numbers ? 'a number' : 'a name'}, not ${JSON.stringify(value)}`,
    );
  return slot.refuse(state, seat, said, value);
}

function refuseSlot<S>(
  slot: Slot<S>,
  state: S,
  seat: Seat,
  sofar: PartialAction,
  value: Json,
): Refusal | undefined {
  switch (slot.kind) {
    case 'one':
      if (typeof value !== 'string' && typeof value !== 'number')
        return malformed(`"${slot.name}" is one value`);
      return refuseValue(slot, state, seat, sofar, value);
    case 'set':
    case 'sequence':
      return refuseList(slot, state, seat, sofar, value);
    case 'tally':
      return refuseTally(slot, state, seat, sofar, value);
  }
}

function refuseValue<S>(
  slot: ValueSlot<S>,
  state: S,
  seat: Seat,
  said: PartialAction,
  value: Value,
): Refusal | undefined {
  const refusal = refuseNext(slot, state, seat, said, value);
  if (refusal) return refusal;
  if (!slot.candidates(state, seat, said).includes(value))
    return malformed(`"${value}" is no ${slot.name} that is meant here`);
  return undefined;
}

function refuseList<S>(
  slot: ValueSlot<S>,
  state: S,
  seat: Seat,
  sofar: PartialAction,
  list: Json,
): Refusal | undefined {
  if (!Array.isArray(list)) return malformed(`"${slot.name}" is a list`);
  const before: Json[] = [];
  const said: PartialAction = { ...sofar, [slot.name]: before };
  for (const value of list) {
    if (typeof value !== 'string' && typeof value !== 'number')
      return malformed(`"${slot.name}" lists names or numbers`);
    const refusal = refuseValue(slot, state, seat, said, value);
    if (refusal) return refusal;
    before.push(value);
  }
  return undefined;
}

function refuseTally<S>(
  slot: TallySlot<S>,
  state: S,
  seat: Seat,
  sofar: PartialAction,
  tally: Json,
): Refusal | undefined {
  if (tally === null || typeof tally !== 'object' || Array.isArray(tally))
    return malformed(`"${slot.name}" counts by name`);
  const keys = slot.keys(state, seat, sofar);
  const before: Tally = {};
  const said: PartialAction = { ...sofar, [slot.name]: before };
  for (const key of Object.keys(tally)) {
    const count = tally[key];
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1)
      return malformed(`the count of "${key}" is a whole number from 1`);
    if (!keys.includes(key)) return slot.refuse(state, seat, said, key, count);
    if (count > slot.most(state, seat, said, key)) return slot.refuse(state, seat, said, key, count);
    before[key] = count;
  }
  return undefined;
}

function laterSaid<S>(slots: readonly Slot<S>[], slot: Slot<S>, said: PartialAction): boolean {
  for (let i = slots.indexOf(slot) + 1; i < slots.length; i++)
    if (said[slots[i].name] !== undefined) return true;
  return false;
}

const malformed = (text: string): Refusal => ({
  code: 'malformed',
  rule: '',
  text: `Invalid message: ${text}.`,
});
