/** The siege (11.1 to 11.5, 11.7): opening, works, bombardments, sally, final offer. */
import {
  type ActionOf,
  type Course,
  incomplete,
  type NameSlot,
  type NumberSlot,
  pop,
  push,
  type Refusal,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { leaderNamed, NEUTRAL, NO_FORT, SPACES, TABLES } from '../data.ts';
import { artilleryFirepower, hasEnemyColumn, holdersOf, infantryStepsIn, leaderIdsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnsAt, enemyOf, garrisonOf, type Siege, type State, siegeAt } from '../state.ts';
import { acting, actingSpace, cannotAct, cannotPay, hasSpecial, pay } from './activation.ts';
import { useChit } from './chits.ts';
import { hitsFor, roll } from './dice.ts';
import type { ActivationFrame, SiegeFrame } from './frames.ts';
import { loseFromAll } from './losses.ts';
import { standing } from './orders.ts';
import { garrisonClass, offerSurrender } from './surrender.ts';

type OpenSiege = ActionOf<'openSiege', { stratagem: string[] }>;
type SiegeWork = ActionOf<'siege', { works: number; with: string[] }>;
type AnswerFire = ActionOf<'answerFire', { works: number }>;

const BY_CARD = 'card';
export const BOMBARD = 'bombard';
const LABOUR = 'labour';
const STRATAGEM = 'stratagem';

const infantryHere = (state: State, seat: Seat, space: number): number =>
  columnsAt(state, seat, space).reduce((sum, column) => sum + infantryStepsIn(state, column), 0);

export const worksNeeded = (space: number): number => TABLES.fortification.works[SPACES[space].fort];

const stratagemSlot: NameSlot<State, OpenSiege> = {
  name: 'stratagem',
  kind: 'set',
  candidates: () => [BY_CARD],
  refuse: (state, _seat, _said, value) =>
    value === BY_CARD && hasSpecial(acting(state), 'stratagem') ? undefined : because('no-stratagem'),
};

/** 11.1 An enemy or neutral place with enough infantry, and no enemy column in the space. */
export const openSiege: Verb<State, OpenSiege> = {
  do: 'openSiege',
  refuse(state, seat) {
    const space = actingSpace(state);
    const { fort, id } = SPACES[space];
    if (fort === NO_FORT || state.control[space] === seat) return because('no-place-to-besiege', [id]);
    if (siegeAt(state, space)) return because('besieged-already', [id]);
    if (hasEnemyColumn(state, seat, space)) return because('enemy-in-the-way', [id]);
    if (infantryHere(state, seat, space) < TABLES.fortification.toOpen[fort])
      return because('too-little-infantry', [id]);
    return cannotPay(state, TABLES.costs.formOrOpen);
  },
  slots: () => [stratagemSlot],
  play(state, seat, action, course) {
    const space = actingSpace(state);
    pay(state, TABLES.costs.formOrOpen);
    const siege: Siege = {
      space,
      seat,
      works: 0,
      bombarded: 0,
      garrisoned: state.garrisoned[space],
      finalRefused: 0,
      shown: garrisonClass(state, space),
    };
    state.sieges.push(siege);
    acting(state).opened = space;
    course.events.push({
      type: 'siegeOpened',
      rule: '11.1',
      seat,
      space: SPACES[space].id,
    });
    offerSurrender(state, course, siege, 'initial', stratagem(acting(state), action.stratagem.length));
  },
};

/** +3 if the Stratagem is played, and then it is used up. */
function stratagem(frame: ActivationFrame, played: number): number {
  if (played === 0) return 0;
  frame.cardUsed = 1;
  return TABLES.surrenderModifiers.stratagem;
}

/** Why the active column cannot work on a siege in its space. */
export function noSiege(state: State, seat: Seat): Refusal | undefined {
  const space = actingSpace(state);
  const siege = siegeAt(state, space);
  if (!siege || siege.seat !== seat) return because('no-siege');
  return hasEnemyColumn(state, seat, space) ? because('enemy-in-the-way', [SPACES[space].id]) : undefined;
}

const siegeHere = (state: State): Siege => siegeAt(state, actingSpace(state))!;

const worksSlot: NumberSlot<State, SiegeWork> = {
  name: 'works',
  kind: 'one',
  numbers: true,
  candidates: (state) =>
    Array.from({ length: mostCommandForWorks(state, worksPerPoint(state)) + 1 }, (_, i) => i),
  refuse(state, seat, _said, value) {
    if (value > acting(state).cp) return tooLittleCommand(state);
    if (value > mostCommandForWorks(state, worksPerPoint(state))) return because('enough-works');
    return value === 0 ? cannotIdle(state, seat) : undefined;
  },
};

/** 15.2 A tired column has no command points for that reason. */
const tooLittleCommand = (state: State): Refusal => cannotAct(state) ?? because('no-command');

/** Why a round without new works makes no sense: there is nothing to bombard with, and no offer to make. */
function cannotIdle(state: State, seat: Seat): Refusal | undefined {
  const { works, finalRefused, space } = siegeHere(state);
  if (works >= worksNeeded(space)) return finalRefused ? because('works-complete') : undefined;
  return works === 0 ? because('no-works-yet') : noGuns(state, seat);
}

/** 11.4.1 All guns in the space fire together, once in an impulse. */
const noGuns = (state: State, seat: Seat): Refusal | undefined => {
  if (gunsHere(state, seat) === 0) return because('no-guns');
  return siegeHere(state).bombarded ? because('guns-fired') : undefined;
};

/** The command points that can be spent on works: no more than are needed. */
export function mostCommandForWorks(state: State, perPoint: number): number {
  const { space, works } = siegeHere(state);
  const missing = Math.max(0, worksNeeded(space) - works);
  return Math.min(acting(state).cp, Math.ceil(missing / perPoint));
}

/** 11.3.2 A command point builds two siegeworks with enough infantry of all besieging columns, or with local labour. */
export function worksPerPoint(state: State): number {
  const { seat, space } = siegeHere(state);
  return infantryHere(state, seat, space) >= TABLES.fortification.toDouble[SPACES[space].fort] ? DOUBLE : 1;
}

export const DOUBLE = 2;

const withSlot: NameSlot<State, SiegeWork> = {
  name: 'with',
  kind: 'set',
  candidates: (state, seat) => [
    BOMBARD,
    LABOUR,
    STRATAGEM,
    ...leaderIdsIn(state, besiegersHere(state, seat)),
  ],
  refuse(state, seat, said, value) {
    const frame = acting(state);
    if (value === BOMBARD) {
      if (siegeHere(state).works === 0 && !isOpening(state)) return because('no-works-yet');
      return noGuns(state, seat);
    }
    if (value === LABOUR) {
      if (!hasSpecial(frame, 'impressed-local-labor')) return because('no-labour');
      return cannotPay(state, [0, 1]);
    }
    if (value === STRATAGEM) return hasSpecial(frame, 'stratagem') ? undefined : because('no-stratagem');
    const holders = holdersOf(state, besiegersHere(state, seat), 'bombardment');
    if (!holders.includes(leaderNamed(value))) return because('no-such-chit');
    const named = said.with ?? [];
    if (!named.includes(BOMBARD)) return because('no-guns');
    return named.some((one) => leaderNamed(one) >= 0) ? because('one-bombardment') : undefined;
  },
  short(state, _seat, said) {
    const named = said.with ?? [];
    if (said.works! > 0 || named.includes(BOMBARD)) return undefined;
    const isComplete = siegeHere(state).works >= worksNeeded(actingSpace(state));
    return isComplete && !siegeHere(state).finalRefused ? undefined : incomplete('build works or bombard');
  },
};

/** R11 All columns of the seat in the space of the acting one. */
export const besiegersHere = (state: State, seat: Seat): number[] =>
  columnsAt(state, seat, actingSpace(state));

/** 11.4.1 The firepower of all guns that a side has in the space of the acting column. */
export const gunsHere = (state: State, seat: Seat): number =>
  besiegersHere(state, seat).reduce((sum, one) => sum + artilleryFirepower(state, one), 0);

/** 11.3.1 Whether the siege was opened in this activation: then works come before the guns. */
const isOpening = (state: State): boolean => acting(state).opened === actingSpace(state);

/** 11.3, 11.4 One siege round: bombardment, works, then the answer of the besieged. */
export const siege: Verb<State, SiegeWork> = {
  do: 'siege',
  refuse(state, seat) {
    const barred = noSiege(state, seat);
    if (barred) return barred;
    if (acting(state).sieged) return because('siege-round-done');
    const here = siegeHere(state);
    const missing = worksNeeded(here.space) - here.works;
    if (missing <= 0) return here.finalRefused ? because('works-complete') : undefined;
    const canBombard = here.works > 0 && !noGuns(state, seat);
    return acting(state).cp > 0 || canBombard ? undefined : tooLittleCommand(state);
  },
  slots: (state, seat) => (noSiege(state, seat) ? [] : [worksSlot, withSlot]),
  play(state, seat, action, course) {
    const frame = acting(state);
    const here = siegeHere(state);
    frame.sieged = 1;
    if (isOpening(state)) build(state, course, frame, action);
    if (action.with.includes(BOMBARD)) bombard(state, course, here, action.with);
    if (!isOpening(state)) build(state, course, frame, action);
    push<SiegeFrame>(state, {
      step: 'siege.fire',
      seat,
      space: here.space,
      hits: 0,
      sally: [],
      stratagem: action.with.includes(STRATAGEM) ? 1 : 0,
    });
    answerFireOf(state, course, here);
  },
};

/** 11.4 Each hit of the besieger counts as a siegework. */
function bombard(state: State, course: Course, here: Siege, named: readonly string[]): void {
  const leader = named.map(leaderNamed).find((one) => one >= 0);
  if (leader !== undefined) useChit(state, course, leader);
  here.bombarded = 1;
  const die = roll(state, course, 'siege bombardment');
  const hits = hitsFor(die + gunsHere(state, here.seat) * (leader === undefined ? 1 : 2));
  here.works = Math.min(worksNeeded(here.space), here.works + hits);
  course.events.push({
    type: 'wallsBombarded',
    rule: '11.4',
    seat: here.seat,
    space: SPACES[here.space].id,
    die,
    hits,
    works: here.works,
  });
}

/** 11.3 One work for each command point; two with enough infantry or local labour. */
function build(state: State, course: Course, frame: ActivationFrame, action: SiegeWork): void {
  const here = siegeHere(state);
  const labour = action.with.includes(LABOUR);
  if (labour) {
    pay(state, [0, 1]);
    frame.cardUsed = 1;
  }
  if (action.works === 0) return;
  const perPoint = labour ? DOUBLE : worksPerPoint(state);
  pay(state, [action.works * TABLES.costs.works[0], 0]);
  here.works = Math.min(worksNeeded(here.space), here.works + action.works * perPoint);
  course.events.push({
    type: 'worksBuilt',
    rule: '11.3',
    seat: here.seat,
    space: SPACES[here.space].id,
    works: here.works,
  });
}

/** 11.4 The guns of the place answer. Neutral townsmen always fire at the works (R2). */
function answerFireOf(state: State, course: Course, here: Siege): void {
  const inherent = TABLES.fortification.artillery[SPACES[here.space].fort];
  const firepower = inherent + artilleryFirepower(state, garrisonOf(here.space));
  if (firepower === 0) return;
  const doubled = useGunsByOrder(state, course, here);
  const die = roll(state, course, 'garrison bombardment');
  const hits = hitsFor(die + firepower * (doubled ? 2 : 1));
  course.events.push({
    type: 'garrisonFired',
    rule: '11.4',
    seat: enemyOf(here.seat),
    space: SPACES[here.space].id,
    die,
    hits,
  });
  if (state.control[here.space] === NEUTRAL) here.works = Math.max(0, here.works - hits);
  else topFrame<SiegeFrame>(state).hits = hits;
}

/** 17.5 A leader in the place uses Bombardment, if that is ordered. */
function useGunsByOrder(state: State, course: Course, { space, seat }: Siege): boolean {
  if (state.control[space] === NEUTRAL || standing(state, enemyOf(seat), 'guns') !== 'use') return false;
  const [leader] = holdersOf(state, [garrisonOf(space)], 'bombardment');
  if (leader === undefined) return false;
  useChit(state, course, leader);
  return true;
}

/** 11.4 The owner of the garrison uses its hits. */
export const fireStep: Step<State, SiegeFrame> = {
  rule: '11.4',
  ask: (state, { seat, hits }) =>
    hits > 0 && standing(state, enemyOf(seat), 'fire') === 'ask'
      ? [{ seat: enemyOf(seat), verbs: ['answerFire'] }]
      : [],
  run(state, frame, course) {
    frame.step = 'siege.sally';
    // 17.4
    const atWorks = standing(state, enemyOf(frame.seat), 'fire') === 'works';
    if (frame.hits > 0) aim(state, course, frame, atWorks ? mostWorksHit(state) : 0);
  },
};

const hitsSlot: NumberSlot<State, AnswerFire> = {
  name: 'works',
  kind: 'one',
  numbers: true,
  candidates: (state) => Array.from({ length: mostWorksHit(state) + 1 }, (_, i) => i),
  refuse: (state, _seat, _said, value) =>
    value <= mostWorksHit(state) ? undefined : because('no-such-hits'),
};

const mostWorksHit = (state: State): number => {
  const { hits, space } = topFrame<SiegeFrame>(state);
  return Math.min(hits, siegeAt(state, space)?.works ?? 0);
};

export const answerFire: Verb<State, AnswerFire> = {
  do: 'answerFire',
  slots: () => [hitsSlot],
  play(state, _seat, { works }, course) {
    aim(state, course, topFrame<SiegeFrame>(state), works);
  },
};

/** So many hits destroy siegeworks; the others are losses of the besieger. */
function aim(state: State, course: Course, frame: SiegeFrame, works: number): void {
  const here = siegeAt(state, frame.space);
  const steps = frame.hits - works;
  frame.hits = 0;
  if (here) here.works -= works;
  course.events.push({
    type: 'fireAnswered',
    rule: '11.4',
    seat: enemyOf(frame.seat),
    space: SPACES[frame.space].id,
    works,
    steps,
  });
  // R11 All columns in the space are the besieger.
  loseFromAll(state, course, frame.seat, columnsAt(state, frame.seat, frame.space), steps);
}

/** 11.7 When the works are complete the besieger makes the final offer. */
export const finalStep: Step<State, SiegeFrame> = {
  rule: '11.7',
  run(state, frame, course) {
    const here = siegeAt(state, frame.space);
    pop(state);
    if (!here || here.finalRefused || here.works < worksNeeded(here.space)) return;
    const played = frame.stratagem;
    const accepted = offerSurrender(state, course, here, 'final', stratagem(acting(state), played));
    if (!accepted) here.finalRefused = 1;
  },
};
