/** The Great Crisis at the shared table. */

import { type GreatCrisis, SPACES, type State } from '@feldzug/great-crisis';
import { later } from '../../table/later.ts';
import { outOfReach } from '../../table/out-of-reach.ts';
import type { GamePage } from '../../table/page.ts';
import { seatFlags } from '../../table/symbols/emblems.tsx';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { act } from './act.ts';
import { Battle } from './Battle.tsx';
import { Board } from './board/Board.tsx';
import { mark, standing } from './chronicle.ts';
import { winterMeanings, winterSpaces } from './click-winter.ts';
import { OPEN_STEPS, spaceSlot } from './clicks.ts';
import { course } from './course.ts';
import { dots } from './dots.ts';
import { fightOf } from './fight.ts';
import { card, committed, hand } from './hand.ts';
import { tellEvent } from './log.ts';
import { rollBook } from './luck.ts';
import { marks } from './marks.ts';
import { spaceName } from './names.ts';
import { outlookKey } from './outlook-key.ts';
import { OVERLAYS } from './overlays.ts';
import { gauges, spaceText, textBoard } from './position.ts';
import { recap } from './recap.ts';
import { choice, expected, sentence, slot } from './slots.ts';
import { sounds } from './sounds.ts';
import { suggest } from './suggest.ts';
import { versions } from './versions.ts';
import { planWarnings, warnings } from './warnings.ts';
import { briefing, howTo, question, title, verb } from './words.ts';

export const load: LoadPage = async (version) => createPage(await versionOf(versions, version));

export const createPage = (game: GreatCrisis): GamePage<State, GreatCrisis> => ({
  game,
  rulebook: async () => (await import('../../../../games/great-crisis/RULES.md?raw')).default,
  words: {
    title,
    question: (view, pending) => question(game, view, pending),
    verb,
    act: (_view, said) => act(said),
    briefing: (view, seat) => briefing(game, view, seat),
    howTo,
  },
  slots: {
    slot: (view, said, name) => slot(game, view, said, name),
    choice,
    sentence,
    expected,
    implied: ['nation'],
  },
  board: {
    Board,
    spaces: SPACES.map((space) => ({ id: space.id, x: space.lon * 0.63, y: space.lat })),
    spaceName,
    spaceText,
    scene(view) {
      const fight = fightOf(game, view);
      return fight && SPACES[fight.space].id;
    },
    marks,
    overlays: OVERLAYS,
    dots,
  },
  position: {
    gauges: (view) => gauges(game, view),
    text: (view, viewer) => textBoard(game, view, viewer),
    hasPrivate: (view, seat) => view.hands[seat].length > 0,
  },
  log: { tell: (event) => tellEvent(game, event), mark, standing: (view) => standing(game, view), recap },
  panels: {
    Tracks: later(async () => (await import('./Tracks.tsx')).Tracks),
    Battle,
    Sign: seatFlags('prussia', 'austria'),
  },
  hand: { hand, committed, card },
  advice: {
    suggest: (view, seat, said) => suggest(game, view, seat, said),
    warnings: (view, seat, said) => warnings(game, view, seat, said),
    planWarnings: (view, seat, plan) => planWarnings(game, view, seat, plan),
    outlookKey,
    // The unit is said once, near at hand; farther off there is no room for it.
    routeBadge: ({ actions }) => (actions.length === 1 ? '1 AP' : String(actions.length)),
  },
  clicks: {
    spaceSlot: (_view, said) => spaceSlot(said),
    whyNot: (view, seat, said, space) => outOfReach(game, view, seat, said, space),
    meanings: (view, seat, said, space) => winterMeanings(game, view, { seat, said }, space),
    further: (view, seat, said) => winterSpaces(game, view, { seat, said }),
    openSteps: OPEN_STEPS,
  },
  luck: rollBook(game),
  course: course(game),
  sounds,
  guide: async () => (await import('./guide/lessons.ts')).primer,
});
