/** Units where they stand: blocks of the plan from afar, figures from near, the front always plain to see. */
import {
  COLUMN,
  type Dragoon,
  isGun,
  isHorse,
  isLight,
  ROUT,
  SQUARE,
  type State,
  UNDER,
} from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { type Area, centreOf, type Point } from '../../../table/hex/geometry.ts';
import { pixelRatio } from '../../../table/hex/layers.ts';
import { conditionsOf, paintConditions } from './condition.ts';
import { type Lamp, type Pose, stampOf } from './figures.ts';
import { DARK, type Palette, UNIFORMS } from './palette.ts';
import { placesOf } from './ranks.ts';
import {
  isNear,
  nationOf,
  paintFallen,
  paintLastSeen,
  paintObjectiveGrounds,
  paintObjectives,
  paintSmoke,
  paintStackFlag,
} from './signs.ts';
import { pointerPath } from './strokes.ts';
import { paintTints, type Tints } from './tints.ts';

type Pen = CanvasRenderingContext2D;

/** Below this zoom only blocks are drawn. */
const FIGURES_FROM = 0.55;
/** Figures stand taller than the measure they are drawn in. */
const TALL = 1.28;

export interface Standing {
  readonly game: Dragoon;
  readonly view: State;
  readonly battle: Battle;
  /** Whose points stand on the flags of objectives. */
  readonly seat: number;
  readonly colours: Palette;
  /** Under the troops, whose colours they would change. */
  readonly tints: Tints;
  /** On their way just now: drawn elsewhere. */
  readonly hidden: ReadonlySet<number>;
  /** Men lost in each hex, to be shown there. */
  readonly fallen: ReadonlyMap<number, number>;
  /** Units that fired at each hex of late. */
  readonly smoke: ReadonlyMap<number, number>;
}

/** Everything that stands on the field, from north to south. */
export function paintTroops(pen: Pen, area: Area, zoom: number, standing: Standing): void {
  const { view, battle, hidden } = standing;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  paintTints(pen, area, zoom, standing);
  paintFallen(pen, area, standing);
  paintObjectiveGrounds(pen, area, zoom, standing);
  const inHex = new Map<number, number[]>();
  for (let unit = 0; unit < view.at.length; unit++) {
    const hex = view.at[unit];
    if (hex < 0 || hidden.has(unit)) continue;
    const there = inHex.get(hex);
    if (there) there.push(unit);
    else inHex.set(hex, [unit]);
  }
  const leadersIn = new Map<number, number[]>();
  for (let leader = 0; leader < view.leaderAt.length; leader++) {
    const hex = view.leaderAt[leader];
    if (hex < 0) continue;
    leadersIn.set(hex, [...(leadersIn.get(hex) ?? []), leader]);
  }
  const hexes = [...new Set([...inHex.keys(), ...leadersIn.keys()])].sort((a, b) => a - b);
  for (const hex of hexes) {
    const centre = centreOf(battle.grid, hex);
    if (!isNear(area, centre)) continue;
    const units = inHex.get(hex) ?? [];
    const leaders = leadersIn.get(hex) ?? [];
    // The Top unit stands before the other.
    units.sort((a, b) => Number(view.flags[b] & UNDER) - Number(view.flags[a] & UNDER));
    units.forEach((unit, i) => {
      paintUnit(pen, zoom, standing, unit, inStack(view, units, i, centre));
    });
    paintConditions(pen, zoom, standing.colours, conditionsOf(standing.game, view, units), centre);
    if (units.length + leaders.length > 1) paintStackFlag(pen, battle, units, leaders, centre);
    leaders.forEach((leader, i) => {
      const by = units.length > 0 ? 15 : 0;
      paintLeader(pen, zoom, battle, standing.colours, leader, {
        x: centre.x + by - i * 9,
        y: centre.y + (by ? 14 : 8) + i * 3,
      });
    });
  }
  paintObjectives(pen, area, zoom, standing);
  paintLastSeen(pen, area, zoom, standing);
  paintSmoke(pen, area, standing);
}

/** Of two in a hex the Top unit stands in front of the other, as it looks: two ranks and no heap. */
export function inStack(view: State, units: readonly number[], i: number, centre: Point): Point {
  if (units.length < 2) return centre;
  const turn = (view.facing[units[units.length - 1]] * Math.PI) / 6;
  const by = i === units.length - 1 ? 7 : -9;
  return { x: centre.x + Math.sin(turn) * by, y: centre.y - Math.cos(turn) * by };
}

/** Where the block of a unit lies: half its width and depth along its own front. */
function blockOf(game: Dragoon, battle: Battle, view: State, unit: number): { wide: number; deep: number } {
  const type = battle.type[unit];
  const formation = view.formation[unit];
  const share = Math.max(
    0.45,
    Math.min(1, game.lookups.figuresOf(type, view.strength[unit]) / (type <= 1 ? 7 : 4)),
  );
  if (formation === SQUARE) return { wide: 15, deep: 15 };
  if (formation === ROUT) return { wide: 14, deep: 11 };
  if (isGun(type)) return formation === COLUMN ? { wide: 7, deep: 15 } : { wide: 16, deep: 6 };
  if (formation === COLUMN) return { wide: 7.5, deep: 9 + 9 * share };
  if (isLight(type)) return { wide: 10 + 11 * share, deep: 6 };
  return { wide: 9 + 14 * share, deep: isHorse(type) ? 7.5 : 6.5 };
}

/** `stride` is the part of a step that a marching unit has made; without one it stands. */
export function paintUnit(
  pen: Pen,
  zoom: number,
  shown: Shown,
  unit: number,
  at: Point,
  stride?: number,
): void {
  const how = zoom < FIGURES_FROM ? 'far' : 'near';
  paintBlock(pen, shown, unit, at, how);
  if (how === 'near') paintFigures(pen, zoom, shown, unit, at, stride);
  // Over the figures, which would hide it.
  paintFront(pen, shown, unit, at, how);
}

type Shown = Pick<Standing, 'game' | 'battle' | 'view' | 'colours'>;

/** The colour of a unit's block, and of its edge. */
function blockColours({ battle, colours }: Shown, unit: number): readonly [string, string] {
  const uniform = UNIFORMS[battle.nation[unit]] ?? UNIFORMS[4];
  return colours === DARK ? [uniform.lamplit, colours.ink] : [uniform.block, uniform.edge];
}

function paintBlock(pen: Pen, shown: Shown, unit: number, at: Point, how: 'far' | 'near'): void {
  const { battle, view } = shown;
  const type = battle.type[unit];
  const formation = view.formation[unit];
  const [block, edge] = blockColours(shown, unit);
  const { wide, deep } = blockOf(shown.game, battle, view, unit);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate((view.facing[unit] * Math.PI) / 6);
  pen.fillStyle = block;
  pen.globalAlpha = how === 'far' ? 1 : 0.62;
  pen.beginPath();
  if (formation === ROUT) pen.ellipse(0, 0, wide, deep, 0, 0, 7);
  else pen.rect(-wide, -deep, 2 * wide, 2 * deep);
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = how === 'far' ? 2 : 1.1;
  pen.strokeStyle = how === 'far' ? edge : block;
  if (isLight(type) || formation === ROUT) pen.setLineDash([4, 3]);
  pen.stroke();
  pen.setLineDash([]);
  if (how === 'far') paintArm(pen, type, formation, wide, deep, edge);
  pen.restore();
}

/** The front: a heavy edge with a pointer before it; a square looks everywhere, a rout nowhere. */
function paintFront(pen: Pen, shown: Shown, unit: number, at: Point, how: 'far' | 'near'): void {
  const { battle, view } = shown;
  const formation = view.formation[unit];
  if (formation === ROUT) return;
  const [block, edge] = blockColours(shown, unit);
  const { wide, deep } = blockOf(shown.game, battle, view, unit);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate((view.facing[unit] * Math.PI) / 6);
  const fronts = formation === SQUARE ? 4 : 1;
  for (let k = 0; k < fronts; k++) {
    const ahead = k % 2 === 0 ? deep : wide;
    const half = k % 2 === 0 ? wide : deep;
    if (how === 'near') {
      pen.strokeStyle = block;
      pen.lineWidth = 2.6;
      pen.beginPath();
      pen.moveTo(-half, -ahead);
      pen.lineTo(half, -ahead);
      pen.stroke();
    }
    pointerPath(pen, ahead);
    // The edge lies around the pointer, not over it.
    pen.strokeStyle = edge;
    pen.lineWidth = 2.4;
    pen.stroke();
    pen.fillStyle = block;
    pen.fill();
    pen.rotate(Math.PI / 2);
  }
  pen.restore();
}

/** The signs of the old plans: a stroke through horse, a dot for guns, a cross for a column on the march. */
function paintArm(pen: Pen, type: number, formation: number, wide: number, deep: number, edge: string): void {
  pen.strokeStyle = edge;
  pen.fillStyle = edge;
  pen.lineWidth = 2;
  pen.beginPath();
  if (isHorse(type)) {
    pen.moveTo(-wide, deep);
    pen.lineTo(wide, -deep);
    pen.stroke();
  } else if (isGun(type)) {
    pen.arc(0, 0, 3.4, 0, 7);
    pen.fill();
  } else if (formation === SQUARE) {
    pen.rect(-wide / 2, -deep / 2, wide, deep);
    pen.stroke();
  }
}

function paintFigures(
  pen: Pen,
  zoom: number,
  { game, battle, view, colours }: Shown,
  unit: number,
  at: Point,
  stride: number | undefined,
): void {
  const type = battle.type[unit];
  const facing = view.facing[unit];
  const formation = view.formation[unit];
  const scale = zoom * pixelRatio() * TALL;
  const isLeft = facing > 6;
  // Left, right, left: every other half of a step the feet are apart.
  const isApart = stride !== undefined && stride % 1 < 0.5;
  const side: Pose = isLeft ? (isApart ? 'left-step' : 'left') : isApart ? 'right-step' : 'right';
  const bob = stride === undefined ? 0 : -1.1 * Math.abs(Math.sin(stride * Math.PI));
  const pose: Pose =
    formation === ROUT
      ? isHorse(type)
        ? side
        : 'running'
      : isGun(type) && formation === COLUMN
        ? isLeft
          ? 'limbered-left'
          : 'limbered-right'
        : side;
  const stamp = stampOf(type, battle.nation[unit], pose, scale, lampOf(colours));
  const turn = (facing * Math.PI) / 6;
  const [right, front] = [
    { x: Math.cos(turn), y: Math.sin(turn) },
    { x: Math.sin(turn), y: -Math.cos(turn) },
  ];
  const spots = placesOf(
    type,
    formation,
    game.lookups.figuresOf(type, view.strength[unit]),
    view.disruption[unit],
    unit,
  )
    .map(([a, b]) => ({
      x: at.x + right.x * a + front.x * b,
      y: at.y + right.y * a + front.y * b,
    }))
    .sort((a, b) => a.y - b.y);
  for (const { x, y } of spots)
    pen.drawImage(
      stamp.picture,
      x - (stamp.width * TALL) / 2,
      y - stamp.height * TALL + 7 + bob,
      stamp.width * TALL,
      stamp.height * TALL,
    );
}

const lampOf = (colours: Palette): Lamp => (colours === DARK ? 'lamp' : 'day');

function paintLeader(
  pen: Pen,
  zoom: number,
  battle: Battle,
  colours: Palette,
  leader: number,
  at: Point,
): void {
  const { isOverall, side } = battle.leaders[leader];
  const nation = nationOf(battle, side);
  if (zoom < FIGURES_FROM) {
    // From afar a star on a disc, which is found again among two hundred blocks.
    const radius = Math.min(22, (isOverall ? 6.6 : 5.2) / zoom);
    pen.beginPath();
    pen.arc(at.x, at.y - 6, radius * 1.25, 0, 7);
    pen.fillStyle = '#fff6dc';
    pen.fill();
    pen.lineWidth = radius * 0.22;
    pen.strokeStyle = UNIFORMS[nation].block;
    pen.stroke();
    pen.fillStyle = UNIFORMS[nation].block;
    star(pen, at.x, at.y - 6, radius);
    pen.fill();
    return;
  }
  const grown = isOverall ? 1.5 : 1.3;
  const pose = isOverall ? 'general' : 'officer';
  const stamp = stampOf(0, nation, pose, zoom * pixelRatio() * grown, lampOf(colours));
  pen.drawImage(
    stamp.picture,
    at.x - (stamp.width * grown) / 2,
    at.y - stamp.height * grown,
    stamp.width * grown,
    stamp.height * grown,
  );
}

function star(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const reach = i % 2 === 0 ? radius : radius * 0.45;
    const angle = (i * Math.PI) / 5;
    pen.lineTo(x + Math.sin(angle) * reach, y - Math.cos(angle) * reach);
  }
  pen.closePath();
}
