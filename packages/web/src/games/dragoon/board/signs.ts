/** What stands on the field besides troops: flags of objectives and stacks, the dead, smoke, and where one was last seen. */
import { isGun, isHorse, UNSEEN } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { type Area, centreOf, HALF, type Point, SIDE } from '../../../table/hex/geometry.ts';
import { hexPath } from './land.ts';
import { DARK, UNIFORMS } from './palette.ts';
import type { Standing } from './troops.ts';

type Pen = CanvasRenderingContext2D;

export const isNear = (area: Area, { x, y }: Point): boolean =>
  x > area.left - 2 * HALF &&
  x < area.right + 2 * HALF &&
  y > area.top - 2 * SIDE &&
  y < area.bottom + 2 * SIDE;

/** The nation of most of a side's units: without its allies. */
export function nationOf(battle: Battle, side: number): number {
  const found = battle.units.find(
    (unit) => unit.side === side && battle.file.sides[side ? 'B' : 'A'].nation === NATION_IDS[unit.nation],
  );
  return found?.nation ?? 0;
}
const NATION_IDS = ['PR', 'AU', 'SX', 'RU', 'AUX'];

/** A flag on a hex with more than one in it; its cut tells who they are. */
export function paintStackFlag(
  pen: Pen,
  battle: Battle,
  units: readonly number[],
  leaders: readonly number[],
  centre: Point,
): void {
  const nation =
    units.length > 0 ? battle.nation[units[0]] : nationOf(battle, battle.leaders[leaders[0]].side);
  const { block, edge } = UNIFORMS[nation] ?? UNIFORMS[4];
  const [x, y] = [centre.x - HALF + 8, centre.y - SIDE / 2 + 2];
  pen.strokeStyle = '#3a2a16';
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.moveTo(x, y - 11);
  pen.lineTo(x, y + 9);
  pen.stroke();
  pen.fillStyle = block;
  pen.strokeStyle = edge;
  pen.lineWidth = 0.9;
  pen.beginPath();
  pen.moveTo(x, y - 11);
  pen.lineTo(x + 13, y - 11);
  if (leaders.length > 0) pen.lineTo(x + 9, y - 6.5);
  pen.lineTo(x + 13, y - 2);
  pen.lineTo(x, y - 2);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.fillStyle = edge;
  const hasGuns = units.some((unit) => isGun(battle.type[unit]));
  const hasHorse = units.some((unit) => isHorse(battle.type[unit]));
  pen.beginPath();
  if (hasGuns) pen.arc(x + 4.6, y - 6.5, 2.2, 0, 7);
  else if (hasHorse) {
    pen.moveTo(x + 1.4, y - 3);
    pen.lineTo(x + 3.4, y - 3);
    pen.lineTo(x + 8, y - 10);
    pen.lineTo(x + 6, y - 10);
  } else if (units.length > 1) pen.rect(x + 3.6, y - 10, 2, 7);
  pen.fill();
}

const FLAG_A = '#23549c';
const FLAG_B = '#b3261e';

/** The hex of an objective: ringed in the colour of its holder. */
export function paintObjectiveGrounds(
  pen: Pen,
  area: Area,
  zoom: number,
  { view, battle, colours }: Standing,
): void {
  battle.objectives.forEach(({ at }, number) => {
    const centre = centreOf(battle.grid, at);
    if (!isNear(area, centre)) return;
    pen.beginPath();
    hexPath(pen, centre, 2);
    pen.strokeStyle = colours.holders[view.held[number] === 0 ? 0 : 1];
    pen.lineWidth = Math.max(2.4, 2 / zoom);
    pen.setLineDash([9, 5]);
    pen.stroke();
    pen.setLineDash([]);
  });
}

/** How much larger than at 100 per cent a flag is drawn on the sheet. */
const flagScale = (zoom: number): number => Math.min(3, Math.max(1.15, 0.95 / zoom));

/** What the flag of an objective covers: names keep clear of it. */
export function flagArea({ x, y }: { readonly x: number; readonly y: number }, zoom: number): Area {
  const grown = flagScale(zoom);
  return { left: x + 15, right: x + 17 + 35 * grown, top: y - 2 - 46 * grown, bottom: y - 2 - 20 * grown };
}

/** Objectives: a blue flag for Army A, a red and swallow-tailed one for Army B, with what the hex is worth on it. */
export function paintObjectives(pen: Pen, area: Area, zoom: number, { view, battle, seat }: Standing): void {
  const grown = flagScale(zoom);
  battle.objectives.forEach(({ at, points }, number) => {
    const centre = centreOf(battle.grid, at);
    if (!isNear(area, centre)) return;
    const isA = view.held[number] === 0;
    pen.save();
    pen.translate(centre.x + 17, centre.y - 2);
    pen.scale(grown, grown);
    pen.fillStyle = 'rgba(30, 20, 8, 0.3)';
    pen.beginPath();
    pen.ellipse(2, 0, 6, 2, 0, 0, 7);
    pen.fill();
    pen.strokeStyle = '#3a2a16';
    pen.lineWidth = 2.2;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(0, -40);
    pen.stroke();
    pen.fillStyle = isA ? FLAG_A : FLAG_B;
    pen.strokeStyle = '#fbf6e7';
    pen.lineWidth = 1.2;
    pen.beginPath();
    pen.moveTo(0, -40);
    pen.quadraticCurveTo(12, -44, 33, -39);
    if (!isA) pen.lineTo(26, -30.5);
    pen.lineTo(33, -22);
    pen.quadraticCurveTo(12, -27, 0, -22);
    pen.closePath();
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#fbf6e7';
    pen.font = '700 13px "Source Sans 3", sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    // What is worth nothing to oneself is worth denying to the other.
    pen.fillText(String(points[seat] || points[1 - seat]), 13.5, -31.6);
    pen.restore();
  });
}

/** In the thickest fog: where somebody was seen last. From afar the letter grows, so that it can still be read. */
export function paintLastSeen(
  pen: Pen,
  area: Area,
  zoom: number,
  { view, battle, colours }: Pick<Standing, 'view' | 'battle' | 'colours'>,
): void {
  if (view.fog < 2) return;
  const size = Math.min(44, Math.max(24, 17 / zoom));
  pen.font = `700 ${size}px "EB Garamond", serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let unit = 0; unit < view.at.length; unit++) {
    if (view.at[unit] !== UNSEEN || view.lastSeen[unit] < 0) continue;
    const centre = centreOf(battle.grid, view.lastSeen[unit]);
    if (!isNear(area, centre)) continue;
    const { block, lamplit } = UNIFORMS[battle.nation[unit]] ?? UNIFORMS[4];
    const colour = colours === DARK ? lamplit : block;
    pen.setLineDash([4, 4]);
    pen.lineWidth = Math.max(1.6, 1.1 / zoom);
    pen.strokeStyle = colour;
    pen.strokeRect(centre.x - 18, centre.y - 14, 36, 28);
    pen.setLineDash([]);
    pen.lineWidth = size * 0.2;
    pen.strokeStyle = colours.halo;
    pen.strokeText('?', centre.x, centre.y);
    pen.fillStyle = colour;
    pen.fillText('?', centre.x, centre.y);
  }
}

/** The dead lie where they fell: a few strokes for many. */
export function paintFallen(pen: Pen, area: Area, { battle, fallen, colours }: Standing): void {
  for (const [hex, men] of fallen) {
    const centre = centreOf(battle.grid, hex);
    if (!isNear(area, centre)) continue;
    const count = Math.min(14, Math.ceil(men / 30));
    for (let i = 0; i < count; i++) {
      const angle = (hex * 0.7 + i * 2.399) % 6.283;
      const away = 5 + ((i * 37 + hex) % 17);
      const [x, y] = [centre.x + Math.cos(angle) * away, centre.y + Math.sin(angle) * away * 0.9];
      pen.strokeStyle = i % 3 === 0 ? '#6a2a20' : colours === DARK ? '#9c8f78' : '#5b5145';
      pen.lineWidth = 2.2;
      pen.beginPath();
      pen.moveTo(x - 3, y);
      pen.lineTo(x + 3, y + 1);
      pen.stroke();
      pen.fillStyle = '#c99f7e';
      pen.beginPath();
      pen.arc(x + 4, y + 1, 1.3, 0, 7);
      pen.fill();
    }
  }
}

/** Smoke over every hex that was fired at: the more fired, the larger. */
export function paintSmoke(pen: Pen, area: Area, { battle, smoke }: Standing): void {
  for (const [hex, firers] of smoke) {
    const centre = centreOf(battle.grid, hex);
    if (!isNear(area, centre)) continue;
    const puffs = Math.min(9, 2 + 2 * firers);
    for (let i = 0; i < puffs; i++) {
      const angle = i * 2.4 + hex;
      const away = Math.min(17, 3 + 2.4 * i);
      puff(
        pen,
        centre.x + Math.cos(angle) * away,
        centre.y - 6 + Math.sin(angle) * away * 0.6,
        9 + firers * 1.2,
      );
    }
  }
}

export function puff(pen: Pen, x: number, y: number, radius: number): void {
  const cloud = pen.createRadialGradient(x, y, radius * 0.1, x, y, radius);
  cloud.addColorStop(0, 'rgba(255, 255, 252, 0.46)');
  cloud.addColorStop(0.6, 'rgba(244, 240, 230, 0.24)');
  cloud.addColorStop(1, 'rgba(235, 230, 218, 0)');
  pen.fillStyle = cloud;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}
