/** The decisions for which odds are worth reckoning. */
import type { State } from '@feldzug/defiant-stand';
import type { PartialAction, Seat } from '@feldzug/kernel';

const STEPS: readonly string[] = [
  'battle.card',
  'battle.orders',
  'siege.choice',
  'assault.orders',
  'assault.next',
];

/** A key that changes when the odds must be reckoned anew; undefined where nothing is to be reckoned. */
export function outlookKey(s: State, seat: Seat, said: PartialAction): string | undefined {
  const frame = s.flow[s.flow.length - 1];
  if (!frame || !STEPS.includes(frame.step)) return undefined;
  const isOrder = frame.step === 'battle.orders' || frame.step === 'battle.card';
  return `${seat} ${s.tick} ${JSON.stringify(frame)} ${s.steps.join()} ${s.box.join()} ${isOrder ? JSON.stringify(said) : ''}`;
}
