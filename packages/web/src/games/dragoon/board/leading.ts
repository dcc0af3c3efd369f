/** Leaders and what their commander asks to see: the info buttons, the Command Turn, whom a leader would get going. */
import { CHARGING, DEFERRED, FINISHED, is, type State } from '@feldzug/dragoon';
import { distance } from '@feldzug/dragoon/hex.ts';
import type { JointFrame } from '@feldzug/dragoon/rules/frames.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { CORNERS, centreOf, HALF, SIDE } from '../../../table/hex/geometry.ts';
import { frameOf, stepOf } from '../words.ts';
import type { Lit } from './lights.ts';
import { BLUE, label, type Pen, RED, ring, YELLOW } from './strokes.ts';

/** The info buttons: sets of hexes, each told by its own ring and letter. */
export function paintInfo(pen: Pen, thin: number, lit: Lit): void {
  const { battle, view, seat, info } = lit;
  const leader = leaderInHand(view);
  if (info.has('radius') && leader !== undefined) paintRadius(pen, thin, battle, view, leader);
  if (info.has('deferred'))
    view.status.forEach((status, leader) => {
      if (status === DEFERRED && battle.leaders[leader].side === seat)
        badge(pen, lit, view.leaderAt[leader], 'F', YELLOW, thin);
    });
  for (let unit = 0; unit < view.at.length; unit++) {
    if (view.at[unit] < 0) continue;
    if (info.has('units') && leader !== undefined && view.leader[unit] === leader)
      badge(pen, lit, view.at[unit], 'U', BLUE, thin);
    if (battle.side[unit] !== seat) continue;
    if (info.has('disrupted') && view.disruption[unit] > 5)
      badge(pen, lit, view.at[unit], `D${view.disruption[unit]}`, '#b3591b', thin);
    if (info.has('shaken') && view.morale[unit] <= 5)
      badge(pen, lit, view.at[unit], `M${view.morale[unit]}`, RED, thin);
    if (info.has('finished') && is(view, unit, FINISHED))
      badge(pen, lit, view.at[unit], '✓', '#4d4536', thin);
  }
}

/** The leader who has the initiative, or whose men act: in a double ring. */
export function paintLeaderInHand(pen: Pen, thin: number, lit: Lit): void {
  const leader = leaderInHand(lit.view);
  if (leader === undefined || lit.view.leaderAt[leader] < 0) return;
  if (stepOf(lit.view) === 'command.initiative') paintCorps(pen, thin, lit, leader);
  ring(pen, lit, lit.view.leaderAt[leader], '#fff6dc', thin * 3, []);
  ring(pen, lit, lit.view.leaderAt[leader], YELLOW, thin * 1.7, []);
}

/** Whom a leader would get going: his units, dashed where they are out of his radius. */
function paintCorps(pen: Pen, thin: number, lit: Lit, leader: number): void {
  const { battle, view } = lit;
  for (let unit = 0; unit < view.at.length; unit++) {
    if (view.leader[unit] !== leader || view.at[unit] < 0 || is(view, unit, FINISHED)) continue;
    const isNear = distance(battle.grid, view.leaderAt[leader], view.at[unit]) <= view.radius[leader];
    ring(pen, lit, view.at[unit], YELLOW, thin, isNear ? [] : [4, 4]);
  }
}

const leaderInHand = (view: State): number | undefined =>
  (frameOf(view) as { leader?: number } | undefined)?.leader;

/** The Command Turn: the overall leader red, who can be lent points yellow, who is out of his reach dashed. */
export function paintCommand(pen: Pen, thin: number, lit: Lit): void {
  const { battle, view, seat } = lit;
  const { plots, asked } = view.flow[view.flow.length - 1] as JointFrame;
  if (!asked[seat]) return;
  battle.leaders.forEach(({ side, isOverall }, leader) => {
    if (side !== seat) return;
    const dash = isOverall || plots[seat].includes(leader) ? [] : [5, 5];
    ring(pen, lit, view.leaderAt[leader], isOverall ? RED : YELLOW, thin * 2.2, dash);
  });
}

function badge(pen: Pen, lit: Lit, hex: number, text: string, colour: string, thin: number): void {
  if (hex < 0) return;
  ring(pen, lit, hex, colour, thin * 1.5, []);
  const centre = centreOf(lit.battle.grid, hex);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  label(
    pen,
    text,
    centre.x + HALF * 0.55,
    centre.y - SIDE * 0.42,
    `700 ${Math.max(12, 7.5 * thin)}px`,
    colour,
  );
}

function paintRadius(pen: Pen, thin: number, battle: Battle, view: State, leader: number): void {
  const at = view.leaderAt[leader];
  if (at < 0) return;
  pen.beginPath();
  const { grid } = battle;
  for (let hex = 0; hex < grid.size; hex++) {
    if (distance(grid, at, hex) > view.radius[leader]) continue;
    const centre = centreOf(grid, hex);
    for (let side = 0; side < 6; side++) {
      const other = grid.beside[hex * 6 + side];
      if (other >= 0 && distance(grid, at, other) <= view.radius[leader]) continue;
      const [from, to] = [CORNERS[side], CORNERS[(side + 1) % 6]];
      pen.moveTo(centre.x + from.x, centre.y + from.y);
      pen.lineTo(centre.x + to.x, centre.y + to.y);
    }
  }
  pen.strokeStyle = YELLOW;
  pen.lineWidth = thin * 2.4;
  pen.stroke();
}

/** Horse that charges has not struck yet: it is marked until it does. */
export function paintChargers(pen: Pen, thin: number, lit: Lit): void {
  for (let unit = 0; unit < lit.view.at.length; unit++)
    if (is(lit.view, unit, CHARGING)) badge(pen, lit, lit.view.at[unit], '⚔', RED, thin);
}
