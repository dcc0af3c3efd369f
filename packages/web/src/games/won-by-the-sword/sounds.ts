/** The events of Won by the Sword that are heard. */
import type { SoundBook } from '../../table/sound/hearing.ts';

export const sounds: SoundBook = {
  initiativeRolled: 'dice',
  arrivalRolled: 'dice',
  endRolled: 'dice',
  foraged: 'dice',
  epidemic: 'dice',
  surrenderOffered: 'dice',
  scoutsReported: 'dice',
  marched: 'march',
  retreated: 'march',
  arrived: 'march',
  patrolFought: 'march',
  sallied: 'march',
  activated: 'card',
  cardsAssigned: 'card',
  usedChit: 'chit',
  wallsBombarded: 'guns',
  garrisonFired: 'guns',
  stormed: 'guns',
  bombarded: 'guns',
  wingFought: 'guns',
};
