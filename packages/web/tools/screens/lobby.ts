/** The screens beside the table: lobby, new game, settings, online. */
import type { Screen, Visit } from './catalogue.ts';
import type { War } from './war.ts';

/** Leaves the table; the games stay in the list. */
async function toLobby({ page, wait }: Visit): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/`);
  await wait('[data-testid="kept-entry"] .thumbnail-sheet');
}

async function begin(visit: Visit, game: string): Promise<void> {
  await visit.page.goto(`${visit.page.url().split('#')[0]}#/new/${game}`);
  await visit.wait('[data-testid="prompt"]');
}

async function invite(visit: Visit): Promise<void> {
  await visit.page.click('[data-game="great-crisis"] [data-testid="set-up"]');
  await visit.page.selectOption('[data-testid="seat-austrian"]', 'friend');
  await visit.click('start');
  await visit.wait('[data-testid="seat-link"]');
}

export const LOBBY_SCREENS: readonly Screen<War>[] = [
  { id: 'lobby', shows: 'The lobby on a first visit', steps: async () => undefined },
  {
    id: 'in-progress',
    shows: 'Games in progress: their positions, whose turn it is and since when',
    record: (war) => war.at('phase.march', 'solo', (state) => state.turn >= 8),
    async steps(visit) {
      for (const game of ['dragoon/leuthen', 'prussia-rising', 'defiant-stand']) await begin(visit, game);
      await toLobby(visit);
    },
  },
  {
    id: 'new-game',
    shows: 'Who plays which seat, and options',
    steps: ({ page }) => page.click('[data-game="great-crisis"] [data-testid="set-up"]'),
  },
  {
    id: 'battles',
    shows: 'A battle is chosen by its map, forces, length and difficulty',
    async steps({ page, wait }) {
      await page.click('[data-game="dragoon"] [data-testid="set-up"]');
      await page.locator('[data-testid="scenarios"]').evaluate((list) => list.scrollIntoView());
      await wait('.scenario canvas');
      await page.check('[data-testid="scenario-dogs"]');
    },
  },
  {
    id: 'settings',
    shows: 'The settings',
    async steps(visit) {
      await visit.click('to-settings');
      await visit.wait('[data-testid="settings"]');
    },
  },
  { id: 'links', shows: 'A game with a friend elsewhere: a link for each seat', steps: invite },
  {
    id: 'waiting',
    shows: 'Waiting for a friend, with the link to send',
    async steps(visit) {
      await invite(visit);
      await visit.page.locator('[data-testid="seat-link"]').first().click();
      await visit.wait('[data-testid="waiting"]');
    },
  },
  {
    id: 'rising',
    shows: 'Prussia Rising: the map of 1870, first decision',
    steps: (visit) => begin(visit, 'prussia-rising'),
  },
];
