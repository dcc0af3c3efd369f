/** 7.1.1 and 7.1.2: how many dice a force rolls, and what is added to each. */
import { COMMANDER_OF } from '../data.ts';
import { DEPLETED, ISOLATED, nationalityOf, type State } from '../state.ts';

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

/** 7.1.1.A: what is added to each die of an attack in the field, the best first; one die for each full unit. */
export function fieldDice(s: State, force: readonly number[], circumstances: Circumstances): number[] {
  const dice: Die[] = [];
  for (const nationality of nationalitiesOf(s, force))
    diceOfNationality(s, force, nationality, circumstances, dice);
  let kept = halveIsolated(dice);
  if (circumstances.diceDividedBy > 1)
    kept = kept.slice(0, Math.ceil(kept.length / circumstances.diceDividedBy));
  const rolled = kept.flatMap((die) =>
    die.commander >= 0 && die.commander === circumstances.oblique ? [die, die] : [die],
  );
  return rolled.map((die) => die.bonus + circumstances.modifier).sort((a, b) => b - a);
}

/** 7.2.C: besiegers roll for full units with no bonus at all. */
export function besiegerDice(s: State, force: readonly number[]): number[] {
  return halveIsolated(
    force.filter((unit) => !(s.flags[unit] & DEPLETED)).map((unit) => plainDie(s, unit)),
  ).map(() => 0);
}

/** 7.2.B, 7.1.2.D: all units on defense roll, depleted or not, with the fort's bonus and that of a commander inside. */
export function garrisonDice(s: State, force: readonly number[], fortBonus: number): number[] {
  const dice: Die[] = [];
  for (const nationality of nationalitiesOf(s, force)) {
    const units = force.filter((unit) => nationalityOf(s, unit) === nationality);
    share(units.length, 0, leadersOf(s, force, nationality), PLAIN, dice);
  }
  return dice.map((die) => die.bonus + fortBonus).sort((a, b) => b - a);
}

const nationalitiesOf = (s: State, force: readonly number[]): ReadonlySet<number> =>
  new Set(force.map((unit) => nationalityOf(s, unit)));

function diceOfNationality(
  s: State,
  force: readonly number[],
  nationality: number,
  circumstances: Circumstances,
  into: Die[],
): void {
  let connected = 0;
  let isolated = 0;
  for (const unit of force) {
    if (nationalityOf(s, unit) !== nationality || s.flags[unit] & DEPLETED) continue;
    if (s.flags[unit] & ISOLATED) isolated++;
    else connected++;
  }
  if (connected + isolated > 0)
    share(connected, isolated, leadersOf(s, force, nationality), circumstances, into);
}

interface Leader {
  unit: number;
  tactical: number;
  leadership: number;
}

/** 7.1.2.B: commanders lead units of their own nationality (R42); the best first, depleted ones too (2.1.D, R25). */
function leadersOf(s: State, force: readonly number[], nationality: number): Leader[] {
  const leaders: Leader[] = [];
  for (const unit of force) {
    const commander = COMMANDER_OF[unit];
    if (commander && nationalityOf(s, unit) === nationality) leaders.push(commander);
  }
  return leaders.sort((a, b) => b.tactical - a.tactical || b.leadership - a.leadership);
}

/** 7.1.2.A: as many units as a commander leads; 7.1.2.C: one bonus for a die. Units that keep their die come first (R15). */
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

/** 4.3.D, 7.1.1.F: the isolated units of a force roll half as many dice, rounded down; the better ones stay. */
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
