/** What can be laid over the map on demand. */
import type { OverlayInfo } from '../../table/page.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  { id: 'supply', name: 'where your units are in supply', short: 'Supply', key: 's' },
  { id: 'control', name: 'who holds which city', short: 'Control', key: 'c' },
];
