/** Wrong actions made on purpose: legal ones with a changed part, and values that are no action at all. */
import type { Action, Chance, Json, Offer, PartialAction } from '../contract.ts';
import type { Tally, Value } from '../verbs.ts';
import { say } from '../walk.ts';

export interface Mutant {
  /** What was done to it, for the report. */
  readonly how: string;
  readonly action: PartialAction;
}

/** Values used in a game so far, slot by slot: they exist but may not be possible now. */
export class Sayings {
  private readonly values = new Map<string, Value[]>();
  private readonly known = new Set<string>();
  private readonly all: Value[] = [];

  note(offers: readonly Offer[]): void {
    for (const { slot, kind, value, key } of offers) {
      const said = kind === 'tally' ? key! : value!;
      const name = `${slot} ${typeof said} ${said}`;
      if (this.known.has(name)) continue;
      this.known.add(name);
      this.all.push(said);
      const list = this.values.get(slot);
      if (list) list.push(said);
      else this.values.set(slot, [said]);
    }
  }

  /** A value used earlier in this slot or sometimes in another one, or a value that never occurs. */
  foreign(slot: string, chance: Chance): Value {
    const list = chance.draw('from elsewhere', 4) === 0 ? this.all : (this.values.get(slot) ?? []);
    const at = chance.draw('foreign', list.length + 1);
    return at < list.length ? list[at] : 'nowhere';
  }

  verbs(): readonly Value[] {
    return this.values.get('do') ?? [];
  }
}

/**
 * Unfinished actions that continue `said` with something that exists but is not offered next: a foreign value or key,
 * or a count above the highest.
 */
export function wrongNext(
  said: PartialAction,
  next: readonly Offer[],
  sayings: Sayings,
  tries: number,
  chance: Chance,
): PartialAction[] {
  const wrong: PartialAction[] = [];
  for (const slot of new Set(next.map((offer) => offer.slot))) {
    const offers = next.filter((offer) => offer.slot === slot);
    const { kind } = offers[0];
    for (let tried = 0; tried < tries; tried++) {
      const value = sayings.foreign(slot, chance);
      if (offers.some((offer) => (offer.key ?? offer.value) === value)) continue;
      if (kind === 'tally' && Object.hasOwn((said[slot] ?? {}) as Tally, value)) continue;
      wrong.push(
        say(said, kind === 'tally' ? { slot, kind, key: String(value), most: 1 } : { slot, kind, value }),
      );
    }
    if (kind !== 'tally') continue;
    const { key, most } = offers[chance.draw('key', offers.length)];
    wrong.push(say(said, { slot, kind, key, most: most! + 1 }));
  }
  return wrong;
}

/** Every way to break this action; `chance` draws the choices within each way. */
export function mutantsOf(action: Action, sayings: Sayings, chance: Chance): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (how: string, changed: unknown): void => {
    mutants.push({ how, action: changed as PartialAction });
  };
  for (const [slot, value] of Object.entries(action)) {
    if (slot === 'do') continue;
    const put = (how: string, changed: unknown): void =>
      add(`${how} in "${slot}"`, { ...action, [slot]: changed });
    const { [slot]: _dropped, ...rest } = action;
    add(`"${slot}" left out`, rest);
    if (Array.isArray(value)) spoilList(value, sayings.foreign(slot, chance), chance, put);
    else if (value !== null && typeof value === 'object')
      spoilTally(value as Tally, String(sayings.foreign(slot, chance)), chance, put);
    else spoilValue(value, sayings.foreign(slot, chance), put);
    for (const garbage of GARBAGE) put(`${JSON.stringify(garbage)}`, garbage);
  }
  for (const verb of sayings.verbs()) {
    if (verb === action.do) continue;
    add('another verb', { ...action, do: verb });
    add('another verb alone', { do: verb });
  }
  add('a slot too many', { ...action, banner: 'white' });
  add('an empty slot too many', { ...action, banner: {} });
  for (const verb of ['nonsense', 'toString', '__proto__', 7, null, [], { do: action.do }])
    add('a verb that is none', { ...action, do: verb });
  for (const whole of [{}, null, [], 'halt', 3, [action]]) add('no action at all', whole);
  return mutants;
}

type Put = (how: string, changed: unknown) => void;

const GARBAGE: readonly Json[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  '',
  'nowhere',
  [],
  {},
  [null],
  [[]],
  { nowhere: 1 },
  { a: { b: 1 } },
];
const COUNTS: readonly Json[] = [0, -1, 0.5, 1e9, '1', null];
/** Names that every object has: a careless look-up finds something under them. */
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];

function spoilValue(value: Json, foreign: Value, put: Put): void {
  put('a foreign value', foreign);
  for (const name of INHERITED) put('an inherited name', name);
  if (typeof value === 'number') {
    put('one more', value + 1);
    put('one less', value - 1);
  }
  put('a list of one', [value]);
}

function spoilList(list: readonly Json[], foreign: Value, chance: Chance, put: Put): void {
  put('a foreign value added', [...list, foreign]);
  put('an inherited name added', [...list, INHERITED[chance.draw('name', INHERITED.length)]]);
  if (list.length === 0) return;
  const at = chance.draw('place', list.length);
  put('the last left out', list.slice(0, -1));
  put('one left out', list.toSpliced(at, 1));
  put('one twice', [...list, list[at]]);
  put('one replaced', list.with(at, foreign));
  if (list.length > 1) put('turned round', list.toReversed());
}

function spoilTally(tally: Tally, foreign: string, chance: Chance, put: Put): void {
  put('a foreign key added', { ...tally, [foreign]: 1 });
  // As it would arrive in a message: an own member, not the prototype.
  for (const name of INHERITED)
    put('an inherited name added', Object.fromEntries([...Object.entries(tally), [name, 1]]));
  const keys = Object.keys(tally);
  if (keys.length === 0) return;
  const key = keys[chance.draw('key', keys.length)];
  const { [key]: count, ...rest } = tally;
  put('a key left out', rest);
  put('one more', { ...tally, [key]: count + 1 });
  put('one less', { ...tally, [key]: count - 1 });
  put('many more', { ...tally, [key]: count + 100 });
  put('another name for it', { ...rest, [foreign]: count });
  for (const odd of COUNTS) put(`a count of ${JSON.stringify(odd)}`, { ...tally, [key]: odd });
}
