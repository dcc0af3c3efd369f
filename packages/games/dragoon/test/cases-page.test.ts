/** docs/cases.md is all that somebody needs who writes a case: it names every action and draws the ground as it is. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STEPS, VERBS } from '../src/rules/table-of-contents.ts';
import { battleNamed } from '../src/scenario/index.ts';
import { TERRAINS } from '../src/scenario/land.ts';

const page = readFileSync(new URL('../../../../docs/cases.md', import.meta.url), 'utf8');
const chapter = page.slice(page.indexOf('### Dragoon'));

test('every action has its place', () => {
  const missing = Object.keys(VERBS).filter(
    (verb) => !chapter.includes(`\`${verb}\``) && !chapter.includes(`"do": "${verb}"`),
  );
  expect(missing).toEqual([]);
});

test('every step at which somebody is asked is named', () => {
  const asks = Object.entries(STEPS).flatMap(([name, step]) => (step.ask ? [name] : []));
  expect(asks.filter((name) => !chapter.includes(`\`${name}\``))).toEqual([]);
});

test('the drill ground is drawn as it is', () => {
  const { grid, terrain, elevation, roads } = battleNamed('drill');
  const letters: { readonly [terrain: string]: string } = {
    woods: 'w',
    brush: 'b',
    buildings: 'h',
    town: 't',
    marsh: 'm',
    sunken: 's',
    water: '~',
  };
  const sign = (hex: number): string =>
    letters[TERRAINS[terrain[hex]]] ?? (elevation[hex] ? String(elevation[hex]) : roads[hex] ? '=' : '.');
  const drawn = [...chapter.matchAll(/^ ?(\d+) {2,3}((?:[.wbhtms~=12] ?){26})$/gm)];
  expect(drawn.length).toBe(19);
  for (const [, row, signs] of drawn) {
    const hexes = Array.from({ length: grid.width }, (_, column) => Number(row) * grid.width + column);
    expect(signs.trim()).toBe(hexes.map(sign).join(' '));
  }
});
