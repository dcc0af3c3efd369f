/** The Great Crisis at the shared table. */
import {
  allianceOfUnit,
  type GreatCrisis,
  groupOf,
  SPACES,
  type State,
  spaceNamed,
  unitsIn,
} from '@feldzug/great-crisis';
import type { PartialAction, Seat } from '@feldzug/kernel';
import rules from '../../../../games/great-crisis/RULES.md?raw';
import type { GameFace } from '../../table/face.ts';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { Battle } from './Battle.tsx';
import { planWarnings, warnings } from './blunders.ts';
import { Board } from './board/Board.tsx';
import { fightOf } from './fight.ts';
import { tellEvent } from './log.ts';
import { rollBook } from './luck.ts';
import { marks, suggest } from './marching.ts';
import { spaceName } from './names.ts';
import { outlookKey } from './outlook.ts';
import { briefing, gauges, spaceText, textBoard } from './position.ts';
import { recap } from './recap.ts';
import { Sign } from './Sign.tsx';
import { sounds } from './sounds.ts';
import { Tracks } from './Tracks.tsx';
import { versions } from './versions.ts';
import {
  card,
  choice,
  committed,
  hand,
  howTo,
  question,
  sentence,
  slot,
  spaceSlot,
  title,
  verb,
} from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: GreatCrisis): GameFace<State, GreatCrisis> => ({
  game,
  Board,
  Battle,
  Tracks,
  Sign,
  rules,
  question: (view, pending) => question(game, view, pending),
  briefing: (view, seat) => briefing(game, view, seat),
  howTo,
  verb,
  slot,
  choice,
  sentence,
  spaceSlot: (_view, said) => spaceSlot(said),
  expected: (view, seat, said, slotName) =>
    said.do === 'march' && slotName === 'units' ? ownGroups(view, seat, said) : [],
  suggest: (view, seat, said) => suggest(game, view, seat, said),
  // The unit is said once, near at hand; farther off there is no room for it.
  routeBadge: ({ actions }) => (actions.length === 1 ? '1 AP' : String(actions.length)),
  marks,
  warnings: (view, seat, said) => warnings(game, view, seat, said),
  planWarnings: (view, seat, plan) => planWarnings(game, view, seat, plan),
  tell: (event) => tellEvent(game, event),
  recap,
  rolls: rollBook(game),
  sounds,
  primer: async () => (await import('./guide/lessons.ts')).primer,
  gauges: (view) => gauges(game, view),
  title,
  hand,
  committed,
  card,
  text: (view, viewer) => textBoard(game, view, viewer),
  spaceName,
  spaces: SPACES.map((space) => ({ id: space.id, x: space.lon * 0.63, y: space.lat })),
  spaceText,
  outlookKey,
  scene(view) {
    const fight = fightOf(game, view);
    return fight && SPACES[fight.space].id;
  },
  hasPrivate: (view, seat) => view.hands[seat].length > 0,
  overlays: [
    {
      id: 'supply',
      name: 'lines of communication',
      short: 'Supply',
      key: 's',
      legend:
        'Green lines join everything that is in supply. A red cross is where a line ends. Units beyond it are isolated.',
      rule: '4.2',
    },
    {
      id: 'threats',
      name: 'what the enemy could enter next',
      short: 'Threats',
      key: 'h',
      legend:
        'Red arrows are marches of one point by which the enemy could enter your spaces. The red number is how many of his units could come.',
      rule: '6.2',
    },
  ],
});

/** Every group of one's own in the space, whether it can march or not. */
function ownGroups(s: State, seat: Seat, said: PartialAction): readonly string[] {
  const space = spaceNamed(String(said.from));
  return [
    ...new Set(unitsIn(s, space, (unit) => allianceOfUnit(s, unit) === seat).map((unit) => groupOf(s, unit))),
  ];
}
