/** 7.1.1 and 7.1.2: how many dice a force rolls, and what is added to each. */
import { COMMANDER_OF, NATION_OF, NATIONS } from '../data.ts';
import { DEPLETED, ISOLATED, type State } from '../state.ts';

/** Cards and ground that bear on one attack. */
export interface Circumstances {
  /** Added to every die. */
  readonly modifier: number;
  /** What a commander's leadership is divided by: 2 in a forest. */
  readonly leadershipDividedBy: number;
  /** What the number of dice is divided by, rounded up: 2 in a marsh. */
  readonly diceDividedBy: number;
  /** The commander under whose bonus every unit rolls two dice, or −1. */
  readonly oblique: number;
}

export const PLAIN: Circumstances = { modifier: 0, leadershipDividedBy: 1, diceDividedBy: 1, oblique: -1 };

interface Die {
  bonus: number;
  commander: number;
  isolated: boolean;
}

/** What is added to each die of an attack in the field, bonus dice first. Its length is the number of dice. */
export function fieldDice(s: State, force: readonly number[], circumstances: Circumstances): number[] {
  const dice: Die[] = [];
  for (let nation = 0; nation < NATIONS.length; nation++) diceOfNation(s, force, nation, circumstances, dice);
  let kept = halveIsolated(dice);
  if (circumstances.diceDividedBy > 1)
    kept = kept.slice(0, Math.ceil(kept.length / circumstances.diceDividedBy));
  const rolled = kept.flatMap((die) =>
    die.commander >= 0 && die.commander === circumstances.oblique ? [die, die] : [die],
  );
  return rolled.map((die) => die.bonus + circumstances.modifier).sort((a, b) => b - a);
}

/** 7.2: besiegers roll for undepleted units with no bonus at all. */
export function besiegerDice(s: State, force: readonly number[]): number[] {
  return halveIsolated(
    force.filter((unit) => !(s.flags[unit] & DEPLETED)).map((unit) => plainDie(s, unit)),
  ).map(() => 0);
}

/** 7.2: everybody on defense rolls, depleted or not, with the fort's bonus and a commander's who is inside too. */
export function garrisonDice(force: readonly number[], fortBonus: number): number[] {
  const dice: Die[] = [];
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const units = force.filter((unit) => NATION_OF[unit] === nation);
    share(units.length, 0, leadersOf(force, nation), PLAIN, dice);
  }
  return dice.map((die) => die.bonus + fortBonus).sort((a, b) => b - a);
}

function diceOfNation(
  s: State,
  force: readonly number[],
  nation: number,
  circumstances: Circumstances,
  into: Die[],
): void {
  let connected = 0;
  let isolated = 0;
  for (const unit of force) {
    if (NATION_OF[unit] !== nation || s.flags[unit] & DEPLETED) continue;
    if (s.flags[unit] & ISOLATED) isolated++;
    else connected++;
  }
  if (connected + isolated > 0) share(connected, isolated, leadersOf(force, nation), circumstances, into);
}

interface Leader {
  unit: number;
  tactical: number;
  leadership: number;
}

/** 7.1.2: commanders serve their own nation; the best first, depleted ones too (R25). */
function leadersOf(force: readonly number[], nation: number): Leader[] {
  const leaders: Leader[] = [];
  for (const unit of force) {
    const commander = COMMANDER_OF[unit];
    if (commander && commander.nation === nation) leaders.push(commander);
  }
  return leaders.sort((a, b) => b.tactical - a.tactical || b.leadership - a.leadership);
}

/** A unit has the bonus of one commander at the most; those that keep their die come first (R15). */
function share(
  connected: number,
  isolated: number,
  leaders: readonly Leader[],
  circumstances: Circumstances,
  into: Die[],
): void {
  let next = 0;
  let room = 0;
  for (let i = 0; i < connected + isolated; i++) {
    while (room === 0 && next < leaders.length) {
      room = Math.floor(leaders[next].leadership / circumstances.leadershipDividedBy);
      next++;
    }
    const leader = room > 0 ? leaders[next - 1] : undefined;
    if (room > 0) room--;
    into.push({ bonus: leader?.tactical ?? 0, commander: leader?.unit ?? -1, isolated: i >= connected });
  }
}

/** 4.3 D: the isolated units of a force roll half as many dice, rounded down; the better ones stay. */
function halveIsolated(dice: Die[]): Die[] {
  const byBonus = dice.sort((a, b) => b.bonus - a.bonus);
  let isolated = 0;
  for (const die of byBonus) if (die.isolated) isolated++;
  let left = Math.floor(isolated / 2);
  return byBonus.filter((die) => !die.isolated || left-- > 0);
}

const plainDie = (s: State, unit: number): Die => ({
  bonus: 0,
  commander: -1,
  isolated: (s.flags[unit] & ISOLATED) !== 0,
});
