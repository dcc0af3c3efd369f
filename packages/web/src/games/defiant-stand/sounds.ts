/** The events of Prussia's Defiant Stand that are heard. */
import type { SoundBook } from '../../table/sound/hearing.ts';

export const sounds: SoundBook = {
  frictions: 'dice',
  tsarinaRolled: 'dice',
  surrenderRolled: 'dice',
  cardRevealed: 'card',
  cardPlayed: 'card',
  dealt: 'card',
  activated: 'chit',
  marched: 'march',
  wentTo: 'march',
  reacted: 'march',
  raised: 'march',
  roundBegan: 'march',
  fired: 'guns',
  fortressFired: 'guns',
  assaulted: 'guns',
};
