/** 7 and 7.1 Field battles: who goes on defense, rounds of attacks, the end. */
import {
  type ActionOf,
  type Course,
  die,
  type Frame,
  pop,
  push,
  type Step,
  type Tally,
  type Verb,
} from '@feldzug/kernel';
import { ALLIANCES, ARMY_OF, numbers, SPACES, UNITS } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import {
  allianceOfUnit,
  ENTERED,
  groupOf,
  hasUnits,
  holder,
  ISOLATED,
  isFort,
  ON_DEFENSE,
  SORTIED,
  type State,
} from '../state.ts';
import { look, settleFrame } from './control.ts';
import { fieldDice } from './dice.ts';
import { activeSeat, type BattleFrame, phaseOf } from './frames.ts';
import { countOf, groups, namedUnits, others } from './groups.ts';
import { eliminate, forceIn, pushLosses } from './losses.ts';
import { canRetreat } from './retreat.ts';
import { circumstancesOf } from './tactics-cards.ts';

export function battleFrame(space: number, attacker: number, army: number): BattleFrame {
  return {
    step: 'battle.garrison',
    in: [0, 0],
    sealed: [null, null],
    space,
    attacker,
    army,
    round: 1,
    turn: 1 - attacker,
    garrisoned: 0,
    cards: [[], []],
    oblique: [-1, -1],
    attacks: [0, 0],
    surprise: 0,
    plan: {},
    payer: -1,
    charges: 0,
    passed: 0,
  };
}

/** 7.1.B: of the attacker only the active army fights, of the defender all units in the open (7.3.2). */
export const forceOf = (s: State, battle: BattleFrame, seat: number): number[] =>
  forceIn(s, battle.space, seat, seat === battle.attacker ? battle.army : -1, 0);

/** The current field battle, if any; a frame of damage may be on top of it. */
export const battleOf = (s: State): BattleFrame | undefined => s.flow.findLast(isBattle);

const isBattle = (frame: Frame): frame is BattleFrame =>
  frame.step.startsWith('battle.') && 'attacker' in frame;

/** 7.A: before the first attack the fort's owner chooses who is on defense. Without a field battle there is no choice (7.B, R11). */
export const garrisonStep: Step<State, BattleFrame> = {
  rule: '7',
  ask(s, battle) {
    const asked = !battle.garrisoned && eligible(s, battle).length > 0 && room(s, battle) > 0;
    return asked ? [{ seat: holder(s, battle.space), verbs: ['garrison'] }] : [];
  },
  run(s, battle, course) {
    if (forceOf(s, battle, 1 - battle.attacker).length === 0) {
      pop(s);
      return;
    }
    battle.step = 'battle.cards';
    course.events.push({
      type: 'battleBegan',
      space: SPACES[battle.space].id,
      attacker: ALLIANCES[battle.attacker],
      attackers: forceOf(s, battle, battle.attacker).length,
      defenders: forceOf(s, battle, 1 - battle.attacker).length,
      rule: '7.1',
    });
  },
};

type Garrison = ActionOf<'garrison', { units: Tally }>;

export const garrison: Verb<State, Garrison> = {
  do: 'garrison',
  slots: (s) => [
    {
      name: 'units',
      kind: 'tally',
      keys: () => [...groups(s, inTheFortSpace(s, battleOf(s)!)).keys()],
      most(_s, _seat, said, key) {
        const battle = battleOf(s)!;
        return Math.max(
          0,
          Math.min(countOf(s, eligible(s, battle), key), room(s, battle) - others(said.units, key)),
        );
      },
      refuse(_s, _seat, _said, key, count) {
        const battle = battleOf(s)!;
        const here = inTheFortSpace(s, battle).filter((unit) => groupOf(s, unit) === key);
        const place = [SPACES[battle.space].id];
        if (here.length < count) return because('no-such-units', place, [key]);
        if (countOf(s, eligible(s, battle), key) >= count) return because('fort-full', place, [key]);
        return because(whyNotInside(s, here), place, [key]);
      },
    },
  ],
  play(s, seat, { units }, course) {
    const battle = battleOf(s)!;
    const pool = eligible(s, battle);
    const inside = namedUnits(s, pool, units);
    for (const unit of pool) s.flags[unit] &= ~ON_DEFENSE;
    // 4.3: a unit on defense is never isolated.
    for (const unit of inside) s.flags[unit] = (s.flags[unit] | ON_DEFENSE) & ~ISOLATED;
    battle.garrisoned = 1;
    course.events.push({
      type: 'garrisoned',
      space: SPACES[battle.space].id,
      side: ALLIANCES[seat],
      units,
      rule: '7',
    });
  },
};

/** Why none of these units can go on defense. */
function whyNotInside(s: State, units: readonly number[]): Reason {
  if (units.some((unit) => s.flags[unit] & SORTIED)) return 'came-out';
  return units.some((unit) => s.flags[unit] & ENTERED) ? 'arrived-this-phase' : 'stays-inside';
}

/**
 * 7.A: units of the fort's owner that began the phase here and have not come out. When the owner is the active side,
 * units inside may join the battle (7.3.1), but only those of the active army (7.3.2).
 */
function eligible(s: State, battle: BattleFrame): number[] {
  if (!isFort(s, battle.space)) return [];
  const ownerAttacks = holder(s, battle.space) === battle.attacker;
  return inTheFortSpace(s, battle).filter((unit) => {
    if (s.flags[unit] & (ENTERED | SORTIED)) return false;
    return !ownerAttacks || ((s.flags[unit] & ON_DEFENSE) !== 0 && ARMY_OF[unit] === battle.army);
  });
}

function inTheFortSpace(s: State, battle: BattleFrame): number[] {
  const owner = holder(s, battle.space);
  const found: number[] = [];
  for (let unit = 0; unit < UNITS; unit++)
    if (s.place[unit] === battle.space && allianceOfUnit(s, unit) === owner) found.push(unit);
  return found;
}

/** 2.3.1.B: only the inside of a fort is limited. Units that stay inside without a choice take up room. */
function room(s: State, battle: BattleFrame): number {
  const may = eligible(s, battle);
  const staying = inTheFortSpace(s, battle).filter(
    (unit) => s.flags[unit] & ON_DEFENSE && !may.includes(unit),
  );
  return SPACES[battle.space].capacity - staying.length;
}

/** 7.1.A: the sides attack in turns, the defender first. 7.1.D: a side with no choice is not asked. */
export const roundStep: Step<State, BattleFrame> = {
  rule: '7.1',
  ask(s, battle) {
    if (isOver(s, battle) || !hasChoice(s, battle)) return [];
    return [{ seat: battle.turn, verbs: ['attack', 'stand', 'retreat'] }];
  },
  run(s, battle, course) {
    if (isOver(s, battle)) {
      battle.step = 'battle.end';
    } else if (isDeadlocked(s, battle)) {
      giveWay(s, battle, course);
    } else if (diceOf(s, battle, battle.turn).length > 0) {
      rollAttack(s, battle, course);
    } else {
      standFast(battle, course);
    }
  },
};

export const attack: Verb<State> = {
  do: 'attack',
  refuse: (s) => {
    const battle = battleOf(s)!;
    if (mustGiveWay(s, battle)) return because('must-give-way');
    return diceOf(s, battle, battle.turn).length > 0 ? undefined : because('no-dice');
  },
  play(s, _seat, _action, course) {
    rollAttack(s, battleOf(s)!, course);
  },
};

/** A side with no die to roll can stay and wait. */
export const stand: Verb<State> = {
  do: 'stand',
  refuse: (s) => {
    const battle = battleOf(s)!;
    if (mustGiveWay(s, battle)) return because('must-give-way');
    return diceOf(s, battle, battle.turn).length > 0 ? because('dice-left') : undefined;
  },
  play(s, _seat, _action, course) {
    standFast(battleOf(s)!, course);
  },
};

/** 7.1.C: units on defense do not count. */
const isOver = (s: State, battle: BattleFrame): boolean =>
  forceOf(s, battle, 0).length === 0 || forceOf(s, battle, 1).length === 0;

/** What is added to each die that a side would roll now. */
export const diceOf = (s: State, battle: BattleFrame, seat: number): number[] =>
  fieldDice(s, forceOf(s, battle, seat), circumstancesOf(battle, seat));

/** 7.1.E: neither side can roll a die, so the attacker must retreat (R2). */
const isDeadlocked = (s: State, battle: BattleFrame): boolean =>
  diceOf(s, battle, 0).length === 0 && diceOf(s, battle, 1).length === 0;

export const mustGiveWay = (s: State, battle: BattleFrame): boolean =>
  battle.turn === battle.attacker && isDeadlocked(s, battle);

/** If a side cannot retreat, it has nothing to choose. */
const hasChoice = (s: State, battle: BattleFrame): boolean => canRetreat(s, battle, battle.turn);

/** 7.1.E: with nowhere to retreat the attacker's units are destroyed; the defender just waits (R2). */
function giveWay(s: State, battle: BattleFrame, course: Course): void {
  if (battle.turn !== battle.attacker) {
    standFast(battle, course);
    return;
  }
  const force = forceOf(s, battle, battle.attacker);
  course.events.push({
    type: 'destroyed',
    space: SPACES[battle.space].id,
    side: ALLIANCES[battle.attacker],
    count: force.length,
    rule: 'R2',
  });
  for (const unit of force) eliminate(s, unit);
}

function standFast(battle: BattleFrame, course: Course): void {
  course.events.push({
    type: 'stoodFast',
    space: SPACES[battle.space].id,
    side: ALLIANCES[battle.turn],
    rule: '7.1.1',
  });
  passTurn(battle);
}

/** 7.1.1.B: 6 or more is a hit, bonuses included. */
function rollAttack(s: State, battle: BattleFrame, course: Course): void {
  const side = battle.turn;
  const bonuses = diceOf(s, battle, side);
  const rolls = bonuses.map(() => die(course.chance, `battle.${ALLIANCES[side]}`));
  const hits = rolls.filter((roll, i) => roll + bonuses[i] >= numbers.hitOn).length;
  battle.attacks[side]++;
  course.events.push({
    type: 'attacked',
    space: SPACES[battle.space].id,
    side: ALLIANCES[side],
    round: battle.round,
    rolls,
    bonuses,
    hits,
    rule: '7.1.1',
  });
  passTurn(battle);
  const victim = 1 - side;
  pushLosses(
    s,
    'battle.losses',
    {
      space: battle.space,
      seat: victim,
      army: victim === battle.attacker ? battle.army : -1,
      inside: 0,
      hits,
    },
    course,
  );
}

/** The other side's turn; a round ends after the side that attacks second. */
export function passTurn(battle: BattleFrame): void {
  if (battle.turn === secondInRound(battle)) {
    battle.round++;
    // R33: a surprise changes the order of the first round only.
    battle.turn = 1 - battle.attacker;
  } else {
    battle.turn = 1 - battle.turn;
  }
}

const secondInRound = (battle: BattleFrame): number =>
  battle.round === 1 && battle.surprise ? 1 - battle.attacker : battle.attacker;

/** The end: who won, cards earned, control, the siege. */
export const endStep: Step<State, BattleFrame> = {
  rule: '7.1',
  run(s, battle, course) {
    const active = activeSeat(s);
    const winner = forceOf(s, battle, battle.attacker).length > 0 ? battle.attacker : 1 - battle.attacker;
    const fought = battle.attacks[0] + battle.attacks[1] > 0;
    pop(s);
    course.events.push({
      type: 'battleEnded',
      space: SPACES[battle.space].id,
      winner: ALLIANCES[winner],
      rule: '7.1',
    });
    if (active >= 0 && winner === active) {
      // 7.4.3: a field battle won after at least one attack; 7.4.2: a siege of a friendly fort relieved.
      const relieved =
        isFort(s, battle.space) &&
        holder(s, battle.space) === active &&
        !hasUnits(s, battle.space, 1 - active);
      if (fought || relieved) s.earned[battle.space] = 1;
    }
    look(s, battle.space, course);
    // In winter there is no step 6 to settle who owns the space (R39).
    if (!phaseOf(s)) push(s, settleFrame());
  },
};
