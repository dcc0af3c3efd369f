/**
 * Odds: hidden units are guessed from what the viewer knows, and the real rules simulate the fight many times. In these
 * simulations both sides fight to the end and play no more cards.
 */
import type { DefiantStand } from '@feldzug/defiant-stand';
import {
  CITIES,
  cityNamed,
  fortSide,
  INSIDE,
  insideFortress,
  SHOWN,
  SIDES,
  type State,
  UNITS,
} from '@feldzug/defiant-stand';
import {
  type AftermathFrame,
  type AssaultFrame,
  type BattleFrame,
  frameOf,
} from '@feldzug/defiant-stand/rules/frames.ts';
import type { Action, Chance, Event, PartialAction, Seat, Way } from '@feldzug/kernel';
import type { Outlook } from '../../session/thinking.ts';
import { shareOfFaces } from '../../table/luck/luck.ts';
import {
  found,
  lossLines,
  percent,
  playOut,
  type Search,
  shareOf,
  toFirstDraw,
  USUAL,
} from '../../table/sampling.ts';
import { counted } from '../../table/speech.ts';
import { fieldBattle } from './march-odds.ts';
import { plainAssault, plainFighter, stepsOf } from './plain-fighter.ts';

const NOTE =
  'Hidden units are guessed from what you know. Both sides fight to the end and play no more cards.';

const EXACT_NOTE = 'All dice results counted. Both sides fight to the end and play no more cards.';

export function outlook(
  game: DefiantStand,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search = USUAL,
): readonly Outlook[] {
  const frame = view.flow[view.flow.length - 1];
  if (frame?.step.startsWith('battle.')) return battleOutlook(game, view, seat, said, chance, search);
  if (said.do === 'march' || said.do === 'lead') return marchOutlook(game, view, seat, said, chance, search);
  if (frame?.step === 'siege.choice' || frame?.step.startsWith('assault'))
    return siegeOutlook(game, view, seat, chance, search);
  return [];
}

function marchOutlook(
  game: DefiantStand,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search,
): readonly Outlook[] {
  const march = wholeAction(game, view, seat, said);
  if (!march) return [];
  const city = cityNamed(String((march.path as string[]).at(-1)));
  const play = fieldBattle(game, view, seat, march, city, chance);
  if (!play) return [];
  const fights = found(search, { play });
  return [
    {
      method: 'sampled',
      games: fights.games,
      title: `If you fight at ${CITIES[city].name}`,
      note: `${NOTE} Nobody else marches or comes to help.`,
      lines: [
        { label: 'you win', ...percent(shareOf(fights, ({ winner }) => winner === seat)) },
        ...lossLines(seat, fights, ({ losses }) => losses),
      ],
    },
  ];
}

function battleOutlook(
  game: DefiantStand,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search,
): readonly Outlook[] {
  const { round, city } = frameOf<BattleFrame>(view, 'battle')!;
  const first = wholeAction(game, view, seat, said);
  const title = first && Object.values(said).some((value) => Array.isArray(value) && value.length > 0);
  const hidden = hiddenIn(view, city);
  const begin = beginnings(game, view, seat, hidden, chance);
  const fight = (luck: Chance): Battle => {
    const s = begin();
    const ending = played(game, s, seat, first, luck, {
      isOver: (now) => !isBattle(game, now),
      isPartOver: (now) => frameOf<BattleFrame>(now, 'battle')?.round !== round,
    });
    return {
      ...ending,
      winner: frameOf<AftermathFrame>(s, 'aftermath')?.winner ?? -1,
      isWithoutHidden: hidden.every((block) => s.place[block] === city && !(s.lie[block] & SHOWN)),
    };
  };
  const whole = found(search, {
    count: () => certain(fight),
    play: () => fight(chance),
  });
  return [
    {
      method: whole.method,
      games: whole.games,
      title: title ? 'This round, with these orders' : 'The rest of this round',
      lines: lossLines(seat, whole, ({ part }) => part),
    },
    {
      method: whole.method,
      games: whole.games,
      title: `The whole battle of ${CITIES[city].name}`,
      note: whole.method === 'exact' ? EXACT_NOTE : NOTE,
      lines: [
        { label: 'you win', ...percent(shareOf(whole, ({ winner }) => winner === seat)) },
        ...lossLines(seat, whole, ({ losses }) => losses),
      ],
    },
  ];
}

interface Battle extends Ending {
  readonly winner: number;
  /** No hidden block has taken part: one that comes to the battle board is shown (13.2), and only those can be hit. */
  readonly isWithoutHidden: boolean;
}

/**
 * A battle that ends without dice, as when one side leaves; undefined if any are rolled, or if a hidden block takes part:
 * then it is one guess of many.
 */
function certain(fight: (luck: Chance) => Battle): Way<Battle>[] | undefined {
  let end: Battle | undefined;
  toFirstDraw((luck) => {
    end = fight(luck);
  });
  return end?.isWithoutHidden ? [{ to: end, chance: 1 }] : undefined;
}

/** The battle and its pursuit. */
const isBattle = (game: DefiantStand, s: State): boolean => {
  const step = s.flow[s.flow.length - 1]?.step;
  return frameOf(s, 'battle') !== undefined || step === 'hits' || isPursuit(game, s);
};
const isPursuit = (game: DefiantStand, s: State): boolean =>
  game.pending(s).some(({ step, verbs }) => step === 'aftermath' && verbs.includes('noCard'));

function siegeOutlook(
  game: DefiantStand,
  view: State,
  seat: Seat,
  chance: Chance,
  search: Search,
): readonly Outlook[] {
  const frame = view.flow[view.flow.length - 1];
  const city = frame.city as number;
  const owner = fortSide(view, city);
  // Another siege may come next.
  const isOver = (s: State): boolean => {
    const now = s.flow[s.flow.length - 1];
    const isHere = now?.city === city && ['siege.choice', 'hits'].includes(now.step);
    return !isHere && frameOf<AssaultFrame>(s, 'assault')?.city !== city;
  };
  // Nobody assaults any more: a new round would be with all that can.
  const isIdle = frame.step === 'assault.next' && (frame.storming as number[]).length === 0;
  const begin = isIdle ? plainAssault(game, view, seat) : undefined;
  // Many guesses are alike.
  const known = new Map<string, Way<Stormed>[] | undefined>();
  const guessed = (s: State): Way<Stormed>[] | undefined => {
    const inside = [0, 1].flatMap((side) => insideFortress(s, city, side));
    const kinds = inside.map((block) => [
      UNITS[s.block[block]].cls,
      UNITS[s.block[block]].combat,
      s.steps[block],
    ]);
    const key = `${s.fortSteps[city]} ${kinds}`;
    if (!known.has(key)) known.set(key, assaultEnds(game, s));
    return known.get(key);
  };
  const stormed = found<Stormed>(search, {
    count: () => (isAllSeen(view, city) ? assaultEnds(game, view) : undefined),
    guess: () => guessed(game.imagine(view, seat, chance)),
    play() {
      const guess = game.imagine(view, seat, chance);
      const losses = [0, 0];
      playOut(game, guess, {
        seat,
        chance,
        first: begin,
        answer: (now, asked) => plainFighter(game, now, asked),
        isOver(now, events) {
          for (const event of events) if (isStepLost(event, city)) losses[event.side === SIDES[0] ? 0 : 1]++;
          return isOver(now);
        },
      });
      return { isFallen: fortSide(guess, city) !== owner, losses };
    },
  });
  const isOwn = owner === seat;
  const outlooks: Outlook[] = [
    {
      method: stormed.method,
      games: stormed.games,
      title: `Assault on ${CITIES[city].name}, to the end`,
      note: stormed.method === 'exact' ? EXACT_NOTE : NOTE,
      lines: [
        {
          label: isOwn ? 'the fortress holds' : 'the fortress falls',
          ...percent(shareOf(stormed, ({ isFallen }) => isFallen !== isOwn)),
        },
        ...lossLines(seat, stormed, ({ losses }) => losses),
      ],
    },
  ];
  if (frame.step === 'siege.choice') outlooks.push(surrender(game, view, city));
  return outlooks;
}

/** Only hits count: after the last assault the rules go on to supply, where units far away lose steps too. */
const isStepLost = ({ type, city, half, unit }: Event, here: number): boolean =>
  type === 'hit' && city === CITIES[here].id && !half && unit !== 'fortress';

/** What an assault comes to. */
interface Stormed {
  readonly isFallen: boolean;
  readonly losses: readonly number[];
}

/** The strength of the fortress and all units inside are known. */
const isAllSeen = (view: State, city: number): boolean =>
  view.fortSteps[city] >= 0 &&
  [0, 1].every((side) => insideFortress(view, city, side).every((block) => view.steps[block] >= 0));

function assaultEnds(game: DefiantStand, s: State): Way<Stormed>[] | undefined {
  const side = Number(s.flow[s.flow.length - 1].side);
  return game.lookups.assaultEnds(s)?.map(({ to: { isFallen, lost }, chance }) => ({
    to: { isFallen, losses: side === 0 ? lost : [lost[1], lost[0]] },
    chance,
  }));
}

/** Exact odds of surrender, without cards and relief. */
function surrender(game: DefiantStand, view: State, city: number): Outlook {
  const isSeen = view.fortSteps[city] >= 0;
  const steps = isSeen ? view.fortSteps[city] : view.fortSeen[city];
  let left = 1;
  let strength = steps;
  const lines: { label: string; value: string; share: number }[] = [];
  for (
    let turn = game.lookups.numbers.surrender.fromSiegeTurn;
    turn <= game.lookups.numbers.surrender.fromSiegeTurn + 3;
    turn++
  ) {
    left *= 1 - shareOfFaces(7 - strength - game.lookups.numbers.surrender.above);
    strength = Math.max(1, strength - game.lookups.numbers.surrender.stepsLost);
    lines.push({ label: `falls by turn ${turn} of the siege`, ...percent(1 - left) });
  }
  return {
    method: 'exact',
    games: 0,
    title: `Siege of a fortress with ${counted(steps, 'step')}${isSeen ? '' : ' (when last seen)'}`,
    lines,
  };
}

/** The selected action, if it is complete and legal as far as the viewer knows. */
function wholeAction(game: DefiantStand, view: State, seat: Seat, said: PartialAction): Action | undefined {
  return said.do !== undefined && !game.refuse(view, seat, said) ? (said as Action) : undefined;
}

/** The steps that each side lost in a simulated fight. Positions are not kept: so many of them cost more than the fights. */
interface Ending {
  readonly losses: readonly number[];
  /** Steps lost in the first part of the fight. */
  readonly part: readonly number[];
}

interface Limits {
  readonly isOver: (s: State) => boolean;
  readonly isPartOver: (s: State) => boolean;
}

/** The hidden blocks of a city; who is inside the fortress takes no part. */
const hiddenIn = (view: State, city: number): number[] =>
  view.place.flatMap((at, block) =>
    at === city && view.block[block] < 0 && !(view.lie[block] & INSIDE) ? [block] : [],
  );

/** Positions to begin simulated fights: guesses of what is hidden, or copies of one where nothing in the city is. */
function beginnings(
  game: DefiantStand,
  view: State,
  seat: Seat,
  hidden: readonly number[],
  chance: Chance,
): () => State {
  if (hidden.length > 0) return () => game.imagine(view, seat, chance);
  const seen = game.imagine(view, seat, chance);
  return () => game.clone(seen);
}

/** One simulated fight; leaves the state at its end. */
function played(
  game: DefiantStand,
  s: State,
  seat: Seat,
  first: Action | undefined,
  chance: Chance,
  { isOver, isPartOver }: Limits,
): Ending {
  const before = [stepsOf(s, 0), stepsOf(s, 1)];
  const lost = (): readonly number[] => before.map((steps, side) => steps - stepsOf(s, side));
  let part: readonly number[] | undefined;
  playOut(game, s, {
    seat,
    chance,
    first,
    answer: (now, asked) => plainFighter(game, now, asked),
    isOver(now) {
      if (isOver(now)) return true;
      if (!part && isPartOver(now)) part = lost();
      return false;
    },
  });
  const losses = lost();
  return { losses, part: part ?? losses };
}
