/**
 * A library of games that begin in positions given by a file, so that two tables can stand alike but for a secret.
 * Their dice fall the same at every table: what differs then differs because of the secret.
 */
import { readFileSync } from 'node:fs';
import { rulesOf } from '@feldzug/bots/registry.ts';
import { type AnyGame, type Chance, fastChance, stateHash, type Viewer } from '@feldzug/kernel';
import standard, { type Library } from '../../src/library.ts';

/** What the file holds. */
export interface Positions {
  /** By game. */
  readonly states: { readonly [game: string]: readonly unknown[] };
  /** A mask that lets a secret out, to see that it is found. */
  readonly leaks: boolean;
}

export const POSITIONS_FILE = 'FELDZUG_TEST_POSITIONS';
export const permutedId = (game: string): string => `${game}-permuted`;

interface Permuted {
  readonly inner: unknown;
  count: number;
}

/**
 * The dice of the action with that number, for any seat and at either table; each label has a row of its own,
 * so that what was rolled in secret does not shift what all see.
 */
export function sameDice(count: number, sealed: Chance): Chance {
  const rows = new Map<string, Chance>();
  return {
    draw(label, sides, names) {
      // Asked all the same: where nothing may be drawn, this is where that shows.
      sealed.draw(label, sides, names);
      let row = rows.get(label);
      if (!row) {
        row = fastChance(
          7919 * (count + 1) + [...label].reduce((sum, sign) => 31 * sum + sign.charCodeAt(0), 0),
        );
        rows.set(label, row);
      }
      return row.draw(label, sides);
    },
  };
}

function permuted(game: AnyGame, states: readonly unknown[], leaks: boolean): AnyGame {
  const wrap = (state: Permuted, inner: unknown): Permuted => ({ inner, count: state.count });
  const mask = (state: Permuted, viewer: Viewer): Permuted => {
    const view = wrap(state, game.mask(state.inner, viewer));
    return leaks ? ({ ...view, crib: stateHash(state.inner) } as Permuted) : view;
  };
  return {
    ...game,
    id: permutedId(game.id),
    options: [{ id: 'position', name: '', summary: '', choices: states.map((_, at) => String(at)) }],
    setup: (_scenario, { position }) => ({ inner: game.clone(states[Number(position)]), count: 0 }),
    pending: ({ inner }) => game.pending(inner),
    offers: ({ inner }, seat, said) => game.offers(inner, seat, said),
    walk: undefined,
    refuse: ({ inner }, seat, action) => game.refuse(inner, seat, action),
    apply(state: Permuted, seat, action, chance, visit) {
      const events = game.apply(state.inner, seat, action, sameDice(state.count, chance), visit);
      state.count++;
      return events;
    },
    mask,
    imagine: (state, seat, chance) => wrap(state, game.imagine(state.inner, seat, chance)),
    result: ({ inner }) => game.result(inner),
    clone: (state) => wrap(state, game.clone(state.inner)),
  };
}

let loaded: { readonly from: string | undefined; readonly games: readonly AnyGame[] } | undefined;

/** The games of the file that the environment names now. */
function gamesNow(): readonly AnyGame[] {
  const from = process.env[POSITIONS_FILE];
  if (loaded?.from !== from) {
    const { states, leaks } = (from ? JSON.parse(readFileSync(from, 'utf8')) : { states: {} }) as Positions;
    const games = Object.entries(states).map(([id, positions]) =>
      permuted(rulesOf(id, '1')!, positions, leaks),
    );
    loaded = { from, games };
  }
  return loaded!.games;
}

const library: Library = {
  ...standard,
  listed: [],
  async find(id) {
    const game = gamesNow().find((one) => one.id === id);
    return game && { game, released: [], bots: [standard.standIn] };
  },
};
export default library;
