/**
 * Odds: the position is filled in as it might be and played on, many times over, with the rules themselves. Both
 * sides fight on to the end and let the troops take the damage; what is computed exactly says so.
 */

import type { GreatCrisis } from '@feldzug/great-crisis';
import { ALLIANCES, holder, SPACES, type State, spaceNamed } from '@feldzug/great-crisis';
import type { Action, Chance, Event, Offer, PartialAction, Seat, Tally } from '@feldzug/kernel';
import type { Outlook } from '../../session/thinking.ts';
import { type Plain, plainAnswer } from '../../table/filling.ts';
import { shareOfFaces } from '../../table/luck/luck.ts';
import { lossLines, percent, playOut, shareOf, sumOf } from '../../table/sampling.ts';
import { counted } from '../../table/speech.ts';
import { diceText } from './fight.ts';
import { commanders } from './names.ts';
import { targetOf } from './outlook-key.ts';

const GAMES = 300;
/** What is assumed of both sides, see `PLAIN`. */
const HOW_SAMPLED =
  'Hidden information is guessed for each simulated battle. Both sides fight to the end, neither retreats, and troops take losses before commanders.';
const STEPS = 'A step is a full unit depleted or a depleted unit lost.';

export function outlook(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
): readonly Outlook[] {
  const step = view.flow[view.flow.length - 1]?.step;
  if (step === 'battle.round')
    return [...attackNow(game, view, seat), fightOn(game, view, seat, chance, 'If both sides fight on')];
  if (step === 'battle.cards')
    return [fightOn(game, view, seat, chance, 'With these cards, if both sides fight on', said)];
  const target = targetOf(view, seat, said);
  return target < 0 ? [] : [afterwards(game, view, seat, said as Action, target, chance)];
}

/** The attack that could be made now: every way the dice can fall, counted. */
function attackNow(game: GreatCrisis, view: State, seat: Seat): Outlook[] {
  const battle = game.lookups.battleOf(view);
  if (!battle) return [];
  const bonuses = game.lookups.diceOf(view, battle, seat);
  const shares = bonuses.map((bonus) => hitShare(game, bonus));
  const answer = game.lookups.diceOf(view, battle, 1 - seat).map((bonus) => hitShare(game, bonus));
  const expected = sumOf(shares);
  return [
    {
      method: 'exact',
      games: 0,
      title: 'Your attack now',
      how: `Exact: all dice results counted. A result of ${game.lookups.numbers.hitOn} or more is a hit.`,
      lines: [
        { label: 'dice', value: diceText(bonuses) },
        { label: 'hits on average', value: expected.toFixed(1) },
        {
          label: `at least ${Math.max(1, Math.round(expected))}`,
          ...percent(atLeast(shares, Math.max(1, Math.round(expected)))),
        },
        {
          label: 'the enemy’s answer',
          value: `${counted(answer.length, 'die', 'dice')}, ${sumOf(answer).toFixed(1)} hits`,
        },
      ],
    },
  ];
}

const hitShare = (game: GreatCrisis, bonus: number): number =>
  shareOfFaces(7 - (game.lookups.numbers.hitOn - bonus));

/** The chance of so many hits or more, from the chance of each die. */
function atLeast(shares: readonly number[], hits: number): number {
  let spread = [1];
  for (const share of shares) {
    const next = new Array<number>(spread.length + 1).fill(0);
    for (const [count, chance] of spread.entries()) {
      next[count] += chance * (1 - share);
      next[count + 1] += chance * share;
    }
    spread = next;
  }
  return sumOf(spread.slice(hits));
}

function fightOn(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  chance: Chance,
  title: string,
  said?: PartialAction,
): Outlook {
  const battle = game.lookups.battleOf(view)!;
  const space = SPACES[battle.space].id;
  const played = sample(
    game,
    view,
    seat,
    chance,
    space,
    said && ({ ...said, cards: said.cards ?? {} } as Action),
    (events) => events.some((event) => event.type === 'battleEnded' && event.space === space),
  );
  return {
    method: 'sampled',
    games: played.length,
    title,
    note: STEPS,
    how: HOW_SAMPLED,
    lines: [
      { label: 'you hold the field', ...percent(shareOf(played, (one) => one.winner === ALLIANCES[seat])) },
      ...lossLines(seat, played, (one) => one.losses),
    ],
  };
}

/** What the space looks like when the phase is over, if the action is played and nothing more. */
function afterwards(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  action: Action,
  target: number,
  chance: Chance,
): Outlook {
  const space = SPACES[target].id;
  const played = sample(game, view, seat, chance, space, action, (events) =>
    events.some((event) => event.type === 'phaseEnded'),
  );
  const fieldFought = played.some((one) => one.winner !== '');
  return {
    method: 'sampled',
    games: played.length,
    title: `If you fight at ${SPACES[target].name}`,
    note: STEPS,
    how: HOW_SAMPLED,
    lines: [
      ...(fieldFought
        ? [
            {
              label: 'you win the field',
              ...percent(shareOf(played, (one) => one.winner === ALLIANCES[seat])),
            },
          ]
        : []),
      { label: 'you hold the space', ...percent(shareOf(played, (one) => one.owner === seat)) },
      ...lossLines(seat, played, (one) => one.losses),
    ],
  };
}

interface PlayedOut {
  winner: string;
  owner: number;
  losses: [number, number];
}

function sample(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  chance: Chance,
  space: string,
  first: Action | undefined,
  isOver: (events: readonly Event[]) => boolean,
): PlayedOut[] {
  const played: PlayedOut[] = [];
  for (let i = 0; i < GAMES; i++) {
    const s = game.imagine(view, seat, chance);
    const result: PlayedOut = { winner: '', owner: -1, losses: [0, 0] };
    playOut(game, s, {
      seat,
      chance,
      first,
      answer: (now, asked) => plainAnswer(game, now, asked, PLAIN),
      isOver(_now, events) {
        count(events, space, result);
        return isOver(events);
      },
    });
    result.owner = holder(s, spaceNamed(space));
    played.push(result);
  }
  return played;
}

function count(events: readonly Event[], space: string, into: PlayedOut): void {
  for (const event of events) {
    if (event.space !== space) continue;
    const side = event.side === ALLIANCES[0] ? 0 : 1;
    if (event.type === 'battleEnded') into.winner = String(event.winner);
    if (event.type === 'damaged')
      into.losses[side] += total(event.depleted as Tally) + total(event.lost as Tally);
    if (event.type === 'retreated') into.losses[side] += total(event.lost as Tally);
    if (event.type === 'destroyed') into.losses[side] += Number(event.count);
  }
}

const total = (tally: Tally): number => sumOf(Object.values(tally));

/** Both sides march no more, fight to the end, fill garrisons and lose troops before commanders. */
const PLAIN: Plain = {
  verbs: [
    ...['halt', 'noMore', 'attack', 'stand', 'retreat', 'pass', 'roll', 'begin', 'fight', 'garrison'],
    ...['commit', 'lose', 'claim', 'mobilize', 'finish', 'noCard', 'discard'],
  ],
  full: ['garrison.units', 'commit.cards', 'retreat.plan'],
  order: (a, b) => weight(a) - weight(b),
};

const weight = (offer: Offer): number => (offer.key && commanders.has(offer.key) ? 1 : 0);
