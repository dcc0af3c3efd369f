/** 17.8: after a won battle, units go where they are of more use: this costs no command points. */
import { type AnyGame, byScore, type Counsel, topFrame } from '@feldzug/kernel';
import { CITIES, cityNamed, unitNamed } from '../data.ts';
import type { AftermathFrame } from '../rules/frames.ts';
import { handleOf, type State, unitAt } from '../state.ts';
import { isFedAt } from './board.ts';
import { offered } from './fill.ts';
import { type Scene, sceneOf } from './operations.ts';
import { worthOfShift } from './shift.ts';
import { weights } from './weights.ts';

/** A unit that leaves the field, as the rules name it, and what that is worth. */
interface Shift {
  readonly value: string;
  readonly unit: number;
  readonly to: number;
  readonly gain: number;
}

export function counselRegroup(game: AnyGame, s: State, seat: number): Counsel[] {
  const stay = { action: { do: 'regroup', to: [] }, score: 0, why: 'stays on the field it has won' };
  const shifts = shiftsOf(game, s, seat);
  if (shifts.length === 0) return [stay];
  const where = CITIES[shifts[0].to].name;
  const go = {
    action: { do: 'regroup', to: shifts.map(({ value }) => value) },
    score: shifts.reduce((sum, { gain }) => sum + gain, 0),
    why: `regroups: ${shifts.length} to ${where}${shifts.some(({ to }) => to !== shifts[0].to) ? ' and elsewhere' : ''}`,
  };
  return [go, stay].sort(byScore);
}

/** The best shift again and again, each in the light of those before it. */
function shiftsOf(game: AnyGame, s: State, seat: number): Shift[] {
  const { city } = topFrame<AftermathFrame>(s);
  const scene = sceneOf(s, seat);
  let possible = offered(game, s, seat, { do: 'regroup' }, 'to').map((value) => ({
    value,
    ...parts(s, value),
  }));
  const chosen: Shift[] = [];
  const there = scene.board.open[seat].map((handles) => [...handles]);
  while (possible.length > 0) {
    let best: Shift | undefined;
    for (const one of possible) {
      const staying = there[city].filter((handle) => handle !== one.unit);
      const gain =
        worthOfShift(scene, one.unit, one.to, staying, there[one.to]) +
        fedThere(scene, one.unit, city, one.to);
      if (gain > (best?.gain ?? weights.march.regroup)) best = { ...one, gain };
    }
    if (!best) break;
    const { unit, to } = best;
    chosen.push(best);
    there[city] = there[city].filter((handle) => handle !== unit);
    there[to].push(unit);
    possible = possible.filter((one) => one.unit !== unit);
  }
  return chosen;
}

function parts(s: State, value: string): { unit: number; to: number } {
  const slash = value.indexOf('/');
  return { to: cityNamed(value.slice(0, slash)), unit: handleOf(s, unitNamed(value.slice(slash + 1))) };
}

/** Supply that a unit finds in one city and not in the other. */
function fedThere({ board }: Scene, unit: number, from: number, to: number): number {
  const { nation } = unitAt(board.s, unit);
  const fed = (city: number): number => (isFedAt(board, nation, city, -1, 0) ? 1 : 0);
  return weights.march.hungry * (fed(to) - fed(from));
}
