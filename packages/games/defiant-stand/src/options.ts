/** What players may agree on before a game begins. */
import type { OptionInfo } from '@feldzug/kernel';

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'reactions',
    name: 'Reactions',
    summary: 'Leaders next door to a battle may try to join it as reserves (chapter 29).',
    choices: ['no', 'yes'],
  },
];
