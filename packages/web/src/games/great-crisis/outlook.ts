/** Odds of battles: exact wherever the rules lead to one, otherwise by simulation. */

import type { GreatCrisis } from '@feldzug/great-crisis';
import { SPACES, type State } from '@feldzug/great-crisis';
import {
  type Action,
  type Chance,
  chanceOfAtLeast,
  hitsOf,
  type PartialAction,
  type Seat,
  type Tally,
} from '@feldzug/kernel';
import type { Outlook } from '../../session/thinking.ts';
import { shareOfFaces } from '../../table/luck/luck.ts';
import { found, lossLines, percent, type Search, shareOf, sumOf, USUAL } from '../../table/sampling.ts';
import { counted } from '../../table/speech.ts';
import { fieldEndings, phaseEndings } from './exact.ts';
import { diceText } from './fight.ts';
import { targetOf } from './outlook-key.ts';
import { simulated } from './sampled.ts';

/** What is assumed of both sides, see `PLAIN`. */
const ASSUMED = 'Both sides fight to the end, neither retreats, and troops take losses before commanders.';
const CARDS = ', for all cards that your opponent may hold and then plays';
const HOW_SAMPLED = `Hidden information is guessed for each simulated battle. ${ASSUMED}`;
const STEPS = 'A step is a full unit depleted or a depleted unit lost.';

export function outlook(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search = USUAL,
): readonly Outlook[] {
  const step = view.flow[view.flow.length - 1]?.step;
  if (step === 'battle.round' || step === 'battle.cards')
    return [
      ...(step === 'battle.round' ? attackNow(game, view, seat) : []),
      fightOn(game, view, seat, said, chance, search),
    ];
  const target = targetOf(view, seat, said);
  return target < 0 ? [] : [afterwards(game, view, seat, said as Action, target, chance, search)];
}

/** The attack that could be made now: every way the dice can fall, counted. */
function attackNow(game: GreatCrisis, view: State, seat: Seat): Outlook[] {
  const battle = game.lookups.battleOf(view);
  if (!battle) return [];
  const bonuses = game.lookups.diceOf(view, battle, seat);
  const shares = bonuses.map((bonus) => hitShare(game, bonus));
  const answer = game.lookups.diceOf(view, battle, 1 - seat).map((bonus) => hitShare(game, bonus));
  const expected = sumOf(shares);
  const least = Math.max(1, Math.round(expected));
  return [
    {
      method: 'exact',
      games: 0,
      title: 'Your attack now',
      how: `Exact: all dice results counted. A result of ${game.lookups.numbers.hitOn} or more is a hit.`,
      lines: [
        { label: 'dice', value: diceText(bonuses) },
        { label: 'hits on average', value: expected.toFixed(1) },
        { label: `at least ${least}`, ...percent(chanceOfAtLeast(hitsOf(shares), least)) },
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

/** The field battle under way, from here or from the choice of these cards. */
function fightOn(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search,
): Outlook {
  const battle = game.lookups.battleOf(view)!;
  const isChoice = battle.step === 'battle.cards';
  const cards = (said.cards ?? {}) as Tally;
  const first: Action | undefined = isChoice ? { do: 'commit', cards } : undefined;
  const fights = found(search, {
    count: () => fieldEndings(game, view, seat, cards),
    play: () => simulated(game, view, seat, chance, battle.space, first, 'battle'),
  });
  return {
    method: fights.method,
    games: fights.games,
    title: isChoice ? 'With these cards, if both sides fight on' : 'If both sides fight on',
    note: STEPS,
    how: howFound(fights.method, isChoice ? CARDS : ''),
    lines: [
      { label: 'you hold the field', ...percent(shareOf(fights, ({ winner }) => winner === seat)) },
      ...lossLines(seat, fights, ({ losses }) => losses),
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
  search: Search,
): Outlook {
  const fights = found(search, {
    count: () => phaseEndings(game, view, seat, action, target),
    play: () => simulated(game, view, seat, chance, target, action, 'phase'),
  });
  const isFieldFought = shareOf(fights, ({ winner }) => winner >= 0) > 0;
  return {
    method: fights.method,
    games: fights.games,
    title: `If you fight at ${SPACES[target].name}`,
    note: STEPS,
    how: howFound(fights.method, isFieldFought ? CARDS : ''),
    lines: [
      ...(isFieldFought
        ? [{ label: 'you win the field', ...percent(shareOf(fights, ({ winner }) => winner === seat)) }]
        : []),
      { label: 'you hold the space', ...percent(shareOf(fights, ({ owner }) => owner === seat)) },
      ...lossLines(seat, fights, ({ losses }) => losses),
    ],
  };
}

const howFound = (method: Outlook['method'], cards: string): string =>
  method === 'exact' ? `Exact: all dice results counted${cards}. ${ASSUMED}` : HOW_SAMPLED;
