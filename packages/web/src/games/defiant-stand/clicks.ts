/** Clicks on the map: on a city, or on one of the player's blocks. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { Meaning } from '../../table/content.ts';
import { marchMeanings } from './click-march.ts';
import { mergeMeanings } from './click-merge.ts';
import { raiseMeanings } from './click-raise.ts';
import { wayMeanings } from './click-ways.ts';

/** The slot that a click on the map fills next. */
export function spaceSlot(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'march':
      return said.unit === undefined ? undefined : 'path';
    case 'lead':
      return said.leader === undefined ? undefined : 'path';
    case 'marshal':
      return said.unit === undefined ? undefined : 'path';
    case 'fight':
    case 'storm':
    case 'sally':
      return 'city';
    default:
      return undefined;
  }
}

/** A click in the words of the game; the piece is the block that was clicked, if it was one. */
export interface Click {
  readonly seat: Seat;
  readonly said: PartialAction;
  readonly space: string;
  readonly piece: string | undefined;
}

/** What a click means where the table does not know; undefined leaves it to the table. */
export function meanings(
  game: DefiantStand,
  s: State,
  seat: Seat,
  said: PartialAction,
  space: string,
  piece?: string,
): readonly Meaning[] | undefined {
  const click: Click = { seat, said, space, piece };
  const found = reader(s.flow[s.flow.length - 1]?.step ?? '', said)?.(game, s, click) ?? [];
  return found.length > 0 ? found : undefined;
}

type Reader = (game: DefiantStand, s: State, click: Click) => readonly Meaning[];

function reader(step: string, said: PartialAction): Reader | undefined {
  if (step === 'movement' || step === 'winter.campaign') return marchMeanings;
  switch (said.do) {
    case 'raise':
      return raiseMeanings;
    case 'merge':
    case 'disband':
      return mergeMeanings;
    case 'retreat':
    case 'withdraw':
    case 'goHome':
    case 'regroup':
      return wayMeanings;
    default:
      return undefined;
  }
}
