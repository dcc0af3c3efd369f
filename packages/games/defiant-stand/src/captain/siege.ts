/** 12.5, 20 to 22: into the fortress or not; besiege, assault or withdraw; break out or stay. */
import { type AnyGame, byScore, type Counsel } from '@feldzug/kernel';
import { CITIES, INFANTRY, LEADER, numbers, unitNamed } from '../data.ts';
import { type AssaultFrame, type SiegeFrame, topFrame } from '../rules/frames.ts';
import { handleOf, insideFortress, inTheField, nameAt, type State, unitAt } from '../state.ts';
import { figureOf, NOTHING, together } from './belief.ts';
import { type Board, boardOf, isFedAt, sumOf } from './board.ts';
import { fill, offered } from './fill.ts';
import { chanceOf, storm, strength } from './odds.ts';
import { flightTo } from './retreat.ts';
import { weights } from './weights.ts';

/** 12.5: a garrison makes an assault costly, but it is lost with the fortress. */
export function counselDeploy(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city } = topFrame<SiegeFrame>(s);
  const board = boardOf(s, seat);
  const attackers = board.field[1 - seat][city];
  const hold = chanceOf(strength(board.field[seat][city]), weights.battle.firstFire * strength(attackers));
  const could = offered(game, s, seat, { do: 'deploy' }, 'units')
    .map((id) => handleOf(s, unitNamed(id)))
    .filter((handle) => unitAt(s, handle).cls === INFANTRY)
    .sort((a, b) => s.steps[b] - s.steps[a] || a - b);
  const counsels: Counsel[] = [];
  for (let count = 0; count <= Math.min(could.length, numbers.fortressRoom); count++) {
    const inside = sumOf(board.figures, could.slice(0, count));
    const { take } = storm(attackers.fire, board.walls[city], inside);
    const score =
      (1 - hold) * ((1 - take) * board.worth[city] - weights.siege.insideLost * inside.worth) -
      hold * inside.worth * weights.siege.insideIdle;
    counsels.push({
      action: { do: 'deploy', units: could.slice(0, count).map((handle) => nameAt(s, handle)) },
      score,
      why: count === 0 ? 'stays in the open' : `puts ${count} into the fortress of ${CITIES[city].name}`,
    });
  }
  return counsels.sort(byScore);
}

/** 22: out when the besiegers can be beaten. */
export function counselBreakOut(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city } = topFrame<SiegeFrame>(s);
  const board = boardOf(s, seat);
  const units = offered(game, s, seat, { do: 'breakOut' }, 'units');
  const force = together([
    ...units.map((id) => figureOf(s, handleOf(s, unitNamed(id)))),
    board.field[seat][city],
  ]);
  const win = chanceOf(weights.battle.firstFire * strength(force), strength(board.field[1 - seat][city]));
  const out: Counsel = {
    action: { do: 'breakOut', units },
    score: win - weights.siege.sallyAbove,
    why: 'breaks out against the besiegers',
  };
  const stay: Counsel = { action: { do: 'stayIn' }, score: 0, why: 'stays inside' };
  return [out, stay].sort(byScore);
}

/** The units that assault: the best six, leaders only if there are few others. */
function stormersOf(game: AnyGame, s: State, seat: number): string[] {
  const liking = (id: string, chosen: readonly string[]): number => {
    const handle = handleOf(s, unitNamed(id));
    if (unitAt(s, handle).cls === LEADER && chosen.length > 2) return -1;
    return figureOf(s, handle).fire - (unitAt(s, handle).cls === LEADER ? 5 : 0);
  };
  return (fill(game, s, seat, { do: 'assault' }, 'units', liking)?.units ?? []) as string[];
}

function stormScore(s: State, board: Board, seat: number, city: number, units: readonly string[]): number {
  const force = together(units.map((id) => figureOf(s, handleOf(s, unitNamed(id)))));
  const inside = insideOf(s, board, city, seat);
  const { take, cost } = storm(force.fire, board.walls[city], inside);
  return take * (board.worth[city] + inside.worth) - cost;
}

const insideOf = (s: State, board: Board, city: number, seat: number) => {
  const handles = insideFortress(s, city, 1 - seat);
  return handles.length === 0 ? NOTHING : sumOf(board.figures, handles);
};

/** What continuing the siege is worth. */
function starveScore(s: State, board: Board, seat: number, city: number): number {
  const fed = inTheField(s, city, seat).every((handle) =>
    isFedAt(board, unitAt(s, handle).nation, city, -1, 0),
  );
  const share = weights.siege.starveShare / (1 + weights.siege.slowWalls * board.walls[city]);
  return fed ? share * board.worth[city] : share * board.worth[city] - inTheField(s, city, seat).length;
}

/** 20.2 */
export function counselSiege(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city } = topFrame<SiegeFrame>(s);
  const board = boardOf(s, seat);
  const { name } = CITIES[city];
  const counsels: Counsel[] = [];
  // 25.7: no new siege in winter.
  if (s.turn <= numbers.turnsPerYear)
    counsels.push({
      action: { do: 'besiege' },
      score: starveScore(s, board, seat, city),
      why: `lays siege to ${name}`,
    });
  const units = stormersOf(game, s, seat);
  if (units.length > 0)
    counsels.push({
      action: { do: 'assault', units },
      score: stormScore(s, board, seat, city, units),
      why: `assaults ${name}`,
    });
  const hopeless = counsels.every(({ score }) => score < 0);
  const away = hopeless ? flightTo(game, s, seat, { do: 'withdraw' }) : undefined;
  if (away) counsels.push({ action: away, score: weights.siege.withdraw, why: `withdraws from ${name}` });
  return counsels.sort(byScore);
}

/** 20.6: continue the siege or assault. */
export function counselStorm(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city } = topFrame<SiegeFrame>(s);
  const board = boardOf(s, seat);
  const units = stormersOf(game, s, seat);
  const hold: Counsel = {
    action: { do: 'hold' },
    score: starveScore(s, board, seat, city),
    why: `keeps up the siege of ${CITIES[city].name}`,
  };
  if (units.length === 0) return [hold];
  const score = stormScore(s, board, seat, city, units);
  const go = { action: { do: 'assault', units }, score, why: `assaults ${CITIES[city].name}` };
  return [hold, go].sort(byScore);
}

/** 21.4: continue as long as it is worth anything. */
export function counselNextRound(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city } = topFrame<AssaultFrame>(s);
  const units = stormersOf(game, s, seat);
  const stop: Counsel = { action: { do: 'breakOff' }, score: 0, why: 'breaks off the assault' };
  if (units.length === 0) return [stop];
  const score = stormScore(s, boardOf(s, seat), seat, city, units);
  return [{ action: { do: 'assault', units }, score, why: 'continues the assault' }, stop].sort(byScore);
}

/** 21.5: go back when there is no chance left. */
export function counselPress(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city, storming } = topFrame<AssaultFrame>(s);
  const board = boardOf(s, seat);
  const force = together(
    storming.filter((handle) => s.place[handle] === city).map((handle) => figureOf(s, handle)),
  );
  const { take } = storm(force.fire, board.walls[city], insideOf(s, board, city, seat));
  const all = offered(game, s, seat, { do: 'press' }, 'retreat');
  return [
    { action: { do: 'press', retreat: [] }, score: 0, why: 'continues the assault' },
    {
      action: { do: 'press', retreat: all },
      score: take < weights.siege.leaveStormAt ? 1 : -1,
      why: 'breaks off the assault',
    },
  ].sort(byScore);
}
