/** The events of The Great Crisis that are heard. */
import type { SoundBook } from '../../table/sound/hearing.ts';

export const sounds: SoundBook = {
  chitDrawn: 'chit',
  // A chit opens every phase; the line about the chit itself is small print that a replay passes over.
  phaseBegan: 'chit',
  pointsRolled: 'dice',
  mobilizationRolled: 'dice',
  winterRolled: 'dice',
  elizabethRolled: 'dice',
  peaceRolled: 'dice',
  cardPlayed: 'card',
  drewCards: 'card',
  handMade: 'card',
  marched: 'march',
  sortied: 'march',
  retreated: 'march',
  mobilized: 'march',
  battleBegan: 'march',
  attacked: 'guns',
  fortBattleBegan: 'guns',
};
