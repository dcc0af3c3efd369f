/**
 * The form of the action in hand as the table lists it: which rows each slot shows, and the digit that presses each. Pure, so
 * that a test can walk through the forms of whole games.
 */
import type { Json, PartialAction, Seat, Tally } from '@feldzug/kernel';
import type { SlotState } from './builder.ts';
import type { UnitOrders } from './content.ts';
import type { AnyPage } from './page.ts';

/** A longer list of places is folded away: the map is the better list. */
const FEW = 4;
/** More rows of counts, or more units by name, are listed place by place. */
const MANY = { counts: 12, units: 10 };
const DIGITS = 9;

/** How a slot is filled: by counting, by naming units, by naming something else, by an order for each unit, on the map. */
export type Look = 'counts' | 'units' | 'values' | 'orders' | 'places';

export interface FormSlot {
  readonly slot: string;
  readonly look: Look;
  readonly state: SlotState | undefined;
  /** Every row that could be listed, those a player would look for but cannot have among them. */
  readonly all: readonly string[];
  /** The rows that are listed now. */
  readonly rows: readonly FormRow[];
  /** Too many to list at once: the places that can be opened. */
  readonly places: readonly string[] | undefined;
}

export interface FormRow {
  readonly name: string;
  readonly place: string;
  readonly isOffered: boolean;
  readonly digit: number | undefined;
}

export interface FormSource {
  readonly page: AnyPage;
  readonly view: unknown;
  readonly seat: Seat;
  readonly said: PartialAction;
  readonly slots: readonly SlotState[];
  /** The space whose stack is open. */
  readonly opened: string | undefined;
}

export function formOf(source: FormSource): readonly FormSlot[] {
  const orders = ordersOf(source);
  const bare = orders ? [orderSlot(orders)] : source.slots.flatMap((state) => listed(source, state));
  return withDigits(bare, source.said);
}

/** So many rows, and so many units with an order each, still stand in the dock. */
const SHORT = { orders: 2, units: 8, counts: 8, values: 8, places: Number.POSITIVE_INFINITY };

/** A hand of cards takes the width that orders for a second unit need. */
const shortBeside = (cardsInHand: number): typeof SHORT =>
  cardsInHand > 0 ? { ...SHORT, orders: 1 } : SHORT;

/** Too long for the dock: the list stands beside the map. Cards lie side by side and need no list. */
export function isLong(
  form: readonly FormSlot[],
  isCard: (slot: string, name: string) => boolean,
  cardsInHand: number,
): boolean {
  const short = shortBeside(cardsInHand);
  return form.some(
    ({ slot, look, rows }) =>
      (rows.length > short[look] && !(look === 'values' && isCard(slot, rows[0].name))) ||
      (look === 'units' && isScattered(rows)),
  );
}

/** It can stand beside the map: cards lie side by side in the dock, and places are chosen on the map. */
export const isList = (form: readonly FormSlot[], isCard: (slot: string, name: string) => boolean): boolean =>
  form.some(({ look, rows }) => look !== 'places' && rows.length > 0) &&
  !form.some(({ slot, rows }) => rows.some(({ name }) => isCard(slot, name)));

/** Each place begins a line of its own, and the dock has room for two short ones. */
function isScattered(rows: readonly FormRow[]): boolean {
  const places = new Set(rows.map(({ place }) => place)).size;
  return places > 2 || (places === 2 && rows.length > 3);
}

/** With more orders to choose from for one unit, a row has no place in the dock. */
const FEW_ORDERS = 6;

export const isWide = (orders: UnitOrders | undefined): boolean =>
  orders?.units.some((unit) => orders.options(unit).length > FEW_ORDERS) ?? false;

export function ordersOf({ page, view, seat, said }: FormSource): UnitOrders | undefined {
  return said.do === undefined ? undefined : page.slots.orders?.(view, seat, said.do);
}

/** Digits go through the form once. A single value that has been given makes room for the questions after it. */
function withDigits(slots: readonly FormSlot[], said: PartialAction): readonly FormSlot[] {
  let digit = 0;
  return slots.map((slot, at) => {
    const isPlaces = slot.look === 'places';
    const isAnswered = slot.state?.kind === 'one' && said[slot.slot] !== undefined && at < slots.length - 1;
    if (isPlaces || isAnswered) return slot;
    return {
      ...slot,
      rows: slot.rows.map((row) => {
        digit++;
        return { ...row, digit: digit <= DIGITS ? digit : undefined };
      }),
    };
  });
}

function orderSlot({ units }: UnitOrders): FormSlot {
  return {
    slot: 'orders',
    look: 'orders',
    state: undefined,
    all: units,
    rows: units.map((name) => ({ name, place: '', isOffered: true, digit: undefined })),
    places: undefined,
  };
}

/** Nothing for a place or another implied value that has been said: the sentence above has it, and Esc takes it back. */
function listed(source: FormSource, state: SlotState): readonly FormSlot[] {
  const { page, view, said, opened } = source;
  const { slot, kind } = state;
  const placeOf = (name: string): string => page.slots.choice(view, slot, name).space ?? '';
  const isPlaces = state.names.every((name) => page.slots.choice(view, slot, name).space !== undefined);
  const isImplied = page.slots.implied?.includes(slot) === true && Object.keys(said).at(-1) !== slot;
  if (kind === 'one' && said[slot] !== undefined && (isPlaces || isImplied)) return [];
  const offered = state.names.map(String);
  const chosen = namesIn(said[slot]);
  if (kind !== 'tally' && !page.slots.unitSlots?.includes(slot)) {
    const isFolded = isPlaces && (chosen.length > 0 || offered.length > FEW);
    const rows = oneOfEachKind(source, slot, offered).map((name) => ({
      name,
      place: '',
      isOffered: true,
      digit: undefined,
    }));
    return [{ slot, look: isFolded ? 'places' : 'values', state, all: offered, rows, places: undefined }];
  }
  const look = kind === 'tally' ? 'counts' : 'units';
  const expected = page.slots.expected?.(view, source.seat, said, slot, opened) ?? [];
  const all = [...new Set(look === 'counts' ? [...expected, ...offered] : [...offered, ...expected])];
  const isShared = page.slots.shared?.includes(slot) ?? false;
  const isMany = !isShared && (look === 'counts' ? all : offered).length > MANY[look];
  const openPlaces = new Set(chosen.map(placeOf));
  const isListed = (name: string): boolean => {
    if (!isMany) return true;
    const place = placeOf(name);
    if (place !== '' && place === opened) return true;
    // Counts keep the rows of a place together; units are listed one by one.
    return look === 'counts' ? place === '' || openPlaces.has(place) : chosen.includes(name);
  };
  const names = isShared ? all : byPlace(all.filter(isListed), placeOf);
  return [
    {
      slot,
      look,
      state,
      all,
      rows: names.map((name) => ({
        name,
        place: isShared ? '' : placeOf(name),
        isOffered: offered.includes(name),
        digit: undefined,
      })),
      places: isMany ? [...new Set((look === 'counts' ? all : offered).map(placeOf))] : undefined,
    },
  ];
}

/** Of values that look the same, the one that is chosen, or else the first. */
function oneOfEachKind(
  { page, view, said }: FormSource,
  slot: string,
  names: readonly string[],
): readonly string[] {
  const kindOf = (name: string): string => page.slots.alike?.(view, said, slot, name) ?? name;
  const listed = new Map(names.toReversed().map((name) => [kindOf(name), name]));
  const chosen = said[slot];
  if (typeof chosen === 'string') listed.set(kindOf(chosen), chosen);
  return names.filter((name) => listed.get(kindOf(name)) === name);
}

function byPlace(names: readonly string[], placeOf: (name: string) => string): readonly string[] {
  const places = [...new Set(names.map(placeOf))];
  return places.flatMap((place) => names.filter((name) => placeOf(name) === place));
}

function namesIn(value: Json | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? Object.keys(value as Tally) : [String(value)];
}
