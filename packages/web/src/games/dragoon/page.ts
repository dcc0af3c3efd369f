/** Dragoon at the shared table: a page for each battle, because every battle has a map and names of its own. */
import type { Dragoon, State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { createComponent, mergeProps } from 'solid-js';
import { centreOf } from '../../table/hex/geometry.ts';
import type { GamePage } from '../../table/page.ts';
import type { LoadPage } from '../pages.ts';
import { versionOf } from '../versions.ts';
import { act } from './act.ts';
import { between } from './between.ts';
import { Field } from './board/Field.tsx';
import { OVERLAYS } from './board/overlays.ts';
import { mark, standing } from './chronicle.ts';
import { meanings, spaceSlot } from './clicks.ts';
import { course } from './course.ts';
import { Desk, Foot, Rail, Strip } from './Desk.tsx';
import { createDesk } from './desk.ts';
import { dots } from './dots.ts';
import { DRILL, EXERCISE } from './guide/exercise.ts';
import { HexPanel } from './HexPanel.tsx';
import { KEY_CARD, keys, shown } from './keys.ts';
import { tellEvent } from './log.ts';
import { rollBook } from './luck.ts';
import { sideName } from './names.ts';
import { outlookKey } from './outlook-key.ts';
import { hexWords } from './places.ts';
import { gauges, spaceText, textBoard } from './position.ts';
import { recap } from './recap.ts';
import { sceneOf } from './scene.ts';
import { choice, expected, sentence, slot, UNIT_SLOTS } from './slots.ts';
import { sounds } from './sounds.ts';
import { suggest } from './suggest.ts';
import { Tracks } from './Tracks.tsx';
import { versions } from './versions.ts';
import { warnings } from './warnings.ts';
import { way } from './way.ts';
import { briefing, howTo, question, stepOf, title, verb } from './words.ts';

export const load: LoadPage = async (version, scenario) =>
  createPage(await versionOf(versions, version), scenario);

export function createPage(rules: Dragoon, scenario: string): GamePage<State, Dragoon> {
  const battle = battleNamed(scenario);
  const game = named(rules, battle);
  const desk = createDesk(game, battle);
  return {
    game,
    rulebook: async () => (await import('../../../../games/dragoon/RULES.md?raw')).default,
    words: {
      title: (view) => title(battle, view),
      question: (view, pending) => question(battle, view, pending),
      verb,
      act: (_view, said) => act(said),
      briefing: (_view, seat) => briefing(battle, seat),
      howTo,
    },
    slots: {
      slot: (_view, said, name) => slot(said, name),
      choice: (view, name, value) => choice(game, battle, view, name, value),
      sentence: (view, said) => sentence(game, battle, view, said),
      expected: (view, seat, _said, name, opened) => expected(battle, view, seat, name, opened),
      shared: ['points'],
      unitSlots: UNIT_SLOTS,
    },
    board: {
      Board: (props) => createComponent(Field, mergeProps(props, { desk })),
      spaces: battle.grid.names.map((id, hex) => ({
        id,
        x: (hex % battle.grid.width) + (Math.floor(hex / battle.grid.width) & 1) / 2,
        y: -Math.floor(hex / battle.grid.width) * 0.87,
      })),
      spaceName: (space) => hexWords(battle, space),
      spaceText: (view, space) => spaceText(game, battle, view, space),
      SpacePieces: (props) => createComponent(HexPanel, mergeProps(props, { desk })),
      areaOf(space) {
        const hex = battle.grid.byName.get(space);
        return hex === undefined ? undefined : desk.hands()?.areaAround(centreOf(battle.grid, hex));
      },
      scene: (view) => battle.grid.names[sceneOf(game, view)],
      way: (view, said) => way(battle, view, said),
      dots: (view) => dots(battle, view),
      overlays: OVERLAYS,
    },
    position: {
      gauges: (view) => gauges(game, battle, view),
      text: (view, viewer) => textBoard(game, battle, view, viewer),
      // In the fog each sees what the other must not; while both plot, a plot is nobody else's business.
      hasPrivate: (view) => view.fog > 0 || stepOf(view) === 'bombardment' || stepOf(view) === 'command.turn',
    },
    log: {
      tell: (event, _viewer, view, earlier) => tellEvent(battle, event, view, earlier),
      mark: (event, view) => mark(battle, event, view),
      standing: (view) => standing(game, battle, view),
      between: (before, after, told, untold) => between(battle, before, after, told, untold),
      recap: (before, after, events, viewer) => recap(battle, before, after, events, viewer),
    },
    panels: {
      Tracks: (props) => createComponent(Tracks, mergeProps(props, { battle })),
      Desk: ({ play }) => createComponent(Desk, { play, desk }),
      Rail: ({ play }) => createComponent(Rail, { play, desk }),
      Strip: ({ play }) => createComponent(Strip, { play, desk }),
      Foot: ({ play }) => createComponent(Foot, { play, desk }),
    },
    advice: {
      suggest: (view, seat, said) => suggest(game, view, seat, said),
      warnings: (view, seat, said) => warnings(game, battle, view, seat, said),
      outlookKey: (view, seat, said) => outlookKey(game, view, seat, said),
      routeBadge: (route) => route.note ?? '',
    },
    clicks: {
      spaceSlot: (_view, said) => spaceSlot(said),
      meanings: (view, seat, said, space) => meanings({ game, battle, view, seat, said }, space),
      // Who can only be rallied has had his turn: he does not look as if he could act.
      beginsOnMap: (name) => name !== 'ride' && name !== 'rally',
      playsOnSecondClick: true,
      takeBack: 'takeBack',
    },
    keys: { press: (event, play) => keys(desk, event, play), shown, card: KEY_CARD },
    luck: rollBook,
    course: course(game, battle),
    sounds,
    guide: scenario === DRILL ? async () => (await import('./guide/lessons.ts')).primer : undefined,
  };
}

/** The game with the armies of this battle in its two seats; on the drill ground it begins as the lessons want it. */
const named = (game: Dragoon, battle: Battle): Dragoon => ({
  ...game,
  // The drill ground and the battles of the school are not among those that are played otherwise.
  ...(game.scenarios.every(({ id }) => id !== battle.file.id) && {
    scenarios: [{ id: battle.file.id, name: battle.file.title, summary: battle.file.summary }],
  }),
  ...(battle.file.id === DRILL && {
    setup: (_scenario, _options, chance) => game.position(EXERCISE, chance),
  }),
  result(state) {
    const result = game.result(state);
    return (
      result && {
        ...result,
        text: result.text.replace(/side ([AB])/g, (_, letter) => sideName(battle, letter === 'B' ? 1 : 0)),
      }
    );
  },
  seats: game.seats.map((seat, side) => ({ ...seat, name: sideName(battle, side) })),
});
