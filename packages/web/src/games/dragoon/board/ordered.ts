/** Orders that outlast a turn, drawn on the field: where marches end, and where corps are sent. */
import type { State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { centreOf, type Point } from '../../../table/hex/geometry.ts';
import type { Book } from '../marches/orders.ts';
import type { Palette } from './palette.ts';
import { type Pen, pointerPath } from './strokes.ts';

export function paintOrders(
  pen: Pen,
  thin: number,
  {
    battle,
    view,
    colours,
    seat,
  }: {
    readonly battle: Battle;
    readonly view: State;
    readonly colours: Palette;
    readonly seat: number;
  },
  { marches, corps }: Book,
): void {
  for (const { goals, seat: own } of marches) {
    if (own !== seat) continue;
    for (const { unit, hex, facing } of goals) {
      if (view.at[unit] < 0 || view.at[unit] === hex) continue;
      const [from, to] = [centreOf(battle.grid, view.at[unit]), centreOf(battle.grid, hex)];
      dashes(pen, thin, colours.offer, from, to);
      pen.save();
      pen.translate(to.x, to.y);
      pen.rotate((facing * Math.PI) / 6);
      pen.strokeStyle = colours.offer;
      pen.lineWidth = thin;
      pen.strokeRect(-17, -5, 34, 10);
      pointerPath(pen, 6);
      pen.stroke();
      pen.restore();
    }
  }
  for (const { leader, order, seat: own } of corps) {
    if (own !== seat || view.leaderAt[leader] < 0) continue;
    const to =
      order.kind === 'advance' ? order.to : order.kind === 'support' ? view.leaderAt[order.leader] : -1;
    if (to >= 0)
      dashes(
        pen,
        thin * 2,
        colours.blue,
        centreOf(battle.grid, view.leaderAt[leader]),
        centreOf(battle.grid, to),
      );
  }
}

function dashes(pen: Pen, width: number, colour: string, from: Point, to: Point): void {
  pen.globalAlpha = 0.6;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.setLineDash([3, 6]);
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}
