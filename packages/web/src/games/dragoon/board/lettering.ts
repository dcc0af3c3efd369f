/** Names on the map: of hills, woods, waters, villages, each where its feature lies, none over another. */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Feature, Point as Place } from '@feldzug/dragoon/scenario/format.ts';
import { scenarioNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Area, centreOf, HALF, MARGIN, SIDE, sheetOf } from '../../../table/hex/geometry.ts';
import { mapLabel } from '../../../table/place-names.ts';
import type { Palette } from './palette.ts';
import { flagArea } from './signs.ts';

type Kind = 'place' | 'hill' | 'water' | 'ground' | 'objective';

interface Name {
  readonly text: string;
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
}

/** Size on the sheet at 100 per cent, and how it is written. */
const STYLE: { readonly [kind in Kind]: { readonly size: number; readonly font: string } } = {
  place: { size: 17, font: '600' },
  objective: { size: 17, font: '600' },
  hill: { size: 17, font: 'italic 500' },
  water: { size: 15, font: 'italic 500' },
  ground: { size: 13, font: 'italic 500' },
};
const ORDER: readonly Kind[] = ['place', 'objective', 'hill', 'water', 'ground'];

const known = new WeakMap<Battle, readonly Name[]>();

export function paintNames(
  pen: CanvasRenderingContext2D,
  battle: Battle,
  part: Area,
  colours: Palette,
  zoom: number,
): void {
  let names = known.get(battle);
  if (!names) {
    names = namesOf(battle);
    known.set(battle, names);
  }
  // From afar letters grow on the sheet so that they can still be read.
  const grown = Math.min(3.4, Math.max(0.55, 0.86 / zoom ** 0.75));
  const taken: Area[] = [];
  const rings = battle.objectives.map(({ at }) => around(centreOf(battle.grid, at), HALF, SIDE));
  const flags = battle.objectives.map((objective) => flagArea(centreOf(battle.grid, objective.at), zoom));
  const { width, height } = sheetOf(battle.grid);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { text: name, kind, x, y } of names) {
    const text = mapLabel(name);
    const { size, font } = STYLE[kind];
    if (zoom < 0.4 && kind === 'ground') continue;
    pen.font = `${font} ${size * grown}px "EB Garamond", Georgia, serif`;
    const wide = pen.measureText(text).width / 2 + 3;
    const at = {
      x: Math.max(wide + 14, Math.min(width - wide - 14, x)),
      y: Math.max(22, Math.min(height - 22, y)),
    };
    const half = size * grown * 0.62;
    keepClear(at, wide, half, height, rings, flags);
    const box = around(at, wide, half);
    if (taken.some((other) => meets(other, box))) continue;
    taken.push(box);
    if (!meets(part, box)) continue;
    pen.lineWidth = 4.2 * grown;
    pen.strokeStyle = colours.halo;
    pen.strokeText(text, at.x, at.y);
    pen.fillStyle = kind === 'water' ? colours.waterName : colours.name;
    pen.fillText(text, at.x, at.y);
  }
}

/** Moves a name off the signs of objectives; where that brings it onto another one, once more. */
function keepClear(
  at: { x: number; y: number },
  wide: number,
  half: number,
  height: number,
  rings: readonly Area[],
  flags: readonly Area[],
): void {
  for (let tries = 0; tries < 2; tries++) {
    const ring = rings.find((one) => meets(one, around(at, wide, half)));
    // A name that a ring would strike through stands below or above it, on the sheet.
    if (ring) {
      const isBelow = at.y >= (ring.top + ring.bottom) / 2 || ring.top - 2 * half < 0;
      at.y = isBelow && ring.bottom + 2 * half < height ? ring.bottom + half : ring.top - half;
    }
    const flag = flags.find((one) => meets(one, around(at, wide, half)));
    // A name under a flag stands beside it, on the side where more of it lies already.
    if (flag) at.x = at.x < (flag.left + flag.right) / 2 ? flag.left - wide : flag.right + wide;
  }
}

const around = ({ x, y }: { readonly x: number; readonly y: number }, wide: number, high: number): Area => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
});

/** Where north is: up, but on some fields to the right. */
export function paintNorth(
  pen: CanvasRenderingContext2D,
  battle: Battle,
  colours: Palette,
  zoom: number,
): void {
  const grown = Math.min(3, Math.max(1, 0.8 / zoom));
  const { width, height } = sheetOf(battle.grid);
  pen.save();
  pen.translate(width - 24 - 38 * grown, height - 24 - 40 * grown);
  pen.scale(grown, grown);
  if (battle.file.map.north === 'right') pen.rotate(Math.PI / 2);
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(0, -34);
    pen.lineTo(side * 9, 8);
    pen.lineTo(0, 0);
    pen.closePath();
    pen.fillStyle = side < 0 ? colours.name : colours.halo;
    pen.fill();
    pen.strokeStyle = colours.name;
    pen.lineWidth = 1.2;
    pen.stroke();
  }
  pen.font = '600 20px "EB Garamond", Georgia, serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colours.name;
  pen.fillText('N', 0, 20);
  pen.restore();
}

const meets = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function namesOf(battle: Battle): readonly Name[] {
  const { file } = battle;
  const { window } = file.map;
  const features = file.features ?? (window && scenarioNamed(window.of)?.features) ?? [];
  const [left, top] = window ? [window.x, window.y] : [0, 0];
  const { width, height } = file.map;
  const found: Name[] = [];
  for (const feature of features) {
    const text = shortName(feature);
    const isObjective = battle.objectives.some(({ name }) => name.replace(/ \(.*/, '') === text);
    const point = pointOf(feature, isObjective ? 'below' : 'above');
    if (!text || !point || feature.kind === 'ford') continue;
    const [column, row] = [point[0] - left, point[1] - top];
    if (column < 0 || row < 0 || column > width - 1 || row > height - 1) continue;
    if (found.some((other) => other.text === text) || (isObjective && kindOf(feature) === 'ground')) continue;
    found.push({ text, kind: kindOf(feature), ...onSheet(column, row) });
  }
  for (const { name, at } of battle.objectives) {
    const text = name.replace(/ \(.*/, '');
    if (found.some((other) => other.text.includes(text) || text.includes(other.text))) continue;
    const centre = centreOf(battle.grid, at);
    found.push({ text, kind: 'objective', x: centre.x, y: centre.y + SIDE * 0.8 });
  }
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const shortName = ({ name, kind }: Feature): string =>
  kind === 'road' ? '' : name.replace(/ ?\(.*\)/, '').replace(/ (outskirts|houses)$/, '');

function kindOf({ kind, terrain }: Feature): Kind {
  if (kind === 'hill') return 'hill';
  if (kind === 'stream' || terrain === 'water') return 'water';
  return terrain === 'town' || terrain === 'buildings' ? 'place' : 'ground';
}

/** Where a feature is called by its name: its middle; of a line a point on it; of houses above them, or below a flag. */
function pointOf(feature: Feature, side: 'above' | 'below'): Place | undefined {
  if (feature.center) return [feature.center[0], feature.center[1] + 0.9];
  const points = feature.polygon ?? feature.hexes;
  if (points && points.length > 0) {
    const middle = [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);
    const isHouses = feature.terrain === 'town' || feature.terrain === 'buildings';
    if (!isHouses) return middle;
    const rows = points.map(([, y]) => y);
    return [middle[0], side === 'above' ? Math.min(...rows) - 0.85 : Math.max(...rows) + 0.85];
  }
  return feature.polyline?.[Math.floor(feature.polyline.length / 2)];
}

const onSheet = (column: number, row: number): { x: number; y: number } => ({
  x: MARGIN + HALF * (2 * column + 1 + (Math.round(row) & 1)),
  y: MARGIN + SIDE + row * 1.5 * SIDE,
});
