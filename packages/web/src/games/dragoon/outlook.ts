/** What may come of a volley, an assault or a charge: played out many times from what the seat can see. */
import type { Dragoon } from '@feldzug/dragoon';
import { GONE, type State } from '@feldzug/dragoon';
import { followIn } from '@feldzug/dragoon/rules/frames.ts';
import { ASK, battleIn, cloneState, WAITING } from '@feldzug/dragoon/state.ts';
import type { Action, Chance, PartialAction, Pending, Seat, Way } from '@feldzug/kernel';
import type { Outlook } from '../../session/thinking.ts';
import {
  average,
  type Found,
  found,
  percent,
  playOut,
  type Search,
  shareOf,
  USUAL,
} from '../../table/sampling.ts';
import { counted as countOf } from '../../table/speech.ts';

/** Which decisions are played out, and up to which step. */
const UNTIL: { readonly [verb: string]: readonly string[] } = {
  fire: ['action.move', 'action.second', 'action.advance', 'action.assault', 'command.turn', 'command'],
  assault: ['action.end', 'command', 'action.follow'],
  charge: ['action.end', 'command', 'action.follow'],
};

export function outlook(
  game: Dragoon,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search = USUAL,
): readonly Outlook[] {
  if (!said.do || !UNTIL[said.do]) return [];
  const { complete } = game.offers(view, seat, said);
  if (!complete) return [];
  const isFire = said.do === 'fire';
  const isQuick = said.do === 'assault' && search.by === 'best way';
  const quick = isQuick ? assaults(game, view, seat, said, chance) : undefined;
  const ends = found(search, {
    count: () => (isFire ? counted(game, view, seat, said) : undefined),
    play: quick ?? (() => playedOut(game, view, seat, said as Action, chance)),
  });
  return [
    {
      method: ends.method,
      games: ends.games,
      title: isFire ? 'This fire' : said.do === 'charge' ? 'This charge' : 'This assault',
      how: isFire
        ? ends.method === 'exact'
          ? 'Exact: all dice results counted, with losses, checks and retreats, for each hex by itself.'
          : 'Simulated with losses, checks and retreats.'
        : said.do === 'charge'
          ? 'Simulated to the end of the assault, including enemy defensive fire. None of your other units fires or attacks.'
          : 'Simulated to the end of the assault. No other unit attacks.',
      lines: [
        { label: 'enemy losses', ...men(ends, 1 - seat) },
        ...(isFire ? [] : [{ label: 'your losses', ...men(ends, seat) }]),
        {
          label: 'an enemy unit routs or is eliminated',
          ...percent(shareOf(ends, (end) => end.broken[1 - seat] > 0)),
        },
        {
          label: 'an enemy unit leaves its hex',
          ...percent(shareOf(ends, (end) => end.moved[1 - seat] > 0)),
        },
        ...(isFire
          ? []
          : [
              {
                label: 'one of your units routs or is eliminated',
                ...percent(shareOf(ends, (end) => end.broken[seat] > 0)),
              },
            ]),
      ],
    },
  ];
}

/** Men that a side loses on average. */
function men(ends: Found<Ending>, side: Seat): ReturnType<typeof average> {
  const lost = average(ends, (end) => end.lost[side]);
  return { ...lost, value: countOf(Math.round(lost.mean!), 'man', 'men') };
}

/** Fire at what the seat sees completely; in the fog, targets are guessed. */
function counted(
  game: Dragoon,
  view: State,
  seat: Seat,
  { shots }: PartialAction,
): readonly Way<Ending>[] | undefined {
  if (view.fog > 0) return undefined;
  const { unitByName, grid } = battleIn(view);
  const plotted = (shots as string[]).flatMap((shot) => {
    const [unit, hex] = shot.split('>');
    return [unitByName.get(unit)!, grid.byName.get(hex)!];
  });
  return game.lookups.fireEnds(view, plotted)?.map(({ to, chance }) => {
    const ofSide = (count: number): number[] => (seat === 0 ? [0, count] : [count, 0]);
    return {
      to: { lost: ofSide(to.lost), broken: ofSide(to.broken), moved: ofSide(to.moved) },
      chance,
    };
  });
}

/** Simulated assaults with the rules asked once for each course of the fight; undefined where every one is played. */
function assaults(
  game: Dragoon,
  view: State,
  seat: Seat,
  { units }: PartialAction,
  chance: Chance,
): (() => Ending) | undefined {
  const { unitByName } = battleIn(view);
  const plotted = (units as string[]).map((unit) => unitByName.get(unit)!);
  return game.lookups.assaultSampler(view, seat, plotted, chance);
}

type Ending = ReturnType<Dragoon['lookups']['fightEnd']>;

function playedOut(game: Dragoon, view: State, seat: Seat, action: Action, chance: Chance): Ending {
  const before = view.fog > 0 ? game.imagine(view, seat, chance) : view;
  const s = cloneState(before);
  askEverybody(s);
  const until = UNTIL[action.do];
  playOut(game, s, {
    seat,
    chance,
    first: action,
    answer(now, asked) {
      if (fightsGoOn(now)) return anyAdvance(game, now, asked.seat);
      return asked.seat === seat ? quiet(asked) : defending(asked);
    },
    isOver(now) {
      const step = now.flow[now.flow.length - 1]?.step ?? '';
      if (fightsGoOn(now)) return now.outcome !== '';
      return now.outcome !== '' || until.some((end) => step === end || step.startsWith(`${end}.`));
    },
  });
  return game.lookups.fightEnd(before, s);
}

/** 4.4.5.C: somebody advances before the other fights go on. */
const fightsGoOn = (s: State): boolean => {
  const frame = s.flow[s.flow.length - 1];
  return frame?.step === 'action.follow' && followIn(s).locked.length > 0;
};

function anyAdvance(game: Dragoon, s: State, seat: Seat): Action {
  const first = (said: PartialAction) => String(game.offers(s, seat, said).next[0].value);
  const unit = first({ do: 'advance' });
  return { do: 'advance', unit, to: first({ do: 'advance', unit }) } as Action;
}

/**
 * The game asks for the next leader in any case: one who is due without a question, or the end of the turn, would play on
 * past the fight in the same breath.
 */
function askEverybody(s: State): void {
  for (let leader = 0; leader < s.status.length; leader++) {
    if (s.leaderAt[leader] === GONE) continue;
    s.status[leader] = WAITING;
    s.awaits[leader] = ASK;
  }
}

/** Nobody else of the own side does anything; the enemy fires in defence at what is worth most to him. */
const QUIET = ['endMovement', 'holdFire', 'noAssault', 'stay', 'wait', 'check'];
const DEFENDING = ['fireAtWill', ...QUIET];

const quiet = (asked: Pending): Action => firstOf(QUIET, asked);
const defending = (asked: Pending): Action => firstOf(DEFENDING, asked);
const firstOf = (wanted: readonly string[], { verbs }: Pending): Action => ({
  do: wanted.find((name) => verbs.includes(name)) ?? verbs[0],
});
