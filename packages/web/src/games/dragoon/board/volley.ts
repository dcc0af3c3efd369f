/** Fire seen from above: flames at the muzzles, then smoke that drifts off. */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { centreOf, type Point } from '../../../table/hex/geometry.ts';
import type { Volley } from '../desk.ts';
import { puff } from './signs.ts';
import type { Pen } from './strokes.ts';

/** Milliseconds that a volley is seen. */
export const VOLLEY = 1100;
/** The part of it in which there is fire. */
const FLAME = 0.16;

/** Fire from hex to hex: all at once in good order, here and there in bad. A battery fires with one long flame. */
export function paintVolley(pen: Pen, battle: Battle, volley: Volley, now: number): void {
  const age = (now - volley.began) / VOLLEY;
  volley.shots.forEach(({ from, to, ragged, arm }, i) => {
    const [start, end] = [centreOf(battle.grid, from), centreOf(battle.grid, to)];
    const away = Math.hypot(end.x - start.x, end.y - start.y) || 1;
    const ahead = { x: (end.x - start.x) / away, y: (end.y - start.y) / away };
    const muzzles = arm === 'guns' ? [-1, 1] : [-2, -1, 0, 1, 2];
    for (const muzzle of muzzles) {
      const late = ragged || arm === 'guns' ? ((muzzle + 2) * 7 + i * 3) % 10 : 0;
      const t = age - late * 0.05;
      if (t < 0 || t > 1) continue;
      const across = muzzle * (arm === 'guns' ? 11 : 9);
      const at = {
        x: start.x + ahead.x * 17 - ahead.y * across,
        y: start.y + ahead.y * 17 + ahead.x * across - 4,
      };
      const size = arm === 'guns' ? 1.9 : 1;
      if (t < FLAME) flame(pen, at, ahead, size * (1 - (t / FLAME) * 0.6));
      pen.globalAlpha = 1 - t;
      for (const drift of [0.5, 1, 1.5])
        puff(
          pen,
          at.x + ahead.x * t * 14 * drift,
          at.y + ahead.y * t * 14 * drift - t * 9,
          (3.5 + t * 9 * drift) * size,
        );
      pen.globalAlpha = 1;
    }
  });
}

/** A tongue of fire out of a muzzle, white in its heart, in a glow. */
function flame(pen: Pen, { x, y }: Point, ahead: Point, size: number): void {
  const reach = 13 * size;
  const glow = pen.createRadialGradient(x, y, 0, x, y, reach * 1.1);
  glow.addColorStop(0, 'rgba(255, 236, 170, 0.95)');
  glow.addColorStop(0.35, 'rgba(255, 176, 60, 0.5)');
  glow.addColorStop(1, 'rgba(255, 120, 20, 0)');
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(x, y, reach * 1.1, 0, 7);
  pen.fill();
  for (const [colour, long, wide] of [
    ['#ff9a1f', 1, 0.3],
    ['#ffd861', 0.72, 0.2],
    ['#fffbe6', 0.42, 0.12],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(x - ahead.y * reach * wide, y + ahead.x * reach * wide);
    pen.lineTo(x + ahead.x * reach * long, y + ahead.y * reach * long);
    pen.lineTo(x + ahead.y * reach * wide, y - ahead.x * reach * wide);
    pen.closePath();
    pen.fill();
  }
}
