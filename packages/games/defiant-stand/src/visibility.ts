/**
 * Who sees what (RULES.md): which unit stands under a handle and how strong it is, fortress steps, hands, and answers
 * that lie face down. Places, ways of lying, groups, boxes and what all have seen lie open.
 */
import { frameTable, PUBLIC, sealedTable, type Visibility } from '@feldzug/kernel';
import { SIDE_OF } from './data.ts';
import type {
  AftermathFrame,
  AssaultFrame,
  BattleFrame,
  EngagementFrame,
  HitsFrame,
  SiegeFrame,
  TurnsFrame,
} from './rules/frames.ts';
import { fortSide, SHOWN, type State, UNKNOWN } from './state.ts';

const isTheirs = (_s: State, seat: number, owner: number): boolean => seat === owner;

/** A block is seen by its owner, and by all once it lies face up. */
const isFaceSeen = (s: State, seat: number, handle: number): boolean =>
  SIDE_OF[handle] === seat || (s.lie[handle] & SHOWN) !== 0;

/** 3.5: a fortress shows its strength while it is besieged or stormed. */
export const isFortressShown = (s: State, city: number): boolean =>
  s.siege[city] > 0 || s.flow.some((frame) => frame.step.startsWith('assault') && frame.city === city);

const isFortressSeen = (s: State, seat: number, city: number): boolean =>
  s.fort[city] < 0 || fortSide(s, city) === seat || isFortressShown(s, city);

const sealed = sealedTable<State>('answers face down');
const turns = frameTable<State, TurnsFrame>({ nth: PUBLIC, done: PUBLIC });
const siege = frameTable<State, SiegeFrame>({ city: PUBLIC, side: PUBLIC });

export const VISIBILITY: Visibility<State> = {
  state: {
    scenario: PUBLIC,
    reactions: PUBLIC,
    year: PUBLIC,
    turn: PUBLIC,
    tick: PUBLIC,
    atWar: PUBLIC,
    tsarinaDead: PUBLIC,
    vp: PUBLIC,
    outcome: PUBLIC,
    calledAway: PUBLIC,
    friction: PUBLIC,
    first: PUBLIC,
    played: PUBLIC,
    replacing: PUBLIC,
    points: PUBLIC,
    hurried: PUBLIC,
    trail: PUBLIC,
    used: PUBLIC,
    'hands[][]': { secret: 'hand', seenBy: isTheirs, instead: UNKNOWN },

    // For each handle.
    'block[]': { secret: 'identity', seenBy: isFaceSeen, instead: UNKNOWN },
    'steps[]': { secret: 'steps', seenBy: isFaceSeen, instead: UNKNOWN },
    // 3.7: a unit that is hit lies face up, so that all see the half hit.
    half: PUBLIC,
    'orders[]': { secret: 'orders', seenBy: isFaceSeen, instead: 0 },
    place: PUBLIC,
    lie: PUBLIC,
    entry: PUBLIC,
    box: PUBLIC,
    mayLow: PUBLIC,
    mayHigh: PUBLIC,

    // For each unit: what all have seen of it.
    seenTick: PUBLIC,
    seenPlace: PUBLIC,
    seenSteps: PUBLIC,

    // For each city.
    fort: PUBLIC,
    'fortSteps[]': { secret: 'fortress', seenBy: isFortressSeen, instead: UNKNOWN },
    fortSeen: PUBLIC,
    siege: PUBLIC,
    holder: PUBLIC,
    attacker: PUBLIC,

    // For each group that entered a fight this turn.
    groupCity: PUBLIC,
    groupSide: PUBLIC,
    groupRestricted: PUBLIC,
    groupRole: PUBLIC,
  },
  frames: {
    cards: sealed,
    initiative: { seat: PUBLIC },
    tsarina: { side: PUBLIC, modifier: PUBLIC },
    command: turns,
    movement: turns,
    'movement.main': turns,
    place: turns,
    'frictions.loss': sealed,
    // Asked of one side alone: its answer is opened at once.
    'frictions.away': { in: PUBLIC, 'sealed[]': { always: null }, seat: PUBLIC },
    'frictions.recall': { seat: PUBLIC },
    battles: { places: PUBLIC },
    sieges: { next: PUBLIC },
    engagement: frameTable<State, EngagementFrame>({
      city: PUBLIC,
      attacker: PUBLIC,
      stage: PUBLIC,
      campaign: PUBLIC,
      reacted: PUBLIC,
    }),
    'battle.*': {
      ...sealed,
      ...frameTable<State, BattleFrame>({
        city: PUBLIC,
        attacker: PUBLIC,
        round: PUBLIC,
        cls: PUBLIC,
        stage: PUBLIC,
        reservesFrom: PUBLIC,
        carded: PUBLIC,
        plays: PUBLIC,
        card: PUBLIC,
        stout: PUBLIC,
        surprise: PUBLIC,
        redoubt: PUBLIC,
        leaving: PUBLIC,
        sheltering: PUBLIC,
        formed: PUBLIC,
        fresh: PUBLIC,
        horse: PUBLIC,
        crossed: PUBLIC,
        called: PUBLIC,
        struck: PUBLIC,
        quiet: PUBLIC,
      }),
    },
    hits: frameTable<State, HitsFrame>({
      city: PUBLIC,
      side: PUBLIC,
      hits: PUBLIC,
      by: PUBLIC,
      among: PUBLIC,
    }),
    aftermath: {
      ...sealed,
      ...frameTable<State, AftermathFrame>({
        city: PUBLIC,
        winner: PUBLIC,
        stage: PUBLIC,
        carded: PUBLIC,
        pursuit: PUBLIC,
      }),
    },
    'siege.choice': { ...siege, brokenOff: PUBLIC },
    'siege.cards': { ...sealed, city: PUBLIC },
    'assault.*': frameTable<State, AssaultFrame>({
      city: PUBLIC,
      side: PUBLIC,
      round: PUBLIC,
      cls: PUBLIC,
      stage: PUBLIC,
      storming: PUBLIC,
      leaving: PUBLIC,
      spent: PUBLIC,
      crossed: PUBLIC,
      fortHalf: PUBLIC,
    }),
    'supply.provision': { ...sealed, asked: PUBLIC },
    'supply.merge': sealed,
    'winter.disband': sealed,
    'winter.cards': sealed,
    'winter.campaign': { ...turns, campaigns: PUBLIC, places: PUBLIC, sides: PUBLIC },
    'winter.place': { ...turns, places: PUBLIC, sides: PUBLIC },
    'winter.battles': { places: PUBLIC, sides: PUBLIC },
    'winter.retreat': { ...sealed, asked: PUBLIC },
    'winter.quarters': sealed,
  },
};
