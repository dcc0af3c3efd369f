/** Who sees what in The Two Fords: hands, decks and choices are hidden, everything else lies open. */
import type { Seat } from '../../contract.ts';
import { PUBLIC, type Visibility } from '../../visibility.ts';
import { NOT_YET, type TwoFords, UNKNOWN } from './state.ts';

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
    // From the reveal on the choice lies open; before it only that it has been made.
    'chosen[]': {
      secret: 'choice',
      seenBy: (state, seat, owner) =>
        seat === owner || state.flow[0]?.step !== 'round.choice' || state.chosen[owner] === NOT_YET,
      instead: UNKNOWN,
    },
  },
  frames: {
    'round.choice': {},
    'round.march': { seat: PUBLIC },
    'round.fight': { area: PUBLIC },
    'fight.losses': { seat: PUBLIC, area: PUBLIC, count: PUBLIC },
  },
};
