/** Each figure of the data, one more or one less, makes a case fail. */
import { testFigures } from '@feldzug/kernel/testing/figures.ts';

const COORDINATE = /^map\.spaces\.\d+\.(lon|lat)$/;

testFigures({
  home: new URL('../', import.meta.url),
  game: 'prussiaRising',
  data: ['numbers', 'map', 'forces', 'deployment'],
  watched: ['numbers'],
  isFigure: (name) => !COORDINATE.test(name),
});
