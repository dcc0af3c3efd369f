/** How the sheet of a game is cut and dressed: everything here is a choice of drawing, not a rule. One file a game. */
import type { Point } from './geometry.ts';
import type { Frame } from './projection.ts';

/** A box off the map or an ornament: its middle and its size in sheet units. */
export interface Laid {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A stop of a sea lane: longitude and latitude, or a point of the sheet (in the margin, beyond the neat line). */
export type Stop =
  | { readonly lon: number; readonly lat: number }
  | { readonly x: number; readonly y: number };

export interface ClosedLand {
  readonly id: string;
  readonly nation?: string;
  readonly parts: readonly (string | Point)[];
}

/** A name that only one sheet has, and where it would like to stand. */
export interface Lettered {
  readonly text: string;
  readonly kind: 'region' | 'subregion';
  readonly lon: number;
  readonly lat: number;
}

export type NameNudge = Partial<{
  size: number;
  rotation: number;
  spacing: number;
  lon: number;
  lat: number;
}>;

export interface Dress {
  /** The year whose borders are drawn. */
  readonly period: number;
  readonly frame: Frame;
  /** Towns set a little beside their true place, in sheet units, where they stand too thick for names and counters. */
  readonly townNudges: Readonly<Record<string, Point>>;
  /** Boxes off the map. */
  readonly boxes: Readonly<Record<string, Laid>>;
  /** The way of each sea route between its two ends, in the order of the route's `a` and `b`. */
  readonly lanes: Readonly<Record<string, readonly Stop[]>>;
  /** Which nation a territory of that year belongs to in this game. */
  readonly nationOfOwner: Readonly<Record<string, string>>;
  /**
   * Lands for which the geography has lines but no polygon: built from its arcs and closed outside the window. With a
   * nation they belong to its spaces, without one they take no side and keep the colour of the paper.
   */
  readonly closedLands: readonly ClosedLand[];
  /** Lands that belong to their nation's box. */
  readonly boxLands: readonly string[];
  /** Haffs and bays that the coastline data draws as land. */
  readonly lakesTakenAsSea: readonly string[];
  /** River names worth a label, and how often along the river. */
  readonly riverNames: Readonly<Record<string, number>>;
  /** Names of lands, ranges and seas that the sheet shows. */
  readonly areaNames: readonly string[];
  /** Names that the geography does not have. */
  readonly labels?: readonly Lettered[];
  /** Where a name is better set otherwise than the geography suggests. */
  readonly nameNudges: Readonly<Record<string, NameNudge>>;
  /** Title and compass: the middle, and the room that names leave them. */
  readonly furniture: Readonly<Record<'title' | 'compass', Laid>>;
}
