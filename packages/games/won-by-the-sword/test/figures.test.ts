/** Each figure of the data, one more or one less, makes a case fail. So does each entry that is left out of a list. */
import { testFigures } from '@feldzug/kernel/testing/figures.ts';
import { FORTS, LEADERS, REGIONS, SEATS, SPACES } from '../src/data.ts';

/** The lowest row of a table has no lower end. */
const BOTTOM = -99;
const NAMES = /^ours\.columnNames/;
const COORDINATE = /^map\.spaces\.\d+\.(lon|lat)$/;

const SIDES = [SEATS[0], 'neutral', SEATS[1]];
const SPACE_IDS = SPACES.map(({ id }) => id);
const ABILITIES = [...new Set(LEADERS.flatMap(({ chits }) => chits))];

testFigures({
  home: new URL('../', import.meta.url),
  game: 'wonByTheSword',
  data: ['tables', 'ours', 'cards', 'leaders', 'units', 'map', 'scenarios'],
  watched: ['tables', 'ours'],
  isFigure: (name, value) => value !== BOTTOM && !NAMES.test(name) && !COORDINATE.test(name),
  scales: [
    { of: /^map\.spaces\.\d+\.fort$/, words: ['none', ...FORTS] },
    { of: /^map\.spaces\.\d+\.region$/, words: REGIONS.map(({ id }) => id) },
    { of: /^map\.connectors\.\d+\.kind$/, words: ['solid', 'dotted'] },
    { of: /^leaders\..*\.chits\.\d+$/, words: ABILITIES },
    { of: /^scenarios\..*\.home\.\w+$/, words: SIDES },
    { of: /^scenarios\.scenarios\.\d+\.initiative$/, words: SEATS },
    { of: /^scenarios\..*\.(columns|garrisons|stores|sieges)\.\d+\.space$/, words: SPACE_IDS },
    { of: /^scenarios\..*\.(neutral|spaces)\.\d+$/, words: SPACE_IDS },
  ],
  lists:
    /^(map\.connectors|leaders\..*\.chits|units\..*\.firepower|scenarios\.scenarios\.\d+\.(turns|columns|garrisons|neutral|sieges|stores|reinforcements|.*\.(leaders|units|spaces|arrival)))$/,
});
