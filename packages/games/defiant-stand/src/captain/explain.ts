/** One sentence on an action, for the hint on the page: why it is good, or what the Captain sees instead. */
import type { Action } from '@feldzug/kernel';
import { defiantStand } from '../index.ts';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';

export function explain(view: State, seat: number, action: Action): string {
  const refusal = defiantStand.refuse(view, seat, action);
  if (refusal) return refusal.text;
  const counsels = counselsOf(defiantStand, view, seat).filter(
    (counsel) => !defiantStand.refuse(view, seat, counsel.action),
  );
  const text = JSON.stringify(action);
  const found = counsels.find((counsel) => JSON.stringify(counsel.action) === text);
  const best = counsels[0];
  if (!best) return 'The Captain has no opinion on this.';
  if (!found) return `The Captain thinks little of it and rather ${best.why}.`;
  if (found === best || found.score >= best.score) return `${capital(found.why)}.`;
  return `${capital(found.why)}; the Captain rather ${best.why}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
