/** What the player must decide, in words. */
import { type State, seatOfTurn, TURNS } from '@feldzug/my-game';
import type { VerbWords } from '../../table/content.ts';
import { sideName } from './names.ts';

export const title = (view: State): string => `Turn ${view.turn} of ${TURNS} · ${sideName(seatOfTurn(view))}`;

export const question = (): string => 'March to the next space, or pass.';

const VERBS: { readonly [verb: string]: VerbWords } = {
  march: { name: 'March', key: 'm', summary: 'Move battalions to the next space.' },
  pass: { name: 'Pass', key: 'p', summary: 'End your turn without a march.' },
};

export const verb = (name: string): VerbWords => VERBS[name] ?? { name, key: name[0], summary: '' };
