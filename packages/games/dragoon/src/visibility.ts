/**
 * S: who sees what, path by path. `from` is the thickness of fog from which on a path is hidden; in thinner fog all see
 * it. Without fog only plots and standing answers are secret.
 */
import { type Hidden, PUBLIC, SPECTATOR, sealedTable, type Visibility } from '@feldzug/kernel';
import { guess, levelOf, levelValue, roundLosses } from './guessing.ts';
import type { ActionFrame, Taken } from './rules/frames.ts';
import { ASK, AWAY, battleIn, GONE, NEVER, type State, UNKNOWN, UNSEEN } from './state.ts';

type Table = Visibility<State>;
type InFog = Hidden<State> & { readonly from: number };
type Entries = { readonly [P in keyof Table['state']]: typeof PUBLIC | InFog };
type FrameEntries = { readonly [fact: string]: typeof PUBLIC | { readonly always: [] } | InFog };

/** The thicknesses of fog: none, names and numbers are hidden, places are too. */
const [NO_FOG, NUMBERS, SIGHT] = [0, 1, 2];

const isOfSide = (_s: State, seat: number, side: number): boolean => seat === side;
const isOwn = (s: State, seat: number, unit: number): boolean => battleIn(s).side[unit] === seat;
const isOwnLeader = (s: State, seat: number, leader: number): boolean =>
  battleIn(s).leaders[leader].side === seat;

/** Out of sight: not seen, or off the map in pursuit. */
const isOutOfSight = (s: State, unit: number): boolean =>
  s.fog === SIGHT && (!s.seen[unit] || s.at[unit] === AWAY);
const isSeen = (s: State, seat: number, unit: number): boolean =>
  !isOutOfSight(s, unit) || isOwn(s, seat, unit);
/** Nobody learns how the fallen had been. */
const isSeenAlive = (s: State, seat: number, unit: number): boolean =>
  (s.at[unit] !== GONE && !isOutOfSight(s, unit)) || isOwn(s, seat, unit);
const isLeaderSeen = (s: State, seat: number, leader: number): boolean =>
  s.leaderSeen[leader] === 1 || isOwnLeader(s, seat, leader);

/** A spectator who saw the units in sight would tell a side which of its units the enemy sees. */
const spectatorsSee = (s: State, unit: number): boolean => s.fog < SIGHT && s.at[unit] !== GONE;

const never = (): boolean => false;

const nothing = (): [] => [];
const unseenUnlessGone = (at: number): number => (at === GONE ? GONE : UNSEEN);

/** What shows of a number: nothing of the fallen and of who is out of sight, else about how much it is. */
const roughly =
  (about: (s: State, unit: number, value: number) => number) =>
  (value: number, s: State, viewer: unknown, unit: number): number =>
    s.at[unit] === GONE || isOutOfSight(s, unit) || (s.fog === SIGHT && viewer === SPECTATOR)
      ? 0
      : about(s, unit, value);

const ENTRIES: Entries = {
  scenario: PUBLIC,
  fog: PUBLIC,
  turn: PUBLIC,
  outcome: PUBLIC,

  // For each unit.
  'roster[]': { from: NUMBERS, secret: 'names', seenBy: isOwn, instead: UNKNOWN },
  'leader[]': { from: NUMBERS, secret: 'names', seenBy: isOwn, instead: UNKNOWN },
  'quality[]': { from: NUMBERS, secret: 'quality', seenBy: isOwn, instead: UNKNOWN },
  'strength[]': {
    from: NUMBERS,
    secret: 'strength',
    seenBy: isOwn,
    instead: roughly((s, unit, men) => guess(battleIn(s).type[unit], men)),
  },
  'morale[]': {
    from: NUMBERS,
    secret: 'morale',
    seenBy: isOwn,
    instead: roughly((s, unit, value) => levelValue(levelOf(value), s.formation[unit])),
  },
  'disruption[]': {
    from: NUMBERS,
    secret: 'disruption',
    seenBy: isOwn,
    instead: roughly((_s, _unit, value) => levelValue(levelOf(value), -1)),
  },
  'points[]': { from: NUMBERS, secret: 'unseen movement', seenBy: isSeenAlive, instead: 0, spectatorsSee },
  'flags[]': { from: NUMBERS, secret: 'unseen movement', seenBy: isSeenAlive, instead: 0, spectatorsSee },
  'at[]': {
    from: SIGHT,
    secret: 'places',
    seenBy: (s, seat, unit) => s.at[unit] === GONE || isSeen(s, seat, unit),
    instead: unseenUnlessGone,
    spectatorsSee,
  },
  'facing[]': { from: SIGHT, secret: 'places', seenBy: isSeen, instead: 0, spectatorsSee },
  'formation[]': { from: SIGHT, secret: 'places', seenBy: isSeen, instead: 0, spectatorsSee },
  'hurt[]': { from: SIGHT, secret: 'unseen hits', seenBy: isSeen, instead: 0, spectatorsSee },
  // Whether the enemy sees a unit is not for its own side to know: it takes all of them to be seen.
  'seen[]': {
    from: SIGHT,
    secret: 'what the enemy sees',
    seenBy: (s, seat, unit) => !isOwn(s, seat, unit) && s.at[unit] !== AWAY,
    instead: (_seen: number, s: State, viewer, unit) => (battleIn(s).side[unit] === viewer ? 1 : 0),
  },
  'lastSeen[]': {
    from: SIGHT,
    secret: 'what the enemy sees',
    seenBy: (s, seat, unit) => !isOwn(s, seat, unit),
    instead: (_hex: number, s: State, viewer, unit) =>
      battleIn(s).side[unit] === viewer ? s.at[unit] : NEVER,
  },

  // For each leader.
  'leaderAt[]': {
    from: SIGHT,
    secret: 'places of leaders',
    seenBy: (s, seat, leader) => s.leaderAt[leader] === GONE || isLeaderSeen(s, seat, leader),
    instead: unseenUnlessGone,
    spectatorsSee: never,
  },
  'ridden[]': {
    from: SIGHT,
    secret: 'places of leaders',
    seenBy: isLeaderSeen,
    instead: 0,
    spectatorsSee: never,
  },
  'leaderSeen[]': {
    from: SIGHT,
    secret: 'what the enemy sees',
    seenBy: (s, seat, leader) => !isOwnLeader(s, seat, leader),
    instead: (_seen: number, s: State, viewer, leader) =>
      battleIn(s).leaders[leader].side === viewer ? 1 : 0,
  },
  rating: PUBLIC,
  radius: PUBLIC,
  sub: PUBLIC,
  bonus: PUBLIC,
  status: PUBLIC,
  person: PUBLIC,
  due: PUBLIC,
  awaits: PUBLIC,

  // For each objective.
  held: PUBLIC,

  // For each side.
  level: PUBLIC,
  failed: PUBLIC,
  'defence[]': { from: NO_FOG, secret: 'standing answers', seenBy: isOfSide, instead: ASK },
  'ground[]': { from: NO_FOG, secret: 'standing answers', seenBy: isOfSide, instead: ASK },
  'fallen[]': { from: NUMBERS, secret: 'men lost to hits', seenBy: isOfSide, instead: UNKNOWN },
  'losses[]': { from: NUMBERS, secret: 'losses to a man', seenBy: isOfSide, instead: roundLosses },
  'fellAt[]': { from: SIGHT, secret: 'places of leaders', seenBy: isOfSide, instead: GONE },
  'showings[]': { from: SIGHT, secret: 'what was shown', seenBy: isOfSide, instead: 0 },
  'shown[]': { from: SIGHT, secret: 'what was shown', seenBy: isOfSide, instead: nothing },

  // Horse that has ridden off the field: when and where it comes back.
  away: {
    from: SIGHT,
    secret: 'places',
    seenBy: (s, seat) => s.away.every(([unit]) => isOwn(s, seat, unit)),
    instead: (rows: number[][], s: State, viewer) =>
      rows.filter(([unit]) => battleIn(s).side[unit] === viewer),
  },
};

/** 1.2: neither side sees the other's plot before both are closed, in any fog. */
const plots = (secret: string): FrameEntries => ({
  ...(sealedTable<State>(secret) as FrameEntries),
  decided: PUBLIC,
  asked: PUBLIC,
});

/** Of an Action Phase: what only the side of the leader knows. */
const isActing: Hidden<State, ActionFrame>['seenBy'] = (_s, seat, _index, { side }) => seat === side;
const ofTheActing = (from: number, secret: string, instead: InFog['instead']): InFog => ({
  from,
  secret,
  seenBy: isActing as InFog['seenBy'],
  instead,
});
/** That an order was taken back shows where the unit does, but not its dice. */
const withoutDice = (taken: Taken | null, s: State): Taken | null =>
  taken === null || s.fog === SIGHT ? null : { ...taken, dice: [], disruption: UNKNOWN };
const allWithoutDice = (undone: Taken[], s: State): Taken[] =>
  undone.flatMap((taken) => withoutDice(taken, s) ?? []);

const FRAMES: { readonly [step: string]: FrameEntries } = {
  // 4.2.C: an enemy beside a leader sees him.
  bombardment: { ...plots('plotted bombardment'), pressed: PUBLIC },
  'command.turn': {
    ...plots('points to lend'),
    pressed: PUBLIC,
    // Who may be lent points follows from where leaders stand, and is as hidden as they are.
    'receivers[]': { from: SIGHT, secret: 'places of leaders', seenBy: isOfSide, instead: nothing },
  },
  'command.deferred': plots('choice of a deferred leader'),
  command: { passed: PUBLIC },
  'command.initiative': { leader: PUBLIC, decided: PUBLIC },
  'action.*': {
    leader: PUBLIC,
    side: PUBLIC,
    decided: PUBLIC,
    // Carried out as soon as it is made: nobody ever waits with a plot.
    plot: { always: [] },
    rally: ofTheActing(NUMBERS, 'rally points', UNKNOWN),
    stands: ofTheActing(NUMBERS, 'orders taken back', ''),
    last: ofTheActing(NUMBERS, 'orders taken back', withoutDice as InFog['instead']),
    undone: ofTheActing(NUMBERS, 'orders taken back', allWithoutDice as InFog['instead']),
    vacated: ofTheActing(SIGHT, 'where an advance may go', nothing),
    follow: ofTheActing(SIGHT, 'where an advance may go', nothing),
    locked: ofTheActing(SIGHT, 'where an advance may go', nothing),
    'morale[]': { from: NUMBERS, secret: 'morale', seenBy: isOwn, instead: UNKNOWN },
    'disruption[]': { from: NUMBERS, secret: 'disruption', seenBy: isOwn, instead: UNKNOWN },
    'quality[]': { from: NUMBERS, secret: 'quality', seenBy: isOwn, instead: UNKNOWN },
    'shot[]': { from: NUMBERS, secret: 'strength', seenBy: isOwn, instead: 0 },
    'stood[]': { from: SIGHT, secret: 'places of leaders', seenBy: isOwnLeader, instead: UNSEEN },
    approaches: ofTheActing(SIGHT, 'what a march cost', nothing),
    charges: ofTheActing(SIGHT, 'order of charges', nothing),
  },
};

/** In fog of this thickness all see what only thicker fog hides. */
const lifted = <T extends object>(entries: T, fog: number): T =>
  Object.fromEntries(
    Object.entries(entries as FrameEntries).map(([path, entry]) => [
      path,
      entry !== PUBLIC && 'from' in entry && entry.from > fog ? PUBLIC : entry,
    ]),
  ) as T;

const TABLES: readonly Table[] = [NO_FOG, NUMBERS, SIGHT].map((fog) => ({
  state: lifted(ENTRIES, fog),
  frames: Object.fromEntries(Object.entries(FRAMES).map(([step, facts]) => [step, lifted(facts, fog)])),
}));

/** The table for a fog of this thickness. */
export const visibilityAt = (fog: number): Table => TABLES[fog];
