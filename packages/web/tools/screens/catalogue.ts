/** The screens of The Great Crisis, and how a player gets to them. */
import { greatCrisis } from '@feldzug/great-crisis';
import type { Page } from 'playwright-core';
import { toldScreens } from './told.ts';
import type { War } from './war.ts';

export interface Screen<W = War> {
  readonly id: string;
  /** What is to be seen, for the index of the pictures. */
  readonly shows: string;
  /** The record that is opened first; the lobby where there is none. */
  readonly record?: (war: W) => string;
  readonly steps: (visit: Visit) => Promise<unknown>;
  /** What a phone has no use for is not shown in all four ways. */
  readonly only?: readonly string[];
}

/** A page and the few things that one does on it. */
export interface Visit {
  readonly page: Page;
  click(testId: string): Promise<void>;
  /** Chooses a space wherever it is on the map, also where a panel lies over it. */
  space(id: string): Promise<void>;
  wait(selector: string): Promise<unknown>;
  /** The game was left so many moments before its end and is opened again. */
  resumeBefore(moments: number): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;
const drawer =
  (id: string) =>
  (visit: Visit): Promise<void> =>
    visit.click(`drawer-${id}`);
const start = (war: War): string => war.at('phase.march', 'solo');
/** Well into the war: Prussia marches, with cards in hand. */
const midway = (war: War): string =>
  war.at('phase.march', 'solo', (state) => state.turn >= 8 && state.hands[0].length > 1);
const battle = (war: War): string =>
  war.at(
    'battle.round',
    'solo',
    (state) => state.turn >= 4 && state.flow.some((frame) => frame.step === 'battle.round'),
  );

export const SCREENS: readonly Screen[] = [
  {
    id: 'guide',
    shows: 'The guided first turn',
    async steps(visit) {
      await visit.page.click('[data-game="great-crisis"] [data-testid="learn"]');
      await visit.wait('[data-testid="lesson"]');
    },
  },
  { id: 'map-at-start', shows: 'The map in August 1756, first decision', record: start, steps: nothing },
  {
    id: 'stack',
    shows: 'A stack opened',
    record: start,
    steps: (visit) => visit.space('berlin'),
  },
  {
    id: 'march',
    shows: 'A march being built: reach with its cost, the way, odds, warnings',
    record: start,
    async steps(visit) {
      await visit.space('magdeburg');
      await visit.space('torgau');
      await visit.wait('[data-testid="odds"] figcaption');
    },
  },
  {
    id: 'why-not',
    shows: 'Why not: the sentence, the paragraph, the places',
    record: start,
    async steps(visit) {
      await visit.space('magdeburg');
      await visit.space('wien');
      await visit.wait('[data-testid="why-not"]');
    },
  },
  { id: 'map-midway', shows: 'The map well into the war', record: midway, steps: nothing },
  {
    id: 'supply',
    shows: 'Overlay: lines of communication',
    record: midway,
    steps: (visit) => visit.page.keyboard.press('Shift+S'),
  },
  {
    id: 'threats',
    shows: 'Overlay: what the enemy could enter next',
    record: midway,
    steps: (visit) => visit.page.keyboard.press('Shift+H'),
  },
  {
    id: 'battle',
    shows: 'The battle board with odds beside the decision',
    record: battle,
    steps: (visit) => visit.wait('[data-testid="odds"] figcaption'),
  },
  {
    id: 'retreat',
    shows: 'A retreat being planned',
    record: battle,
    async steps(visit) {
      await visit.click('verb-retreat');
      await visit.wait('[data-testid="said"]');
    },
  },
  {
    id: 'losses',
    shows: 'Choosing who takes the damage',
    record: (war) => war.at('battle.losses', 'solo', (state) => state.turn >= 4),
    steps: nothing,
  },
  {
    id: 'battle-cards',
    shows: 'Cards chosen in secret before a battle',
    record: (war) =>
      war.at(
        'battle.cards',
        'hot-seat',
        (state) => greatCrisis.offers(state, 0, { do: 'commit' }).next.length > 0,
      ),
    steps: liftCurtain,
  },
  {
    id: 'winter',
    shows: 'Winter: units placed by clicks on the map',
    record: (war) => war.at('winter.mobilize', 'solo'),
    async steps(visit) {
      await visit.space('berlin');
      await visit.space('breslau');
      await visit.wait('.ghost');
    },
  },
  {
    id: 'discard',
    shows: 'Winter: cards put back',
    record: (war) => war.at('winter.discard', 'hot-seat', (state) => state.hands[0].length > 0),
    steps: liftCurtain,
  },
  {
    id: 'looking-back',
    shows: 'The scrubber: an earlier moment on the map',
    record: midway,
    async steps(visit) {
      await visit.click('drawer-log');
      await visit.page.locator('[data-testid="scrubber"]').fill('60');
    },
  },
  {
    id: 'rules',
    shows: 'The rules at a paragraph',
    record: start,
    async steps(visit) {
      await visit.space('magdeburg');
      await visit.space('wien');
      await visit.page.locator('[data-testid="why-not"] .rule-link').click();
      await visit.wait('.rules-text .lit');
    },
  },
  { id: 'tracks', shows: 'Tracks, reserves and the cup', record: midway, steps: drawer('tracks') },
  { id: 'text-board', shows: 'The position in words', record: start, steps: drawer('text') },
  {
    id: 'game-menu',
    shows: 'The game menu and settings',
    record: start,
    steps: drawer('game'),
  },
  {
    id: 'key-card',
    shows: 'The key card',
    record: start,
    steps: drawer('keys'),
    only: ['desk-light', 'desk-dark'],
  },
  {
    id: 'recap',
    shows: 'What happened since the player left',
    record: battle,
    async steps(visit) {
      await visit.resumeBefore(8);
      await visit.click('replay-skip');
    },
  },
  {
    id: 'curtain',
    shows: 'Two at one screen: the curtain between their hands',
    record: (war) => war.at('phase.cards', 'hot-seat', (state) => state.hands[0].length > 0),
    steps: (visit) => visit.wait('[data-testid="curtain"]'),
  },
  ...toldScreens({
    letters: '',
    name: 'The Great Crisis',
    late: midway,
    news: (war) => war.at('phase.cards', 'solo', (state) => state.turn >= 8),
  }),
];

async function liftCurtain(visit: Visit): Promise<void> {
  await visit.wait('[data-testid="curtain"], [data-testid="prompt"]');
  if (await visit.page.locator('[data-testid="curtain"]').isVisible()) await visit.click('lift');
}
