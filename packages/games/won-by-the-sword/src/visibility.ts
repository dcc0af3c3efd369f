/**
 * Who sees what, path by path (2.2). The opponent sees column markers, control and dice; what columns and garrisons
 * consist of, their baggage, leaders, chits and cards are hidden until a rule shows them.
 */
import { type Frame, frameTable, PUBLIC, type Seat, sealedTable, type Visibility } from '@feldzug/kernel';
import { LEADERS, NEUTRAL, UNITS } from './data.ts';
import type {
  ActivationFrame,
  BattleFrame,
  CampaignFrame,
  ConsumptionFrame,
  ImpulseFrame,
  LossFrame,
  ScoutFrame,
  SiegeFrame,
  StormFrame,
  SubsidyFrame,
} from './rules/frames.ts';
import { NO_CARD, NO_CHIT, NOWHERE, OUT, type State, seatOfColumn, UNKNOWN } from './state.ts';

/** Whether a seat sees where a unit is: its own, one that is not in the game, or one that a rule shows now (2.3). */
function seesUnit(state: State, seat: Seat, unit: number): boolean {
  return UNITS[unit].seat === seat || state.place[unit] === OUT || isShown(state, unit);
}

const isShown = (state: State, unit: number): boolean =>
  state.flow.some(
    (frame) =>
      (isListing(frame) && frame.units.includes(unit)) ||
      (isSiege(frame) && frame.sally.includes(unit)) ||
      showsForce(frame, state.place[unit]),
  );

const isListing = (frame: Frame): frame is LossFrame => frame.step === 'losses';
const isSiege = (frame: Frame): frame is SiegeFrame => 'sally' in frame;
const isBattle = (frame: Frame): frame is BattleFrame => 'attackers' in frame;

/** An offer of battle shows the attackers; once battle is accepted, both sides see both. */
export const showsForce = (frame: Frame, force: number): boolean =>
  isBattle(frame) &&
  (frame.attackers.includes(force) || (frame.accepted === 1 && frame.defenders.includes(force)));

const seesLeader = (state: State, seat: Seat, leader: number): boolean =>
  LEADERS[leader].seat === seat ||
  (state.leaderAt[leader] < 0 && state.leaderAt[leader] !== UNKNOWN) ||
  state.flow.some((frame) => showsForce(frame, state.leaderAt[leader]));

/** 2.3.1 Baggage and fatigue are part of what a battle shows. */
const seesColumn = (state: State, seat: Seat, column: number): boolean =>
  seatOfColumn(column) === seat ||
  state.at[column] === NOWHERE ||
  state.flow.some((frame) => showsForce(frame, column));

const isTheirs = (_state: State, seat: Seat, owner: number): boolean => seat === owner;
const isActing = <F extends { seat: Seat }>(_state: State, seat: Seat, _index: number, frame: F): boolean =>
  seat === frame.seat;
const nothing = (): [] => [];

const COMMAND = 'command points';

const activation = frameTable<State, ActivationFrame>({
  seat: PUBLIC,
  column: PUBLIC,
  card: PUBLIC,
  cardUsed: PUBLIC,
  recruiting: PUBLIC,
  forcedBy: PUBLIC,
  forcedLeft: PUBLIC,
  offered: PUBLIC,
  scouted: PUBLIC,
  sieged: PUBLIC,
  opened: PUBLIC,
  labour: PUBLIC,
  attacked: PUBLIC,
  cp: { secret: COMMAND, seenBy: isActing, instead: UNKNOWN },
  tired: { secret: COMMAND, seenBy: isActing, instead: UNKNOWN },
  stored: { secret: COMMAND, seenBy: isActing, instead: UNKNOWN },
  regrouped: { secret: COMMAND, seenBy: isActing, instead: UNKNOWN },
  filled: { secret: COMMAND, seenBy: isActing, instead: UNKNOWN },
  // That orders were given is nobody else's business.
  ordered: { secret: 'orders', seenBy: isActing, instead: 0 },
});

export const VISIBILITY: Visibility<State> = {
  state: {
    scenario: PUBLIC,
    halved: PUBLIC,
    turn: PUBLIC,
    impulse: PUBLIC,
    initiative: PUBLIC,
    points: PUBLIC,
    names: PUBLIC,
    at: PUBLIC,
    cameFrom: PUBLIC,
    acted: PUBLIC,
    // Cards are revealed, so the chits that they give are known.
    tactical: PUBLIC,
    bonus: PUBLIC,
    spent: PUBLIC,
    control: PUBLIC,
    garrisoned: PUBLIC,
    forage: PUBLIC,
    sieges: PUBLIC,
    discards: PUBLIC,
    cadres: PUBLIC,
    announced: PUBLIC,
    light: PUBLIC,
    due: PUBLIC,
    rolled: PUBLIC,
    outcome: PUBLIC,
    'assigned[]': {
      secret: 'assigned cards',
      seenBy: (state, seat, column) => seatOfColumn(column) === seat || state.assigned[column] === NO_CARD,
      instead: UNKNOWN,
    },
    'baggage[]': { secret: 'baggage', seenBy: seesColumn, instead: UNKNOWN },
    'fatigue[]': { secret: 'fatigue', seenBy: seesColumn, instead: UNKNOWN },
    'place[]': { secret: 'units', seenBy: seesUnit, instead: UNKNOWN },
    'reduced[]': { secret: 'steps', seenBy: seesUnit, instead: UNKNOWN },
    'leaderAt[]': { secret: 'leaders', seenBy: seesLeader, instead: UNKNOWN },
    'chit[]': {
      secret: 'chits',
      seenBy: (state, seat, leader) => LEADERS[leader].seat === seat || state.chit[leader] === NO_CHIT,
      instead: UNKNOWN,
    },
    'stores[]': {
      secret: 'stores',
      seenBy: (state, seat, space) => state.control[space] === seat || state.control[space] === NEUTRAL,
      instead: UNKNOWN,
    },
    'patrols[].column': PUBLIC,
    'patrols[].connector': PUBLIC,
    'patrols[].unit': {
      secret: 'patrols',
      seenBy: (state, seat, patrol) => seatOfColumn(state.patrols[patrol].column) === seat,
      instead: UNKNOWN,
    },
    'orders[][]': { secret: 'orders', seenBy: isTheirs, instead: UNKNOWN },
    'hands[][]': { secret: 'hand', seenBy: isTheirs, instead: UNKNOWN },
    // Both seats know what was shown; spectators would learn hidden strengths.
    'sightings[]': {
      secret: 'sightings',
      seenBy: () => true,
      spectatorsSee: () => false,
      instead: nothing,
    },
  },
  frames: {
    'turn.subsidy': frameTable<State, SubsidyFrame>({ seat: PUBLIC }),
    'turn.consumption': frameTable<State, ConsumptionFrame>({ columns: PUBLIC }),
    'impulse.assign': sealedTable('face-down cards'),
    'impulse.activate': frameTable<State, ImpulseFrame>({ seat: PUBLIC }),
    activation,
    'activation.supply': activation,
    'activation.fatigue': activation,
    'campaign.check': frameTable<State, CampaignFrame>({ seat: PUBLIC, initiative: PUBLIC, rolling: PUBLIC }),
    losses: frameTable<State, LossFrame>({ seat: PUBLIC, hits: PUBLIC, forces: PUBLIC, units: PUBLIC }),
    scouting: frameTable<State, ScoutFrame>({
      seat: PUBLIC,
      column: PUBLIC,
      target: PUBLIC,
      strength: { secret: 'scouts', seenBy: isActing, instead: UNKNOWN },
    }),
    'siege.*': frameTable<State, SiegeFrame>({
      seat: PUBLIC,
      space: PUBLIC,
      hits: PUBLIC,
      sally: PUBLIC,
      stratagem: PUBLIC,
    }),
    'siege.storm': frameTable<State, StormFrame>({ seat: PUBLIC, space: PUBLIC, townsmen: PUBLIC }),
    'battle.*': frameTable<State, BattleFrame>({
      seat: PUBLIC,
      space: PUBLIC,
      attackers: PUBLIC,
      defenders: PUBLIC,
      surprise: PUBLIC,
      accepted: PUBLIC,
      major: PUBLIC,
      side: PUBLIC,
      units: PUBLIC,
      wings: PUBLIC,
      leaders: PUBLIC,
      leaderWings: PUBLIC,
      aggressive: PUBLIC,
      advantage: PUBLIC,
      bonus: PUBLIC,
      doubled: PUBLIC,
      entrenched: PUBLIC,
      hits: PUBLIC,
      won: PUBLIC,
      loser: PUBLIC,
      spaces: PUBLIC,
      // Both sides see the baggage of a battle (2.3.1).
      spoils: PUBLIC,
    }),
  },
};
