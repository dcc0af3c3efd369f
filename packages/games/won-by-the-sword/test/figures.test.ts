/** Each figure of the data, one more or one less, makes a case fail. */
import { testFigures } from '@feldzug/kernel/testing/figures.ts';

/** The lowest row of a table has no lower end. */
const BOTTOM = -99;
const NAMES = /^ours\.columnNames/;

testFigures({
  home: new URL('../', import.meta.url),
  game: 'wonByTheSword',
  data: ['tables', 'ours'],
  isFigure: (name, value) => value !== BOTTOM && !NAMES.test(name),
});
