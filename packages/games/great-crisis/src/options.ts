/** What players may agree on before a game begins. */
import type { OptionInfo } from '@feldzug/kernel';

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'besiegersRecover',
    name: 'Besiegers may recover',
    summary:
      'Follows the marching example instead of the letter of 6.1: units that besiege an enemy fort may recover.',
    choices: ['no', 'yes'],
  },
  {
    id: 'austrianNations',
    name: 'Nations of the Austrian army',
    summary:
      'together: commanders of Austria, Sweden, Saxony and the Empire give their bonus to units of all four (2.2). apart: each only to units of his own nation (7.1.2).',
    choices: ['together', 'apart'],
  },
];
