/** 7, 6.3, 17.5, 24.2, 25.3: which card to play for what. */
import { type AnyGame, byScore, type Counsel, only, topFrame } from '@feldzug/kernel';
import { CARDS, type Card, CITIES, END_OF, FIRST_OF, numbers, PRUSSIA, SIDES } from '../data.ts';
import type { AftermathFrame } from '../rules/frames.ts';
import { cardsIn } from '../rules/hand.ts';
import { fortSide, type State } from '../state.ts';
import { boardOf } from './board.ts';
import { canStillAct } from './columns.ts';
import { offered } from './fill.ts';
import { lackingOf, purchasesOf } from './muster.ts';
import { operationsOf, type Scene, sceneOf, siegeWorth } from './operations.ts';
import { plansOf, worthOfPoints } from './orders.ts';
import { weights } from './weights.ts';

const held = (s: State, seat: number): Card[] =>
  cardsIn(s, seat).map((id) => CARDS.find((card) => card.id === id)!);

/** The card of the turn: what its points or steps can do now, minus what it could do later. */
export function counselPlay(s: State, seat: number): Counsel[] {
  const scene = sceneOf(s, seat);
  const plans = plansOf(scene, MOST_POINTS);
  const counsels: Counsel[] = [];
  for (const card of held(s, seat)) {
    const later = laterWorth(s, seat, card);
    counsels.push({
      action: { do: 'play', card: card.id, use: 'commands' },
      score: worthOfPoints(plans, card.points) - later,
      why: `spends ${card.points} command points`,
    });
    if (card.steps)
      counsels.push({
        action: { do: 'play', card: card.id, use: 'replacements' },
        score: worthOfSteps(s, seat, card.steps) - later,
        why: `adds ${card.steps} replacement steps`,
      });
  }
  counsels.push({ action: { do: 'decline' }, score: 0, why: 'keeps its cards' });
  return counsels.sort(byScore);
}

const MOST_POINTS = 4;

/** What a card is worth in another turn or in a battle. */
function laterWorth(s: State, seat: number, { kind, points, steps, side }: Card): number {
  const left = numbers.turnsPerYear - s.turn;
  const { point, battle, siege, pursuit, tsarina, tsarinaFrom, campaign, replacementStep, later } =
    weights.card;
  const other = {
    battle,
    siege,
    pursuit,
    tsarina: s.year >= tsarinaFrom ? tsarina : 0,
    winter: canCampaign(side, seat) ? campaign : 0,
  };
  const special = kind in other ? other[kind as keyof typeof other] : 0;
  return (
    (left > 0 ? Math.max(special, point * points, steps ? steps * replacementStep : 0) : special) * later
  );
}

/** 25.4: one of the two Winter Campaigns is for Prussia alone. */
const canCampaign = (side: string | undefined, seat: number): boolean =>
  side === undefined || side === SIDES[seat];

function worthOfSteps(s: State, seat: number, steps: number): number {
  return weights.muster.replacement * Math.min(steps, lackingOf(s, seat).length);
}

/** 7.2: the second player sees what the first has done, and moves last; the first strikes before the enemy can get away. */
export function counselInitiative(s: State, seat: number): Counsel[] {
  const scene = sceneOf(s, seat);
  const strike = bestStrike(scene, s.points[seat]);
  return [
    {
      action: { do: 'goSecond' },
      score: weights.card.second,
      why: 'goes second, to see what the enemy does',
    },
    {
      action: { do: 'goFirst' },
      score: s.turn === numbers.turnsPerYear ? 0 : weights.card.strike * strike,
      why: 'goes first, to strike before the enemy can get away',
    },
  ].sort(byScore);
}

/** What the best attack on enemies in the open is worth now, for so many points. */
function bestStrike(scene: Scene, points: number): number {
  const { board, seat } = scene;
  const best = operationsOf(scene, readyIn(scene)).find(
    ({ columns, target }) => columns.length <= points && board.open[1 - seat][target].length > 0,
  );
  return Math.max(0, best?.gain ?? 0);
}

/** 6.3: her illness helps Prussia, her recovery the Allies. */
export function counselHealth(game: AnyGame, s: State, seat: number): Counsel[] {
  const wanted = seat === PRUSSIA ? 'tsarina-illness' : 'tsarina-recovery';
  const cards = offered(game, s, seat, { do: 'health' }, 'cards').filter((id) => id === wanted);
  return [
    { action: { do: 'health', cards }, score: cards.length, why: 'plays its cards on the Tsarina’s health' },
    { action: { do: 'health', cards: [] }, score: 0, why: 'keeps its cards' },
  ];
}

/** 25.3: what is not played is lost at the end of the year. */
export function counselWinterCard(s: State, seat: number): Counsel[] {
  const scene = sceneOf(s, seat);
  const counsels: Counsel[] = [{ action: { do: 'noCard' }, score: 0, why: 'has no use for a card' }];
  // A unit that is not raised now can be raised in spring.
  const bought = (points: number): number => weights.card.winterUnits * worthOfPurchases(scene, points);
  for (const card of held(s, seat)) {
    counsels.push({
      action: { do: 'winterCard', card: card.id, use: 'units' },
      score: bought(card.points),
      why: `raises units for ${card.points} points`,
    });
    if (card.steps)
      counsels.push({
        action: { do: 'winterCard', card: card.id, use: 'replacements' },
        score: worthOfSteps(s, seat, card.steps),
        why: `adds ${card.steps} replacement steps`,
      });
    if (card.kind === 'winter' && canCampaign(card.side, seat))
      counsels.push({
        action: { do: 'winterCard', card: card.id, use: 'campaign' },
        score: worthOfCampaign(scene),
        why: 'starts a winter campaign',
      });
  }
  return counsels.sort(byScore);
}

function worthOfPurchases(scene: Scene, points: number): number {
  let left = points;
  let sum = 0;
  for (const { cost, gain, what } of purchasesOf(scene)) {
    if (cost > left || what === 'fortress') continue;
    left -= cost;
    sum += gain;
  }
  return sum;
}

function worthOfCampaign(scene: Scene): number {
  const best = operationsOf(scene, readyIn(scene)).find(({ columns }) => columns.length === 1);
  return Math.max(best?.gain ?? 0, worthOfStorming(scene));
}

/** The best siege to assault in winter. */
function worthOfStorming({ board, seat }: Scene): number {
  const { s, open, field } = board;
  let most = 0;
  for (let city = 0; city < CITIES.length; city++)
    if (s.siege[city] > 0 && fortSide(s, city) === 1 - seat && open[seat][city].length > 0)
      most = Math.max(most, siegeWorth(board, city, field[seat][city], false));
  return most;
}

/** The units of a side that could be given orders. */
function readyIn({ board, seat }: Scene): number[] {
  const { s } = board;
  const ready: number[] = [];
  for (let handle = FIRST_OF[seat]; handle < END_OF[seat]; handle++)
    if (s.place[handle] >= 0 && s.block[handle] >= 0 && canStillAct(s, handle)) ready.push(handle);
  return ready;
}

/** 24.2 */
export function counselSiegeCard(game: AnyGame, s: State, seat: number, city: number): Counsel[] {
  const wanted = fortSide(s, city) === seat ? 'stubborn-garrison' : 'siege-train';
  const keep: Counsel = { action: { do: 'noCard' }, score: 0, why: 'keeps its cards' };
  if (!offered(game, s, seat, { do: 'siegeCard' }, 'card').includes(wanted)) return [keep];
  const score = boardOf(s, seat).worth[city] * weights.card.siegeWorth - weights.card.siege;
  const play = {
    action: { do: 'siegeCard', card: wanted },
    score,
    why: `plays a siege card at ${CITIES[city].name}`,
  };
  return [play, keep].sort(byScore);
}

/** 17.5 */
export function counselPursuitCard(game: AnyGame, s: State, seat: number): Counsel[] {
  const { pursuit } = topFrame<AftermathFrame>(s);
  const [card] = offered(game, s, seat, { do: 'pursuitCard' }, 'card');
  if (card === undefined) return only({ do: 'noCard' }, 'has no card for it');
  const play = { action: { do: 'pursuitCard', card }, score: pursuit - 1, why: 'plays a pursuit card' };
  return [play, { action: { do: 'noCard' }, score: 0, why: 'keeps its cards' }].sort(byScore);
}
