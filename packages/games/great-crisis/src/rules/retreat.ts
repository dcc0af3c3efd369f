/** 7.1.4 Retreating from a field battle, and the Cavalry Charges that answer it (11.5 to 11.7). */
import {
  type ActionOf,
  type Course,
  type NameSlot,
  type Step,
  type Tally,
  type TallySlot,
  tallyTotal,
  type Verb,
} from '@feldzug/kernel';
import { ALLIANCES, ARMIES, ARMY_OF, armyNamed, CARDS, numbers, SPACES } from '../data.ts';
import { because } from '../refusals.ts';
import { ENTERED, hasUnits, holder, ISOLATED, STOPPED, type State } from '../state.ts';
import { battleOf, forceOf, passTurn } from './field-battle.ts';
import type { BattleFrame } from './frames.ts';
import { groups, namedUnits, others, placeKey, splitPlaceKey, tallyIn, tallyOf } from './groups.ts';
import { holds, useCard } from './hand.ts';
import { eliminate } from './losses.ts';
import { marchLimit, refuseBox } from './marching.ts';
import { CAVALRY_CHARGE, inCommand } from './tactics-cards.ts';

type Retreat = ActionOf<'retreat', { plan: Tally; army?: string }>;

/** 7.1.4.A: announced in place of an attack. Units inside the fort are not in the force and stay (7.1.4.F). */
export const retreat: Verb<State, Retreat> = {
  do: 'retreat',
  refuse: (s, seat) => (canRetreat(s, battleOf(s)!, seat) ? undefined : because('no-retreat')),
  slots: (s, seat) =>
    payers(s, battleOf(s)!, seat).length > 1 ? [planSlot(s, seat), payerSlot] : [planSlot(s, seat)],
  play(s, seat, { plan, army }, course) {
    const battle = battleOf(s)!;
    battle.plan = plan;
    battle.payer = army === undefined ? payers(s, battle, seat)[0] : armyNamed(army);
    battle.charges = 0;
    battle.passed = 0;
    battle.step = 'battle.charge';
    course.events.push({
      type: 'retreatAnnounced',
      space: SPACES[battle.space].id,
      side: ALLIANCES[seat],
      plan,
      rule: '7.1.4',
    });
  },
};

/** What a plan is made of, looked up once for all its parts. */
interface Ways {
  readonly from: number;
  readonly groups: ReadonlyMap<string, number[]>;
  readonly havens: readonly number[];
}

function waysOf(s: State, seat: number): Ways {
  const battle = battleOf(s)!;
  return { from: battle.space, groups: groups(s, forceOf(s, battle, seat)), havens: havens(s, battle, seat) };
}

/** 7.1.4.C: one plan for the whole force, how many of each group to each space (R5). */
function planSlot(s: State, seat: number): TallySlot<State, Retreat> {
  const ways = waysOf(s, seat);
  const keys = ways.havens.flatMap((space) => [...ways.groups.keys()].map((group) => placeKey(space, group)));
  return {
    name: 'plan',
    kind: 'tally',
    keys: () => keys,
    most: (_s, _seat, said, key) => roomFor(s, ways, said.plan ?? {}, key),
    refuse(_s, _seat, said, key, count) {
      const { space, group } = splitPlaceKey(key);
      if (!ways.havens.includes(space)) return because('retreat-space', space < 0 ? [] : [SPACES[space].id]);
      const units = ways.groups.get(group) ?? [];
      const box = refuseBox(s, units, space);
      if (box) return box;
      if (units.length < count + plannedElsewhere(said.plan ?? {}, key))
        return because('no-such-retreat', undefined, [group]);
      return because('retreat-limit', [SPACES[space].id]);
    },
    short(_s, _seat, said) {
      const plan = said.plan ?? {};
      const idle = keys.find((key) => roomFor(s, ways, plan, key) > (plan[key] ?? 0));
      if (idle !== undefined) return because('retreat-more', undefined, [idle]);
      return tallyTotal(plan) > 0 ? undefined : because('no-retreat');
    },
  };
}

/** The most of a group that can go to a space with the rest of the plan as it is. */
function roomFor(s: State, ways: Ways, plan: Tally, key: string): number {
  const { space, group } = splitPlaceKey(key);
  const units = ways.groups.get(group) ?? [];
  if (units.length === 0 || refuseBox(s, units, space)) return 0;
  const here = tallyIn(plan, space);
  const isIsolated = (name: string): boolean =>
    (ways.groups.get(name) ?? []).some((unit) => s.flags[unit] & ISOLATED);
  const bySea = SPACES[ways.from].sea.includes(space);
  const limit = bySea ? numbers.seaMarchLimit : marchLimit(isIsolated, here, group);
  return Math.max(0, Math.min(units.length - plannedElsewhere(plan, key), limit - others(here, group)));
}

/** How many of a key's group the plan sends to other spaces. */
function plannedElsewhere(plan: Tally, key: string): number {
  const { group } = splitPlaceKey(key);
  let count = 0;
  for (const other in plan) if (other !== key && splitPlaceKey(other).group === group) count += plan[other];
  return count;
}

/** 7.1.4.D: the army with the most retreating units pays; its owner chooses on ties (R3). */
const payerSlot: NameSlot<State, Retreat> = {
  name: 'army',
  kind: 'one',
  candidates: () => ARMIES.map((army) => army.id),
  refuse: (s, seat, _said, value) =>
    payers(s, battleOf(s)!, seat).includes(armyNamed(value)) ? undefined : because('army-pays'),
};

function payers(s: State, battle: BattleFrame, seat: number): number[] {
  const counts = ARMIES.map(() => 0);
  for (const unit of forceOf(s, battle, seat)) counts[ARMY_OF[unit]]++;
  const most = Math.max(...counts);
  return counts.flatMap((count, army) => (count === most ? [army] : []));
}

/** 7.1.4.B: adjacent spaces that the side controls, with no enemy in them. */
const havens = (s: State, battle: BattleFrame, seat: number): number[] =>
  SPACES[battle.space].adjacent.filter((space) => holder(s, space) === seat && !hasUnits(s, space, 1 - seat));

export function canRetreat(s: State, battle: BattleFrame, seat: number): boolean {
  const force = forceOf(s, battle, seat);
  return havens(s, battle, seat).some((space) => force.some((unit) => !refuseBox(s, [unit], space)));
}

/** 7.1.4.E: Cavalry Charges against an announced retreat, back and forth until one side passes. */
export const chargeStep: Step<State, BattleFrame> = {
  rule: '7.1.4',
  ask(s, battle) {
    const seat = chargingSeat(battle);
    return !battle.passed && mayCharge(s, battle, seat) ? [{ seat, verbs: ['charge', 'pass'] }] : [];
  },
  run(s, battle, course) {
    // Pairs of charges cancel each other; an odd one stops the retreat (11.5 to 11.7).
    if (battle.charges % 2 === 1) stopRetreat(battle, course);
    else carryOut(s, battle, course);
  },
};

/** First the enemy of the retreating side, then in turn. */
const chargingSeat = (battle: BattleFrame): number =>
  battle.charges % 2 === 0 ? 1 - battle.turn : battle.turn;

/** A side is asked when it holds any card and has a commander good enough. The question gives nothing away. */
function mayCharge(s: State, battle: BattleFrame, seat: number): boolean {
  const commander = inCommand(s, battle, seat);
  return (
    s.hands[seat].length > 0 &&
    commander !== undefined &&
    commander.tactical >= (CARDS[CAVALRY_CHARGE].number ?? 0)
  );
}

export const charge: Verb<State> = {
  do: 'charge',
  refuse: (s, seat) =>
    holds(s, seat, CAVALRY_CHARGE) ? undefined : because('no-card', undefined, [CARDS[CAVALRY_CHARGE].id]),
  play(s, seat, _action, course) {
    const battle = battleOf(s)!;
    useCard(s, seat, CAVALRY_CHARGE);
    battle.charges++;
    course.events.push({
      type: 'cardPlayed',
      side: ALLIANCES[seat],
      card: CARDS[CAVALRY_CHARGE].id,
      space: SPACES[battle.space].id,
      effect: battle.charges % 2 === 1 ? 'stops the retreat' : 'cancels the charge',
      rule: '7.1.4',
    });
  },
};

export const pass: Verb<State> = {
  do: 'pass',
  ends: true,
  play(s) {
    battleOf(s)!.passed = 1;
  },
};

/** 7.1.4.E: the retreat fails, no attack in its place (R41), and no action point is owed. */
function stopRetreat(battle: BattleFrame, course: Course): void {
  course.events.push({
    type: 'retreatStopped',
    space: SPACES[battle.space].id,
    side: ALLIANCES[battle.turn],
    rule: '7.1.4',
  });
  battle.plan = {};
  battle.payer = -1;
  battle.step = 'battle.round';
  passTurn(battle);
}

function carryOut(s: State, battle: BattleFrame, course: Course): void {
  const seat = battle.turn;
  const force = forceOf(s, battle, seat);
  const moves = havens(s, battle, seat).map((space) => ({ space, groups: tallyIn(battle.plan, space) }));
  const left = new Set(force);
  for (const { space, groups: tally } of moves) {
    for (const unit of namedUnits(s, [...left], tally)) {
      left.delete(unit);
      s.place[unit] = space;
      s.flags[unit] = (s.flags[unit] & ~ENTERED) | STOPPED;
    }
  }
  s.owed[battle.payer] += 1;
  course.events.push({
    type: 'retreated',
    space: SPACES[battle.space].id,
    side: ALLIANCES[seat],
    plan: battle.plan,
    lost: tallyOf(s, [...left]),
    army: ARMIES[battle.payer].id,
    rule: '7.1.4',
  });
  for (const unit of left) eliminate(s, unit);
  battle.plan = {};
  battle.step = 'battle.end';
}
