/** What is lit up on the field: what can be chosen, what has been said, what the commander wants to see, what moves. */
import {
  ACTIVE,
  type Dragoon,
  FIRED,
  frontOf,
  HALTED,
  is,
  LINE,
  MOVED,
  ROUT,
  SQUARE,
  type State,
} from '@feldzug/dragoon';
import { sideOf } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { PartialAction } from '@feldzug/kernel';
import type { Mark, Way } from '../../../table/board.ts';
import { type Area, CORNERS, centreOf, type Point, SIDE } from '../../../table/hex/geometry.ts';
import type { Info } from '../desk.ts';
import type { Goal } from '../group.ts';
import { actionOf, stepOf } from '../words.ts';
import { hexPath } from './land.ts';
import { paintChargers, paintCommand, paintInfo, paintLeaderInHand } from './leading.ts';
import type { Palette } from './palette.ts';
import { flagArea } from './signs.ts';
import { label, type Pen, pointerPath, ring } from './strokes.ts';

export interface Lit {
  readonly game: Dragoon;
  readonly battle: Battle;
  readonly view: State;
  readonly colours: Palette;
  readonly seat: number;
  readonly marks: readonly Mark[];
  readonly ways: readonly Way[];
  readonly cursor?: string;
  readonly opened?: string;
  readonly selected: number;
  readonly group: readonly number[];
  /** Where the group would go. */
  readonly goals: readonly Goal[];
  readonly info: ReadonlySet<Info>;
  readonly hovered: number;
  /** Hexes of enemies that can be fired at or charged. */
  readonly targets: readonly number[];
  /** Plotted fire, `unit>hex`. */
  readonly shots: readonly string[];
}

export function paintLights(pen: Pen, _area: Area, zoom: number, lit: Lit): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  // Lines keep about their width on the screen.
  const thin = 1.8 / zoom ** 0.85;
  paintLeaderInHand(pen, thin, lit);
  if (stepOf(lit.view) === 'command.turn') paintCommand(pen, thin, lit);
  for (const mark of lit.marks) paintMark(pen, thin, lit, mark);
  if (zoom > COSTS_FROM) paintCosts(pen, zoom, lit);
  for (const unit of lit.group) ring(pen, lit, lit.view.at[unit], lit.colours.offer, thin * 2, [8, 5]);
  for (const goal of lit.goals) paintGoal(pen, thin, lit, goal);
  if (lit.selected >= 0) paintSelected(pen, thin, lit);
  const plotted = new Set(lit.shots.map((shot) => lit.battle.grid.byName.get(shot.split('>')[1])));
  for (const hex of lit.targets)
    if (!plotted.has(hex)) paintTarget(pen, thin, lit.colours, centreOf(lit.battle.grid, hex));
  paintChargers(pen, thin, lit);
  paintShots(pen, thin, lit);
  for (const way of lit.ways) paintWay(pen, thin, lit, way);
  // What was asked for lies over what is offered.
  paintInfo(pen, thin, lit);
  if (lit.hovered >= 0) ring(pen, lit, lit.hovered, 'rgba(255, 255, 255, 0.8)', thin, []);
  for (const [space, dash] of [
    [lit.opened, []],
    [lit.cursor, [5, 4]],
  ] as const) {
    const hex = space === undefined ? undefined : lit.battle.grid.byName.get(space);
    if (hex !== undefined && (space === lit.cursor || lit.view.at[lit.selected] !== hex))
      ring(pen, lit, hex, lit.colours.opened, thin * (space === lit.cursor ? 2 : 1.2), dash);
  }
}

/** In the Movement Phase who has not acted yet is ringed; who could go on with what it has begun is only tinted. */
export function whoActed(battle: Battle, view: State, marks: readonly Mark[]): readonly Mark[] {
  const action = actionOf(view);
  if (action?.step !== 'action.move') return marks;
  const fresh = new Set<number>();
  for (let unit = 0; unit < view.at.length; unit++)
    if (is(view, unit, ACTIVE) && !is(view, unit, MOVED | FIRED | HALTED)) fresh.add(view.at[unit]);
  return marks.map((mark) =>
    mark.kind === 'offer' && !fresh.has(battle.grid.byName.get(mark.space) ?? -1)
      ? { ...mark, kind: 'reach' }
      : mark,
  );
}

function paintMark(pen: Pen, thin: number, { battle, colours }: Lit, mark: Mark): void {
  const hex = battle.grid.byName.get(mark.space);
  // What is in reach is tinted, under the troops.
  if (hex === undefined || mark.kind === 'reach') return;
  const centre = centreOf(battle.grid, hex);
  pen.beginPath();
  hexPath(pen, centre, 3);
  switch (mark.kind) {
    case 'offer':
      pen.strokeStyle = colours.offer;
      pen.lineWidth = thin;
      pen.stroke();
      break;
    case 'chosen':
      pen.strokeStyle = colours.blue;
      pen.lineWidth = thin * 1.8;
      pen.stroke();
      break;
    case 'event':
    case 'battle':
      pen.strokeStyle = colours.red;
      pen.lineWidth = thin * 2;
      pen.stroke();
      break;
    case 'barred':
      pen.strokeStyle = colours.red;
      pen.lineWidth = thin * 1.6;
      pen.moveTo(centre.x - 12, centre.y - 12);
      pen.lineTo(centre.x + 12, centre.y + 12);
      pen.moveTo(centre.x + 12, centre.y - 12);
      pen.lineTo(centre.x - 12, centre.y + 12);
      pen.stroke();
      break;
    case 'danger':
      pen.strokeStyle = colours.red;
      pen.lineWidth = thin * 1.4;
      pen.setLineDash([4, 4]);
      pen.stroke();
      pen.setLineDash([]);
  }
}

/** Below this zoom what a hex costs cannot be read. */
const COSTS_FROM = 0.42;

/** What it takes to come to each hex: not where somebody stands, whom the numbers would hide, nor under a flag. */
function paintCosts(pen: Pen, zoom: number, lit: Lit): void {
  const { battle, view, marks } = lit;
  const size = Math.min(15, Math.max(5, 12.5 / zoom));
  const flags = battle.objectives.map(({ at }) => flagArea(centreOf(battle.grid, at), zoom));
  const taken = new Set([...view.at, ...view.leaderAt]);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { space, badge } of marks) {
    const hex = battle.grid.byName.get(space) ?? -1;
    if (badge === undefined || hex < 0 || taken.has(hex)) continue;
    const at = spotForCosts(centreOf(battle.grid, hex), size, flags);
    if (at) paintCost(pen, lit.colours, at, badge, size);
  }
}

/** In the middle of a hex, or to a side where a flag hangs over it; nowhere where a flag covers it all. */
export function spotForCosts(centre: Point, size: number, flags: readonly Area[]): Point | undefined {
  return [
    [0, 0.08],
    [-0.42, 0.08],
    [0.42, 0.08],
    [0, -0.6],
    [0, 0.6],
  ]
    .map(([x, y]) => ({ x: centre.x + SIDE * x, y: centre.y + SIDE * y }))
    .find(({ x, y }) =>
      flags.every(
        ({ left, right, top, bottom }) =>
          x + size * 0.8 < left || x - size * 0.8 > right || y + size < top || y - size > bottom,
      ),
    );
}

/** Points that it takes, and below them the disorder to be expected. */
function paintCost(pen: Pen, colours: Palette, { x, y }: Point, badge: string, size: number): void {
  const [points, disorder] = badge.split(' ');
  label(pen, colours, points, { x, y: y - (disorder ? size * 0.42 : 0) }, `600 ${size}px`, colours.cost);
  if (disorder)
    label(pen, colours, disorder, { x, y: y + size * 0.55 }, `600 ${size * 0.86}px`, colours.disorder);
}

/** Where a unit of the group would stand, and which way it would look. */
function paintGoal(pen: Pen, thin: number, lit: Lit, { unit, hex, facing, stop }: Goal): void {
  const from = lit.view.at[unit];
  if (hex < 0 || from < 0) return;
  const [start, end] = [centreOf(lit.battle.grid, from), centreOf(lit.battle.grid, hex)];
  const isReached = stop === undefined || stop === hex;
  if (hex !== from) {
    const halt = isReached ? end : centreOf(lit.battle.grid, stop);
    pen.strokeStyle = lit.colours.offer;
    pen.lineWidth = thin * 1.8;
    trace(pen, [start, halt]);
    // What is left for later.
    pen.lineWidth = thin;
    pen.setLineDash([4, 6]);
    trace(pen, [halt, end]);
    pen.setLineDash([]);
  }
  ring(pen, lit, hex, lit.colours.offer, thin * (isReached ? 1.4 : 0.8), isReached ? [] : [4, 6]);
  pen.save();
  pen.translate(end.x, end.y);
  pen.rotate((facing * Math.PI) / 6);
  pen.fillStyle = lit.colours.offer;
  pen.globalAlpha = isReached ? 0.6 : 0.22;
  pen.fillRect(-19, -5, 38, 10);
  pointerPath(pen, 6);
  pen.fill();
  pen.restore();
}

/** The unit in hand, and the hexsides it looks over. */
function paintSelected(pen: Pen, thin: number, lit: Lit): void {
  const { battle, view, selected } = lit;
  const hex = view.at[selected];
  if (hex < 0) return;
  ring(pen, lit, hex, '#ffffff', thin * 3.2, []);
  ring(pen, lit, hex, lit.colours.offer, thin * 2, []);
  const formation = view.formation[selected];
  if (formation === ROUT) return;
  const centre = centreOf(battle.grid, hex);
  pen.strokeStyle = formation === LINE || formation === SQUARE ? lit.colours.red : lit.colours.offer;
  pen.lineWidth = thin * 2.4;
  pen.beginPath();
  for (const direction of frontOf(formation, view.facing[selected])) {
    const side = sideOf(direction);
    const [from, to] = [CORNERS[side], CORNERS[(side + 1) % 6]];
    pen.moveTo(centre.x + from.x, centre.y + from.y);
    pen.lineTo(centre.x + to.x, centre.y + to.y);
  }
  pen.stroke();
}

/** An enemy who can be fired at or charged: brackets around him. */
function paintTarget(pen: Pen, thin: number, { red, halo }: Palette, { x, y }: Point): void {
  const [reach, arm] = [SIDE * 0.72, SIDE * 0.26];
  for (const [colour, width] of [
    [halo, thin * 2.6],
    [red, thin * 1.3],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]) {
      pen.moveTo(x + dx * (reach - arm), y + dy * reach);
      pen.lineTo(x + dx * reach, y + dy * reach);
      pen.lineTo(x + dx * reach, y + dy * (reach - arm));
    }
    pen.stroke();
  }
}

/** Whom those attack who are told to assault: who is sent in first takes all before him. */
export function assaultWays(game: Dragoon, battle: Battle, view: State, said: PartialAction): readonly Way[] {
  if (said.do !== 'assault') return [];
  const units = ((said.units ?? []) as string[]).map((id) => battle.unitByName.get(id) ?? -1);
  const action = actionOf(view);
  if (!action) return [];
  return game.lookups.assaultsOf(view, action.side, units).flatMap(({ attackers, aims }) =>
    attackers.flatMap((unit, i) =>
      aims[i].map(
        (hex): Way => ({
          spaces: [battle.grid.names[view.at[unit]], battle.grid.names[hex]],
          kind: 'done',
        }),
      ),
    ),
  );
}

/** Plotted fire: a dashed line to the target, and a mark where it will fall, heavier the more fire. */
function paintShots(pen: Pen, thin: number, { battle, view, colours, shots }: Lit): void {
  const targets = new Map<number, number>();
  for (const shot of shots) {
    const [id, place] = shot.split('>');
    const unit = battle.unitByName.get(id);
    const hex = battle.grid.byName.get(place);
    if (unit === undefined || hex === undefined || view.at[unit] < 0) continue;
    targets.set(hex, (targets.get(hex) ?? 0) + 1);
    const [from, to] = [centreOf(battle.grid, view.at[unit]), centreOf(battle.grid, hex)];
    for (const [colour, width] of [
      [colours.halo, thin * 2.6],
      [colours.red, thin * 1.4],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.setLineDash([6, 5]);
      trace(pen, [from, to]);
    }
    pen.setLineDash([]);
  }
  for (const [hex, firers] of targets) {
    const { x, y } = centreOf(battle.grid, hex);
    const reach = 10 + 2 * Math.min(4, firers);
    pen.strokeStyle = colours.red;
    pen.lineWidth = thin * 1.8;
    pen.beginPath();
    pen.arc(x, y, reach, 0, 7);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      pen.moveTo(x + dx * reach * 0.6, y + dy * reach * 0.6);
      pen.lineTo(x + dx * reach * 1.4, y + dy * reach * 1.4);
    }
    pen.stroke();
  }
}

function paintWay(pen: Pen, thin: number, { battle, colours }: Lit, way: Way): void {
  const points = way.spaces.flatMap((space) => {
    const hex = battle.grid.byName.get(space);
    return hex === undefined ? [] : [centreOf(battle.grid, hex)];
  });
  if (points.length < 2) return;
  pen.strokeStyle = colours.halo;
  pen.lineWidth = thin * 4;
  trace(pen, points);
  pen.strokeStyle = way.kind === 'planned' ? colours.blue : colours.red;
  pen.lineWidth = thin * 2.2;
  trace(pen, points);
  const [before, end] = points.slice(-2);
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  pen.fillStyle = pen.strokeStyle;
  pen.beginPath();
  for (const [along, across] of [
    [10, 0],
    [-5, 7],
    [-5, -7],
  ])
    pen.lineTo(
      end.x + Math.cos(angle) * along - Math.sin(angle) * across,
      end.y + Math.sin(angle) * along + Math.cos(angle) * across,
    );
  pen.closePath();
  pen.fill();
}

function trace(pen: Pen, points: readonly Point[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}
