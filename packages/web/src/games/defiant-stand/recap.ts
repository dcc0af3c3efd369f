/** A part of the game in one line: turns, battles, cities won and lost. */
import { CITIES } from '@feldzug/defiant-stand';
import { warRecap } from '../../table/recap.ts';
import { holderOf } from './board/control.ts';
import { cityName, dateOf, seatName } from './names.ts';

export const recap = warRecap({
  dateOf,
  battles: ['battleWon', 'assaulted'],
  spaces: CITIES,
  spaceName: cityName,
  spaceWords: ['city', 'cities'],
  holder: holderOf,
  seats: [seatName(0), seatName(1)],
});
