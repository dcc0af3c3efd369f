/** The hand-drawn geography beside this file: rivers, lakes, ranges, areas, borders and names of Central Europe. */
import { readFileSync } from 'node:fs';
import type { Point } from './geometry.ts';

export interface Geography {
  readonly rivers: readonly { id: string; name_de: string; class: 1 | 2 | 3; into: string; line: Point[] }[];
  readonly lakes: readonly { id: string; name_de: string; polygon: Point[] }[];
  readonly ranges: readonly {
    id: string;
    name: string;
    ridge: Point[];
    width_km: number;
    height_class: 1 | 2 | 3;
  }[];
  readonly areas: readonly {
    id: string;
    name: string;
    kind: 'forest' | 'marsh' | 'heath' | 'lakes' | 'camp';
    polygon: Point[];
  }[];
  readonly borders: {
    readonly arcs: readonly {
      id: string;
      period: number;
      kind: 'land' | 'river' | 'sea' | 'cut';
      line: Point[];
    }[];
    readonly territories: readonly {
      id: string;
      period: number;
      name: string;
      owner?: string;
      polygon: Point[];
    }[];
  };
  readonly labels: readonly {
    id: string;
    text: string;
    kind: 'sea' | 'region' | 'subregion' | 'range';
    lon: number;
    lat: number;
    size: number;
    rotation: number;
    extents: string[];
  }[];
}

export const readGeography = (): Geography =>
  JSON.parse(readFileSync(new URL('./geography.json', import.meta.url), 'utf8')) as Geography;
