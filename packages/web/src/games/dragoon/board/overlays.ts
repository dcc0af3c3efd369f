/** Overlays that a player switches on: zones of control, line of sight, command radius. What they show, then how. */
import type { Dragoon, State } from '@feldzug/dragoon';
import { distance } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { type Area, centreOf, HALF, SIDE } from '../../../table/hex/geometry.ts';
import type { OverlayInfo } from '../../../table/page.ts';
import { hexPath } from './land.ts';
import type { Palette } from './palette.ts';
import { isNear } from './signs.ts';
import type { Pen } from './strokes.ts';
import { borderPath } from './tints.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'zones',
    name: 'zones of control',
    short: 'Zones',
    key: 'Z',
    legend: 'Strokes rising to the right: enemy zones of control, where you must stop. Falling: yours.',
    rule: '3.1',
  },
  {
    id: 'sight',
    name: 'line of sight',
    short: 'Sight',
    key: 'S',
    legend: 'What is shaded cannot be seen from the hex under the pointer, or from the selected unit.',
    rule: '3.2',
  },
  {
    id: 'command',
    name: 'command radius',
    short: 'Command',
    key: 'C',
    legend: 'The radius of each of your leaders. A dashed line leads to units out of their leader’s radius.',
    rule: '4.3.G',
  },
];

/** So far anybody looks; guns do not reach as far. */
export const FARTHEST_SIGHT = 14;

export interface Overlay {
  /** Hexes in enemy zones, and in zones of the seat's own. */
  readonly theirs: readonly number[];
  readonly ours: readonly number[];
  /** Where one looks from, and what is not seen from there. */
  readonly from: number;
  readonly unseen: readonly number[];
  readonly seen: readonly number[];
  readonly radii: readonly (readonly number[])[];
  /** Leaders and units that are out of their reach. */
  readonly astray: readonly { readonly from: number; readonly to: number }[];
}

const NONE: Overlay = { theirs: [], ours: [], from: -1, unseen: [], seen: [], radii: [], astray: [] };

/** What an overlay shows to a seat; `from` is the hex from which one looks. */
export function overlayOf(
  game: Dragoon,
  battle: Battle,
  view: State,
  seat: number,
  id: string | undefined,
  from: number,
): Overlay {
  switch (id) {
    case 'zones':
      return zones(game, battle, view, seat);
    case 'sight':
      return from < 0 ? NONE : sight(game, battle, view, seat, from);
    case 'command':
      return command(battle, view, seat);
    default:
      return NONE;
  }
}

function zones({ lookups }: Dragoon, battle: Battle, view: State, seat: number): Overlay {
  const field = lookups.fieldOf(view, seat);
  const hexes = [...battle.grid.names.keys()];
  return {
    ...NONE,
    theirs: hexes.filter((hex) => lookups.isInEnemyZone(field, seat, hex)),
    ours: hexes.filter((hex) => lookups.isInEnemyZone(field, 1 - seat, hex)),
  };
}

function sight({ lookups }: Dragoon, battle: Battle, view: State, seat: number, from: number): Overlay {
  const field = lookups.fieldOf(view, seat);
  const near = [...battle.grid.names.keys()].filter(
    (hex) => distance(battle.grid, from, hex) <= FARTHEST_SIGHT,
  );
  const seen = near.filter((hex) => lookups.isInSight(battle, field, from, hex));
  const known = new Set(seen);
  return { ...NONE, from, seen, unseen: near.filter((hex) => !known.has(hex)) };
}

function command(battle: Battle, view: State, seat: number): Overlay {
  const radii: number[][] = [];
  const astray: { from: number; to: number }[] = [];
  battle.leaders.forEach(({ side }, leader) => {
    const at = view.leaderAt[leader];
    if (side !== seat || at < 0) return;
    const within = (hex: number): boolean => distance(battle.grid, at, hex) <= view.radius[leader];
    radii.push([...battle.grid.names.keys()].filter(within));
    view.at.forEach((hex, unit) => {
      if (hex >= 0 && view.leader[unit] === leader && battle.side[unit] === seat && !within(hex))
        astray.push({ from: at, to: hex });
    });
  });
  return { ...NONE, radii, astray };
}

export function paintOverlay(
  pen: Pen,
  area: Area,
  thin: number,
  battle: Battle,
  colours: Palette,
  shown: Overlay,
): void {
  hatch(pen, area, thin, battle, shown.theirs, colours.red, 1);
  hatch(pen, area, thin, battle, shown.ours, colours.blue, -1);
  paintSight(pen, area, thin, battle, colours, shown);
  for (const radius of shown.radii) {
    borderPath(pen, battle, radius);
    pen.strokeStyle = colours.halo;
    pen.lineWidth = thin * 3.4;
    pen.stroke();
    pen.strokeStyle = colours.yellow;
    pen.lineWidth = thin * 1.8;
    pen.stroke();
  }
  pen.setLineDash([5, 5]);
  pen.strokeStyle = colours.red;
  pen.lineWidth = thin * 1.4;
  pen.beginPath();
  for (const { from, to } of shown.astray) {
    const [start, end] = [centreOf(battle.grid, from), centreOf(battle.grid, to)];
    pen.moveTo(start.x, start.y);
    pen.lineTo(end.x, end.y);
  }
  pen.stroke();
  pen.setLineDash([]);
}

/** Strokes across hexes that rise (1) or fall (−1) to the right, in one border: told without the colour. */
function hatch(
  pen: Pen,
  area: Area,
  thin: number,
  battle: Battle,
  hexes: readonly number[],
  colour: string,
  rise: 1 | -1,
): void {
  if (hexes.length === 0) return;
  pen.strokeStyle = colour;
  pen.globalAlpha = 0.55;
  pen.lineWidth = thin * 0.8;
  pen.beginPath();
  for (const hex of hexes) {
    const { x, y } = centreOf(battle.grid, hex);
    if (!isNear(area, { x, y })) continue;
    for (const by of [-12, 0, 12]) {
      const half = HALF * 0.72 - Math.abs(by) * 0.35;
      pen.moveTo(x + by - half * 0.7, y + rise * half * 0.7);
      pen.lineTo(x + by + half * 0.7, y - rise * half * 0.7);
    }
  }
  pen.stroke();
  borderPath(pen, battle, hexes);
  pen.globalAlpha = 0.9;
  pen.lineWidth = thin * 1.3;
  pen.stroke();
  pen.globalAlpha = 1;
}

function paintSight(
  pen: Pen,
  area: Area,
  thin: number,
  battle: Battle,
  colours: Palette,
  { from, unseen, seen }: Overlay,
): void {
  if (from < 0) return;
  pen.beginPath();
  for (const hex of unseen) {
    const centre = centreOf(battle.grid, hex);
    if (isNear(area, centre)) hexPath(pen, centre);
  }
  pen.fillStyle = 'rgba(20, 16, 10, 0.45)';
  pen.fill();
  borderPath(pen, battle, seen);
  pen.strokeStyle = colours.yellow;
  pen.lineWidth = thin * 1.4;
  pen.stroke();
  const { x, y } = centreOf(battle.grid, from);
  pen.beginPath();
  pen.arc(x, y, SIDE * 0.3, 0, 7);
  pen.lineWidth = thin * 2;
  pen.stroke();
}
