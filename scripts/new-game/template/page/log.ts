/** Every event as a sentence, with its paragraph. */
import type { Event, Json } from '@feldzug/kernel';
import type { Sentence } from '../../table/content.ts';
import { battalions, sideName, spaceName } from './names.ts';

export function tellEvent(event: Event): Sentence | undefined {
  const told = TELLERS[event.type]?.(event);
  return told && { rule: String(event.rule), ...told };
}

const side = (event: Event): string => sideName(Number(event.seat));
const place = (value: Json): string => spaceName(String(value));

const TELLERS: { readonly [type: string]: (event: Event) => Sentence } = {
  turnBegan: (e) => ({ text: `Turn ${e.turn}: ${side(e)}`, weight: 'heading' }),
  passed: (e) => ({ text: `${side(e)} passes.` }),
  marched: (e) => ({
    text: `${side(e)} marches ${battalions(Number(e.count))} from ${place(e.from)} to ${place(e.to)}.`,
    way: [String(e.from), String(e.to)],
    party: { battalion: Number(e.count) },
  }),
  rolled: (e) => ({
    text: `${side(e)} rolls in ${place(e.space)}.`,
    spaces: [String(e.space)],
    dice: (e.dice as number[]).map((face) => ({ face })),
  }),
  lost: (e) => ({ text: `${side(e)} loses ${battalions(Number(e.lost))}.`, spaces: [String(e.space)] }),
  wentBack: (e) => ({
    text: `${side(e)} goes back to ${place(e.to)} with ${battalions(Number(e.count))}.`,
    way: [String(e.from), String(e.to)],
  }),
  ended: () => ({ text: 'The game is over.', weight: 'heading' }),
};
