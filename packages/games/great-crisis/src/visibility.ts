/** Who sees what (RULES.md): cards are hidden until they are used, everything on the map lies open. */
import { frameTable, PUBLIC, sealedTable, type Visibility } from '@feldzug/kernel';
import type {
  BattleFrame,
  FortFrame,
  LossFrame,
  MobilizeFrame,
  PhaseFrame,
  WinterFrame,
} from './rules/frames.ts';
import { type State, UNKNOWN } from './state.ts';

const isTheirs = (_s: State, seat: number, owner: number): boolean => seat === owner;

const battle = frameTable<State, BattleFrame>({
  space: PUBLIC,
  attacker: PUBLIC,
  army: PUBLIC,
  round: PUBLIC,
  turn: PUBLIC,
  garrisoned: PUBLIC,
  cards: PUBLIC,
  oblique: PUBLIC,
  attacks: PUBLIC,
  surprise: PUBLIC,
  plan: PUBLIC,
  payer: PUBLIC,
  charges: PUBLIC,
  passed: PUBLIC,
});

const winter = frameTable<State, WinterFrame>({
  seat: PUBLIC,
  done: PUBLIC,
  points: PUBLIC,
  placed: PUBLIC,
  space: PUBLIC,
});

const losses = frameTable<State, LossFrame>({
  space: PUBLIC,
  seat: PUBLIC,
  army: PUBLIC,
  inside: PUBLIC,
  hits: PUBLIC,
});

export const VISIBILITY: Visibility<State> = {
  state: {
    scenario: PUBLIC,
    besiegersRecover: PUBLIC,
    nationsApart: PUBLIC,
    turn: PUBLIC,
    russiaTurned: PUBLIC,
    cup: PUBLIC,
    drawn: PUBLIC,
    place: PUBLIC,
    flags: PUBLIC,
    control: PUBLIC,
    scorched: PUBLIC,
    taken: PUBLIC,
    earned: PUBLIC,
    owed: PUBLIC,
    discards: PUBLIC,
    returned: PUBLIC,
    outcome: PUBLIC,
    'hands[][]': { secret: 'hand', seenBy: isTheirs, instead: UNKNOWN },
    'decks[][]': { secret: 'deck', seenBy: isTheirs, instead: UNKNOWN },
  },
  frames: {
    'phase.*': frameTable<State, PhaseFrame>({
      army: PUBLIC,
      roll: PUBLIC,
      ap: PUBLIC,
      marched: PUBLIC,
      done: PUBLIC,
      paid: PUBLIC,
      fought: PUBLIC,
      stormed: PUBLIC,
    }),
    'battle.*': { ...battle, ...sealedTable('chosen battle cards') },
    'battle.losses': losses,
    'fort.*': frameTable<State, FortFrame>({ space: PUBLIC, army: PUBLIC, attacks: PUBLIC }),
    'fort.losses': losses,
    mobilize: frameTable<State, MobilizeFrame>({ seat: PUBLIC, nation: PUBLIC, points: PUBLIC }),
    'winter.*': { ...winter, ...sealedTable('winter discards') },
    'winter.losses': losses,
  },
};
