/** The screens of Dragoon, and how a player gets to them. */
import { dragoon, type State } from '@feldzug/dragoon';
import { centreOf } from '../../src/table/hex/geometry.ts';
import type { Screen, Visit } from './catalogue.ts';
import { toldScreens } from './told.ts';
import type { DragoonWar } from './war.ts';

/** The field of the war that is kept. */
const DOGS = { width: 36, height: 34 };

const begin =
  (scenario: string, ...keys: readonly string[]) =>
  async ({ page, wait }: Visit): Promise<void> => {
    const [address] = page.url().split('#');
    await page.goto(`${address}#/new/dragoon/${scenario}`);
    await wait('[data-testid="desk"]');
    // What the guns did before the first decision has been seen.
    await page.waitForTimeout(800);
    const skip = page.locator('[data-testid="replay-skip"]');
    if (await skip.isVisible()) await skip.click();
    for (const key of keys) await page.keyboard.press(key);
  };
const press =
  (...keys: readonly string[]) =>
  async ({ page }: Visit): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(250);
    }
  };
const odds = (visit: Visit): Promise<unknown> => visit.wait('[data-testid="odds"] figcaption');
const plotVolley = async (visit: Visit): Promise<void> => {
  await press('x')(visit);
  await visit.click('verb-fire');
  await odds(visit);
};
const hasShots = (count: number) => (state: State) =>
  new Set(dragoon.offers(state, 0, { do: 'fire' }).next.map(({ value }) => String(value).split('>')[0]))
    .size >= count;
const canCharge = (state: State): boolean =>
  dragoon.offers(state, 0).next.some(({ value }) => value === 'charge');

export const DRAGOON_SCREENS: readonly Screen<DragoonWar>[] = [
  { id: 'field-lobosch', shows: 'Dragoon: The Lobosch, the first decision', steps: begin('lobosch') },
  {
    id: 'field-lesson',
    shows: 'Dragoon: the lessons on the drill ground',
    async steps(visit) {
      await visit.page.click('[data-game="dragoon"] [data-testid="learn"]');
      await visit.wait('[data-lesson="welcome"].placed');
      await visit.click('lesson-next');
      await visit.wait('[data-lesson="unit"].placed');
    },
  },
  { id: 'field-leuthen', shows: 'Dragoon: Leuthen whole', steps: begin('leuthen', 'z') },
  {
    id: 'field-march',
    shows: 'Dragoon: a unit in hand, with its reach, points and expected disruption',
    record: (war) => war.at('action.move', 'solo', (state) => state.turn >= 2),
    steps: press('x', 'k'),
  },
  {
    id: 'field-wheel',
    shows: 'Dragoon: a line about to wheel, each unit with its place',
    record: (war) => war.at('action.move', 'solo'),
    async steps(visit) {
      await press('k', 'x')(visit);
      // A frame around the first line, wherever the map has come to.
      const box = (await visit.page.locator('.hex-map').boundingBox())!;
      const [zoom, x, y] = (await visit.page.getAttribute('.hex-map', 'data-camera'))!.split(' ').map(Number);
      const at = (column: number, row: number) => {
        const centre = centreOf(DOGS, row * DOGS.width + column);
        return { x: box.x + x + centre.x * zoom, y: box.y + y + centre.y * zoom };
      };
      const [from, to] = [at(15, 11), at(21, 13)];
      await visit.page.keyboard.down('Shift');
      await visit.page.mouse.move(from.x, from.y);
      await visit.page.mouse.down();
      await visit.page.mouse.move(to.x, to.y, { steps: 4 });
      await visit.page.mouse.up();
      await visit.page.keyboard.up('Shift');
      await visit.page.hover('[data-testid="group-wheelRight"]');
      await visit.page.waitForTimeout(250);
    },
    only: ['desk-light', 'desk-dark'],
  },
  {
    id: 'field-volley',
    shows: 'Dragoon: a volley plotted, with its odds; smoke of the last one',
    record: (war) => war.at('action.second', 'solo', hasShots(2)),
    steps: plotVolley,
  },
  {
    id: 'field-smoke',
    shows: 'Dragoon: the smoke of a volley, and what came of it',
    record: (war) => war.at('action.second', 'solo', hasShots(2)),
    async steps(visit) {
      await plotVolley(visit);
      await press('Enter')(visit);
      await visit.page.waitForTimeout(800);
    },
    only: ['desk-light', 'phone-light'],
  },
  {
    id: 'field-charge',
    shows: 'Dragoon: a charge being ridden, with its odds',
    record: (war) => war.at('action.move', 'solo', canCharge),
    async steps(visit) {
      await press('x', 'g')(visit);
      for (let hexes = 0; hexes < 5; hexes++) {
        const isWhole = await visit.page
          .locator('[data-testid="confirm"]:not([aria-disabled="true"])')
          .isVisible();
        if (!isWhole) await press('.', 'Space')(visit);
      }
      await odds(visit);
    },
  },
  {
    id: 'field-near',
    shows: 'Dragoon: at 400 per cent',
    record: (war) => war.at('action.move', 'solo', (state) => state.turn >= 3),
    steps: press('k', 'c'),
    only: ['desk-light', 'desk-dark'],
  },
  {
    id: 'field-stats',
    shows: 'Dragoon: battle stats over a field well fought over',
    record: (war) => war.at('action.move', 'solo', (state) => state.turn >= 6),
    steps: press('Alt+b'),
  },
  {
    id: 'field-controls',
    shows: 'Dragoon: the controls',
    record: (war) => war.at('action.move', 'solo', (state) => state.turn >= 6),
    steps: press('Alt+c'),
    only: ['desk-light', 'phone-light'],
  },
  ...toldScreens<DragoonWar>({
    letters: 'field-',
    name: 'Dragoon',
    late: (war) => war.at('action.move', 'solo', (state) => state.turn >= 6),
    news: (war) => war.at('bombardment', 'solo', (state) => state.turn >= 6),
  }),
];
