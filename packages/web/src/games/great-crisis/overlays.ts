/** Overlays of the map. */
import type { OverlayInfo } from '../../table/page.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'supply',
    name: 'lines of communication',
    short: 'Supply',
    key: 's',
    legend:
      'Green lines connect everything in supply. A red cross shows where a line is cut. Units beyond it become isolated.',
    rule: '4.2',
  },
  {
    id: 'threats',
    name: 'enemy marches that reach your spaces',
    short: 'Threats',
    key: 'h',
    legend:
      'Red arrows: marches of 1 point that would enter your spaces. Red number: how many enemy units could come.',
    rule: '6.2',
  },
];
