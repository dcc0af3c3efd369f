/** What happened in a stretch of the game, in one line: turns, combats, spaces won and lost; empty when none of these. */
import { type Event, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { PRUSSIAN, SPACES, type State } from '@feldzug/prussia-rising';
import { countOf, inOneLine, namedOrCounted } from '../../table/recap.ts';
import { counted } from '../../table/speech.ts';
import { dateName, sideName, spaceName } from './names.ts';

export function recap(
  before: State | undefined,
  after: State,
  events: readonly Event[],
  viewer: Viewer,
): string {
  const turns = countOf(events, 'turnBegan');
  const combats = countOf(events, 'combatBegan');
  return inOneLine([
    turns > 0 ? `${counted(turns, 'new turn')}, now ${dateName(after.turn)}` : '',
    combats > 0 ? counted(combats, 'combat') : '',
    countOf(events, 'republicDeclared') > 0 ? 'France is a republic' : '',
    ...(before ? changedHands(before, after, viewer) : []),
  ]);
}

function changedHands(before: State, after: State, viewer: Viewer): string[] {
  const side = viewer === SPECTATOR ? PRUSSIAN : viewer;
  const whose = viewer === SPECTATOR ? `${sideName(PRUSSIAN)} ` : '';
  const changed = SPACES.flatMap((_, space) =>
    before.control[space] === after.control[space] ? [] : [space],
  );
  const won = changed.filter((space) => after.control[space] === side);
  const lost = changed.filter((space) => after.control[space] !== side);
  return [
    won.length > 0 ? `${whose}won ${places(won)}` : '',
    lost.length > 0 ? `${whose}lost ${places(lost)}` : '',
  ];
}

const places = (spaces: readonly number[]): string =>
  namedOrCounted(
    spaces.map((space) => spaceName(SPACES[space].id)),
    'space',
  );
