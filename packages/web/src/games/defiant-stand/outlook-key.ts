/** The decisions that show odds. */
import { cityNamed, fieldCount, type State } from '@feldzug/defiant-stand';
import type { PartialAction, Seat } from '@feldzug/kernel';
import { names } from './slots.ts';

const STEPS: readonly string[] = [
  'battle.card',
  'battle.orders',
  'siege.choice',
  'assault.orders',
  'assault.next',
];

/** A key that changes when the odds change; undefined for decisions without odds. */
export function outlookKey(s: State, seat: Seat, said: PartialAction): string | undefined {
  const frame = s.flow[s.flow.length - 1];
  const goal = (said.do === 'march' || said.do === 'lead') && names(said.path).at(-1);
  if (goal && fieldCount(s, cityNamed(goal), 1 - seat) > 0)
    return `${seat} ${s.tick} ${s.place.join()} ${JSON.stringify(said)}`;
  if (!frame || !STEPS.includes(frame.step)) return undefined;
  const isOrder = frame.step === 'battle.orders' || frame.step === 'battle.card';
  return `${seat} ${s.tick} ${JSON.stringify(frame)} ${s.steps.join()} ${s.box.join()} ${isOrder ? JSON.stringify(said) : ''}`;
}
