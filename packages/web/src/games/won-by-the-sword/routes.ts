/** Where the active column can march with its command points: the cheapest way to each space. */
import { type Action, type PartialAction, type Seat, topFrame } from '@feldzug/kernel';
import { SPACES, type State, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { type ActivationFrame, activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { Route } from '../../session/thinking.ts';

interface Stop {
  readonly space: number;
  readonly cp: number;
  readonly baggage: number;
  readonly path: readonly number[];
}

export function reach(game: WonByTheSword, view: State, seat: Seat, said: PartialAction): readonly Route[] {
  return said.do === 'march' && said.to === undefined ? routesFrom(game, view, seat) : [];
}

export function routesFrom(game: WonByTheSword, view: State, seat: Seat): readonly Route[] {
  const frame = activationOf(view);
  if (!frame || frame.seat !== seat || topFrame(view) !== frame) return [];
  const start = view.at[frame.column];
  const best = new Map<number, Stop>();
  const open: Stop[] = [{ space: start, cp: 0, baggage: 0, path: [] }];
  while (open.length > 0) {
    open.sort((a, b) => a.cp - b.cp || a.baggage - b.baggage);
    const here = open.shift()!;
    if (best.has(here.space)) continue;
    best.set(here.space, here);
    const there = standingAt(view, frame, here);
    for (const link of SPACES[here.space].links) {
      const [cp, baggage] = game.lookups.costOf(there, seat, link);
      const next = {
        space: link.to,
        cp: here.cp + cp,
        baggage: here.baggage + baggage,
        path: [...here.path, link.to],
      };
      if (next.cp <= frame.cp && next.baggage <= view.baggage[frame.column]) open.push(next);
    }
  }
  best.delete(start);
  return [...best.values()].map(({ space, cp, baggage, path }) => ({
    space: SPACES[space].id,
    actions: path.map((to): Action => ({ do: 'march', to: SPACES[to].id })),
    note: baggage > 0 ? `${cp} CP ${baggage} BP` : `${cp} CP`,
  }));
}

/** The position with the column further on; after a move an earlier offer of battle no longer counts (8.3). */
const standingAt = (view: State, frame: ActivationFrame, { space, path }: Stop): State => ({
  ...view,
  at: view.at.map((at, column) => (column === frame.column ? space : at)),
  flow: [...view.flow.slice(0, -1), path.length > 0 ? { ...frame, offered: 0 } : frame],
});
