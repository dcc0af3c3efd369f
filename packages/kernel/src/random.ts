/**
 * A random legal action straight from verbs and slots, without listing every offer: a value is drawn among the
 * candidates and only then asked whether it is allowed. The odds are those of a random walk over the offers.
 */
import type { Action, Chance, PartialAction, Seat } from './contract.ts';
import { refuseNext, type Slot, type Tally, type Value, type Verb, type VerbTable } from './verbs.ts';

/** A random player ends the step in at most one of this many decisions. */
export const ENDS_ONE_IN = 8;
/** Draws before all candidates are asked. However many, each legal one stays equally likely. */
const DRAWS = 4;
const LONGEST_WALK = 10_000;

/** An action, and the slots that it fills. */
export interface Drawn<S> {
  readonly action: Action;
  readonly slots: readonly Slot<S>[];
}

/** One try; undefined at a dead end. */
export function drawAction<S>(
  verbs: VerbTable<S>,
  asked: readonly string[],
  state: S,
  seat: Seat,
  chance: Chance,
): Drawn<S> | undefined {
  const verb = randomVerb(verbs, asked, state, seat, chance);
  if (!verb) return undefined;
  const said: PartialAction = { do: verb.do };
  if (!verb.slots) return { action: said as Action, slots: [] };
  let slots = verb.slots(state, seat, said);
  /** The first slot that may still take something. */
  let from = 0;
  for (let length = 0; length < LONGEST_WALK; length++) {
    const open = openSlots(slots, from, state, seat, said);
    if (open.complete && (open.total === 0 || chance.draw('enough', 2) === 0))
      return { action: said as Action, slots };
    const at = addRandomPart(slots, from, open, state, seat, said, chance);
    if (at < 0) return open.complete ? { action: said as Action, slots } : undefined;
    const isSingle = slots[at].kind === 'one';
    // Which slots there are depends on the single values said so far.
    if (isSingle) slots = verb.slots(state, seat, said);
    from = isSingle ? at + 1 : at;
  }
  return undefined;
}

/** Mostly one that goes on; one that ends the step now and then, or if nothing else can be done. */
function randomVerb<S>(
  verbs: VerbTable<S>,
  asked: readonly string[],
  state: S,
  seat: Seat,
  chance: Chance,
): Verb<S> | undefined {
  if (asked.length === 1 && !verbs[asked[0]].ends) {
    const verb = verbs[asked[0]];
    return verb.refuse?.(state, seat) ? undefined : verb;
  }
  const going: Verb<S>[] = [];
  const ending: Verb<S>[] = [];
  for (let i = 0; i < asked.length; i++) {
    const verb = verbs[asked[i]];
    if (verb.ends) ending.push(verb);
    else going.push(verb);
  }
  if (ending.length === 0) return drawLegal(going, state, seat, chance);
  return chance.draw('end', ENDS_ONE_IN) === 0
    ? (drawLegal(ending, state, seat, chance) ?? drawLegal(going, state, seat, chance))
    : (drawLegal(going, state, seat, chance) ?? drawLegal(ending, state, seat, chance));
}

function drawLegal<S>(verbs: readonly Verb<S>[], state: S, seat: Seat, chance: Chance): Verb<S> | undefined {
  if (verbs.length === 0) return undefined;
  if (verbs.length === 1) return verbs[0].refuse?.(state, seat) ? undefined : verbs[0];
  for (let draws = 0; draws < DRAWS; draws++) {
    const verb = verbs[chance.draw('verb', verbs.length)];
    if (!verb.refuse?.(state, seat)) return verb;
  }
  const legal: Verb<S>[] = [];
  for (let i = 0; i < verbs.length; i++) if (!verbs[i].refuse?.(state, seat)) legal.push(verbs[i]);
  return legal.length === 0 ? undefined : legal[chance.draw('verb', legal.length)];
}

/** The slots that may take the next part, with what could be said in each. */
interface Open {
  readonly candidates: (readonly Value[])[];
  readonly total: number;
  /** What has been said is a whole action. */
  readonly complete: boolean;
}

function openSlots<S>(
  slots: readonly Slot<S>[],
  from: number,
  state: S,
  seat: Seat,
  said: PartialAction,
): Open {
  const candidates: (readonly Value[])[] = [];
  let total = 0;
  for (let i = from; i < slots.length; i++) {
    const slot = slots[i];
    const here = slot.kind === 'tally' ? slot.keys(state, seat, said) : slot.candidates(state, seat, said);
    candidates.push(here);
    total += here.length;
    if (slot.kind === 'one' || slot.short?.(state, seat, said)) return { candidates, total, complete: false };
  }
  return { candidates, total, complete: true };
}

/** Says one more part, evenly among the legal ones of all open slots. The index of its slot; −1 if there is none. */
function addRandomPart<S>(
  slots: readonly Slot<S>[],
  from: number,
  { candidates, total }: Open,
  state: S,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
): number {
  // One candidate needs no draw.
  for (let draws = total > 1 ? DRAWS : 0; draws > 0; draws--) {
    let index = chance.draw('part', total);
    let i = 0;
    while (index >= candidates[i].length) index -= candidates[i++].length;
    const value = candidates[i][index];
    const most = mostOf(slots[from + i], state, seat, said, value);
    if (most > 0) return addPart(slots, from + i, value, most, said, chance);
  }
  const legal: Part[] = [];
  for (let i = 0; i < candidates.length; i++) {
    const slot = slots[from + i];
    if (slot.kind !== 'tally' && slot.isFull?.(state, seat, said)) continue;
    for (const value of candidates[i]) {
      const most = mostOf(slot, state, seat, said, value);
      if (most > 0) legal.push({ at: from + i, value, most });
    }
  }
  if (legal.length === 0) return -1;
  const { at, value, most } = legal.length === 1 ? legal[0] : legal[chance.draw('part', legal.length)];
  return addPart(slots, at, value, most, said, chance);
}

interface Part {
  readonly at: number;
  readonly value: Value;
  readonly most: number;
}

/** How often the value may be said: for a tally its highest count, if it may still go up; 0 if it is refused. */
function mostOf<S>(slot: Slot<S>, state: S, seat: Seat, said: PartialAction, value: Value): number {
  if (slot.kind !== 'tally') return refuseNext(slot, state, seat, said, value) ? 0 : 1;
  const most = slot.most(state, seat, said, value as string);
  return most > countOf(said, slot.name, value) ? most : 0;
}

function addPart<S>(
  slots: readonly Slot<S>[],
  at: number,
  value: Value,
  most: number,
  said: PartialAction,
  chance: Chance,
): number {
  const { name, kind } = slots[at];
  if (kind === 'one') said[name] = value;
  else if (kind === 'tally') {
    // A count only goes up, so that every walk ends.
    const least = countOf(said, name, value) + 1;
    const count = least === most ? most : least + chance.draw('count', most - least + 1);
    said[name] ??= {};
    (said[name] as Tally)[value] = count;
  } else {
    said[name] ??= [];
    (said[name] as Value[]).push(value);
  }
  return at;
}

const countOf = (said: PartialAction, slot: string, key: Value): number =>
  (said[slot] as Tally | undefined)?.[key] ?? 0;
