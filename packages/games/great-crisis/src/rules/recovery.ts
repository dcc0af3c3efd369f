/** 6.1 Recovery. */
import {
  type ActionOf,
  incomplete,
  type Refusal,
  type Tally,
  tallyTotal,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import { SPACES, UNITS_OF_ARMY } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import {
  allianceOfUnit,
  DEPLETED,
  groupOf,
  holder,
  ISOLATED,
  is,
  isBesieging,
  ON_DEFENSE,
  RECOVERED,
  type State,
} from '../state.ts';
import { phaseOf } from './frames.ts';
import { namedUnits, others, placeKey, splitPlaceKey, talliesBySpace } from './groups.ts';

type Recover = ActionOf<'recover', { units: Tally }>;

export const recover: Verb<State, Recover> = {
  do: 'recover',
  refuse(s) {
    const phase = phaseOf(s)!;
    // All recovery comes before the first march (6.1); a unit that recovers does not march (6.1.D).
    if (phase.marched) return because('after-marching');
    if (phase.ap < 1) return because('no-points');
    if (!depletedOf(s, phase.army).some((unit) => !barOf(s, unit))) return because('nothing-to-recover');
    return undefined;
  },
  slots: (s) => [
    {
      name: 'units',
      kind: 'tally',
      keys: () => [
        ...new Set(depletedOf(s, phaseOf(s)!.army).map((unit) => placeKey(s.place[unit], groupOf(s, unit)))),
      ],
      most(_s, _seat, said, key) {
        const { able } = members(s, key);
        return Math.max(0, Math.min(able.length, phaseOf(s)!.ap - others(said.units, key)));
      },
      refuse(_s, _seat, said, key, count) {
        return refuseRecovery(s, said, key, count);
      },
      short: (_s, _seat, said) =>
        tallyTotal(said.units) > 0 ? undefined : incomplete('choose units to recover'),
    },
  ],
  play(s, _seat, action, course) {
    const phase = phaseOf(s)!;
    for (const [space, here] of talliesBySpace(action.units)) {
      const pool = depletedOf(s, phase.army).filter((unit) => s.place[unit] === space && !barOf(s, unit));
      const units = namedUnits(s, pool, here);
      for (const unit of units) s.flags[unit] = (s.flags[unit] & ~DEPLETED) | RECOVERED;
      phase.ap -= units.length;
      course.events.push({
        type: 'recovered',
        space: SPACES[space].id,
        units: here,
        ap: phase.ap,
        rule: '6.1',
      });
    }
  },
};

/** Depleted units of an army on the map. */
function depletedOf(s: State, army: number): number[] {
  const found: number[] = [];
  for (const unit of UNITS_OF_ARMY[army])
    if (s.place[unit] >= 0 && s.flags[unit] & DEPLETED) found.push(unit);
  return found;
}

/** 6.1.C, 6.1.A (4.3.C) and 6.1.B. The option follows the published example, in which besiegers recover (R1). */
function barOf(s: State, unit: number): Reason | undefined {
  if (is(s, unit, ON_DEFENSE)) return 'recover-besieged';
  if (is(s, unit, ISOLATED)) return 'recover-isolated';
  const space = s.place[unit];
  const alliance = allianceOfUnit(s, unit);
  if (holder(s, space) !== alliance && !(s.besiegersRecover && isBesieging(s, space, alliance)))
    return 'recover-enemy-space';
  return undefined;
}

function members(s: State, key: string): { all: number[]; able: number[] } {
  const { space, group } = splitPlaceKey(key);
  const all = depletedOf(s, phaseOf(s)!.army).filter(
    (unit) => s.place[unit] === space && groupOf(s, unit) === group,
  );
  return { all, able: all.filter((unit) => !barOf(s, unit)) };
}

function refuseRecovery(s: State, said: Unfinished<Recover>, key: string, count: number): Refusal {
  const { all, able } = members(s, key);
  const { space } = splitPlaceKey(key);
  if (all.length === 0) return because('not-depleted');
  const place = [SPACES[space].id];
  if (able.length < count && able.length < all.length)
    return because(barOf(s, all.find((unit) => barOf(s, unit))!)!, place, [key]);
  if (able.length < count) return because('not-depleted', place, [key]);
  return because(others(said.units, key) > 0 ? 'too-few-points' : 'no-points', place);
}
