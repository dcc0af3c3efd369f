/** Sally (11.5), escalade (11.6) and assault (11.8). */
import {
  type ActionOf,
  type Course,
  incomplete,
  type NameSlot,
  pop,
  push,
  type Refusal,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { INFANTRY, NEUTRAL, OURS, SPACES, TABLES, UNITS, unitNamed } from '../data.ts';
import { leaderIdsIn, sumFirepower, sumSteps, troopsIn, unitsIn, unitsOfType } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnsAt, enemyOf, garrisonOf, type Siege, type State, siegeAt } from '../state.ts';
import { acting, actingSpace, cannotPay, hasSpecial, pay } from './activation.ts';
import { surpriseBy, useSurprise } from './battle.ts';
import { ascending } from './cards.ts';
import { hitsFor, roll } from './dice.ts';
import type { SiegeFrame, StormFrame } from './frames.ts';
import { loseAmong } from './losses.ts';
import { standing } from './orders.ts';
import { besiegersHere, noSiege, worksNeeded } from './siege.ts';
import { seeGarrison } from './sightings.ts';
import { fall, garrisonClass, NO_GARRISON } from './surrender.ts';

type Sally = ActionOf<'sally', { units: string[] }>;
type MeetSally = ActionOf<'meetSally', { units: string[] }>;
type Assault = ActionOf<'assault', { regiments: string[]; stratagem: string[] }>;
type Escalade = ActionOf<'escalade', { by: string; regiments: string[]; stratagem: string[] }>;

const BY_CARD = 'card';

/** 11.5 The owner of a garrison may send part of it out. */
export const sallyStep: Step<State, SiegeFrame> = {
  rule: '11.5',
  ask: (state, { seat, space }) =>
    siegeAt(state, space) &&
    state.control[space] !== NEUTRAL &&
    state.garrisoned[space] &&
    // 17.6
    standing(state, enemyOf(seat), 'sally') === 'ask'
      ? [{ seat: enemyOf(seat), verbs: ['sally', 'noSally'] }]
      : [],
  run(_state, frame) {
    frame.step = 'siege.final';
  },
};

const troops = (state: State, space: number): number[] => troopsIn(state, garrisonOf(space));

const siegeFrame = (state: State): SiegeFrame => topFrame<SiegeFrame>(state);

const sallySlot: NameSlot<State, Sally> = {
  name: 'units',
  kind: 'set',
  candidates: (state) => troops(state, siegeFrame(state).space).map((unit) => UNITS[unit].id),
  refuse: (state, _seat, _said, value) =>
    troops(state, siegeFrame(state).space).includes(unitNamed(value))
      ? undefined
      : because('not-in-garrison'),
  short: (_state, _seat, said) =>
    (said.units ?? []).length > 0 ? undefined : incomplete('choose who sallies out'),
};

export const sally: Verb<State, Sally> = {
  do: 'sally',
  refuse: (state) =>
    troops(state, siegeFrame(state).space).length > 0 ? undefined : because('nobody-to-sally'),
  slots: () => [sallySlot],
  play(state, seat, { units }, course) {
    const frame = siegeFrame(state);
    frame.sally = units.map(unitNamed);
    frame.step = 'siege.meet';
    course.events.push({ type: 'sallied', rule: '11.5', seat, space: SPACES[frame.space].id, units });
  },
};

export const noSally: Verb<State> = {
  do: 'noSally',
  ends: true,
  play(state) {
    siegeFrame(state).step = 'siege.final';
  },
};

/** 11.5 The besieger meets a sally with up to one unit more. */
export const meetStep: Step<State, SiegeFrame> = {
  rule: '11.5',
  ask: (_state, { seat }) => [{ seat, verbs: ['meetSally'] }],
  run(_state, frame) {
    frame.step = 'siege.final';
  },
};

/** 2.2 Not by column: the order of the units would show which columns they are in. */
const besiegers = (state: State, seat: Seat): number[] =>
  columnsAt(state, seat, siegeFrame(state).space)
    .flatMap((column) => troopsIn(state, column))
    .sort(ascending);

const meetSlot: NameSlot<State, MeetSally> = {
  name: 'units',
  kind: 'set',
  candidates: (state, seat) => besiegers(state, seat).map((unit) => UNITS[unit].id),
  refuse(state, seat, said, value) {
    if (!besiegers(state, seat).includes(unitNamed(value))) return because('not-in-column');
    return (said.units ?? []).length <= siegeFrame(state).sally.length ? undefined : because('sally-limit');
  },
};

export const meetSally: Verb<State, MeetSally> = {
  do: 'meetSally',
  slots: () => [meetSlot],
  play(state, seat, action, course) {
    const frame = siegeFrame(state);
    const meeting = action.units.map(unitNamed);
    const enemy = enemyOf(seat);
    frame.step = 'siege.sallied';
    const dice = [roll(state, course, 'sally'), roll(state, course, 'besiegers')];
    frame.hits = hitsFor(dice[0] + sumFirepower(state, frame.sally));
    const taken = hitsFor(dice[1] + sumFirepower(state, meeting));
    course.events.push({
      type: 'sallyFought',
      rule: '11.5',
      seat,
      space: SPACES[frame.space].id,
      units: action.units,
      dice,
      hits: [frame.hits, meeting.length > 0 ? Math.min(taken, sumSteps(state, frame.sally)) : 0],
    });
    const out = frame.sally;
    frame.sally = meeting;
    if (meeting.length > 0) loseAmong(state, course, enemy, [garrisonOf(frame.space)], out, taken);
  },
};

/** 11.5 Each hit of the sally is a step of those who met it, or two siegeworks. */
export const salliedStep: Step<State, SiegeFrame> = {
  rule: '11.5',
  ask: (_state, { seat, hits }) => (hits > 0 ? [{ seat: enemyOf(seat), verbs: ['wreckWorks'] }] : []),
  run(_state, frame) {
    frame.step = 'siege.final';
  },
};

type WreckWorks = ActionOf<'wreckWorks', { hits: number }>;

export const wreckWorks: Verb<State, WreckWorks> = {
  do: 'wreckWorks',
  slots: () => [
    {
      name: 'hits',
      kind: 'one',
      numbers: true,
      candidates: (state) => Array.from({ length: siegeFrame(state).hits + 1 }, (_, i) => i),
      refuse: (state, _seat, _said, value) =>
        Number(value) <= siegeFrame(state).hits ? undefined : because('no-such-hits'),
    },
  ],
  play(state, seat, { hits }, course) {
    const frame = siegeFrame(state);
    const here = siegeAt(state, frame.space);
    const steps = frame.hits - hits;
    frame.hits = 0;
    if (here) here.works = Math.max(0, here.works - hits * OURS.worksPerSallyHit);
    course.events.push({
      type: 'worksWrecked',
      rule: '11.5',
      seat,
      space: SPACES[frame.space].id,
      hits,
      steps,
    });
    const columns = columnsAt(state, frame.seat, frame.space);
    if (frame.sally.length > 0) loseAmong(state, course, frame.seat, columns, frame.sally, steps);
  },
};

/** R11 Only the active column storms. */
const infantryIn = (state: State): number[] => unitsOfType(state, acting(state).column, INFANTRY);

const regimentsSlot: NameSlot<State, Assault | Escalade> = {
  name: 'regiments',
  kind: 'set',
  candidates: (state) => infantryIn(state).map((unit) => UNITS[unit].id),
  refuse: (state, _seat, _said, value) =>
    infantryIn(state).includes(unitNamed(value)) ? undefined : because('not-in-column'),
  short: (_state, _seat, said) =>
    (said.regiments ?? []).length > 0 ? undefined : incomplete('choose the regiments that attack'),
};

const stratagemSlot: NameSlot<State, Assault | Escalade> = {
  name: 'stratagem',
  kind: 'set',
  candidates: () => [BY_CARD],
  refuse: (state, _seat, _said, value) =>
    value === BY_CARD && hasSpecial(acting(state), 'stratagem') ? undefined : because('no-stratagem'),
};

const cannotStorm = (state: State, seat: Seat): Refusal | undefined =>
  noSiege(state, seat) ??
  (infantryIn(state).length === 0 ? because('no-infantry') : cannotPay(state, TABLES.costs.assault));

/** 11.8 After the final offer has been refused. */
export const assault: Verb<State, Assault> = {
  do: 'assault',
  refuse(state, seat) {
    const barred = cannotStorm(state, seat);
    if (barred) return barred;
    const here = siegeAt(state, actingSpace(state))!;
    if (here.works < worksNeeded(here.space)) return because('works-incomplete');
    return here.finalRefused ? undefined : because('final-offer-first');
  },
  slots: () => [regimentsSlot, stratagemSlot],
  play: (state, seat, action, course) => storm(state, course, seat, action, 0),
};

const bySlot: NameSlot<State, Escalade> = {
  name: 'by',
  kind: 'one',
  candidates: (state, seat) => [BY_CARD, ...leaderIdsIn(state, besiegersHere(state, seat))],
  refuse: (state, seat, _said, value) => surpriseBy(state, besiegersHere(state, seat), value),
};

/** 11.6 A Surprise Attack storms before the works are complete, with a penalty; before the round's other work. */
export const escalade: Verb<State, Escalade> = {
  do: 'escalade',
  refuse(state, seat) {
    const barred = cannotStorm(state, seat);
    if (barred) return barred;
    if (acting(state).sieged) return because('siege-round-done');
    const here = siegeAt(state, actingSpace(state))!;
    if (here.works >= worksNeeded(here.space)) return because('works-complete');
    const ways = bySlot.candidates(state, seat, {});
    return ways.some((way) => !bySlot.refuse(state, seat, {}, way)) ? undefined : because('no-surprise');
  },
  slots: () => [bySlot, regimentsSlot, stratagemSlot],
  play(state, seat, action, course) {
    useSurprise(state, course, action.by);
    const here = siegeAt(state, actingSpace(state))!;
    const missing = worksNeeded(here.space) - here.works;
    storm(state, course, seat, action, -Math.ceil(missing / OURS.escaladeMissingWorks));
  },
};

/** 11.8 Both sides roll, results at once; the place falls when no troops are left in it. */
function storm(
  state: State,
  course: Course,
  seat: Seat,
  { regiments, stratagem }: Assault | Escalade,
  penalty: number,
): void {
  const frame = acting(state);
  const here: Siege = siegeAt(state, actingSpace(state))!;
  const { space } = here;
  pay(state, TABLES.costs.assault);
  const extra = stratagem.length > 0 ? TABLES.surrenderModifiers.stratagem : 0;
  if (extra > 0) frame.cardUsed = 1;
  const attackers = regiments.map(unitNamed);
  const defenders = unitsIn(state, garrisonOf(space));
  // 2.3.2
  if (defenders.length > 0) seeGarrison(state, seat, space);
  const inherent = TABLES.fortification.artillery[SPACES[space].fort];
  const dice = [roll(state, course, 'assault'), roll(state, course, 'defence')];
  const scored = hitsFor(dice[0] + sumFirepower(state, attackers) + extra + penalty);
  const taken = hitsFor(dice[1] + sumFirepower(state, defenders) + inherent);
  course.events.push({
    type: 'stormed',
    rule: '11.8',
    seat,
    space: SPACES[space].id,
    dice,
    hits: [scored, Math.min(taken, sumSteps(state, attackers))],
    regiments,
  });
  const isNeutral = state.control[space] === NEUTRAL;
  push<StormFrame>(state, { step: 'siege.storm', seat, space, townsmen: isNeutral && scored > 0 ? 1 : 0 });
  loseAmong(state, course, seat, [frame.column], attackers, taken);
  if (!isNeutral && defenders.length > 0)
    loseAmong(state, course, enemyOf(seat), [garrisonOf(space)], defenders, scored);
}

/** 11.8.3 After the losses: has the place fallen? */
export const stormStep: Step<State, StormFrame> = {
  rule: '11.8',
  run(state, frame, course) {
    pop(state);
    const here = siegeAt(state, frame.space);
    if (!here) return;
    const isOpen =
      state.control[frame.space] === NEUTRAL
        ? frame.townsmen === 1
        : garrisonClass(state, frame.space) === NO_GARRISON;
    if (isOpen) fall(state, course, here, 'assault');
    else
      course.events.push({ type: 'repulsed', rule: '11.8', seat: frame.seat, space: SPACES[frame.space].id });
  },
};
