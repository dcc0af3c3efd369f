/** Mobilization (8.3): when it is, and the points that are left when what is in hand is paid. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { nationNamed, type State } from '@feldzug/great-crisis';
import type { MobilizeFrame, WinterFrame } from '@feldzug/great-crisis/rules/frames.ts';
import type { PartialAction, Tally } from '@feldzug/kernel';
import { counted } from '../../table/speech.ts';

/** Units come onto the map out of the reserve: in winter, or after Rapid Mobilization. */
export const isMobilizing = (s: State): boolean =>
  ['winter.mobilize', 'mobilize'].includes(s.flow[s.flow.length - 1]?.step ?? '');

export function pointsLeft(game: GreatCrisis, s: State, said: PartialAction): string {
  const units = Object.values((said.units ?? {}) as Tally).reduce((sum, count) => sum + count, 0);
  const forAPoint = said.do === 'refresh' ? game.lookups.numbers.unitsRecoveredForAPoint : 1;
  const points = pointsOf(s, said) - Math.ceil(units / forAPoint);
  return points > 0 ? `${counted(points, 'point')} left.` : 'No points left.';
}

/** In winter each nation has points of its own; after a card the die has given them. */
function pointsOf(s: State, said: PartialAction): number {
  const frame = s.flow[s.flow.length - 1];
  return frame?.step === 'winter.mobilize'
    ? ((frame as WinterFrame).points[nationNamed(String(said.nation))] ?? 0)
    : (frame as MobilizeFrame).points;
}
