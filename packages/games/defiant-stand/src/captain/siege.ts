/** 12.5, 20 to 22: into the fortress or not; besiege, assault or withdraw; break out or stay. */
import { type Action, type AnyGame, byScore, type Counsel } from '@feldzug/kernel';
import { CITIES, INFANTRY, LEADER, numbers } from '../data.ts';
import { isBrokenOff, isRoadFull, readyToStorm } from '../rules/assault.ts';
import { lookOver } from '../rules/control.ts';
import { besieged, canDeploy } from '../rules/engagement.ts';
import { type AssaultFrame, type EngagementFrame, type SiegeFrame, topFrame } from '../rules/frames.ts';
import { insideFortress, inTheField, nameAt, type State, unitAt } from '../state.ts';
import { type Figure, figureOf, NOTHING, together } from './belief.ts';
import { isFedAt, type Site, siteAt } from './board.ts';
import { offered } from './fill.ts';
import { chanceOf, storm, strength } from './odds.ts';
import { flightTo } from './retreat.ts';
import { weights } from './weights.ts';

/** 12.5: a garrison makes an assault costly, but it is lost with the fortress. */
export function counselDeploy(s: State, seat: number): Counsel[] {
  const here = topFrame<EngagementFrame>(s);
  const { city } = here;
  const { field, walls, worth } = siteAt(s, city);
  const attackers = field[1 - seat];
  const hold = chanceOf(strength(field[seat]), weights.battle.firstFire * strength(attackers));
  const could = canDeploy(s, here)
    .filter((handle) => unitAt(s, handle).cls === INFANTRY)
    .sort((a, b) => s.steps[b] - s.steps[a] || a - b);
  const counsels: Counsel[] = [];
  for (let count = 0; count <= Math.min(could.length, numbers.fortressRoom); count++) {
    const inside = sumOf(s, could.slice(0, count));
    const { take } = storm(attackers.fire, walls, inside);
    const score =
      (1 - hold) * ((1 - take) * worth - weights.siege.insideLost * inside.worth) -
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
export function counselBreakOut(s: State, seat: number): Counsel[] {
  const { field } = siteAt(s, topFrame<EngagementFrame>(s).city);
  const inside = besieged(s, seat);
  const force = together([...inside.map((handle) => figureOf(s, handle)), field[seat]]);
  const win = chanceOf(weights.battle.firstFire * strength(force), strength(field[1 - seat]));
  const out: Counsel = {
    action: { do: 'breakOut', units: inside.map((handle) => nameAt(s, handle)) },
    score: win - weights.siege.sallyAbove,
    why: 'breaks out against the besiegers',
  };
  const stay: Counsel = { action: { do: 'stayIn' }, score: 0, why: 'stays inside' };
  return [out, stay].sort(byScore);
}

/** The units that assault: the best six, leaders only if there are few others. */
function stormersOf(s: State, seat: number): number[] {
  const chosen: number[] = [];
  if (isBrokenOff(s)) return chosen;
  const ready = readyToStorm(s, seat);
  while (chosen.length < numbers.mostAssaulters) {
    let best = -1;
    let most = chosen.length > 0 ? 0 : Number.NEGATIVE_INFINITY;
    for (const handle of ready) {
      const liked = ardour(s, handle, chosen.length);
      if (liked <= most || chosen.includes(handle) || isRoadFull(s, chosen, handle)) continue;
      most = liked;
      best = handle;
    }
    if (best < 0) break;
    chosen.push(best);
  }
  return chosen;
}

/** How much a unit is wanted for an assault beside so many others. */
function ardour(s: State, handle: number, others: number): number {
  const { fire } = figureOf(s, handle);
  if (unitAt(s, handle).cls !== LEADER) return fire;
  return others > 2 ? -1 : fire - 5;
}

const assaultBy = (s: State, stormers: readonly number[]): Action => ({
  do: 'assault',
  units: stormers.map((handle) => nameAt(s, handle)),
});

function stormScore(s: State, { city, walls, worth }: Site, seat: number, units: readonly number[]): number {
  const force = sumOf(s, units);
  const inside = insideOf(s, city, seat);
  const { take, cost } = storm(force.fire, walls, inside);
  return take * (worth + inside.worth) - cost;
}

const insideOf = (s: State, city: number, seat: number): Figure =>
  sumOf(s, insideFortress(s, city, 1 - seat));

const sumOf = (s: State, handles: readonly number[]): Figure =>
  handles.length === 0 ? NOTHING : together(handles.map((handle) => figureOf(s, handle)));

/** What continuing the siege is worth. */
function starveScore(s: State, { city, walls, worth }: Site, seat: number): number {
  const besiegers = inTheField(s, city, seat);
  const outlook = lookOver(s);
  const fed = besiegers.every((handle) => isFedAt({ outlook }, unitAt(s, handle).nation, city, -1, 0));
  const share = weights.siege.starveShare / (1 + weights.siege.slowWalls * walls);
  return fed ? share * worth : share * worth - besiegers.length;
}

/** 20.2 */
export function counselSiege(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city } = topFrame<SiegeFrame>(s);
  const site = siteAt(s, city);
  const { name } = CITIES[city];
  const counsels: Counsel[] = [];
  // 25.7: no new siege in winter.
  if (s.turn <= numbers.turnsPerYear)
    counsels.push({
      action: { do: 'besiege' },
      score: starveScore(s, site, seat),
      why: `lays siege to ${name}`,
    });
  const units = stormersOf(s, seat);
  if (units.length > 0)
    counsels.push({
      action: assaultBy(s, units),
      score: stormScore(s, site, seat, units),
      why: `assaults ${name}`,
    });
  const hopeless = counsels.every(({ score }) => score < 0);
  const away = hopeless ? flightTo(game, s, seat, { do: 'withdraw' }) : undefined;
  if (away) counsels.push({ action: away, score: weights.siege.withdraw, why: `withdraws from ${name}` });
  return counsels.sort(byScore);
}

/** 20.6: continue the siege or assault. */
export function counselStorm(s: State, seat: number): Counsel[] {
  const { city } = topFrame<EngagementFrame>(s);
  const site = siteAt(s, city);
  const units = stormersOf(s, seat);
  const hold: Counsel = {
    action: { do: 'hold' },
    score: starveScore(s, site, seat),
    why: `keeps up the siege of ${CITIES[city].name}`,
  };
  if (units.length === 0) return [hold];
  const score = stormScore(s, site, seat, units);
  const go = { action: assaultBy(s, units), score, why: `assaults ${CITIES[city].name}` };
  return [hold, go].sort(byScore);
}

/** 21.4: continue as long as it is worth anything. */
export function counselNextRound(s: State, seat: number): Counsel[] {
  const { city } = topFrame<AssaultFrame>(s);
  const units = stormersOf(s, seat);
  const stop: Counsel = { action: { do: 'breakOff' }, score: 0, why: 'breaks off the assault' };
  if (units.length === 0) return [stop];
  const score = stormScore(s, siteAt(s, city), seat, units);
  return [{ action: assaultBy(s, units), score, why: 'continues the assault' }, stop].sort(byScore);
}

/** 21.5: go back when there is no chance left. */
export function counselPress(game: AnyGame, s: State, seat: number): Counsel[] {
  const { city, storming } = topFrame<AssaultFrame>(s);
  const force = sumOf(
    s,
    storming.filter((handle) => s.place[handle] === city),
  );
  const { take } = storm(force.fire, siteAt(s, city).walls, insideOf(s, city, seat));
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
