/** What must hold in every state: units where they can be, with numbers that they can have. */
import { top } from '@feldzug/kernel';
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
import { ACTIVE, AWAY, battleIn, CHARGING, GONE, PURSUING, type State, UNDER, UNSEEN } from './state.ts';

export function invariants(s: State): string[] {
  const faults = [
    ...unitFaults(s),
    ...commandFaults(s),
    ...pursuitFaults(s),
    ...hexFaults(s),
    ...leaderFaults(s),
    ...battleFaults(s),
  ];
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
    if (formation === ROUT && s.disruption[unit] < MOST_DISRUPTION)
      faults.push(`${id} is routed with disruption ${s.disruption[unit]}`);
    const { green, elite } = numbers.qualities;
    if (s.quality[unit] < green || s.quality[unit] > elite)
      faults.push(`${id} has quality ${s.quality[unit]}`);
    if (isGun(type) ? s.leader[unit] >= 0 : battle.leaders[s.leader[unit]]?.side !== battle.side[unit])
      faults.push(`${id} is attached to leader ${s.leader[unit]}`);
  }
  return faults;
}

/** 4.3.G, 4.4.2.F.A: only units of the side that acts are commanded, and only horse charges. */
function commandFaults(s: State): string[] {
  const battle = battleIn(s);
  const frame = top(s);
  const acting = frame?.step.startsWith('action.') ? frame.side : undefined;
  return s.flags.flatMap((flags, unit) => {
    const { id } = battle.units[unit];
    const faults: string[] = [];
    // A battle that is over stops where it was.
    if (flags & ACTIVE && battle.side[unit] !== acting && !s.outcome)
      faults.push(`${id} is commanded and nobody of its side acts`);
    if (flags & CHARGING && !isHorse(battle.type[unit])) faults.push(`${id} charges and is no horse`);
    return faults;
  });
}

/** 4.61.I: only horse pursues, and who has ridden off the map is expected back. */
function pursuitFaults(s: State): string[] {
  const battle = battleIn(s);
  const expected = s.away.map(([unit]) => unit);
  return s.at.flatMap((at, unit) => {
    const { id } = battle.units[unit];
    const faults: string[] = [];
    if (s.flags[unit] & PURSUING && !isHorse(battle.type[unit])) faults.push(`${id} pursues and is no horse`);
    const entries = expected.filter((each) => each === unit).length;
    if (entries !== (at === AWAY ? 1 : 0)) faults.push(`${id} is expected back ${entries} times`);
    return faults;
  });
}

/** 4.4.2.E: at most two in a hex, of one side, of kinds that go together, and one of two fighters Top. */
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
    const { id } = battle.leaders[leader];
    if (s.rating[leader] < 0 || s.rating[leader] > numbers.highest.rating)
      faults.push(`${id} has rating ${s.rating[leader]}`);
    if (s.bonus[leader] < 0 || s.ridden[leader] < 0) faults.push(`${id} has spent more than he had`);
    if (hex !== GONE && s.due[leader] > 0) faults.push(`${id} is there and is to be replaced`);
    if (hex === GONE && s.ridden[leader] > 0) faults.push(`${id} has fallen and can ride`);
    return faults;
  });
}

/** 7.A, 7.B: every objective is held by a side, and the battle has not outlived its last turn. */
function battleFaults(s: State): string[] {
  const { turns, objectives } = battleIn(s);
  const faults: string[] = [];
  if (s.turn < 1 || s.turn > turns) faults.push(`it is turn ${s.turn} of ${turns}`);
  if (s.held.length !== objectives.length || s.held.some((side) => side !== 0 && side !== 1))
    faults.push(`objectives are held by ${s.held.join()}`);
  return faults;
}
