/** The columns in each space as they look to a viewer. */
import type { Viewer } from '@feldzug/kernel';
import {
  columnId,
  NOWHERE,
  SPACES,
  type State,
  seatOfColumn,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import { counted } from '../../../table/speech.ts';
import { reportAge, reportOn, reportSign } from '../intelligence.ts';
import { nationOf, shortSide } from '../names.ts';
import type { StandardLook } from './Standard.tsx';

/** A report older than this many impulses is drawn faded. */
const FRESH = 2;
const UNSEEN = '?';

/** For each space its standards, those of the viewer last, so that they lie in front. */
export function standardsBySpace(game: WonByTheSword, view: State, viewer: Viewer): StandardLook[][] {
  const spaces = SPACES.map((): StandardLook[] => []);
  const order = viewer === 0 ? [1, 0] : [0, 1];
  for (const seat of order)
    view.at.forEach((space, column) => {
      if (space !== NOWHERE && seatOfColumn(column) === seat)
        spaces[space].push(standardOf(game, view, viewer, column));
    });
  return spaces;
}

export function standardOf(game: WonByTheSword, view: State, viewer: Viewer, column: number): StandardLook {
  const report = reportOn(view, viewer, column);
  const isOpen = isSeen(view, column);
  return {
    id: columnId(column),
    name: view.names[column],
    nation: nationOf(seatOfColumn(column)),
    figure: isOpen ? String(game.lookups.stepsIn(view, column)) : report ? reportSign(report) : UNSEEN,
    isOld: !isOpen && report !== undefined && reportAge(view, report) > FRESH,
    isActive: activationOf(view)?.column === column,
    hasActed: view.acted[column] === 1,
    fatigue: Math.max(0, view.fatigue[column]),
  };
}

/** Its units lie open to the viewer: each column has at least one regiment. */
export const isSeen = (view: State, column: number): boolean => view.place.includes(column);

export const standardWords = (look: StandardLook, seat: number): string => {
  const steps =
    look.figure === UNSEEN ? 'strength unknown' : `${look.figure} ${look.figure === '1' ? 'step' : 'steps'}`;
  const tired = look.fatigue > 0 ? `, ${counted(look.fatigue, 'fatigue', 'fatigue')}` : '';
  return `${shortSide(seat)}: ${look.name}, ${steps}${tired}`;
};

export const standardsKey = (looks: readonly StandardLook[]): string =>
  looks.map((look) => Object.values(look).join()).join(';');
