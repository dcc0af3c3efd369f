/** Labels of maps, pictures and odds follow the setting for place names. */
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { afterEach, expect, test } from 'vitest';
import { paintNames } from '../src/games/dragoon/board/lettering.ts';
import { LIGHT } from '../src/games/dragoon/board/palette.ts';
import { set } from '../src/session/settings.ts';
import { sheetOf } from '../src/table/hex/geometry.ts';
import { inPictureNames, inPlaceNames, mapLabel } from '../src/table/place-names.ts';
import { recordingPen } from './recording-pen.ts';

afterEach(() => set('placeNames', 'english'));

test('a picture with either name shows the chosen one', () => {
  const picture = '<text x="1">Prague</text><text>MÄHREN</text><path d="M0 0"/>';
  expect(inPictureNames(picture)).toBe('<text x="1">Prague</text><text>MORAVIA</text><path d="M0 0"/>');
  set('placeNames', 'local');
  expect(inPictureNames(picture)).toBe('<text x="1">Prag</text><text>MÄHREN</text><path d="M0 0"/>');
});

test('a label and a sentence with an English name in it follow too', () => {
  set('placeNames', 'local');
  expect(mapLabel('Walls of Prague')).toBe('Walls of Prag');
  expect(inPlaceNames('If you fight at Prague')).toBe('If you fight at Prag');
});

test('Dragoon writes the names of the chosen language on its map', () => {
  const written = (): string[] => {
    const battle = battleNamed('prague');
    const { pen, strokes } = recordingPen();
    const { width, height } = sheetOf(battle.grid);
    paintNames(pen, battle, { left: 0, top: 0, right: width, bottom: height }, LIGHT, 1);
    return strokes.flatMap(({ done, with: given }) => (done === 'fillText' ? [String(given[0])] : []));
  };
  const english = written().filter((name) => /\bPrague\b/.test(name));
  expect(english.length).toBeGreaterThan(0);
  set('placeNames', 'local');
  expect(written().filter((name) => /\bPrague\b/.test(name))).toEqual([]);
  expect(written()).toContain(english[0].replace('Prague', 'Prag'));
});
