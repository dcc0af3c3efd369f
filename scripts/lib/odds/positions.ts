/** Positions in which the page shows odds, from games between Captains: the same for the same seed. */
import { botNamed, gameNamed } from '@feldzug/bots';
import { playMatch } from '@feldzug/bots/play.ts';
import { defaultOptions } from '@feldzug/bots/registry.ts';
import type { PartialAction, Seat } from '@feldzug/kernel';
import { outlookKey as defiantStand } from '../../../packages/web/src/games/defiant-stand/outlook-key.ts';
import { outlookKey as dragoon } from '../../../packages/web/src/games/dragoon/outlook-key.ts';
import { outlookKey as greatCrisis } from '../../../packages/web/src/games/great-crisis/outlook-key.ts';
import { outlookKey as prussiaRising } from '../../../packages/web/src/games/prussia-rising/outlook-key.ts';
import { outlookKey as wonByTheSword } from '../../../packages/web/src/games/won-by-the-sword/outlook-key.ts';

export interface OddsPosition {
  /** The step of the rules and the verb in hand. */
  readonly kind: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly said: PartialAction;
}

// biome-ignore lint/suspicious/noExplicitAny: each game knows its own state
type Key = (view: any, seat: Seat, said: PartialAction) => string | undefined;

const KEYS: { readonly [game: string]: Key } = {
  'great-crisis': greatCrisis,
  'prussia-rising': prussiaRising,
  'defiant-stand': defiantStand,
  'won-by-the-sword': wonByTheSword,
  dragoon: (view, seat, said) =>
    dragoon(gameNamed('dragoon') as unknown as Parameters<typeof dragoon>[0], view, seat, said),
};

export const GAMES: readonly string[] = Object.keys(KEYS);

/** At most so many of a kind, from the first actions of a game or from all of it, so that late battles are among them. */
export function positionsOf(
  id: string,
  seed: string,
  ofAKind: number,
  mostActions = Number.POSITIVE_INFINITY,
): OddsPosition[] {
  const game = gameNamed(id);
  const captain = botNamed(id, 'captain');
  const found = new Map<string, OddsPosition[]>();
  const seen = new Set<string>();
  let turn = 0;
  let actions = 0;
  playMatch(
    {
      game,
      scenario: game.scenarios[0].id,
      options: defaultOptions(game),
      bots: [captain, captain],
      seed,
      think: 1,
    },
    {
      before(state, { seat, step }, action) {
        if (++actions > mostActions) throw new Error('enough positions');
        for (const said of [{}, action] as PartialAction[]) {
          const view = game.mask(state, seat);
          const key = KEYS[id](view, seat, said);
          if (key === undefined || seen.has(key)) continue;
          seen.add(key);
          const kind = said.do === undefined ? step : `${step} ${said.do}`;
          const list = found.get(kind) ?? [];
          found.set(kind, list);
          // Every so often one of the earlier ones makes room.
          turn++;
          const position = { kind, view: structuredClone(view), seat, said: structuredClone(said) };
          if (list.length < ofAKind) list.push(position);
          else if (turn % 5 === 0) list[turn % ofAKind] = position;
        }
      },
    },
  );
  return [...found.values()].flat();
}
