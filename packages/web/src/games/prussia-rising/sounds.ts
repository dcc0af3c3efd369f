/** The events of Prussia Rising that are heard. */
import type { SoundBook } from '../../table/sound/hearing.ts';

export const sounds: SoundBook = {
  activationsRolled: 'dice',
  unitsCalled: 'dice',
  surrenderRolled: 'dice',
  removalRolled: 'dice',
  screened: 'dice',
  pursued: 'march',
  marched: 'march',
  railed: 'march',
  retreated: 'march',
  placed: 'march',
  combatBegan: 'march',
  fired: 'guns',
  fortressFell: 'guns',
  republicDeclared: 'chit',
};
