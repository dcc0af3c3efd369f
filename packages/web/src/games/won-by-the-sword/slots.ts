/** The parts of an action: what each asks for, and what can fill it. */
import type { PartialAction } from '@feldzug/kernel';
import { type State, spaceNamed } from '@feldzug/won-by-the-sword';
import type { Choice } from '../../table/content.ts';
import { valueName } from './names.ts';
import { verb } from './words.ts';

const QUESTIONS: { readonly [slot: string]: string } = {
  to: 'Where to?',
  from: 'From where?',
  column: 'Which column?',
  units: 'Which units?',
  steps: 'Which units lose steps?',
  cards: 'Which card on which column?',
  regiments: 'Which regiments?',
  leaders: 'Which leaders, and where?',
  patrols: 'Which patrols stay out?',
  baggage: 'How much baggage?',
  path: 'Retreat where?',
};

export const slot = (name: string): string => QUESTIONS[name] ?? `Choose: ${name}`;

export const choice = (view: State, value: string | number): Choice =>
  spaceNamed(String(value)) >= 0
    ? { name: valueName(view, value), space: String(value) }
    : { name: valueName(view, value) };

/** The action so far in words. */
export function sentence(view: State, said: PartialAction): string {
  if (said.do === undefined) return '';
  const parts = Object.entries(said).flatMap(([name, value]) => {
    if (name === 'do' || value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((one) => valueName(view, String(one)));
    if (typeof value === 'object')
      return Object.entries(value).map(([key, count]) => `${count} × ${valueName(view, key)}`);
    return [valueName(view, String(value))];
  });
  return parts.length > 0 ? `${verb(said.do).name}: ${parts.join(', ')}` : verb(said.do).name;
}
