/** What happened in a stretch of the game, in one line: turns, battles, spaces won and lost; empty when none of these. */
import { ALLIANCES, holder, PRUSSIAN, SPACES, type State } from '@feldzug/great-crisis';
import { type Event, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { countOf, inOneLine, namedOrCounted } from '../../table/recap.ts';
import { counted } from '../../table/speech.ts';
import { dateOf, sideName } from './names.ts';

export function recap(
  before: State | undefined,
  after: State,
  events: readonly Event[],
  viewer: Viewer,
): string {
  const turns = countOf(events, 'turnBegan');
  const battles = countOf(events, 'battleBegan', 'fortBattleBegan');
  return inOneLine([
    turns > 0 ? `${counted(turns, 'new turn')}, now ${dateOf(after.turn)}` : '',
    battles > 0 ? counted(battles, 'battle') : '',
    ...(before ? changedHands(before, after, viewer) : []),
  ]);
}

function changedHands(before: State, after: State, viewer: Viewer): string[] {
  const side = viewer === SPECTATOR ? PRUSSIAN : viewer;
  const whose = viewer === SPECTATOR ? `${sideName(ALLIANCES[PRUSSIAN])} ` : '';
  const changed = SPACES.flatMap((_, space) =>
    holder(before, space) === holder(after, space) ? [] : [space],
  );
  const won = changed.filter((space) => holder(after, space) === side);
  const lost = changed.filter((space) => holder(after, space) !== side);
  return [
    won.length > 0 ? `${whose}won ${places(won)}` : '',
    lost.length > 0 ? `${whose}lost ${places(lost)}` : '',
  ];
}

const places = (spaces: readonly number[]): string =>
  namedOrCounted(
    spaces.map((space) => SPACES[space].name),
    'space',
  );
