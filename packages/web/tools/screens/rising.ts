/** The screens of Prussia Rising, and how a player gets to them. */
import type { Screen } from './catalogue.ts';
import { toldScreens } from './told.ts';
import type { RisingWar } from './war.ts';

const nothing = async (): Promise<void> => undefined;
const movement = (war: RisingWar): string => war.at('phase.movement', 'solo');
const midway = (war: RisingWar): string => war.at('phase.movement', 'solo', (state) => state.turn >= 5);

export const RISING_SCREENS: readonly Screen<RisingWar>[] = [
  {
    id: 'rising-start',
    shows: 'Prussia Rising: the map of 1870, before the armies are placed',
    record: (war) => war.at('setup', 'solo'),
    steps: nothing,
  },
  {
    id: 'rising-march',
    shows: 'Prussia Rising: a march being built, with its targets',
    record: movement,
    async steps(visit) {
      await visit.space('mannheim');
      await visit.wait('[data-mark="reach"], [data-mark="offer"]');
    },
  },
  {
    id: 'rising-place',
    shows: 'Prussia Rising: a reinforcement being placed',
    record: (war) => war.at('reinforcements.place', 'solo'),
    steps: nothing,
  },
  {
    id: 'rising-battle',
    shows: 'Prussia Rising: targets chosen in a battle, with its odds',
    record: (war) => war.at('combat.aim', 'solo'),
    steps: (visit) => visit.wait('[data-testid="odds"] figcaption'),
  },
  {
    id: 'rising-siege',
    shows: 'Prussia Rising: before a fortress',
    record: (war) => war.at('siege.declare', 'solo'),
    steps: nothing,
  },
  { id: 'rising-map', shows: 'Prussia Rising: the map well into the war', record: midway, steps: nothing },
  {
    id: 'rising-supply',
    shows: 'Prussia Rising, overlay: supply',
    record: midway,
    steps: (visit) => visit.page.keyboard.press('Shift+S'),
  },
  {
    id: 'rising-tracks',
    shows: 'Prussia Rising: points, activations and reinforcements',
    record: midway,
    steps: (visit) => visit.click('drawer-tracks'),
  },
  ...toldScreens<RisingWar>({
    letters: 'rising-',
    name: 'Prussia Rising',
    late: midway,
    news: (war) => war.at('reinforcements.place', 'solo', (state) => state.turn >= 9),
  }),
];
