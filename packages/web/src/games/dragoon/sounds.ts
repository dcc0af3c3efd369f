/** The events of Dragoon that are heard. */
import type { SoundBook } from '../../table/sound/hearing.ts';

export const sounds: SoundBook = {
  activationChecked: 'dice',
  marched: 'march',
  charged: 'march',
  struck: 'guns',
  attacked: 'guns',
};
