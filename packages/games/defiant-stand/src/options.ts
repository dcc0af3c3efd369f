/** What players can choose before a game begins. */
import type { OptionInfo } from '@feldzug/kernel';

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'reactions',
    name: 'Reactions',
    summary: 'Leaders in cities adjacent to a battle can try to join it as reserves (chapter 29).',
    choices: ['no', 'yes'],
  },
];
