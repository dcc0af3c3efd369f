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
];
