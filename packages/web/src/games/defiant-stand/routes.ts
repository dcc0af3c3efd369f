/** Where the chosen units can march, and what awaits them there. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, cityNamed, isPresent, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Action, Chance, Offers, PartialAction, Seat } from '@feldzug/kernel';
import { fastChance } from '@feldzug/kernel';
import type { Route } from '../../session/thinking.ts';
import { withOffer } from '../../table/filling.ts';
import { found, percent, shareOf } from '../../table/sampling.ts';
import { fieldBattle } from './march-odds.ts';
import { names, placeOf } from './slots.ts';
import { weakestFirst } from './suggest.ts';
import { isCutOff } from './supply.ts';

/** Fewer than beside a decision: there may be several targets. */
const SAMPLES = 40;
/** The same position shows the same odds. */
const SEED = 1756;

/** Every city that a march or a group can reach by a shortest path, with its odds and its supply. */
export function reach(game: DefiantStand, s: State, seat: Seat, said: PartialAction): readonly Route[] {
  const start = startOf(said);
  const from = start && placeOf(s, start.mover);
  if (!start || !from) return [];
  const chance = fastChance(SEED);
  // The odds of a march with a goal stand beside it.
  const samples = names(said.path).length > 0 ? 0 : SAMPLES;
  return [...shortestPaths(game, s, seat, start.said, from)].flatMap(([space, path]) => {
    const action = wholeMarch(game, s, seat, { ...start.said, path: [...path] });
    return action ? [{ space, actions: [action], note: noteOf(game, s, seat, action, chance, samples) }] : [];
  });
}

/** A march whose units are chosen, without its path. */
function startOf(said: PartialAction): { mover: string; said: PartialAction } | undefined {
  if (said.do === 'march' && said.unit)
    return { mover: String(said.unit), said: { do: 'march', unit: said.unit } };
  if (said.do === 'lead' && said.leader && names(said.units).length > 0)
    return {
      mover: String(said.leader),
      said: { do: 'lead', leader: said.leader, units: said.units! },
    };
  return undefined;
}

function shortestPaths(
  game: DefiantStand,
  s: State,
  seat: Seat,
  said: PartialAction,
  from: string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let front: string[][] = [[]];
  while (front.length > 0) {
    const next = new Map<string, string[]>();
    for (const path of front) {
      for (const { slot, value } of offersAfter(game, s, seat, said, path).next) {
        const to = String(value);
        if (slot !== 'path' || to === from || found.has(to)) continue;
        const other = next.get(to);
        if (!other || toil(s, seat, [...path, to]) < toil(s, seat, other)) next.set(to, [...path, to]);
      }
    }
    for (const [to, path] of next) found.set(to, path);
    front = [...next.values()];
  }
  return found;
}

const offersAfter = (
  game: DefiantStand,
  s: State,
  seat: Seat,
  said: PartialAction,
  path: readonly string[],
): Offers => game.offers(s, seat, path.length > 0 ? { ...said, path: [...path] } : said);

/** Of two ways of the same length: past fewer enemies, over fewer restricted routes. */
function toil(s: State, seat: Seat, path: readonly string[]): number {
  let sum = 0;
  path.forEach((id, i) => {
    const city = cityNamed(id);
    if (i < path.length - 1 && isPresent(s, city, 1 - seat)) sum += 10;
    if (i > 0 && CITIES[cityNamed(path[i - 1])].restricted.includes(city)) sum++;
  });
  return sum;
}

/** The march with the screens that it must leave on the way (10.1): the weakest units. */
function wholeMarch(game: DefiantStand, s: State, seat: Seat, said: PartialAction): Action | undefined {
  for (let now = said; ; ) {
    const { next, complete } = game.offers(s, seat, now);
    if (complete) return now as Action;
    const [weakest] = next.filter(({ slot }) => slot === 'leave').sort(weakestFirst(s));
    if (!weakest) return undefined;
    now = withOffer(now, weakest);
  }
}

/** "2", "forced", "2, no supply", "1, 64%": as short as a mark on the map must be. */
function noteOf(
  game: DefiantStand,
  s: State,
  seat: Seat,
  action: Action,
  chance: Chance,
  samples: number,
): string {
  const path = names(action.path);
  const goal = cityNamed(path[path.length - 1]);
  const leader = UNITS[unitNamed(String(action.leader ?? action.unit))];
  const parts = [path.length > leader.move ? 'forced' : String(path.length)];
  const play = samples > 0 ? fieldBattle(game, s, seat, action, goal, chance) : undefined;
  const fights = play && found({ samples, by: 'best way' }, { play });
  if (fights) parts.push(percent(shareOf(fights, ({ winner }) => winner === seat)).value);
  else if (isCutOff(game, s, seat, leader.nation, goal)) parts.push('no supply');
  return parts.join(', ');
}
