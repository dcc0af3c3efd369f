/** What players can choose before a game begins. */
import type { OptionInfo } from '@feldzug/kernel';

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'besiegersRecover',
    name: 'Besiegers can recover',
    summary:
      'Units that besiege an enemy fort can recover, as in the rulebook’s marching example. The text of 6.1 does not allow it.',
    choices: ['no', 'yes'],
  },
  {
    id: 'austrianNations',
    name: 'Nations of the Austrian army',
    summary:
      'Together: a commander of Austria, Sweden, Saxony or the Empire leads units of all four (2.2). Apart: only units of the same nation (7.1.2).',
    choices: ['together', 'apart'],
  },
];
