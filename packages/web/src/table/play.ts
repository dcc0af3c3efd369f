/** Everything that goes on at the table at once: session, story, replay, the action in hand, the cursor, the drawers. */
import type { Action, Pending, Refusal, Seat } from '@feldzug/kernel';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { OpenBook, Session, Trouble } from '../session/session.ts';
import { askAdvice, askOutlook, askRoutes } from '../session/thinker.ts';
import type { Glide, Mark, Way } from './board.ts';
import { type Builder, createBuilder, type Said } from './builder.ts';
import type { Outlook, Route, Sentence, VerbWords, Warning } from './content.ts';
import { crossingOf, type NoWayBack } from './crossing.ts';
import { createGlide } from './gliding.ts';
import type { Guide } from './guide/guide.ts';
import { createMissed, type Missed } from './missed.ts';
import type { AnyPage } from './page.ts';
import { createPointing, type Pointing } from './pointing.ts';
import { createReplay, type Replay } from './replay.ts';
import { createStory, type LoggedMoment } from './story.ts';

export type Drawer = 'log' | 'rules' | 'tracks' | 'luck' | 'text' | 'game' | 'keys';

/** A verb that can answer, with the reason where it cannot now. */
export interface VerbState {
  readonly verb: string;
  readonly words: VerbWords;
  readonly refusal: Refusal | undefined;
  readonly ends: boolean;
  /** Nothing more is to be said: one press plays it. */
  readonly whole: boolean;
  /** Playing it cannot be undone. */
  readonly crossing: NoWayBack | undefined;
}

export interface Hint {
  readonly bot: string;
  readonly action: Action;
  readonly text: string;
  readonly why: string | undefined;
}

export interface Play extends Pointing {
  readonly session: Session;
  readonly page: AnyPage;
  /** The best bot at hand. */
  readonly adviser: Accessor<string>;
  readonly builder: Builder;
  readonly replay: Replay;
  readonly story: Accessor<readonly LoggedMoment[]>;
  /** The position on the map: the present, or the one being replayed or looked back at. */
  readonly shown: Accessor<unknown>;
  /** The player looks at the present and may decide. */
  readonly live: Accessor<boolean>;
  /** The decision that this screen has to make now. */
  readonly asked: Accessor<Pending | undefined>;
  readonly verbs: Accessor<readonly VerbState[]>;
  /** What the last line brought, for the battle board. */
  readonly latest: Accessor<readonly Sentence[]>;
  /** The game is over and is looked at with nothing hidden. */
  readonly isOpen: Accessor<boolean>;
  /** What happened since the player left. */
  readonly missed: Accessor<Missed | undefined>;
  readonly crossing: Accessor<NoWayBack | undefined>;
  readonly warnings: Accessor<readonly Warning[]>;
  readonly outlook: Accessor<readonly Outlook[]>;
  readonly reckoning: Accessor<boolean>;
  readonly marks: Accessor<readonly Mark[]>;
  readonly ways: Accessor<readonly Way[]>;
  /** Units that go along a way just now. */
  readonly glide: Accessor<Glide | undefined>;
  readonly drawer: Accessor<Drawer | undefined>;
  readonly rule: Accessor<string | undefined>;
  readonly overlay: Accessor<string | undefined>;
  readonly hint: Accessor<Hint | 'thinking' | undefined>;
  readonly notice: Accessor<Trouble | undefined>;
  /** An action is on its way: what is said meanwhile would answer a decision that is gone. */
  readonly sending: Accessor<boolean>;
  dismissMissed(): void;
  /** Lays everything open, or covers again what this viewer did not see. */
  layOpen(how: 'open' | 'covered'): void;
  openDrawer(drawer: Drawer | undefined): void;
  toggleDrawer(drawer: Drawer): void;
  openRule(rule: string): void;
  toggleOverlay(overlay: string): void;
  sayVerb(verb: string): void;
  confirm(): void;
  back(): void;
  undo(): void;
  askHint(): void;
  takeHint(): void;
  /** Runs something that the session may refuse, and says so. */
  attempt(what: Promise<Trouble | undefined>): void;
  clearNotice(): void;
}

export interface PlaySource {
  readonly session: Session;
  readonly page: AnyPage;
  /** The best bot at hand, for hints. */
  readonly adviser: Accessor<string>;
  readonly seenBefore: number;
  readonly keepSeen: (count: number) => void;
  /** The lessons, where the game is played with them. */
  readonly guide?: Guide;
}

const OUTLOOK_DELAY = 120;
const TAKEN_BACK: Trouble = { text: 'Undone. You can do it again with the same dice, or leave it.' };
const NOTHING_ASKED: Trouble = {
  text: 'No hint now: it is not your decision.',
};

export function createPlay({ session, page, adviser, seenBefore, keepSeen, guide }: PlaySource): Play {
  const { game } = session;
  const [drawer, setDrawer] = createSignal<Drawer | undefined>();
  const [rule, setRule] = createSignal<string | undefined>();
  const [overlay, setOverlay] = createSignal<string | undefined>();
  const [hint, setHint] = createSignal<Hint | 'thinking' | undefined>();
  const [notice, setNotice] = createSignal<Trouble | undefined>();
  const [outlook, setOutlook] = createSignal<readonly Outlook[]>([]);
  const [sending, setSending] = createSignal(false);
  const [reckoning, setReckoning] = createSignal(false);

  /** The same lines, with what was secret in them once everything lies open. */
  const [book, setBook] = createSignal<OpenBook | undefined>();
  const moments = createMemo(() => {
    const open = book();
    return open ? session.moments().map((moment) => open.momentAt(moment.line) ?? moment) : session.moments();
  });
  const story = createStory(page, moments, session.viewer, session.view);
  const isOwn = (seat: Seat | undefined): boolean =>
    seat === undefined
      ? false
      : session.sitters().some((sitter) => sitter.seat === seat && sitter.kind === 'you');
  const { missed, dismiss } = createMissed({ session, page, story, seenBefore: guide ? 0 : seenBefore });
  const replay = createReplay({ story, own: isOwn, seenBefore, keepSeen });

  const glide = createGlide({ story, replay, own: isOwn });

  const shown = createMemo(() => {
    const scrubbed = replay.scrubbed();
    const beat = replay.beat();
    const moment = scrubbed ?? beat?.moment;
    const open = book();
    if (open) return open.stateAt(story()[moment ?? story().length - 1]?.line) ?? session.view();
    const line = moment === undefined ? undefined : story()[moment]?.line;
    return (line === undefined ? undefined : session.viewAt(line)) ?? session.view();
  });
  const live = createMemo(
    () => replay.scrubbed() === undefined && !replay.beat() && session.curtain() === undefined,
  );
  const asked = createMemo(() => session.pending().find((pending) => pending.seat === session.acting()));

  const seat = () => (live() ? session.acting() : undefined);
  const builder = createBuilder({
    game,
    view: session.view,
    seat,
    begin: () => {
      const only = asked()?.verbs.length === 1 ? asked()!.verbs[0] : undefined;
      const actor = seat();
      if (
        only === undefined ||
        actor === undefined ||
        game.refuse(session.view(), actor, { do: only })?.code === 'not-now'
      )
        return {};
      return suggested({ do: only });
    },
    suggest: (said) => suggested(said),
  });
  function suggested(said: Said): Said {
    const actor = session.acting();
    return actor === undefined ? said : (page.advice?.suggest?.(session.view(), actor, said) ?? said);
  }
  /** The decision that what is in hand answers. */
  let answered: number | undefined;
  createEffect(
    on([session.view, live, session.acting], () => {
      const decision = live() ? asked()?.decision : undefined;
      if (decision !== undefined && notice() === NOTHING_ASKED) setNotice(undefined);
      // Where several decide at once, the answer of another takes nothing out of the hand.
      const isStillAsked = decision !== undefined && decision === answered && stands(builder.said());
      answered = decision;
      if (isStillAsked) return;
      builder.clear();
      setHint(undefined);
    }),
  );
  function stands(said: Said): boolean {
    const actor = seat();
    if (actor === undefined || said.do === undefined) return false;
    const ahead = game.offers(session.view(), actor, said);
    return ahead.complete || ahead.next.length > 0;
  }

  const verbs = createMemo<readonly VerbState[]>(() => {
    const actor = seat();
    const decision = asked();
    const view = session.view();
    if (actor === undefined || !decision) return [];
    const offered = game.offers(view, actor).next;
    return decision.verbs.map((verb) => {
      const offer = offered.find((one) => one.value === verb);
      const ahead = offer ? game.offers(view, actor, { do: verb }) : undefined;
      const whole = ahead?.complete === true && ahead.next.length === 0;
      return {
        verb,
        words: page.words.verb(verb, view),
        refusal: offer ? undefined : game.refuse(view, actor, { do: verb }),
        ends: offer?.ends === true,
        whole,
        crossing: whole ? crossingOf(game, view, actor, [{ do: verb }]) : undefined,
      };
    });
  });

  const outlookKey = createMemo(() => {
    const actor = seat();
    return actor === undefined ? undefined : page.advice?.outlookKey?.(session.view(), actor, builder.said());
  });
  createEffect(
    on(outlookKey, (key) => {
      setOutlook([]);
      setReckoning(key !== undefined);
      if (key === undefined) return;
      const [view, actor, said] = [session.view(), seat()!, builder.said()];
      const timer = setTimeout(async () => {
        const found = await askOutlook(game, view, actor, said);
        if (outlookKey() !== key) return;
        setOutlook(found);
        setReckoning(false);
      }, OUTLOOK_DELAY);
      onCleanup(() => clearTimeout(timer));
    }),
  );

  /** Undefined while they are being reckoned. */
  const [routes, setRoutes] = createSignal<readonly Route[] | undefined>([]);
  createEffect(
    on([builder.said, session.view], ([said, view]) => {
      const actor = seat();
      const isWanted = page.advice?.routeBadge && said.do !== undefined && actor !== undefined;
      setRoutes(isWanted ? undefined : []);
      if (!isWanted) return;
      void askRoutes(game, view, actor, said).then((found) => {
        if (builder.said() === said && session.view() === view) setRoutes(found);
      });
    }),
  );

  /** What Enter would play: the action in hand, or the plan of several. */
  const intended = (): readonly Action[] => {
    const plan = pointing.plan();
    const action = builder.action();
    return plan ?? (action ? [action] : []);
  };
  const pointing = createPointing({
    routes,
    session,
    page,
    builder,
    replay,
    live,
    verbs,
    asked,
    // A second click on the way's end plays it, as long as it can be undone.
    chosenAgain() {
      const action = builder.action();
      if (action && (!crossing() || page.clicks?.playsOnSecondClick)) void play(action);
    },
  });

  const crossing = createMemo(() => {
    const actor = seat();
    return actor === undefined ? undefined : crossingOf(game, session.view(), actor, intended());
  });
  const warnings = createMemo<readonly Warning[]>(() => {
    const actor = seat();
    const plan = pointing.plan();
    if (actor === undefined || builder.said().do === undefined) return [];
    return (
      (plan
        ? page.advice?.planWarnings?.(session.view(), actor, plan)
        : page.advice?.warnings?.(session.view(), actor, builder.said())) ?? []
    );
  });

  // The map follows the story.
  const scene = createMemo(() => {
    const sentence = replay.beat()?.sentence;
    if (sentence) return sentence.spaces?.[0] ?? sentence.way?.[0];
    return shown() === undefined ? undefined : page.board.scene?.(shown());
  });
  createEffect(on(scene, (space) => space && pointing.lookAt(space)));

  const marks = createMemo<readonly Mark[]>(() => {
    const found: Mark[] = [];
    const beat = replay.beat();
    if (beat)
      for (const space of beat.sentence.spaces ?? beat.sentence.way ?? [])
        found.push({ space, kind: 'event' });
    if (!live()) return found;
    for (const space of builder.whyNot()?.spaces ?? []) found.push({ space, kind: 'barred' });
    for (const warning of warnings())
      for (const space of warning.spaces ?? []) found.push({ space, kind: 'danger' });
    for (const space of pointing.saidSpaces()) found.push({ space, kind: 'chosen' });
    const actor = seat();
    const offered = pointing.offeredSpaces();
    const badges = new Map((routes() ?? []).map((route) => [route.space, page.advice?.routeBadge?.(route)]));
    for (const space of offered) found.push({ space, kind: 'offer', badge: badges.get(space) });
    for (const [space, badge] of badges)
      if (!offered.includes(space)) found.push({ space, kind: 'reach', badge });
    if (actor !== undefined) found.push(...(page.board.marks?.(session.view(), actor, builder.said()) ?? []));
    return found;
  });
  const ways = createMemo<readonly Way[]>(() => {
    const beat = replay.beat();
    if (beat?.sentence.way)
      return [beat.sentence.way, ...(beat.sentence.others ?? []).map(({ way }) => way)].map((spaces) => ({
        spaces,
        kind: 'done' as const,
      }));
    const plan = pointing.plan();
    if (plan)
      return [
        {
          spaces: [plan[0].from as string, ...plan.flatMap((action) => action.path as string[])],
          kind: 'planned',
        },
      ];
    const way = session.view() === undefined ? undefined : page.board.way?.(session.view(), builder.said());
    if (way) return [{ spaces: way, kind: 'planned' }];
    const { from, path } = builder.said();
    if (typeof from === 'string' && Array.isArray(path))
      return [{ spaces: [from, ...(path as string[])], kind: 'planned' }];
    return [];
  });
  const latest = createMemo<readonly Sentence[]>(() => {
    const beat = replay.beat();
    if (beat) return [beat.sentence];
    const moments = story();
    const last = replay.scrubbed() ?? moments.length - 1;
    return moments[last]?.sentences ?? [];
  });

  let lastPlayed: string | undefined;
  const play = (action: Action): Promise<void> => playAll([action]);
  /** One after the other, as long as nothing is refused. */
  async function playAll(actions: readonly Action[]): Promise<void> {
    if (sending()) return;
    setSending(true);
    try {
      for (const action of actions) {
        const refusal = await session.submit(action);
        if (refusal) {
          builder.show(refusal);
          return;
        }
        lastPlayed = action.do;
      }
      pointing.open(undefined);
    } finally {
      setSending(false);
    }
  }

  return {
    ...pointing,
    session,
    page,
    adviser,
    builder,
    replay,
    story,
    shown,
    live,
    asked,
    verbs,
    latest,
    crossing,
    warnings,
    outlook,
    reckoning,
    marks,
    ways,
    glide,
    drawer,
    rule,
    overlay,
    hint,
    notice,
    sending,
    missed,
    dismissMissed: dismiss,
    isOpen: () => book() !== undefined,
    layOpen(how) {
      if (how === 'covered') {
        setBook(undefined);
        return;
      }
      void session.openBook().then((found) => {
        if ('text' in found) setNotice(found);
        else setBook(() => found);
      });
    },
    openDrawer: setDrawer,
    toggleDrawer: (which) => setDrawer(drawer() === which ? undefined : which),
    openRule(which) {
      setRule(undefined);
      setRule(which);
      setDrawer('rules');
    },
    toggleOverlay: (which) => setOverlay(overlay() === which ? undefined : which),
    sayVerb(verb) {
      const state = verbs().find((one) => one.verb === verb);
      if (!state) return;
      if (state.refusal) {
        builder.show(state.refusal);
        return;
      }
      builder.clear();
      if (!builder.say('do', 'one', verb)) return;
      if (state.whole && (page.advice?.warnings?.(session.view(), seat()!, { do: verb }) ?? []).length === 0)
        void play({ do: verb });
    },
    confirm() {
      if (replay.beat()) {
        replay.skip();
        return;
      }
      const action = builder.action();
      const cursor = pointing.cursor();
      const plan = pointing.plan();
      if (plan) void playAll(plan);
      else if (action) void play(action);
      else if (cursor && pointing.offeredSpaces().includes(cursor)) pointing.clickSpace(cursor);
      else if (builder.said().do !== undefined) builder.explain(builder.said());
    },
    back() {
      if (builder.whyNot()) builder.show(undefined);
      else if (pointing.menu()) pointing.closeMenu();
      else if (pointing.plan()) pointing.dropPlan();
      else if (drawer()) setDrawer(undefined);
      else if (replay.scrubbed() !== undefined) replay.scrub(undefined);
      else if (replay.beat()) replay.skip();
      else if (!builder.back()) pointing.open(undefined);
    },
    undo() {
      if (Object.keys(builder.said()).length > 1 && builder.back()) return;
      const barred = session.undoBarred();
      const own = verbs().find((state) => state.verb === page.clicks?.takeBack && !state.refusal);
      // To undo a taking back would be to do again what was taken back.
      if (lastPlayed !== undefined && lastPlayed === page.clicks?.takeBack) setNotice(TAKEN_BACK);
      else if (barred && own) void play({ do: own.verb });
      else if (barred) setNotice(barred);
      else void session.undo().then(setNotice);
    },
    askHint() {
      const actor = seat();
      if (actor === undefined) {
        setNotice(NOTHING_ASKED);
        return;
      }
      const view = session.view();
      const bot = adviser();
      setHint('thinking');
      askAdvice({ game: game.id, rules: game.rulesVersion, bot, view, seat: actor, seed: 1 }).then(
        ({ action, why }) => {
          if (session.view() === view) setHint({ bot, action, text: page.slots.sentence(view, action), why });
        },
        (error: Error) => {
          setHint(undefined);
          setNotice({ text: `No hint available: ${error.message}` });
        },
      );
    },
    takeHint() {
      const what = hint();
      if (what === undefined || what === 'thinking') return;
      builder.clear();
      builder.take(what.action);
      setHint(undefined);
    },
    attempt: (what) => void what.then(setNotice),
    clearNotice: () => setNotice(undefined),
  };
}
