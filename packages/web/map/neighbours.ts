/** Neighbours of the Empire for which the geography has no polygon, as every sheet closes them outside its window. */
import type { ClosedLand } from './dress.ts';

export const DENMARK: ClosedLand = {
  id: 'denmark',
  parts: [
    [8.9, 53.92],
    [9.45, 53.76],
    [9.75, 53.7],
    [10.2, 53.72],
    [10.7, 53.88],
    [11.1, 54.05],
    [11.9, 54.4],
    [12.5, 54.85],
    [12.75, 55.3],
    [12.68, 55.8],
    [12.6, 56.2],
    [11.9, 57.2],
    [11, 58.5],
    [6.5, 58.5],
    [6.5, 54.4],
  ],
};

export const SWEDEN: ClosedLand = {
  id: 'sweden',
  parts: [
    [12.75, 55.3],
    [12.68, 55.8],
    [12.6, 56.2],
    [11.9, 57.2],
    [11, 58.5],
    [17.5, 58.5],
    [17.5, 56],
    [14.4, 55.4],
  ],
};

export const BORNHOLM: ClosedLand = {
  id: 'bornholm',
  parts: [
    [14.5, 54.9],
    [15.4, 54.9],
    [15.4, 55.4],
    [14.5, 55.4],
  ],
};

export const LIVONIA: ClosedLand = {
  id: 'livonia',
  nation: 'russia',
  parts: ['pl-rus', [23, 58.5], [27, 58.5], [27, 56.5]],
};
