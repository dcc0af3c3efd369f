/**
 * What a viewer sees, is told and may imagine, and how the kit changes each secret. Who sees what is in visibility.ts.
 */
import {
  type Chance,
  type Event,
  imagineSealed,
  maskBy,
  pick,
  type Secret,
  SPECTATOR,
  type Tally,
  topSealed,
  type Viewer,
} from '@feldzug/kernel';
import { areAlike } from '@feldzug/kernel/alike.ts';
import { numbers, SIDES } from './data.ts';
import { figuresOf } from './facts.ts';
import { shareField, touch } from './field.ts';
import { imagineAdvance, imagineUnits, levelOf, roundLosses, spread } from './guessing.ts';
import { receivers } from './rules/command-turn.ts';
import { sensibleShots } from './rules/fire.ts';
import {
  type ActionFrame,
  ASKING,
  type FollowFrame,
  followIn,
  type JointFrame,
  type LendFrame,
  lendIn,
  type Plot,
} from './rules/frames.ts';
import { nameOfLeader } from './rules/reports.ts';
import { exchange } from './rules/setup.ts';
import { NUMBERS, SEEN_CLOSELY, without } from './rules/shown.ts';
import { shotsOf } from './rules/targets.ts';
import {
  ASK,
  battleIn,
  cloneState,
  DEFERRED,
  FIRE_AT_WILL,
  FIRED,
  GONE,
  HOLD_FIRE,
  HOLD_GROUND,
  type State,
  UNKNOWN,
  UNSEEN,
} from './state.ts';
import { visibilityAt } from './visibility.ts';

const MASKS = [0, 1, 2].map((fog) => maskBy(visibilityAt(fog), SIDES.length, cloneState));

export function mask(s: State, viewer: Viewer): State {
  const view = MASKS[s.fog](s, viewer);
  // Without fog no answer that a field remembers depends on what is hidden.
  if (s.fog === 0) shareField(s, view);
  return view;
}

/** Dice and what was added to them: they come from numbers of both sides, so that in the fog nobody is told them. */
const DICE = ['roll', 'modifier', 'hits'];
/** Nor what happened in between and does not show any more afterwards. */
const CHECKS = new Set([
  'moraleChecked',
  'disruptionChecked',
  'retreatChecked',
  'squareChecked',
  'pursuitChecked',
]);

export function tell(event: Event, viewer: Viewer): Event | undefined {
  if (event.fog === undefined) return event;
  const { fog, shown, ...told } = event;
  if (CHECKS.has(event.type)) return undefined;
  if (viewer !== SPECTATOR && event.side === SIDES[viewer])
    return event.type === 'struck' && event.lost === 0 ? undefined : without(told, DICE);
  if (event.type === 'leaderReplaced' || event.type === 'leaderSucceeded' || event.type === 'leaderFell')
    return { type: event.type, leader: event.leader, side: event.side, rule: event.rule } as Event;
  if (fog === 2) {
    // A spectator sees no units here (S), so not which of them is gone either.
    if (viewer === SPECTATOR) return undefined;
    return event.type === 'eliminated'
      ? ({ type: event.type, unit: event.unit, side: event.side, rule: event.rule } as Event)
      : (shown as Event | undefined);
  }
  if (!SEEN_CLOSELY.has(event.type)) return undefined;
  return without(told, [...NUMBERS, ...DICE]);
}

/** Fills what a seat cannot see in a way that it could be. */
export function imagine(masked: State, seat: number, chance: Chance): State {
  const s = cloneState(masked);
  imagineStandingAnswers(s, 1 - seat, chance);
  if (s.fog > 0) {
    imagineUnits(s, seat, chance);
    s.fallen[1 - seat] = 0;
  }
  touch(s);
  const frame = s.flow[s.flow.length - 1] as ActionFrame | undefined;
  if (frame?.rally === UNKNOWN) frame.rally = chance.draw('imagine', numbers.highest.rating + 1);
  const isAdvance = frame?.step === 'action.advance' || frame?.step === 'action.follow';
  if (frame?.step === 'action.follow') imagineMelee(s, followIn(s));
  if (s.fog === 2 && isAdvance && frame.side !== seat && frame.decided === ASKING)
    imagineAdvance(s, frame, chance);
  if (s.fog === 2 && frame?.step === 'command.turn') imagineReceivers(s, lendIn(s), 1 - seat);
  imagineSealed<JointFrame>(s, (joint, side) => anyPlot(s, joint, side, chance));
  return s;
}

/** What units were like before a fight that goes on: as they are now, where the viewer does not know. */
function imagineMelee(s: State, frame: FollowFrame): void {
  for (const list of ['morale', 'disruption', 'quality'] as const)
    frame[list] = frame[list].map((value, unit) => (value === UNKNOWN ? s[list][unit] : value));
  frame.stood = frame.stood.map((hex, leader) => (hex === UNSEEN ? s.leaderAt[leader] : hex));
}

/** Most players answer for themselves. */
function imagineStandingAnswers(s: State, side: number, chance: Chance): void {
  s.defence[side] = [ASK, ASK, FIRE_AT_WILL, HOLD_FIRE][chance.draw('imagine', 4)];
  s.ground[side] = [ASK, ASK, HOLD_GROUND][chance.draw('imagine', 3)];
}

/** Something that a side could have plotted. */
function anyPlot(s: State, { step }: JointFrame, side: number, chance: Chance): Plot {
  if (step === 'command.turn') return { do: 'lend', points: anyLoan(s, side, chance) };
  if (step === 'bombardment') {
    const shots = sensibleShots(s, side, 'bombardment').filter(() => chance.draw('imagine', 2));
    return shots.length > 0 ? { do: 'fire', shots } : { do: 'holdFire' };
  }
  const deferred = deferredOf(s, side);
  return deferred.length > 0 && chance.draw('imagine', 2)
    ? { do: 'activate', leader: pick(chance, 'imagine', deferred) }
    : { do: 'wait' };
}

const anyLoan = (s: State, side: number, chance: Chance): Tally =>
  spread(
    lendIn(s).receivers[side].map((leader) => nameOfLeader(s, leader)),
    s.sub[battleIn(s).overall[side]],
    chance,
  );

/** Who may be lent points where leaders stand as imagined; if that is nobody, though somebody was, all who could be. */
function imagineReceivers(s: State, joint: LendFrame, side: number): void {
  const { leaders, overall } = battleIn(s);
  joint.receivers[side] = receivers(s, side);
  if (joint.asked[side] && joint.receivers[side].length === 0)
    joint.receivers[side] = leaders.flatMap((each, leader) =>
      each.side === side && leader !== overall[side] && s.leaderAt[leader] !== GONE ? [leader] : [],
    );
}

const deferredOf = (s: State, side: number): string[] =>
  s.status.flatMap((status, leader) =>
    status === DEFERRED && battleIn(s).leaders[leader].side === side && s.leaderAt[leader] !== GONE
      ? [nameOfLeader(s, leader)]
      : [],
  );

type Change = (copy: State, side: number, chance: Chance) => boolean;

const secret = (kind: string, change: Change): Secret<State> => ({
  kind,
  change(s, viewer, chance) {
    for (const side of [0, 1]) {
      if (side === viewer) continue;
      const copy = cloneState(s);
      if (change(copy, side, chance)) {
        touch(copy);
        return copy;
      }
    }
    return undefined;
  },
});

/** Changes the plot that a side has closed in a step; `other` finds another one, if there is one. */
const plotSecret = (
  kind: string,
  step: string,
  other: (s: State, side: number, plot: Plot, chance: Chance) => Plot | undefined,
): Secret<State> =>
  secret(kind, (s, side, chance) => {
    const joint = topSealed<JointFrame>(s);
    const plot = joint?.step === step ? joint.sealed[side] : null;
    const changed = plot && other(s, side, plot, chance);
    if (!changed) return false;
    joint!.sealed[side] = changed;
    return true;
  });

const ANSWERS: readonly Secret<State>[] = [
  secret('standing answers', (s, side, chance) => {
    if (chance.draw('which', 2)) s.defence[side] = (s.defence[side] + 1 + chance.draw('other', 2)) % 3;
    else s.ground[side] = 1 - s.ground[side];
    return true;
  }),
];

const PLOTS: readonly Secret<State>[] = [
  plotSecret('plotted bombardment', 'bombardment', (s, side, plot) => {
    if (plot.do === 'fire') return { do: 'holdFire' };
    const [shot] = shotsOf(s, side, 'bombardment').names;
    return shot === undefined ? undefined : { do: 'fire', shots: [shot] };
  }),
  plotSecret('points to lend', 'command.turn', (s, side, plot, chance) => {
    if (plot.do !== 'lend' || lendIn(s).receivers[side].length < 2) return undefined;
    for (let tries = 0; tries < 20; tries++) {
      const points = anyLoan(s, side, chance);
      if (!areAlike(points, plot.points)) return { do: 'lend', points };
    }
    return undefined;
  }),
  plotSecret('choice of a deferred leader', 'command.deferred', (s, side, plot) => {
    const [leader] = deferredOf(s, side);
    if (leader === undefined) return undefined;
    return plot.do === 'activate' ? { do: 'wait' } : { do: 'activate', leader };
  }),
];

/** Units of a side that are still in the battle, or not, in an order drawn by chance. */
function anyUnit(s: State, side: number, chance: Chance, change: (unit: number) => boolean): boolean {
  const battle = battleIn(s);
  const units = s.at.flatMap((_, unit) => (battle.side[unit] === side ? [unit] : []));
  if (units.length === 0) return false;
  const start = chance.draw('whom', units.length);
  for (let i = 0; i < units.length; i++) if (change(units[(start + i) % units.length])) return true;
  return false;
}

/** Another number of the same level. */
const withinLevel = (value: number): number => {
  const other = value % 2 === 0 ? value + 1 : value - 1;
  return levelOf(other) === levelOf(value) && other <= 10 ? other : value;
};

const NUMBERS_HIDDEN: readonly Secret<State>[] = [
  secret('names', (s, side, chance) =>
    anyUnit(s, side, chance, (unit) =>
      anyUnit(s, side, chance, (other) => {
        const battle = battleIn(s);
        if (
          other === unit ||
          battle.type[other] !== battle.type[unit] ||
          battle.nation[other] !== battle.nation[unit]
        )
          return false;
        const fits = (a: number, b: number) => s.strength[a] <= battle.units[s.roster[b]].strength;
        if (!fits(unit, other) || !fits(other, unit)) return false;
        for (const list of [s.roster, s.leader]) [list[unit], list[other]] = [list[other], list[unit]];
        return true;
      }),
    ),
  ),
  secret('strength', (s, side, chance) =>
    anyUnit(s, side, chance, (unit) => {
      const battle = battleIn(s);
      const less = s.strength[unit] - 1;
      if (s.at[unit] === GONE || battle.units[unit].type >= 7 || less <= 20) return false;
      if (figuresOf(battle.type[unit], less) !== figuresOf(battle.type[unit], s.strength[unit])) return false;
      s.strength[unit] = less;
      return true;
    }),
  ),
  secret('morale', (s, side, chance) =>
    anyUnit(s, side, chance, (unit) => {
      const other = withinLevel(s.morale[unit]);
      if (s.at[unit] === GONE || s.morale[unit] === 0 || other === 0 || other === s.morale[unit])
        return false;
      s.morale[unit] = other;
      return true;
    }),
  ),
  secret('disruption', (s, side, chance) =>
    anyUnit(s, side, chance, (unit) => {
      const other = withinLevel(s.disruption[unit]);
      if (s.at[unit] === GONE || s.formation[unit] === 3 || other === s.disruption[unit]) return false;
      s.disruption[unit] = other;
      return true;
    }),
  ),
  secret('quality', (s, side, chance) =>
    anyUnit(s, side, chance, (unit) => {
      if (s.at[unit] === GONE) return false;
      s.quality[unit] = s.quality[unit] === 5 ? 6 : 5;
      return true;
    }),
  ),
];

const FALLEN_HIDDEN: readonly Secret<State>[] = [
  secret('how the fallen were', (s, side, chance) =>
    anyUnit(s, side, chance, (unit) => {
      if (s.at[unit] !== GONE) return false;
      s.points[unit]++;
      s.flags[unit] ^= FIRED;
      return true;
    }),
  ),
  secret('losses to a man', (s, side) => {
    const [before] = [s.losses![side]];
    s.losses![side]++;
    return roundLosses(before, s, side, side) === roundLosses(before + 1, s, side, side);
  }),
];

const PLACES_HIDDEN: readonly Secret<State>[] = [
  secret('what a march cost', (s, side) => {
    const frame = s.flow[s.flow.length - 1] as ActionFrame | undefined;
    if (!frame?.step.startsWith('action.') || frame.side !== side || frame.approaches.length === 0)
      return false;
    frame.approaches = frame.approaches.map(([unit, cost]) => [unit, cost + 1]);
    return true;
  }),
  secret('order of charges', (s, side) => {
    const frame = s.flow[s.flow.length - 1] as ActionFrame | undefined;
    if (!frame?.step.startsWith('action.') || frame.side !== side || frame.charges.length < 2) return false;
    frame.charges.reverse();
    return true;
  }),
  secret('places out of sight', (s, side, chance) => {
    const { side: sides } = battleIn(s);
    const away = s.away.find(([unit]) => sides[unit] === side);
    if (away) {
      away[1]++;
      return true;
    }
    return anyUnit(s, side, chance, (unit) =>
      anyUnit(s, side, chance, (other) => {
        const battle = battleIn(s);
        if (other === unit || battle.type[other] !== battle.type[unit]) return false;
        if (
          s.at[unit] < 0 ||
          s.at[other] < 0 ||
          s.seen[unit] ||
          s.seen[other] ||
          s.formation[unit] !== s.formation[other]
        )
          return false;
        const last = [s.lastSeen[unit], s.lastSeen[other]];
        exchange(s, unit, other);
        for (const list of [s.roster, s.leader, s.strength, s.quality])
          [list[unit], list[other]] = [list[other], list[unit]];
        [s.lastSeen[unit], s.lastSeen[other]] = last;
        return true;
      }),
    );
  }),
];

/** The secrets that there are in a fog of this thickness. */
export const secretsAt = (fog: number): readonly Secret<State>[] => [
  ...ANSWERS,
  ...PLOTS,
  ...(fog >= 1 ? [...NUMBERS_HIDDEN, ...FALLEN_HIDDEN] : []),
  ...(fog >= 2 ? PLACES_HIDDEN : []),
];

/** For the leak test: without fog the others have nothing to change. */
export const SECRETS = secretsAt(2).map(({ kind, change }) => ({
  kind,
  change: (s: State, viewer: Viewer, chance: Chance) =>
    secretsAt(s.fog).some((each) => each.kind === kind) ? change(s, viewer, chance) : undefined,
}));
