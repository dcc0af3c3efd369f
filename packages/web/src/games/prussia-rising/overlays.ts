/** Overlays of the map. */
import type { OverlayInfo } from '../../table/page.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'supply',
    name: 'supply lines',
    short: 'Supply',
    key: 's',
    legend:
      'Green roads carry your supply from the ringed sources. A red cross marks where supply ends: the enemy holds the space beyond. Stacks there are disorganized at the next check.',
    rule: '11.A',
  },
  {
    id: 'railways',
    name: 'railways that you can use',
    short: 'Trains',
    key: 'y',
    legend: 'Your trains run on the green lines. Spaces next to enemy units are closed.',
    rule: '7.3',
  },
];
