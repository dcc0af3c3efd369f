/** What players can choose before a game begins. */
import type { OptionInfo } from '@feldzug/kernel';

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'battles',
    name: 'Major battles',
    summary:
      'Charts: a regiment fights with all of its firepower. History: with half of it, so that armies lose about as much as in the battles of the war (R5).',
    choices: ['charts', 'history'],
  },
];
