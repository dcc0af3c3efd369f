/** What happened in a stretch of the game, in one line: turns, battles, spaces won and lost; empty when none of these. */
import { ALLIANCES, holder, PRUSSIAN, SPACES, type State } from '@feldzug/great-crisis';
import { type Event, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { capital, counted, listed } from '../../table/speech.ts';
import { dateOf, sideName } from './names.ts';

/** More spaces than this are counted, not named. */
const MOST_NAMES = 6;

export function recap(
  before: State | undefined,
  after: State,
  events: readonly Event[],
  viewer: Viewer,
): string {
  const count = (...types: string[]) => events.filter((event) => types.includes(event.type)).length;
  const turns = count('turnBegan');
  const battles = count('battleBegan', 'fortBattleBegan');
  const parts = [
    turns > 0 ? `${counted(turns, 'new turn')}, now ${dateOf(after.turn)}` : '',
    battles > 0 ? counted(battles, 'battle') : '',
    ...(before ? changedHands(before, after, viewer) : []),
  ];
  const said = parts.filter(Boolean);
  return said.length > 0 ? `${capital(said.join('; '))}.` : '';
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
  spaces.length > MOST_NAMES
    ? counted(spaces.length, 'space')
    : listed(spaces.map((space) => SPACES[space].name));
