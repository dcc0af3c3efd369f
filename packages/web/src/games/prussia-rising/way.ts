/** The route of the action in hand, where its slots do not say it plainly. */
import type { PartialAction } from '@feldzug/kernel';
import type { State } from '@feldzug/prussia-rising';
import { phasingSeat } from '@feldzug/prussia-rising/rules/frames.ts';
import { railWay } from './routes.ts';

export const way = (s: State, said: PartialAction): readonly string[] | undefined =>
  said.do === 'rail' && said.from && said.to
    ? railWay(s, phasingSeat(s), String(said.from), String(said.to))
    : undefined;
