/** Each figure of the data, one more or one less, makes a case fail. So does each entry that is left out of a list. */
import { testFigures } from '@feldzug/kernel/testing/figures.ts';
import { CITIES, CLASSES, COLOURS, cityNamed, FRICTIONS, NATIONS, NOBODY, SIDES } from '../src/data.ts';

const COORDINATE = /^map\.cities\.\d+\.(lon|lat)$/;
/** A city without a fortress in the set-up never gets one. */
const FORTRESS = /^map\.cities\.\d+\.fortress$/;
/** Points below 0 would count nothing. */
const POINTS = /^map\.cities\.\d+\.vp$/;
/** No enemy holds a neutral city or a start area, so their points would count nothing (28.3). */
const WITHOUT_POINTS = CITIES.flatMap(({ side, startArea }, city) =>
  side === NOBODY || startArea ? [`map.cities.${city}.vp`] : [],
);
/** Whether Thorn is Polish or Imperial does not show while a fortress says to whom it is friendly (2.5). */
const THORN = new RegExp(`^map\\.cities\\.${cityNamed('thorn')}\\.nation$`);
/** Bavarians use whatever is friendly to France (R28), so the Empire's friendship to Bavaria adds nothing. */
const FRIENDS = /^blocks\.nations\.\d+\.friendlyTo\.0$/;

const ids = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id);

testFigures({
  home: new URL('../', import.meta.url),
  game: 'defiantStand',
  data: ['numbers', 'cards', 'frictions', 'blocks', 'map', 'scenarios'],
  watched: ['numbers'],
  isFigure: (name, value) =>
    !COORDINATE.test(name) && !(value === 0 && (FORTRESS.test(name) || POINTS.test(name))),
  scales: [
    {
      of: /^cards\..*\.kind$/,
      // The rules know the card for movement by its name.
      words: ['replacements', 'battle', 'pursuit', 'siege', 'tsarina', 'winter', 'command'],
    },
    { of: /^cards\..*\.role$/, words: ['attacker', 'defender'] },
    { of: /^cards\..*\.result$/, words: ['lost', 'won'] },
    { of: /^(cards|blocks\.colours)\..*\.side$/, words: SIDES },
    { of: /^frictions\..*\.id$/, words: [...new Set(ids(FRICTIONS))] },
    { of: /\.(firstRound|grenzer|late|startArea)$/, words: [false, true] },
    { of: /^blocks\.nations\.\d+\.colour$/, words: ids(COLOURS) },
    { of: /^blocks\.units\.\d+\.class$/, words: CLASSES },
    { of: THORN, words: ['sweden', 'poland'] },
    { of: /^(blocks\.units|map\.cities|scenarios\..*\.fortresses)\.\d+\.nation$/, words: ids(NATIONS) },
    { of: /^blocks\.nations\.\d+\.follows\.\d+$/, words: ids(NATIONS) },
    { of: FRIENDS, words: ids(NATIONS) },
    { of: /^map\.cities\.\d+\.source\.\d+$/, words: ids(NATIONS) },
    { of: new RegExp(`^(${WITHOUT_POINTS.join('|')})$`), words: [] },
    { of: POINTS, words: [0, 1] },
    { of: /^map\.routes\.\d+\.kind$/, words: ['major', 'restricted'] },
    { of: /^scenarios\..*\.(units|fortresses)\.\d+\.city$/, words: ids(CITIES) },
  ],
  lists:
    /^(blocks\.(units|nations\.\d+\.follows)|map\.(routes|cities\.\d+\.source)|scenarios\..*\.(units|fortresses))$/,
});
