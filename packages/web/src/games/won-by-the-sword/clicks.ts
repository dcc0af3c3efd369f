/** What a click on the map means. */
import { type PartialAction, type Seat, topFrame } from '@feldzug/kernel';
import { SPACES, type State, spaceNamed, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { Meaning } from '../../table/content.ts';
import { spaceName } from './names.ts';

/** The slot that a click on the map fills next. */
export function spaceSlot(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'activate':
      return 'column';
    case 'march':
    case 'refuseBattle':
    case 'attackPatrol':
      return 'to';
    case 'forceMarch':
      return said.by === undefined ? undefined : 'to';
    case 'retreat':
      return 'path';
    case 'enter':
    case 'bringIn':
      return said.reinforcement === undefined ? undefined : 'space';
    default:
      return undefined;
  }
}

/** Marches begin on the map; scouting and patrol fights begin with their buttons. */
export const beginsOnMap = (verb: string): boolean =>
  !['scout', 'attackPatrol', 'spy', 'recruit'].includes(verb);

/** While a column acts: a neighbour is marched to, anything else takes the column in hand for a longer march. */
export function meanings(
  game: WonByTheSword,
  view: State,
  seat: Seat,
  said: PartialAction,
  space: string,
): readonly Meaning[] | undefined {
  const frame = activationOf(view);
  if (frame?.seat !== seat || topFrame(view) !== frame) return undefined;
  if (said.do !== undefined && said.do !== 'march') return undefined;
  if (game.refuse(view, seat, { do: 'march' })?.code === 'no-command') return undefined;
  const here = view.at[frame.column];
  const to = spaceNamed(space);
  const march: Meaning = { name: `March to ${spaceName(space)}`, said: { do: 'march', to: space } };
  if (SPACES[here].links.some((link) => link.to === to)) {
    const refusal = game.refuse(view, seat, { do: 'march', to: space });
    return [refusal ? { ...march, refusal } : march];
  }
  return said.do === undefined ? [{ name: 'March', said: { do: 'march' } }] : undefined;
}
