/** What must hold in every state: units where they can be, with numbers that they can have. */
import {
  COLUMN,
  FORMATIONS,
  isGun,
  isHorse,
  isLight,
  MOST_DISRUPTION,
  MOST_MORALE,
  numbers,
  ROUT,
  SQUARE,
} from './data.ts';
import { WATER } from './scenario/land.ts';
import { AWAY, battleIn, GONE, type State, UNDER, UNSEEN } from './state.ts';

export function invariants(s: State): string[] {
  const faults = [...unitFaults(s), ...hexFaults(s), ...leaderFaults(s)];
  if (s.outcome && s.flow.length > 0) faults.push('the battle is over but goes on');
  if (!s.outcome && s.flow.length === 0) faults.push('the battle has stopped without an end');
  return faults;
}

function unitFaults(s: State): string[] {
  const battle = battleIn(s);
  const faults: string[] = [];
  if (s.at.length !== battle.units.length) faults.push('units have been lost or made');
  const named = new Set<number>();
  for (let unit = 0; unit < s.at.length; unit++) {
    const { id } = battle.units[unit];
    const [at, type, formation] = [s.at[unit], battle.type[unit], s.formation[unit]];
    const known = battle.units[s.roster[unit]];
    if (s.roster[unit] >= 0) {
      if (named.has(s.roster[unit])) faults.push(`${id} is there twice`);
      named.add(s.roster[unit]);
      if (known.type !== type || known.side !== battle.side[unit]) faults.push(`${id} is somebody else`);
      if (s.strength[unit] > known.strength) faults.push(`${id} has grown to ${s.strength[unit]}`);
    }
    if (at === UNSEEN) continue;
    if (at === GONE) {
      if (s.strength[unit] !== 0) faults.push(`${id} is gone but has ${s.strength[unit]} left`);
      continue;
    }
    if (at !== AWAY && (at < 0 || at >= battle.grid.size)) faults.push(`${id} is nowhere`);
    if (s.strength[unit] <= (isGun(type) ? 0 : numbers.leastMen))
      faults.push(`${id} has only ${s.strength[unit]} left`);
    if (s.morale[unit] < 0 || s.morale[unit] > MOST_MORALE) faults.push(`${id} has morale ${s.morale[unit]}`);
    if (s.disruption[unit] < 0 || s.disruption[unit] > MOST_DISRUPTION)
      faults.push(`${id} has disruption ${s.disruption[unit]}`);
    if (s.points[unit] < 0) faults.push(`${id} has ${s.points[unit]} movement points`);
    if (
      formation === ROUT
        ? isGun(type)
        : (s.facing[unit] & 1) !== (formation === COLUMN ? 1 : 0) && formation !== SQUARE
    )
      faults.push(
        `${id} faces ${s.facing[unit]} in ${FORMATIONS[formation]}: a line faces a point, a column a side`,
      );
    if (formation === COLUMN && isLight(type)) faults.push(`${id} is light infantry in column`);
    if (formation === SQUARE && (isLight(type) || isGun(type) || isHorse(type)))
      faults.push(`${id} cannot form square`);
    if (formation === ROUT && s.morale[unit] > 0)
      faults.push(`${id} is routed with morale ${s.morale[unit]}`);
  }
  return faults;
}

/** 2E: at most two in a hex, of one side, of kinds that go together, and one of two fighters Top. */
function hexFaults(s: State): string[] {
  const battle = battleIn(s);
  const faults: string[] = [];
  const there = new Map<number, number[]>();
  for (let unit = 0; unit < s.at.length; unit++) {
    const hex = s.at[unit];
    if (hex < 0) continue;
    if (battle.terrain[hex] === WATER) faults.push(`${battle.units[unit].id} stands in water`);
    const others = there.get(hex);
    if (others) others.push(unit);
    else there.set(hex, [unit]);
  }
  for (const units of there.values()) {
    const names = units.map((unit) => battle.units[unit].id).join(' and ');
    if (units.length === 1) {
      if (s.flags[units[0]] & UNDER) faults.push(`${names} is alone but not Top`);
      continue;
    }
    if (units.length > 2) faults.push(`${names} stand in one hex`);
    const [one, other] = units;
    if (battle.side[one] !== battle.side[other]) faults.push(`${names} are enemies in one hex`);
    const [mine, theirs] = [battle.type[one], battle.type[other]];
    const fits =
      isHorse(mine) || isHorse(theirs)
        ? isHorse(mine) && isHorse(theirs)
        : isGun(mine) || isGun(theirs)
          ? isGun(mine) !== isGun(theirs)
          : isLight(mine) === isLight(theirs);
    if (!fits) faults.push(`${names} do not go together`);
    const under = units.filter((unit) => s.flags[unit] & UNDER).length;
    const wanted = isGun(mine) || isGun(theirs) ? 0 : 1;
    if (under !== wanted) faults.push(`${under} of ${names} are not Top`);
    if (units.some((unit) => s.formation[unit] === ROUT)) faults.push(`${names}: a routed unit is stacked`);
  }
  return faults;
}

function leaderFaults(s: State): string[] {
  const battle = battleIn(s);
  return s.leaderAt.flatMap((hex, leader) => {
    const faults: string[] = [];
    if (hex >= battle.grid.size || (hex < 0 && hex !== GONE && hex !== UNSEEN))
      faults.push(`leader ${leader} is nowhere`);
    if (hex >= 0 && s.at.some((at, unit) => at === hex && battle.side[unit] !== battle.leaders[leader].side))
      faults.push(`${battle.leaders[leader].id} stands among enemies`);
    return faults;
  });
}
