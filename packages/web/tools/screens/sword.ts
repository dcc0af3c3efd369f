/** The screens of Won by the Sword, and how a player gets to them. */
import type { Screen } from './catalogue.ts';
import { toldScreens } from './told.ts';
import type { SwordWar } from './war.ts';

const nothing = async (): Promise<void> => undefined;
const operation = (war: SwordWar): string => war.at('activation', 'solo');
const midway = (war: SwordWar): string => war.at('impulse.assign', 'solo', (state) => state.turn >= 2);

export const SWORD_SCREENS: readonly Screen<SwordWar>[] = [
  {
    id: 'sword-start',
    shows: 'Won by the Sword: the map of 1634, the first decision',
    record: (war) => war.at('turn.subsidy', 'solo'),
    steps: nothing,
  },
  {
    id: 'sword-cards',
    shows: 'Won by the Sword: cards assigned to columns in secret',
    record: (war) => war.at('impulse.assign', 'solo'),
    steps: nothing,
  },
  {
    id: 'sword-operation',
    shows: 'Won by the Sword: a column in its activation',
    record: operation,
    steps: nothing,
  },
  {
    id: 'sword-march',
    shows: 'Won by the Sword: a march being built, with its targets',
    record: operation,
    async steps(visit) {
      await visit.click('verb-march');
      await visit.wait('[data-mark="reach"], [data-mark="offer"]');
    },
  },
  {
    id: 'sword-losses',
    shows: 'Won by the Sword: a long list of regiments from which steps are lost',
    record: (war) => war.at('losses', 'solo'),
    steps: nothing,
  },
  {
    id: 'sword-siege',
    shows: 'Won by the Sword: a fortress under fire',
    record: (war) => war.at('siege.fire', 'solo'),
    steps: nothing,
  },
  {
    id: 'sword-battle',
    shows: 'Won by the Sword: the order of battle',
    record: (war) => war.at('battle.form', 'solo'),
    steps: nothing,
  },
  {
    id: 'sword-forage',
    shows: 'Won by the Sword, overlay: forage',
    record: midway,
    steps: (visit) => visit.page.keyboard.press('Shift+F'),
  },
  {
    id: 'sword-tracks',
    shows: 'Won by the Sword: columns and their regiments',
    record: midway,
    steps: (visit) => visit.click('drawer-tracks'),
  },
  ...toldScreens({ letters: 'sword-', name: 'Won by the Sword', late: midway }),
];
