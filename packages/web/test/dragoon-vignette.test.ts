/** The picture in the lobby is the one that is drawn from the scenario. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILE, vignette } from '../tools/dragoon-vignette.ts';

test('the picture of Dragoon is the one that is drawn', () => {
  expect(vignette()).toBe(readFileSync(FILE, 'utf8'));
});
