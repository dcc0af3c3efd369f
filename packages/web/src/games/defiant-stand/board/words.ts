/** A city in words, for screen readers, and its sign. */
import { CITIES, NATIONS, type State } from '@feldzug/defiant-stand';
import { counted } from '../../../table/speech.ts';
import type { SignType } from '../../../table/symbols/signs.tsx';
import { cityAt, nationName } from '../names.ts';

export function signOf(city: number): SignType {
  const { fortress, vp, startArea } = CITIES[city];
  if (startArea) return 'box';
  if (fortress > 0) return vp > 0 ? 'resource-fort' : 'fort';
  return vp > 0 ? 'resource-city' : 'city';
}

export function cityWords(s: State, city: number, control: string): string {
  const { nation, vp, fortress, startArea } = CITIES[city];
  const kind = startArea ? 'start area' : fortress > 0 ? 'fortress city' : 'city';
  const parts = [`${cityAt(city)}, ${kind} of ${NATIONS[nation].name}`];
  if (vp > 0) parts.push(counted(vp, 'victory point'));
  if (control !== NATIONS[nation].id && control !== 'hre') parts.push(`held by ${nationName(control)}`);
  if (s.fort[city] >= 0)
    parts.push(
      s.fortSteps[city] >= 0
        ? `fortress with ${counted(s.fortSteps[city], 'step')}`
        : `fortress last seen with ${counted(s.fortSeen[city], 'step')}`,
    );
  if (s.siege[city] > 0) parts.push('besieged');
  return parts.join(', ');
}
