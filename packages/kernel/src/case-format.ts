/** What a case file may say, and the check that it says nothing else. docs/cases.md explains it with examples. */
import type { ScriptedDraw } from './chance.ts';
import type { AnyGame, Given, Json, Options, PartialAction } from './contract.ts';
import { SPECTATOR } from './contract.ts';

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

export type Moment = CaseAction | { readonly expect: Expectation | readonly Expectation[] };

export const isAction = (moment: Moment): moment is CaseAction => !('expect' in moment);

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
  readonly when?: readonly Moment[];
  readonly then?: readonly Expectation[];
}

export class CaseFormatError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}

/** Checks every key and type; throws a `CaseFormatError` that lists each fault with its place. */
export function readCase(
  json: unknown,
  games: readonly AnyGame[],
): { readonly file: Case; readonly game: AnyGame } {
  const faults: string[] = [];
  const check = new Checker(faults);
  const file = check.object('the case', json, {
    title: check.text,
    rule: check.textOrTexts,
    game: check.text,
    note: check.optional(check.text),
    given: check.optional(check.anyObject),
    scenario: check.optional(check.text),
    options: check.optional(check.anyObject),
    dice: check.optional(check.list(check.draw)),
    when: check.optional(check.list(check.moment)),
    // biome-ignore lint/suspicious/noThenProperty: given, when, then is what cases are made of
    then: check.optional(check.list(check.expectation)),
  });
  const game = games.find((each) => each.id === file?.game);
  if (file && !game && typeof file.game === 'string') faults.push(`game: there is no game "${file.game}"`);
  if (file?.given !== undefined && file.scenario !== undefined)
    faults.push('scenario: a case has a position in "given" or a scenario, not both');
  if (faults.length > 0) throw new CaseFormatError(faults);
  const seats = new Set<string>();
  collectSeats(file as Json, seats);
  for (const seat of seats)
    if (seat !== SPECTATOR && !game!.seats.some((each) => each.id === seat))
      faults.push(`there is no seat "${seat}"`);
  if (faults.length > 0) throw new CaseFormatError(faults);
  return { file: file as unknown as Case, game: game! };
}

type Check = (place: string, value: unknown) => void;
type Shape = { readonly [key: string]: Check };

class Checker {
  private readonly faults: string[];
  constructor(faults: string[]) {
    this.faults = faults;
  }

  private fault(place: string, text: string): void {
    this.faults.push(`${place}: ${text}`);
  }

  /** An object with these members and no others; returns it when it is one at all. */
  object(place: string, value: unknown, shape: Shape): { [key: string]: unknown } | undefined {
    if (!isObject(value)) {
      this.fault(place, 'is an object');
      return undefined;
    }
    const under = place === 'the case' ? '' : `${place}.`;
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(shape, key))
        this.fault(`${under}${key}`, `is not known here; there is ${Object.keys(shape).join(', ')}`);
    }
    for (const [key, check] of Object.entries(shape)) {
      if (value[key] === undefined && !optionals.has(check)) this.fault(place, `"${key}" is missing`);
      else check(`${under}${key}`, value[key]);
    }
    return value;
  }

  shaped =
    (shape: Shape): Check =>
    (place, value) =>
      void this.object(place, value, shape);

  optional(check: Check): Check {
    const lenient: Check = (place, value) => {
      if (value !== undefined) check(place, value);
    };
    optionals.add(lenient);
    return lenient;
  }

  list =
    (check: Check): Check =>
    (place, value) => {
      if (!Array.isArray(value)) return this.fault(place, 'is a list');
      value.forEach((item, index) => void check(`${place}[${index}]`, item));
    };

  text: Check = (place, value) => {
    if (typeof value !== 'string' || value === '') this.fault(place, 'is a text');
  };

  textOrTexts: Check = (place, value) =>
    Array.isArray(value) ? this.list(this.text)(place, value) : this.text(place, value);

  wholeNumber: Check = (place, value) => {
    if (!Number.isInteger(value) || (value as number) < 0) this.fault(place, 'is a whole number');
  };

  nameOrNumber: Check = (place, value) => {
    if (typeof value !== 'string' && typeof value !== 'number') this.fault(place, 'is a name or a number');
  };

  onlyTrue: Check = (place, value) => {
    if (value !== true) this.fault(place, 'is true or left out');
  };

  anyObject: Check = (place, value) => {
    if (!isObject(value)) this.fault(place, 'is an object');
  };

  draw: Check = (place, value) => {
    if (typeof value === 'number' || typeof value === 'string') return;
    const { label, name, die, index, of } = {
      label: this.text,
      name: this.text,
      die: this.wholeNumber,
      index: this.wholeNumber,
      of: this.wholeNumber,
    };
    const drawn = this.object(place, value, {
      label: this.optional(label),
      name: this.optional(name),
      die: this.optional(die),
      index: this.optional(index),
      of: this.optional(of),
    });
    if (drawn && ['name', 'die', 'index'].filter((key) => drawn[key] !== undefined).length !== 1)
      this.fault(place, 'says one of name, die, index');
  };

  moment: Check = (place, value) => {
    if (!isObject(value)) return this.fault(place, 'is an action or {"expect": …}');
    if (value.expect === undefined) {
      this.text(`${place}.seat`, value.seat);
      return this.text(`${place}.do`, value.do);
    }
    this.object(place, value, {
      expect: (inside, expected) =>
        Array.isArray(expected)
          ? this.list(this.expectation)(inside, expected)
          : this.expectation(inside, expected),
    });
  };

  expectation: Check = (place, value) => {
    if (!isObject(value)) return this.fault(place, 'is an object');
    const kinds = Object.keys(value);
    if (kinds.length !== 1) return this.fault(place, `says one thing, not ${kinds.length}`);
    const [kind] = kinds;
    const check = Object.hasOwn(this.expectations, kind) ? this.expectations[kind] : undefined;
    if (!check)
      return this.fault(
        `${place}.${kind}`,
        `is no expectation; there is ${Object.keys(this.expectations).join(', ')}`,
      );
    check(`${place}.${kind}`, value[kind]);
  };

  private offer: Check = (place, value) => {
    const offer = this.object(place, value, {
      seat: this.text,
      said: this.optional(this.anyObject),
      slot: this.optional(this.text),
      value: this.optional(this.nameOrNumber),
      key: this.optional(this.text),
      least: this.optional(this.wholeNumber),
      most: this.optional(this.wholeNumber),
      only: this.optional(this.list(this.nameOrNumber)),
      complete: this.optional(this.onlyTrue),
    });
    if (!offer) return;
    const says = ['slot', 'value', 'key', 'only', 'complete'].filter((key) => offer[key] !== undefined);
    if (says.length === 0) this.fault(place, 'says what is offered: slot, value, key, only or complete');
    if ((offer.least !== undefined || offer.most !== undefined) && offer.key === undefined)
      this.fault(place, 'least and most belong to a key');
  };

  private refused: Check = (place, value) => {
    const refused = this.object(place, value, {
      seat: this.text,
      action: this.anyObject,
      code: this.optional(this.text),
      rule: this.optional(this.text),
    });
    if (refused && refused.code === undefined && refused.rule === undefined)
      this.fault(place, 'says the code or the rule of the refusal');
  };

  private viewed: Check = (place, value) => {
    const view = this.object(place, value, {
      viewer: this.text,
      state: this.optional(this.anyObject),
      facts: this.optional(this.anyObject),
    });
    if (view && view.state === undefined && view.facts === undefined)
      this.fault(place, 'says what it shows: state or facts');
  };

  private resulting: Check = (place, value) => {
    if (value === null || typeof value === 'string') return;
    this.object(place, value, {
      kind: this.optional(this.text),
      winners: this.optional(this.list(this.text)),
      rule: this.optional(this.text),
    });
  };

  private readonly expectations: Shape = {
    asked: this.shaped({
      seat: this.text,
      step: this.optional(this.text),
      verbs: this.optional(this.list(this.text)),
    }),
    notAsked: this.shaped({ seat: this.text, step: this.optional(this.text) }),
    offered: this.offer,
    notOffered: this.offer,
    refused: this.refused,
    allowed: this.shaped({ seat: this.text, action: this.anyObject }),
    events: this.list(this.anyObject),
    allEvents: this.list(this.anyObject),
    noEvent: this.anyObject,
    told: this.shaped({ viewer: this.text, event: this.anyObject }),
    notTold: this.shaped({ viewer: this.text, event: this.anyObject }),
    view: this.viewed,
    state: this.anyObject,
    facts: this.anyObject,
    result: this.resulting,
    diceLeft: this.wholeNumber,
  };
}

/** The checks that let a member be left out. */
const optionals = new WeakSet<Check>();

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Every name that stands for a seat: `seat`, `viewer` and `winners` of moments and expectations. */
function collectSeats(file: Json, seats: Set<string>): void {
  const { when = [], then = [] } = file as unknown as Case;
  const expected = [...then];
  for (const moment of when) {
    if (isAction(moment)) seats.add(moment.seat);
    else expected.push(...[moment.expect].flat());
  }
  for (const expectation of expected) {
    const [said] = Object.values(expectation) as Json[];
    if (said === null || typeof said !== 'object' || Array.isArray(said)) continue;
    if ('state' in expectation || 'facts' in expectation || 'noEvent' in expectation) continue;
    for (const name of [said.seat, said.viewer, ...((said.winners ?? []) as Json[])])
      if (typeof name === 'string') seats.add(name);
  }
}
