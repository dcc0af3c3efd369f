/** The format of a case file, and the check for it. docs/cases.md explains it with examples. */
import type { ScriptedDraw } from './chance.ts';
import type { Action, AnyGame, Given, Json, Options, PartialAction } from './contract.ts';
import { SPECTATOR } from './contract.ts';
import {
  and,
  anyObject,
  type Check,
  isObject,
  list,
  object,
  onlyTrue,
  optional,
  shown,
  text,
  whole,
} from './shape.ts';
import type { Crossing } from './undo.ts';

export type Paths = { readonly [path: string]: Json };

/** One expectation; a case file gives each exactly one kind. */
export type Expectation =
  | { readonly asked: { readonly seat: string; readonly step?: string; readonly verbs?: readonly string[] } }
  | { readonly notAsked: { readonly seat: string; readonly step?: string } }
  | { readonly offered: OfferExpected }
  | { readonly notOffered: OfferExpected }
  | {
      readonly refused: {
        readonly seat: string;
        readonly action: PartialAction;
        readonly code?: string;
        readonly rule?: string;
      };
    }
  | { readonly allowed: { readonly seat: string; readonly action: PartialAction } }
  | {
      readonly commits: {
        readonly seat: string;
        readonly action: Action;
        readonly why: Crossing | 'nothing';
      };
    }
  | { readonly events: readonly Json[] }
  | { readonly allEvents: readonly Json[] }
  | { readonly noEvent: Json }
  | { readonly told: { readonly viewer: string; readonly event: Json } }
  | { readonly notTold: { readonly viewer: string; readonly event: Json } }
  | { readonly view: { readonly viewer: string; readonly state?: Paths; readonly facts?: Paths } }
  | { readonly state: Paths }
  | { readonly facts: Paths }
  | {
      readonly result:
        | null
        | string
        | { readonly kind?: string; readonly winners?: readonly string[]; readonly rule?: string };
    }
  | { readonly diceLeft: number };

export interface OfferExpected {
  readonly seat: string;
  readonly said?: PartialAction;
  readonly slot?: string;
  readonly value?: string | number;
  readonly key?: string;
  readonly least?: number;
  readonly most?: number;
  /** All values or keys that are offered, in any order. */
  readonly only?: readonly (string | number)[];
  readonly complete?: true;
}

export interface CaseAction {
  readonly seat: string;
  readonly do: string;
  readonly [slot: string]: Json;
}

/** One line of `when`: an action to play, or something to expect at that point. */
export type CaseStep = CaseAction | { readonly expect: Expectation | readonly Expectation[] };

export const isAction = (step: CaseStep): step is CaseAction => !('expect' in step);

export interface Case {
  readonly title: string;
  readonly rule: string | readonly string[];
  readonly game: string;
  readonly note?: string;
  /** A position of the game, or else the setup of a scenario. */
  readonly given?: Given;
  readonly scenario?: string;
  readonly options?: Options;
  readonly dice?: readonly ScriptedDraw[];
  readonly when?: readonly CaseStep[];
  readonly then?: readonly Expectation[];
}

export class CaseFormatError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}

/** Checks every key and type; throws a `CaseFormatError` that lists each error with its place. */
export function readCase(
  json: unknown,
  games: readonly AnyGame[],
): { readonly file: Case; readonly game: AnyGame } {
  if (!isObject(json)) throw new CaseFormatError([`the case: ${shown(json)} is not an object`]);
  const faults = [...CASE(json, '')];
  const game = games.find((each) => each.id === json.game);
  if (!game && typeof json.game === 'string') faults.push(`game: there is no game "${json.game}"`);
  if (json.given !== undefined && json.scenario !== undefined)
    faults.push('scenario: a case has a position in "given" or a scenario, not both');
  if (faults.length > 0) throw new CaseFormatError(faults);
  // The checks above cover exactly the type.
  const file = json as unknown as Case;
  for (const seat of seatsIn(file))
    if (seat !== SPECTATOR && !game!.seats.some((each) => each.id === seat))
      faults.push(`there is no seat "${seat}"`);
  if (faults.length > 0) throw new CaseFormatError(faults);
  return { file, game: game! };
}

const COUNT = whole(0);
const TEXTS = list(text);
const NAME_OR_NUMBER: Check = (value, place) =>
  typeof value === 'string' || typeof value === 'number'
    ? []
    : [`${place}: ${shown(value)} is not a name or a number`];

const DRAWN = and(
  object({
    label: optional(text),
    name: optional(text),
    die: optional(COUNT),
    index: optional(COUNT),
    of: optional(COUNT),
  }),
  (draw) =>
    ['name', 'die', 'index'].filter((key) => draw[key] !== undefined).length === 1
      ? undefined
      : 'says one of name, die, index',
);

const DRAW: Check = (value, place) =>
  typeof value === 'number' || typeof value === 'string' ? [] : DRAWN(value, place);

const OFFER = and(
  object({
    seat: text,
    said: optional(anyObject),
    slot: optional(text),
    value: optional(NAME_OR_NUMBER),
    key: optional(text),
    least: optional(COUNT),
    most: optional(COUNT),
    only: optional(list(NAME_OR_NUMBER)),
    complete: optional(onlyTrue),
  }),
  (offer) => {
    if (['slot', 'value', 'key', 'only', 'complete'].every((key) => offer[key] === undefined))
      return 'says what is offered: slot, value, key, only or complete';
    return (offer.least !== undefined || offer.most !== undefined) && offer.key === undefined
      ? 'least and most belong to a key'
      : undefined;
  },
);

const REFUSED = and(
  object({ seat: text, action: anyObject, code: optional(text), rule: optional(text) }),
  ({ code, rule }) =>
    code === undefined && rule === undefined ? 'says the code or the rule of the refusal' : undefined,
);

const VIEW = and(
  object({ viewer: text, state: optional(anyObject), facts: optional(anyObject) }),
  ({ state, facts }) =>
    state === undefined && facts === undefined ? 'says what it shows: state or facts' : undefined,
);

const RESULT_PARTS = object({ kind: optional(text), winners: optional(TEXTS), rule: optional(text) });
const RESULT: Check = (value, place) =>
  value === null || typeof value === 'string' ? [] : RESULT_PARTS(value, place);

const TOLD = object({ viewer: text, event: anyObject });

const EXPECTATIONS: { readonly [kind: string]: Check } = {
  asked: object({ seat: text, step: optional(text), verbs: optional(TEXTS) }),
  notAsked: object({ seat: text, step: optional(text) }),
  offered: OFFER,
  notOffered: OFFER,
  refused: REFUSED,
  allowed: object({ seat: text, action: anyObject }),
  commits: object({ seat: text, action: anyObject, why: text }),
  events: list(anyObject),
  allEvents: list(anyObject),
  noEvent: anyObject,
  told: TOLD,
  notTold: TOLD,
  view: VIEW,
  state: anyObject,
  facts: anyObject,
  result: RESULT,
  diceLeft: COUNT,
};

const EXPECTATION: Check = (value, place) => {
  if (!isObject(value)) return anyObject(value, place);
  const kinds = Object.keys(value);
  if (kinds.length !== 1) return [`${place}: says one thing, not ${kinds.length}`];
  const [kind] = kinds;
  if (!Object.hasOwn(EXPECTATIONS, kind))
    return [`${place}.${kind}: is no expectation; there is ${Object.keys(EXPECTATIONS).join(', ')}`];
  return EXPECTATIONS[kind](value[kind], `${place}.${kind}`);
};

const EXPECT = object({
  expect: (value, place) => (Array.isArray(value) ? list(EXPECTATION) : EXPECTATION)(value, place),
});

const STEP: Check = (value, place) => {
  if (!isObject(value)) return [`${place}: ${shown(value)} is not an action or {"expect": …}`];
  if (value.expect !== undefined) return EXPECT(value, place);
  return [...text(value.seat, `${place}.seat`), ...text(value.do, `${place}.do`)];
};

const CASE = object({
  title: text,
  rule: (value, place) => (Array.isArray(value) ? TEXTS : text)(value, place),
  game: text,
  note: optional(text),
  given: optional(anyObject),
  scenario: optional(text),
  options: optional(anyObject),
  dice: optional(list(DRAW)),
  when: optional(list(STEP)),
  // biome-ignore lint/suspicious/noThenProperty: cases consist of given, when, then
  then: optional(list(EXPECTATION)),
});

/** Every name of a seat: `seat`, `viewer` and `winners` of actions and expectations. */
function seatsIn({ when = [], then = [] }: Case): ReadonlySet<string> {
  const seats = new Set<string>();
  const expected = [...then];
  for (const step of when) {
    if (isAction(step)) seats.add(step.seat);
    else expected.push(...[step.expect].flat());
  }
  for (const expectation of expected) {
    if ('state' in expectation || 'facts' in expectation || 'noEvent' in expectation) continue;
    const [said]: unknown[] = Object.values(expectation);
    if (!isObject(said)) continue;
    const winners = Array.isArray(said.winners) ? said.winners : [];
    for (const name of [said.seat, said.viewer, ...winners]) if (typeof name === 'string') seats.add(name);
  }
  return seats;
}
