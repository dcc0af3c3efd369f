/** Each figure of the data, one more or one less, makes a case fail. So does each entry that is left out of a list. */
import { testFigures } from '@feldzug/kernel/testing/figures.ts';
import units from '../data/units.json' with { type: 'json' };
import { ALLIANCES, ARMIES, COMMANDERS, NATIONS, SPACES } from '../src/data.ts';

const COORDINATE = /^map\.spaces\.\d+\.(lon|lat)$/;
/** Turns are counted by their place in the list. */
const PLACE = /^turns\.turns\.\d+\.turn$/;

/** The bonus of 0 shows no number of dice: such a commander's leadership only says who decides (7.1.3.B), 4 or 8. */
const WITHOUT_BONUS = units.nations.flatMap(({ commanders }, nation) =>
  commanders.flatMap(({ tactical }, at) =>
    tactical === 0 ? [`units.nations.${nation}.commanders.${at}.leadership`] : [],
  ),
);

/** A commander below 0 would subtract nothing. */
const NO_RATING = /\.tactical$/;
/** Dresden and Munich: one fewer than the commander alone is no other number of troops. */
const ALONE = /^scenarios\.scenarios\.0\.setup\.(19|24)\.units$/;
/** Thorn and Cologne: their nations place their last troops there and have none for one more. */
const LAST = /^scenarios\.scenarios\.0\.setup\.(23|29)\.units$/;

const ids = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id);
const SPACE_IDS = ids(SPACES);

testFigures({
  home: new URL('../', import.meta.url),
  game: 'greatCrisis',
  data: ['numbers', 'cards', 'turns', 'units', 'map', 'scenarios'],
  watched: ['numbers'],
  isFigure: (name, value) =>
    !COORDINATE.test(name) &&
    !PLACE.test(name) &&
    !WITHOUT_BONUS.includes(name) &&
    !(NO_RATING.test(name) && value === 0) &&
    !ALONE.test(name) &&
    !LAST.test(name),
  scales: [
    { of: /^numbers\.victory\.capital$/, words: SPACE_IDS },
    { of: /^numbers\.victory\.king$/, words: ids(COMMANDERS) },
    // All but the cards for the start of a battle are known to the rules by their names.
    { of: /^cards\..*\.timing$/, words: ['battle-start', 'phase-start-or-winter'] },
    { of: /^cards\.cards\.[0-5]\.role$/, words: ['attacker', 'either', 'defender'] },
    { of: /^turns\..*\.month$/, words: ['Feb', 'Apr', 'Jun', 'Aug', 'Oct', 'Dec'] },
    { of: /^turns\..*\.winter$/, words: [false, true] },
    { of: /^units\.nations\.\d+\.army$/, words: ids(ARMIES) },
    { of: /^units\.(nations|armies)\.\d+\.alliance$/, words: ALLIANCES },
    { of: NO_RATING, words: [0, 1] },
    { of: new RegExp(`^(${WITHOUT_BONUS.join('|')})$`), words: [4, 8] },
    // Resource cities differ from other cities by their resources, a figure of its own.
    { of: /^map\.spaces\.\d+\.type$/, words: ['resource-city', 'fort', 'resource-fort', 'city', 'box'] },
    { of: /^map\.spaces\.\d+\.nation$/, words: ids(NATIONS) },
    { of: /^map\.routes\.\d+\.kind$/, words: ['land', 'sea'] },
    { of: ALONE, words: [1, 2] },
    { of: LAST, words: [0, 1] },
    { of: /^scenarios\..*\.setup\.(?!19|24)\d+\.nation$/, words: ids(NATIONS) },
    { of: /^scenarios\..*\.setup\.\d+\.space$/, words: SPACE_IDS },
    { of: /^scenarios\..*\.random\.\d+$/, words: ids(NATIONS) },
    { of: /^scenarios\..*\.(commanders|named)\.\d+$/, words: ids(COMMANDERS) },
  ],
  lists: /^(turns\.turns|units\..*\.commanders|map\.routes|scenarios\..*\.(setup|commanders|random|named))$/,
});
