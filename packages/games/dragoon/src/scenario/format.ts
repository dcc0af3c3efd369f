/** A scenario as its file writes it: readable, one unit a line. `battle.ts` makes a battle of it. */

export type SideId = 'A' | 'B';
export type Point = readonly number[];

export interface ScenarioFile {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly subtitle?: string;
  readonly battle: string;
  readonly date: string;
  readonly start: string;
  readonly size: string;
  readonly kind: string;
  readonly turns: number;
  readonly summary: string;
  readonly notes: string;
  readonly tips: string;
  readonly map: {
    readonly width: number;
    readonly height: number;
    readonly north?: string;
    /** An extract shows a part of its parent's map, from this column and row on. */
    readonly window?: { readonly of: string; readonly x: number; readonly y: number };
  };
  readonly sides: { readonly [side in SideId]: SideHeader };
  readonly victory: { readonly decisive: number; readonly tactical: number };
  readonly objectives: readonly ObjectiveEntry[];
  /** Left out by an extract. Later ones lie over earlier ones. */
  readonly features?: readonly Feature[];
  readonly commands: readonly CommandEntry[];
}

export interface SideHeader {
  readonly nation: string;
  /** Losses in per cent at which the army withdraws (7). */
  readonly withdrawal: number;
  readonly chargeModifier: number;
  /** What the units of the side must add up to. */
  readonly men: number;
  readonly guns: number;
  readonly corps: number;
}

export interface ObjectiveEntry {
  readonly name: string;
  readonly at: Point;
  readonly A: number;
  readonly B: number;
  readonly held: string;
}

export interface CommandEntry {
  readonly side: string;
  readonly id: string;
  /** Left out for the artillery, which is attached to nobody. */
  readonly leader?: string;
  /** What he commands, in a few words. */
  readonly post?: string;
  readonly overall?: boolean;
  readonly rating?: number;
  readonly sub?: number;
  readonly radius?: number;
  readonly at?: Point;
  readonly units?: readonly UnitEntry[];
}

export interface UnitEntry {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly nation: string;
  readonly men?: number;
  readonly guns?: number;
  readonly regimental?: number;
  readonly quality: number;
  /** Left out: what is usual for the quality (3.B). */
  readonly morale?: number;
  readonly disruption?: number;
  readonly at: Point;
  readonly facing: number;
  readonly formation: string;
  /** Begins out of the reach of its leader, and is meant to. */
  readonly detached?: boolean;
  /** Begins in a zone of control of the enemy, and is meant to. */
  readonly engaged?: boolean;
}

/** A feature of the land; which members it has depends on its kind. */
export interface Feature {
  readonly kind: string;
  readonly name: string;
  readonly terrain?: string;
  readonly hexes?: readonly Point[];
  readonly polygon?: readonly Point[];
  readonly polyline?: readonly Point[];
  readonly center?: Point;
  readonly contours?: readonly { readonly level: number; readonly rx: number; readonly ry: number }[];
  readonly level?: number;
  readonly width?: number;
  readonly drop?: number;
  readonly hexsides?: readonly Point[];
}
