/** The parts of an action: what each asks for, and what can fill it. */
import type { PartialAction } from '@feldzug/kernel';
import type { Choice } from '../../table/content.ts';
import { battalions, spaceName } from './names.ts';

const QUESTIONS: { readonly [slot: string]: string } = {
  from: 'March from where?',
  units: 'How many battalions?',
  to: 'March where?',
};

export const slot = (name: string): string => QUESTIONS[name] ?? name;

export const choice = (name: string, value: string | number): Choice =>
  name === 'units' ? { name: 'Battalions' } : { name: spaceName(String(value)), space: String(value) };

/** The action so far: "March 2 battalions from Mill to Village". */
export function sentence(said: PartialAction): string {
  if (said.do !== 'march') return 'Pass';
  const { from, units, to } = said as { from?: string; units?: { battalion?: number }; to?: string };
  return [
    'March',
    units?.battalion ? battalions(units.battalion) : '',
    from ? `from ${spaceName(from)}` : '',
    to ? `to ${spaceName(to)}` : '',
  ]
    .filter((part) => part)
    .join(' ');
}
