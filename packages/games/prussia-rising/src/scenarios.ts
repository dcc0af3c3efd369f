import type { ScenarioInfo } from '@feldzug/kernel';

export const SCENARIOS: readonly ScenarioInfo[] = [
  {
    id: '1870',
    name: 'The war of 1870',
    summary: 'Twelve turns of half a month, from August 1870 to January 1871. Both sides place their armies.',
  },
];
