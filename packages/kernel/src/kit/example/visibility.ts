/** Who sees what in The Two Fords: hands, decks and choices are hidden, everything else lies open. */
import type { Seat } from '../../contract.ts';
import { sealedTable } from '../../sealed.ts';
import { PUBLIC, type Visibility } from '../../visibility.ts';
import { type TwoFords, UNKNOWN } from './state.ts';

const isTheirs = (_state: TwoFords, seat: Seat, owner: number): boolean => seat === owner;

export const VISIBILITY: Visibility<TwoFords> = {
  state: {
    round: PUBLIC,
    troops: PUBLIC,
    fresh: PUBLIC,
    used: PUBLIC,
    outcome: PUBLIC,
    'hands[][]': { secret: 'hand', seenBy: isTheirs, instead: UNKNOWN },
    'decks[][]': { secret: 'deck', seenBy: isTheirs, instead: UNKNOWN },
    shown: PUBLIC,
  },
  frames: {
    'round.choice': sealedTable('choice'),
    'round.march': { seat: PUBLIC },
    'round.fight': { area: PUBLIC },
    'fight.losses': { seat: PUBLIC, area: PUBLIC, count: PUBLIC },
  },
};
