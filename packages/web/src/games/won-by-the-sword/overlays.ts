/** Overlays of the map. */
import type { OverlayInfo } from '../../table/page.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'forage',
    name: 'forage left in the land',
    short: 'Forage',
    key: 'f',
    legend:
      'Figures are the baggage points that your active column (or your largest) would find on average. Stubble is F1, bare earth is F2: nothing is left.',
    rule: '10.2',
  },
  {
    id: 'reports',
    name: 'where enemies were last seen',
    short: 'Reports',
    key: 'i',
    legend: 'A note lies where your scouts saw an enemy force. The dashed line leads to where it stands now.',
    rule: '2.3',
  },
];
