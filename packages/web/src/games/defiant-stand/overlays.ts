/** Overlays of the map. */
import type { OverlayInfo } from '../../table/page.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'supply', name: 'cities in supply', short: 'Supply', key: 's' },
  { id: 'control', name: 'who holds each city', short: 'Control', key: 'c' },
];
