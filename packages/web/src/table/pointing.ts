/** The map as a way of speaking: which spaces may be chosen now, and what a click or the keyboard's cursor says. */
import type { Action, Json, Offer, PartialAction, Pending, SlotKind, Tally } from '@feldzug/kernel';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Session } from '../session/session.ts';
import type { Route } from '../session/thinking.ts';
import type { PieceMarks } from './board.ts';
import type { Builder } from './builder.ts';
import type { Meaning } from './content.ts';
import type { AnyPage } from './page.ts';
import type { VerbState } from './play/deciding.ts';
import type { Replay } from './replay.ts';

/** What a click on a space could mean, when it could mean several things. */
export interface MenuEntry {
  readonly name: string;
  readonly take: () => void;
}

export interface Menu {
  readonly space: string;
  readonly entries: readonly MenuEntry[];
}

export interface Pointing {
  /** The space under the keyboard's cursor. */
  readonly cursor: Accessor<string | undefined>;
  /** The cursor was last moved by the keyboard. */
  readonly steering: Accessor<boolean>;
  /** The space whose stack is open. */
  readonly opened: Accessor<string | undefined>;
  readonly menu: Accessor<Menu | undefined>;
  /** Several actions chosen by one click, not yet played. */
  readonly plan: Accessor<readonly Action[] | undefined>;
  readonly look: Accessor<{ space: string; at: number } | undefined>;
  readonly offeredSpaces: Accessor<readonly string[]>;
  /** Those, and after them the places that a route leads to: all that a click would choose. */
  readonly targets: Accessor<readonly string[]>;
  readonly saidSpaces: Accessor<readonly string[]>;
  /** Pieces that can be chosen now, and those that are. */
  readonly pieces: Accessor<PieceMarks>;
  clickSpace(space: string): void;
  /** Chooses a piece or lets it go; where it means nothing, the click is for its space. */
  clickPiece(piece: string, space: string): void;
  open(space: string | undefined): void;
  closeMenu(): void;
  dropPlan(): void;
  lookAt(space: string): void;
  moveCursor(direction: Direction, among: 'offered' | 'all'): void;
  stepCursor(by: 1 | -1): void;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

interface PointingSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly builder: Builder;
  readonly replay: Replay;
  readonly live: Accessor<boolean>;
  readonly verbs: Accessor<readonly VerbState[]>;
  readonly asked: Accessor<Pending | undefined>;
  /** Places that several actions in a row lead to; undefined while they are being computed. */
  readonly routes: Accessor<readonly Route[] | undefined>;
  /** The last place said is clicked once more. */
  readonly chosenAgain: () => void;
  /** Plays an action; false if it is refused. */
  readonly play: (action: Action) => Promise<boolean>;
}

export function createPointing({
  session,
  page,
  builder,
  replay,
  live,
  verbs,
  asked,
  routes,
  chosenAgain,
  play,
}: PointingSource): Pointing {
  const { game } = session;
  const [cursor, setCursor] = createSignal<string | undefined>();
  const [steering, setSteering] = createSignal(false);
  const [opened, setOpened] = createSignal<string | undefined>();
  const [menu, setMenu] = createSignal<Menu | undefined>();
  const [look, setLook] = createSignal<{ space: string; at: number } | undefined>();
  const [plan, setPlan] = createSignal<readonly Action[] | undefined>();
  createEffect(on(builder.said, () => setPlan(undefined)));
  let looks = 0;
  /** Clicked before it was known whether a route leads there. */
  let early: string | undefined;
  createEffect(
    on(routes, (known) => {
      const space = early;
      early = undefined;
      if (known && space) goOn(space, []);
    }),
  );

  const spaceOf = (offer: Offer): string | undefined =>
    page.slots.choice(session.view(), offer.slot, offer.key ?? offer.value!).space;
  /** What may be said next that has a place on the map, with the verb that it belongs to. */
  const places = createMemo<readonly { verb: string; offer: Offer; space: string }[]>(() => {
    const actor = session.acting();
    if (actor === undefined || !live()) return [];
    const found: { verb: string; offer: Offer; space: string }[] = [];
    const add = (verb: string, offers: readonly Offer[]) => {
      for (const offer of offers) {
        const space = spaceOf(offer);
        if (space) found.push({ verb, offer, space });
      }
    };
    const said = builder.said();
    if (said.do !== undefined) add(said.do, builder.offers().next);
    else {
      for (const { verb, refusal, whole } of verbs()) {
        if (!refusal && !whole && page.clicks?.beginsOnMap?.(verb) !== false)
          add(verb, game.offers(session.view(), actor, { do: verb }).next);
      }
    }
    return found;
  });
  /** Where the game alone knows what a click means. */
  const further = (): readonly string[] => {
    const actor = session.acting();
    if (actor === undefined || !live() || !asked()) return [];
    return page.clicks?.further?.(session.view(), actor, builder.said()) ?? [];
  };
  const offeredSpaces = createMemo(() => [
    ...new Set([...places().map((place) => place.space), ...further()]),
  ]);
  const targets = createMemo(() => [
    ...new Set([...offeredSpaces(), ...(routes() ?? []).map((route) => route.space)]),
  ]);
  const pieces = createMemo<PieceMarks>(() => ({
    offered: new Set(places().map(({ offer }) => String(offer.key ?? offer.value))),
    chosen: new Set(
      Object.entries(builder.said()).flatMap(([slot, value]) =>
        slot === 'do' ? [] : namesIn(value!).map(String),
      ),
    ),
    counts: new Map(Object.values(builder.said()).flatMap((value) => countsIn(value!))),
  }));
  const saidSpaces = createMemo(() => {
    const spaces = new Set<string>();
    const said = builder.said();
    for (const slot of Object.keys(said)) {
      if (slot === 'do') continue;
      for (const name of namesIn(said[slot]!)) {
        const { space } = page.slots.choice(session.view(), slot, name);
        if (space) spaces.add(space);
      }
    }
    return [...spaces];
  });

  const sayOffer = (offer: Offer): void => {
    if (offer.kind !== 'tally') {
      builder.say(offer.slot, offer.kind, offer.value!);
      return;
    }
    const counts = (builder.said()[offer.slot] ?? {}) as { [key: string]: number };
    builder.count(offer.slot, offer.key!, Math.min(offer.most!, (counts[offer.key!] ?? 0) + 1));
  };

  function clickSpace(space: string): void {
    setMenu(undefined);
    if (cursor() !== space) setSteering(false);
    setCursor(space);
    if (replay.beat()) replay.skip();
    setOpened(space);
    const actor = session.acting();
    if (!live() || actor === undefined || !asked()) return;
    const meanings = page.clicks?.meanings?.(session.view(), actor, builder.said(), space);
    if (meanings) {
      choose(space, meanings);
      return;
    }
    const here = places().filter((place) => place.space === space);
    if (builder.said().do === undefined) begin(space, here);
    else goOn(space, here);
  }

  function clickPiece(piece: string, space: string): void {
    const actor = session.acting();
    const said = builder.said();
    if (live() && actor !== undefined && asked()) {
      const meanings = page.clicks?.meanings?.(session.view(), actor, said, space, piece);
      const held = Object.keys(said).find((slot) => (said[slot] as Json[]).includes?.(piece));
      const own = places().filter(({ offer }) => offer.value === piece);
      const verb = new Set(own.map((place) => place.verb)).size === 1 ? own[0].verb : undefined;
      if (meanings || (held && Array.isArray(said[held])) || verb) {
        setMenu(undefined);
        setCursor(space);
        setOpened(space);
        if (meanings) choose(space, meanings);
        else if (held && Array.isArray(said[held])) builder.unsay(held, piece);
        else if (said.do !== undefined || builder.say('do', 'one', verb!)) sayOffer(own[0].offer);
        return;
      }
    }
    clickSpace(space);
  }

  /** The game says what the click means; where it means several things the player says which. */
  function choose(space: string, meanings: readonly Meaning[]): void {
    const take = ({ said, refusal, isMore, after }: Meaning): void => {
      setMenu(undefined);
      if (refusal) {
        builder.show(refusal);
        return;
      }
      if (JSON.stringify(said) === JSON.stringify(builder.said())) {
        chosenAgain();
        return;
      }
      if (after) {
        void play(after).then((isPlayed) => isPlayed && builder.take(said));
        return;
      }
      if (!isMore) builder.clear();
      builder.take(said);
    };
    if (meanings.length === 1) take(meanings[0]);
    else if (meanings.length > 1)
      setMenu({
        space,
        entries: meanings.map((meaning) => ({ name: meaning.name, take: () => take(meaning) })),
      });
  }

  /** Nothing has been said yet: the click may begin an action. */
  function begin(space: string, here: readonly { verb: string; offer: Offer }[]): void {
    const names = [...new Set(here.map((place) => place.verb))];
    const entries = names.map((verb) => ({
      name: page.words.verb(verb, session.view()).name,
      take: () => {
        setMenu(undefined);
        builder.say('do', 'one', verb);
        const firsts = here.filter((place) => place.verb === verb);
        if (firsts.length === 1) sayOffer(firsts[0].offer);
      },
    }));
    if (entries.length === 1) entries[0].take();
    else if (entries.length > 1) setMenu({ space, entries });
    else explainStart(space);
  }

  function goOn(space: string, here: readonly { verb: string; offer: Offer }[]): void {
    // Several units stand there: their list is open now.
    if (here.length > 1 && here.some(({ offer }) => page.slots.unitSlots?.includes(offer.slot))) return;
    if (here.length === 1 || (here.length > 1 && here[0].offer.kind !== 'tally')) {
      sayOffer(here[0].offer);
      return;
    }
    // Several things can be counted there: their rows are open now.
    if (here.length > 1) return;
    const said = builder.said();
    for (const slot of Object.keys(said).reverse()) {
      const list = said[slot];
      if (!Array.isArray(list) || !list.includes(space)) continue;
      if (list[list.length - 1] === space) chosenAgain();
      else builder.unsay(slot, list[list.indexOf(space) + 1] as string);
      return;
    }
    const known = routes();
    if (!known) {
      early = space;
      return;
    }
    const route = known.find((one) => one.space === space);
    if (route) {
      if (route.actions.length === 1) builder.take(route.actions[0]);
      else setPlan(route.actions);
      return;
    }
    if (startsElsewhere(space, said)) return;
    const slot = page.clicks?.spaceSlot?.(session.view(), said);
    const refusal = page.clicks?.whyNot?.(session.view(), session.acting()!, said, space);
    if (refusal) builder.show(refusal);
    else if (slot) builder.explain(withSpace(said, slot, space));
  }

  /** A click on another stack from which the same verb could begin takes that one instead. */
  function startsElsewhere(space: string, said: PartialAction): boolean {
    const first = page.clicks?.spaceSlot?.(session.view(), { do: said.do });
    if (!first || said[first] === undefined || said[first] === space || Array.isArray(said[first]))
      return false;
    const actor = session.acting()!;
    const offered = game.offers(session.view(), actor, { do: said.do }).next;
    const offer = offered.find((one) => one.slot === first && one.value === space);
    if (!offer) return false;
    builder.clear();
    builder.say('do', 'one', said.do!);
    builder.say(first, offer.kind, space);
    return true;
  }

  function explainStart(space: string): void {
    const actor = session.acting()!;
    for (const verb of asked()!.verbs) {
      const slot = page.clicks?.spaceSlot?.(session.view(), { do: verb });
      if (!slot) continue;
      const refusal = game.refuse(session.view(), actor, withSpace({ do: verb }, slot, space));
      if (refusal && refusal.code !== 'malformed' && refusal.code !== 'incomplete') {
        builder.show(refusal);
        return;
      }
    }
  }

  const withSpace = (said: PartialAction, slot: string, space: string): PartialAction => {
    const kind: SlotKind | undefined = builder.slots().find((state) => state.slot === slot)?.kind;
    const isList = Array.isArray(said[slot]) || kind === 'sequence' || kind === 'set' || slot === 'path';
    return { ...said, [slot]: isList ? [...((said[slot] as Json[] | undefined) ?? []), space] : space };
  };

  const place = (id: string) => page.board.spaces.find((space) => space.id === id);
  const lookAt = (space: string): void => {
    looks++;
    setLook({ space, at: looks });
  };
  const steerTo = (space: string): void => {
    setSteering(true);
    setCursor(space);
    lookAt(space);
  };
  return {
    cursor,
    steering,
    opened,
    menu,
    plan,
    look,
    offeredSpaces,
    targets,
    saidSpaces,
    pieces,
    clickSpace,
    clickPiece,
    open: setOpened,
    closeMenu: () => setMenu(undefined),
    dropPlan: () => setPlan(undefined),
    lookAt,
    moveCursor(direction, among) {
      const here = place(cursor() ?? '') ?? place(saidSpaces()[0] ?? '') ?? page.board.spaces[0];
      const offered = targets();
      const pool =
        among === 'offered' && offered.length > 0
          ? page.board.spaces.filter((space) => offered.includes(space.id))
          : page.board.spaces;
      const next = nearest(here, pool, direction) ?? (cursor() === undefined ? pool[0] : undefined);
      if (!next) return;
      steerTo(next.id);
    },
    stepCursor(by) {
      const offered = targets();
      const pool = offered.length > 0 ? offered : page.board.spaces.map((space) => space.id);
      if (pool.length === 0) return;
      const at = pool.indexOf(cursor() ?? '');
      const next = at < 0 ? (by > 0 ? 0 : pool.length - 1) : (at + by + pool.length) % pool.length;
      steerTo(pool[next]);
    },
  };
}

interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The nearest place in a direction; what lies off the axis counts as further away. */
function nearest(here: Placed, pool: readonly Placed[], direction: Direction): Placed | undefined {
  let best: Placed | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const there of pool) {
    if (there.id === here.id) continue;
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = direction === 'left' ? -dx : direction === 'right' ? dx : direction === 'up' ? dy : -dy;
    const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
    if (ahead <= 0) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = there;
    }
  }
  return best;
}

function namesIn(value: Json): readonly (string | number)[] {
  if (Array.isArray(value)) return value as string[];
  if (value !== null && typeof value === 'object') return Object.keys(value);
  return typeof value === 'string' || typeof value === 'number' ? [value] : [];
}

const countsIn = (value: Json): readonly [string, number][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value as Tally) : [];
