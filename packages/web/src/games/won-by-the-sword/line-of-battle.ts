/** The line of battle while it is drawn up: who stands in which wing, and the orders that move them (12.4.5). */
import { type PartialAction, type Seat, topFrame } from '@feldzug/kernel';
import {
  CAVALRY,
  INFANTRY,
  LEADERS,
  leaderNamed,
  type State,
  UNITS,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { type BattleFrame, CENTRE, LEFT, RIGHT, WINGS } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { UnitOrders } from '../../table/content.ts';
import { ABILITY_NAMES } from './names.ts';

const listIn = (said: PartialAction, slot: string): string[] => (said[slot] as string[] | undefined) ?? [];
const withList = (said: PartialAction, slot: string, list: readonly string[]): PartialAction => {
  const next = { ...said };
  if (list.length > 0) next[slot] = [...list];
  else delete next[slot];
  return next;
};

/** The wing of a unit in the battle, with what has been said. */
export function wingOf(frame: BattleFrame, said: PartialAction, unit: number): number {
  const { id } = UNITS[unit];
  if (listIn(said, 'left').includes(id)) return LEFT;
  if (listIn(said, 'right').includes(id)) return RIGHT;
  const wing = frame.wings[frame.units.indexOf(unit)];
  return listIn(said, 'shift').includes(id) ? RIGHT - wing : wing;
}

export const leaderWingOf = (frame: BattleFrame, said: PartialAction, leader: number): number => {
  const placed = listIn(said, 'leaders').find((one) => one.startsWith(`${LEADERS[leader].id}:`));
  if (placed) return WINGS.indexOf(placed.split(':')[1] as (typeof WINGS)[number]);
  return frame.leaderWings[frame.leaders.indexOf(leader)] ?? CENTRE;
};

/** What was said, but that the unit stands in another wing; undefined where its arm never goes there. */
export function moveTo(
  frame: BattleFrame,
  said: PartialAction,
  id: string,
  wing: number,
): PartialAction | undefined {
  const leader = leaderNamed(id);
  if (leader >= 0) {
    const others = listIn(said, 'leaders').filter((one) => !one.startsWith(`${id}:`));
    return withList(said, 'leaders', wing === CENTRE ? others : [...others, `${id}:${WINGS[wing]}`]);
  }
  const unit = UNITS.findIndex((one) => one.id === id);
  const home = frame.wings[frame.units.indexOf(unit)];
  const without = (slot: string): string[] => listIn(said, slot).filter((one) => one !== id);
  if (UNITS[unit]?.type === CAVALRY) {
    if (wing === CENTRE) return undefined;
    return withList(said, 'shift', wing === home ? without('shift') : [...without('shift'), id]);
  }
  if (UNITS[unit]?.type !== INFANTRY) return undefined;
  const left = withList(said, 'left', wing === LEFT ? [...without('left'), id] : without('left'));
  return withList(left, 'right', wing === RIGHT ? [...without('right'), id] : without('right'));
}

/** In few rows: how many regiments ride or march to a flank, leaders, chits. The page takes the strongest. */
export function battleOrders(game: WonByTheSword, view: State, seat: Seat): UnitOrders {
  const frame = topFrame<BattleFrame>(view);
  const own = (type: string): string[] =>
    frame.units
      .filter((unit) => UNITS[unit].seat === seat && UNITS[unit].type === type && view.place[unit] >= 0)
      .sort((a, b) => game.lookups.firepowerOf(view, b) - game.lookups.firepowerOf(view, a))
      .map((unit) => UNITS[unit].id);
  const wingHorse = (wing: number): string[] =>
    own(CAVALRY).filter((id) => frame.wings[frame.units.indexOf(numberOf(id))] === wing);
  const offered = game.offers(view, seat, { do: 'deploy' }).next;
  const has = (slot: string): boolean => offered.some((offer) => offer.slot === slot);
  const leaders = frame.leaders.filter((leader) => LEADERS[leader].seat === seat);
  const half = (list: readonly string[]): number => Math.floor(list.length / 2);
  const shifts = [LEFT, RIGHT].flatMap((wing) =>
    counts(half(wingHorse(wing))).map((count) => ({
      id: `${wing}-${count}`,
      name: `${count} ${wing === LEFT ? 'left → right' : 'right → left'}`,
    })),
  );
  const feet = own(INFANTRY);
  const rows: Row[] = [];
  if (has('shift'))
    rows.push({
      id: 'horse',
      options: shifts,
      orderOf(said) {
        const shifted = listIn(said, 'shift');
        if (shifted.length === 0) return undefined;
        return `${frame.wings[frame.units.indexOf(numberOf(shifted[0]))]}-${shifted.length}`;
      },
      give(said, order) {
        const [wing, count] = (order ?? '0-0').split('-').map(Number);
        return withList(said, 'shift', wingHorse(wing).slice(0, count));
      },
    });
  for (const flank of ['left', 'right'] as const)
    if (has(flank))
      rows.push({
        id: `foot-${flank}`,
        options: counts(half(feet)).map((count) => ({ id: String(count), name: String(count) })),
        orderOf: (said) => (listIn(said, flank).length > 0 ? String(listIn(said, flank).length) : undefined),
        give(said, order) {
          const other = listIn(said, flank === 'left' ? 'right' : 'left');
          const free = feet.filter((id) => !other.includes(id));
          return withList(said, flank, free.slice(0, Number(order ?? 0)));
        },
      });
  if (frame.major)
    for (const leader of leaders) {
      const { id, name } = LEADERS[leader];
      rows.push({
        id,
        options: [LEFT, RIGHT].map((wing) => ({ id: WINGS[wing], name: `${name} on the ${WINGS[wing]}` })),
        orderOf: (said) =>
          listIn(said, 'leaders')
            .find((one) => one.startsWith(`${id}:`))
            ?.split(':')[1],
        give: (said, order) =>
          moveTo(frame, said, id, order ? WINGS.indexOf(order as (typeof WINGS)[number]) : CENTRE)!,
      });
    }
  for (const [slot, name] of CHIT_SLOTS)
    if (has(slot))
      rows.push({
        id: slot,
        options: offered
          .filter((offer) => offer.slot === slot)
          .map(({ value }) => ({ id: String(value), name: `${name} ${value}` })),
        orderOf: (said) => listIn(said, slot)[0],
        give: (said, order) => withList(said, slot, order ? [order] : []),
      });
  for (const leader of leaders) {
    const { id, name } = LEADERS[leader];
    const ability = game.lookups.abilityOf(view, leader);
    if (ability && BATTLE_CHITS.has(ability))
      rows.push({
        id: `chit-${id}`,
        options: [{ id: 'use', name: `${name}: use ${ABILITY_NAMES[ability]}` }],
        orderOf: (said) => (listIn(said, 'chits').includes(id) ? 'use' : undefined),
        give(said, order) {
          const others = listIn(said, 'chits').filter((one) => one !== id);
          return withList(said, 'chits', order ? [...others, id] : others);
        },
      });
  }
  const row = (unit: string): Row | undefined => rows.find(({ id }) => id === unit);
  return {
    units: rows.map(({ id }) => id),
    stay: 'As it is',
    isEach: true,
    options: (unit) => row(unit)?.options ?? [],
    orderOf: (said, unit) => row(unit)?.orderOf(said),
    give: (said, unit, order) => row(unit)?.give(said, order) ?? said,
  };
}

interface Row {
  readonly id: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  orderOf(said: PartialAction): string | undefined;
  give(said: PartialAction, order: string | undefined): PartialAction;
}

const CHIT_SLOTS = [
  ['tactical', 'TA on the'],
  ['bonus', 'Cavalry Bonus on the'],
] as const;

/** Chits that are announced while the wings are drawn up (6.2.2). */
const BATTLE_CHITS: ReadonlySet<string> = new Set([
  'bombardment',
  'quickshot',
  'cavalry-charge',
  'infantry-charge',
]);

const counts = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);
const numberOf = (id: string): number => UNITS.findIndex((one) => one.id === id);
