/** Usual choices, so that most actions need few clicks. */
import { type PartialAction, type Seat, type Tally, topFrame } from '@feldzug/kernel';
import {
  columnNamed,
  SPACES,
  type State,
  seatOfColumn,
  spaceNamed,
  UNITS,
  unitNamed,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { activationOf, type LossFrame } from '@feldzug/won-by-the-sword/rules/frames.ts';
import { filled, type Order } from '../../table/filling.ts';

export function suggest(game: WonByTheSword, view: State, seat: Seat, said: PartialAction): PartialAction {
  const fill = (slot: string, order: Order): PartialAction => filled(game, view, seat, said, slot, order);
  const strongest: Order = (a, b) =>
    game.lookups.firepowerOf(view, unitNamed(String(b.value))) -
    game.lookups.firepowerOf(view, unitNamed(String(a.value)));
  switch (said.do) {
    case 'subsidise':
      return fill('baggage', columnsFirst);
    case 'scout':
      return said.target === undefined ? said : fill('regiments', strongest);
    case 'attackPatrol':
      return said.to === undefined ? said : fill('regiments', strongest);
    case 'screen':
    case 'assault':
    case 'collect':
    case 'reinforceCentre':
      return fill('regiments', strongest);
    case 'escalade':
      return said.by === undefined ? said : fill('regiments', strongest);
    case 'meetSally':
      return fill('units', strongest);
    case 'siege':
      return siegeRound(game, view, seat, said);
    case 'answerFire':
      return said.works === undefined ? { ...said, works: mostOf(game, view, seat, said, 'works') } : said;
    case 'wreckWorks':
      return said.hits === undefined ? { ...said, hits: mostOf(game, view, seat, said, 'hits') } : said;
    case 'pickUp':
      return said.from === undefined || said.baggage !== undefined
        ? said
        : { ...said, baggage: mostOf(game, view, seat, said, 'baggage') };
    case 'split':
      return (said.units as string[] | undefined)?.length && said.baggage === undefined
        ? { ...said, baggage: 0 }
        : said;
    case 'endActivation':
      return said.patrols === undefined ? { ...said, patrols: patrolsOut(game, view, seat, said) } : said;
    case 'lose':
      return said.steps === undefined ? losses(game, view, said) : said;
    default:
      return said;
  }
}

/** Baggage goes first where a column can use it, then into the larger stores. */
const columnsFirst: Order = (a, b) => weight(String(b.key)) - weight(String(a.key));
const weight = (key: string): number => (columnNamed(key) >= 0 ? 9 : SPACES[spaceNamed(key)].fort);

/** The largest number that is offered. */
function mostOf(game: WonByTheSword, view: State, seat: Seat, said: PartialAction, slot: string): number {
  const numbers = game
    .offers(view, seat, said)
    .next.flatMap((offer) => (offer.slot === slot ? [Number(offer.value)] : []));
  return Math.max(0, ...numbers);
}

/** All command points into siegeworks, and the guns fire if they can. */
function siegeRound(game: WonByTheSword, view: State, seat: Seat, said: PartialAction): PartialAction {
  if (said.works !== undefined) return said;
  const works = { ...said, works: mostOf(game, view, seat, said, 'works') };
  const canFire = game
    .offers(view, seat, works)
    .next.some(({ slot, value }) => slot === 'with' && value === 'bombard');
  return canFire ? { ...works, with: ['bombard'] } : works;
}

/** The patrols that are out stay out, as far as they may. */
function patrolsOut(game: WonByTheSword, view: State, seat: Seat, said: PartialAction): string[] {
  const column = activationOf(view)?.column;
  const out: string[] = [];
  for (const patrol of view.patrols) {
    if (patrol.column !== column || patrol.unit < 0 || seatOfColumn(patrol.column) !== seat) continue;
    const to = SPACES[view.at[column]].links.find(({ connector }) => connector === patrol.connector)?.to;
    if (to === undefined) continue;
    const value = `${UNITS[patrol.unit].id}>${SPACES[to].id}`;
    const offered = game.offers(view, seat, { ...said, patrols: out }).next;
    if (offered.some((offer) => offer.value === value)) out.push(value);
  }
  return out;
}

/** Full regiments lose a step before any is lost for good: a cadre costs half a victory point. */
function losses(game: WonByTheSword, view: State, said: PartialAction): PartialAction {
  const { hits, forces, units } = topFrame<LossFrame>(view);
  const pool = (units.length > 0 ? units : forces.flatMap((force) => game.lookups.unitsIn(view, force)))
    .filter((unit) => forces.includes(view.place[unit]))
    .sort((a, b) => game.lookups.firepowerOf(view, a) - game.lookups.firepowerOf(view, b));
  const steps: Tally = {};
  let left = hits;
  const takeFrom = (list: readonly number[], each: number): void => {
    for (const unit of list) {
      const { id } = UNITS[unit];
      const more = Math.min(each, left, game.lookups.stepsOf(view, unit) - (steps[id] ?? 0));
      if (more > 0) steps[id] = (steps[id] ?? 0) + more;
      left -= Math.max(0, more);
    }
  };
  const troops = pool.filter((unit) => UNITS[unit].type !== 'artillery');
  takeFrom(
    troops.filter((unit) => game.lookups.stepsOf(view, unit) > 1),
    1,
  );
  takeFrom(troops, 2);
  takeFrom(pool, 1);
  return { ...said, steps };
}
