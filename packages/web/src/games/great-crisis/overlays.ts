/** What can be laid over the map on demand. */
import type { OverlayInfo } from '../../table/page.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'supply',
    name: 'lines of communication',
    short: 'Supply',
    key: 's',
    legend:
      'Green lines join everything that is in supply. A red cross is where a line ends. Units beyond it are isolated.',
    rule: '4.2',
  },
  {
    id: 'threats',
    name: 'what the enemy could enter next',
    short: 'Threats',
    key: 'h',
    legend:
      'Red arrows are marches of one point by which the enemy could enter your spaces. The red number is how many of his units could come.',
    rule: '6.2',
  },
];
