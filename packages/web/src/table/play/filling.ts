/** The form of the action in hand, and what its digits do. */
import type { PartialAction, Seat, Tally } from '@feldzug/kernel';
import { type Accessor, createMemo } from 'solid-js';
import type { Session } from '../../session/session.ts';
import type { Builder } from '../builder.ts';
import { stayOf, type UnitOrders } from '../content.ts';
import { type FormSlot, type FormSource, formOf, isList, isLong, isWide, ordersOf } from '../form.ts';
import type { AnyPage } from '../page.ts';

export interface Filling {
  readonly form: Accessor<readonly FormSlot[]>;
  /** Where the action is an order for each of several units. */
  readonly orders: Accessor<UnitOrders | undefined>;
  /** The digit that presses a row. */
  digitOf(slot: string, name: string | number): number | undefined;
  /** One more in the row of that digit, or one less; or the choice of that row. False where no row has it. */
  pressDigit(digit: number, how: 'more' | 'less'): boolean;
  /** Names a value in its slot, or takes it out again. */
  toggle(slot: string, name: string | number): void;
  setCount(slot: string, key: string, count: number): void;
  /** As many of each, in order, as the game will take together. */
  fill(slot: string): void;
  /** The slot that the key for "all" fills. */
  readonly fillable: Accessor<string | undefined>;
  giveOrder(unit: string, order: string | undefined): void;
  /** The next order that the unit can have, or the one before. */
  stepOrder(unit: string, by: 1 | -1): void;
  /** What is said once the unit has this order, if need be by another unit's making room; undefined where it cannot. */
  withOrder(unit: string, order: string | undefined): PartialAction | undefined;
  /** The list is too long for the dock and stands beside the map. */
  readonly isFormBeside: Accessor<boolean>;
}

interface FillingSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly builder: Builder;
  readonly seat: Accessor<Seat | undefined>;
  readonly opened: Accessor<string | undefined>;
  readonly isNarrow: Accessor<boolean>;
  /** The list has no room in the dock, however short it is. */
  readonly isCrowded: Accessor<boolean>;
}

export function createFilling({
  session,
  page,
  builder,
  seat,
  opened,
  isNarrow,
  isCrowded,
}: FillingSource): Filling {
  const source = (): FormSource => ({
    page,
    view: session.view(),
    seat: seat() ?? 0,
    said: builder.said(),
    slots: builder.slots(),
    opened: opened(),
  });
  const form = createMemo<readonly FormSlot[]>(() =>
    seat() === undefined || builder.said().do === undefined ? [] : formOf(source()),
  );
  const orders = createMemo(() => (seat() === undefined ? undefined : ordersOf(source())));
  const cardsInHand = (): number =>
    seat() === undefined ? 0 : (page.hand?.hand(session.view(), seat()!).length ?? 0);
  const isCard = (slot: string, name: string): boolean =>
    page.slots.choice(session.view(), slot, name).card !== undefined;
  const slotNamed = (slot: string): FormSlot | undefined => form().find((one) => one.slot === slot);
  const tallyIn = (slot: string): Tally => (builder.said()[slot] ?? {}) as Tally;
  const most = (slot: string, key: string): number =>
    slotNamed(slot)?.state?.offers.find((offer) => offer.key === key)?.most ?? tallyIn(slot)[key] ?? 0;

  function toggle(slot: string, name: string | number): void {
    const kind = slotNamed(slot)?.state?.kind ?? 'one';
    const value = builder.said()[slot];
    const isSaid = Array.isArray(value) && value.includes(name);
    if (isSaid) {
      builder.unsay(slot, name);
      return;
    }
    const before = builder.said();
    if (builder.say(slot, kind, name)) return;
    const swapped = page.slots.swap?.(session.view(), seat()!, before, slot, String(name));
    if (swapped) builder.take(swapped);
  }

  function setCount(slot: string, key: string, count: number): void {
    if (count < 0) return;
    if (count <= most(slot, key)) builder.count(slot, key, count);
    else builder.explain({ ...builder.said(), [slot]: { ...tallyIn(slot), [key]: count } });
  }

  function giveOrder(unit: string, order: string | undefined): void {
    const known = orders();
    if (!known) return;
    const given = withOrder(unit, order);
    if (given) builder.take(given);
    else builder.explain(known.give(builder.said(), unit, order));
  }
  function withOrder(unit: string, order: string | undefined): PartialAction | undefined {
    const said = builder.said();
    const given = orders()?.give(said, unit, order);
    if (given && stands(given)) return given;
    const swapped = order === undefined ? undefined : orders()?.swap?.(said, unit, order);
    return swapped && stands(swapped) ? swapped : undefined;
  }
  const stands = (said: PartialAction): boolean => {
    const { complete, next } = session.game.offers(session.view(), seat()!, said);
    return complete || next.length > 0;
  };
  /** After the last order comes none. */
  function stepOrder(unit: string, by: 1 | -1): void {
    const known = orders();
    if (!known) return;
    const ids = [...(stayOf(known, unit) ? [undefined] : []), ...known.options(unit).map(({ id }) => id)];
    const at = ids.indexOf(known.orderOf(builder.said(), unit));
    for (let step = 1; step <= ids.length; step++) {
      const order = ids[(Math.max(at, by === 1 ? -1 : 0) + step * by + ids.length) % ids.length];
      if (!stands(known.give(builder.said(), unit, order))) continue;
      giveOrder(unit, order);
      return;
    }
  }

  return {
    form,
    orders,
    digitOf: (slot, name) => slotNamed(slot)?.rows.find((row) => row.name === String(name))?.digit,
    pressDigit(digit, how) {
      for (const { slot, look, state, rows } of form()) {
        const row = rows.find((one) => one.digit === digit);
        if (!row) continue;
        if (look === 'counts')
          setCount(slot, row.name, (tallyIn(slot)[row.name] ?? 0) + (how === 'more' ? 1 : -1));
        else if (look === 'orders') stepOrder(row.name, how === 'more' ? 1 : -1);
        // Values can be numbers; rows have their names.
        else toggle(slot, state?.names.find((name) => String(name) === row.name) ?? row.name);
        return true;
      }
      return false;
    },
    toggle,
    setCount,
    fill(slot) {
      for (const key of slotNamed(slot)?.all ?? []) {
        const offer = slotNamed(slot)?.state?.offers.find((one) => one.key === key);
        if (offer) builder.count(slot, key, offer.most!);
      }
    },
    fillable: () => form().find(({ look }) => look === 'counts')?.slot,
    giveOrder,
    stepOrder,
    withOrder,
    isFormBeside: createMemo(
      () =>
        orders()?.table !== undefined ||
        (!isNarrow() &&
          (isWide(orders()) ||
            isLong(form(), isCard, cardsInHand()) ||
            (isCrowded() && isList(form(), isCard)))),
    ),
  };
}
