/** Leaders and what their commander asks to see: the info buttons, the Command Turn, whom a leader would get going. */
import { CHARGING, DEFERRED, FINISHED, is } from '@feldzug/dragoon';
import { distance } from '@feldzug/dragoon/hex.ts';
import type { LendFrame } from '@feldzug/dragoon/rules/frames.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { centreOf, HALF, SIDE } from '../../../table/hex/geometry.ts';
import { stepOf } from '../words.ts';
import { isDisrupted, isShaken } from './condition.ts';
import { leaderInHand, leaderOfRadius, type Tie, tieTo } from './corps.ts';
import type { Lit } from './lights.ts';
import { label, type Pen, ring } from './strokes.ts';
import { borderPath } from './tints.ts';

/** The info buttons: sets of hexes, each told by its own ring and letter. */
export function paintInfo(pen: Pen, thin: number, lit: Lit): void {
  const { battle, view, colours, seat, info } = lit;
  const leader = leaderInHand(view);
  const central = leaderOfRadius(battle, view, seat);
  if (info.has('radius') && central !== undefined) paintRadius(pen, thin, lit, central);
  if (info.has('deferred'))
    view.status.forEach((status, leader) => {
      if (status === DEFERRED && battle.leaders[leader].side === seat)
        badge(pen, lit, view.leaderAt[leader], 'F', colours.yellow, thin);
    });
  for (let unit = 0; unit < view.at.length; unit++) {
    if (view.at[unit] < 0) continue;
    const tie =
      info.has('units') && leader !== undefined ? tieTo(lit.game, battle, view, leader, unit) : undefined;
    if (tie) badge(pen, lit, view.at[unit], 'U', colours.blue, thin, DASHES[tie]);
    if (battle.side[unit] !== seat) continue;
    if (info.has('disrupted') && isDisrupted(view, unit))
      badge(pen, lit, view.at[unit], `D${view.disruption[unit]}`, colours.disrupted, thin);
    if (info.has('shaken') && isShaken(lit.game, view, unit))
      badge(pen, lit, view.at[unit], `M${view.morale[unit]}`, colours.shaken, thin);
    if (info.has('finished') && is(view, unit, FINISHED))
      badge(pen, lit, view.at[unit], '✓', colours.done, thin);
  }
}

/** The leader who has the initiative, or whose men act: in a double ring. */
export function paintLeaderInHand(pen: Pen, thin: number, lit: Lit): void {
  const leader = leaderInHand(lit.view);
  if (leader === undefined || lit.view.leaderAt[leader] < 0) return;
  if (stepOf(lit.view) === 'command.initiative') paintCorps(pen, thin, lit, leader);
  ring(pen, lit, lit.view.leaderAt[leader], '#fff6dc', thin * 3, []);
  ring(pen, lit, lit.view.leaderAt[leader], lit.colours.yellow, thin * 1.7, []);
}

/** Whom a leader would get going; dashed are those of his own who stay where they are, out of his radius. */
function paintCorps(pen: Pen, thin: number, lit: Lit, leader: number): void {
  for (let unit = 0; unit < lit.view.at.length; unit++) {
    const tie = tieTo(lit.game, lit.battle, lit.view, leader, unit);
    if (tie) ring(pen, lit, lit.view.at[unit], lit.colours.yellow, thin, DASHES[tie]);
  }
}

const DASHES: { readonly [tie in Tie]: readonly number[] } = { follows: [], apart: [4, 4] };

/** The Command Turn: the overall leader red, who can be lent points yellow, who is out of his reach dashed. */
export function paintCommand(pen: Pen, thin: number, lit: Lit): void {
  const { battle, view, colours, seat } = lit;
  const { receivers, asked, in: answered } = view.flow[view.flow.length - 1] as LendFrame;
  if (!asked[seat] || answered[seat]) return;
  battle.leaders.forEach(({ side, isOverall }, leader) => {
    if (side !== seat) return;
    const dash = isOverall || receivers[seat].includes(leader) ? [] : [5, 5];
    ring(pen, lit, view.leaderAt[leader], isOverall ? colours.red : colours.yellow, thin * 2.2, dash);
  });
}

function badge(
  pen: Pen,
  lit: Lit,
  hex: number,
  text: string,
  colour: string,
  thin: number,
  dash: readonly number[] = [],
): void {
  if (hex < 0) return;
  ring(pen, lit, hex, colour, thin * 1.5, dash);
  const centre = centreOf(lit.battle.grid, hex);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  label(
    pen,
    lit.colours,
    text,
    { x: centre.x + HALF * 0.55, y: centre.y - SIDE * 0.42 },
    `700 ${Math.max(12, 7.5 * thin)}px`,
    colour,
  );
}

function paintRadius(pen: Pen, thin: number, { battle, view, colours }: Lit, leader: number): void {
  const at = view.leaderAt[leader];
  if (at < 0) return;
  borderPath(pen, battle, hexesWithin(battle, at, view.radius[leader]));
  pen.strokeStyle = colours.yellow;
  pen.lineWidth = thin * 2.4;
  pen.stroke();
}

/** What was asked for last: a radius is drawn in every frame, and the same as long as its leader stays. */
let lastWithin: {
  readonly battle: Battle;
  readonly at: number;
  readonly radius: number;
  readonly hexes: readonly number[];
};

function hexesWithin(battle: Battle, at: number, radius: number): readonly number[] {
  if (lastWithin?.battle === battle && lastWithin.at === at && lastWithin.radius === radius)
    return lastWithin.hexes;
  const hexes: number[] = [];
  for (let hex = 0; hex < battle.grid.size; hex++)
    if (distance(battle.grid, at, hex) <= radius) hexes.push(hex);
  lastWithin = { battle, at, radius, hexes };
  return hexes;
}

/** Horse that charges has not struck yet: it is marked until it does. */
export function paintChargers(pen: Pen, thin: number, lit: Lit): void {
  for (let unit = 0; unit < lit.view.at.length; unit++)
    if (is(lit.view, unit, CHARGING)) badge(pen, lit, lit.view.at[unit], '⚔', lit.colours.red, thin);
}
