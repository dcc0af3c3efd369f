/** The screens of Prussia's Defiant Stand, and how a player gets to them. */
import { CAVALRY } from '@feldzug/defiant-stand';
import { type BattleFrame, frameOf } from '@feldzug/defiant-stand/rules/frames.ts';
import type { Screen, Visit } from './catalogue.ts';
import { toldScreens } from './told.ts';
import type { DefiantStandWar } from './war.ts';

const nothing = async (): Promise<void> => undefined;
const odds = (visit: Visit): Promise<unknown> => visit.wait('[data-testid="odds"] figcaption');

const start = (war: DefiantStandWar): string => war.at('cards', 'solo');
const command = (war: DefiantStandWar): string => war.at('command', 'solo');
/** Well into the war: Prussia marches with a leader. */
const midway = (war: DefiantStandWar): string =>
  war.at('movement', 'solo', (state) => state.year > 1756 && state.turn > 2);
/** The cavalry's turn in a battle of some size. */
const cavalry = (war: DefiantStandWar): string =>
  war.at('battle.orders', 'solo', (state) => {
    const battle = frameOf<BattleFrame>(state, 'battle.orders');
    return battle !== undefined && battle.cls === CAVALRY && battle.formed.length > 2;
  });
const quarters = (war: DefiantStandWar): string => war.at('winter.quarters', 'solo');

export const DEFIANT_STAND_SCREENS: readonly Screen<DefiantStandWar>[] = [
  {
    id: 'stand-guide',
    shows: 'Defiant Stand: the guided first turn',
    async steps(visit) {
      await visit.page.click('[data-game="defiant-stand"] [data-testid="learn"]');
      await visit.wait('[data-testid="lesson"]');
    },
  },
  {
    id: 'stand-start',
    shows: 'Defiant Stand: the map in 1756, before the first card',
    record: start,
    steps: nothing,
  },
  {
    id: 'stand-card',
    shows: 'Defiant Stand: a card played face down',
    record: start,
    async steps(visit) {
      await visit.click('verb-play');
      await visit.wait('.slot .card');
    },
  },
  {
    id: 'stand-command',
    shows: 'Defiant Stand: activated blocks, and what the points left can buy',
    record: command,
    async steps(visit) {
      await visit.space('berlin');
      await visit.wait('.unit-value');
    },
  },
  { id: 'stand-map', shows: 'Defiant Stand: the map well into the war', record: midway, steps: nothing },
  {
    id: 'stand-battle',
    shows: 'Defiant Stand: the battle board, cavalry orders, odds for the round and the battle',
    record: cavalry,
    steps: odds,
  },
  {
    id: 'stand-siege',
    shows: 'Defiant Stand: before a fortress, with the odds of assault and siege',
    record: (war) => war.at('siege.choice', 'solo'),
    steps: odds,
  },
  {
    id: 'stand-assault',
    shows: 'Defiant Stand: an assault',
    record: (war) => war.at('assault.orders', 'solo'),
    steps: odds,
  },
  {
    id: 'stand-winter',
    shows: 'Defiant Stand: winter quarters with their limits, before losses are chosen',
    record: quarters,
    steps: (visit) => visit.wait('[data-testid="quarters"]'),
  },
  {
    id: 'stand-supply',
    shows: 'Defiant Stand, overlay: supply',
    record: midway,
    steps: (visit) => visit.page.keyboard.press('Shift+S'),
  },
  {
    id: 'stand-control',
    shows: 'Defiant Stand, overlay: who holds what',
    record: midway,
    steps: (visit) => visit.page.keyboard.press('Shift+C'),
  },
  {
    id: 'stand-tracks',
    shows: 'Defiant Stand: victory points by city, and enemy units seen',
    record: midway,
    steps: (visit) => visit.click('drawer-tracks'),
  },
  ...toldScreens({ letters: 'stand-', name: 'Defiant Stand', late: midway, news: midway }),
];
