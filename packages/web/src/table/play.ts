/** Everything that goes on at the table at once, put together from its subjects in `play/`. */
import type { Action } from '@feldzug/kernel';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import type { Session, Trouble } from '../session/session.ts';
import { isAsked } from '../session/settings.ts';
import type { Warning } from './content.ts';
import { crossingOf, type NoWayBack } from './crossing.ts';
import type { Guide } from './guide/guide.ts';
import type { Lesson } from './guide/lessons.ts';
import type { AnyPage } from './page.ts';
import { type CardClicks, createCardClicks } from './play/card-clicks.ts';
import { createDeciding, type Deciding } from './play/deciding.ts';
import { createDrawers, type Drawers } from './play/drawers.ts';
import { createFilling, type Filling } from './play/filling.ts';
import { createHints, type Hints, NOTHING_ASKED } from './play/hints.ts';
import { createMarking, type Marking } from './play/marking.ts';
import { createOdds, createRoutes, type Odds } from './play/odds.ts';
import { passQuestions } from './play/passing.ts';
import { createRoom, type Room } from './play/room.ts';
import { createSending } from './play/sending.ts';
import { createShowing, type Showing } from './play/showing.ts';
import { createPointing, type Pointing } from './pointing.ts';

export interface Play
  extends Pointing,
    Showing,
    Deciding,
    Filling,
    CardClicks,
    Odds,
    Hints,
    Marking,
    Drawers {
  readonly session: Session;
  readonly page: AnyPage;
  /** The best bot at hand. */
  readonly adviser: Accessor<string>;
  readonly room: Room;
  /** The lesson on the card, where the game is played with lessons. */
  readonly lesson: Accessor<Lesson | undefined>;
  readonly crossing: Accessor<NoWayBack | undefined>;
  readonly warnings: Accessor<readonly Warning[]>;
  readonly notice: Accessor<Trouble | undefined>;
  /** An action is on its way: what is said meanwhile would answer a decision that is gone. */
  readonly sending: Accessor<boolean>;
  /** What the button would do now, in words. */
  readonly intention: Accessor<string>;
  sayVerb(verb: string): void;
  confirm(): void;
  back(): void;
  undo(): void;
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

const TAKEN_BACK: Trouble = { text: 'Undone. You can do it again with the same dice, or leave it.' };

export function createPlay({ session, page, adviser, seenBefore, keepSeen, guide }: PlaySource): Play {
  const { game } = session;
  const [notice, setNotice] = createSignal<Trouble | undefined>();
  const [isUndoing, setUndoing] = createSignal(false);
  const drawers = createDrawers(() => filling.isFormBeside());
  const isTaught = guide !== undefined;
  const showing = createShowing({ session, page, seenBefore, keepSeen, isTaught, notify: setNotice });
  const { replay, live } = showing;
  const seat = () => (live() ? session.acting() : undefined);
  const { dropHint, ...hints } = createHints({
    session,
    page,
    adviser,
    seat,
    builder: () => builder,
    notify: setNotice,
  });
  const deciding = createDeciding({
    session,
    page,
    live,
    seat,
    onAsked: () => notice() === NOTHING_ASKED && setNotice(undefined),
    onCleared: dropHint,
  });
  const { builder, asked, verbs } = deciding;
  const room = createRoom([asked, createMemo(() => builder.said().do)], drawers);
  const odds = createOdds({ session, page, builder, seat });
  const routes = createRoutes({ session, page, builder, seat });
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
      if (action && (!crossing() || page.clicks?.playsOnSecondClick)) void playAll([action]);
    },
    play: (action) => playAll([action]),
  });
  const filling = createFilling({
    session,
    page,
    builder,
    seat,
    opened: pointing.opened,
    isNarrow: drawers.isNarrow,
    isCrowded: () => room.givesWay() === 'list',
  });
  const { sending, lastPlayed, playAll, ...passing } = createSending(session, builder, pointing);

  /** What Enter would play: the action in hand, or the plan of several. */
  const intended = (): readonly Action[] => {
    const action = builder.action();
    return pointing.plan() ?? (action ? [action] : []);
  };
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
  const marking = createMarking({ session, page, showing, builder, pointing, seat, routes, warnings });

  // In a lesson every step is shown.
  if (!isTaught)
    passQuestions({
      session,
      page,
      asked,
      seat,
      sending: () => sending() || isUndoing(),
      play: passing.pass,
    });

  /** Takes back the player's last action, and what was answered by itself after it. */
  async function undoOwn(): Promise<Trouble | undefined> {
    const count = passing.passed();
    passing.forgetPassed();
    setUndoing(true);
    try {
      for (let passed = 0; passed < count && !session.undoBarred(); passed++) {
        const trouble = await session.undo();
        if (trouble) return trouble;
      }
      return session.undoBarred() ?? (await session.undo());
    } finally {
      setUndoing(false);
    }
  }

  return {
    ...pointing,
    ...showing,
    ...deciding,
    ...filling,
    ...createCardClicks({ session, page, builder, filling, verbs, seat }),
    ...odds,
    ...hints,
    ...marking,
    ...drawers,
    session,
    page,
    adviser,
    room,
    lesson: () => guide?.shown(),
    crossing,
    warnings,
    notice,
    sending,
    intention() {
      const actions = pointing.plan();
      const said = actions ? actions[actions.length - 1] : builder.said();
      if (said.do === undefined) return '';
      return page.words.act?.(session.view(), said) ?? page.words.verb(said.do, session.view()).name;
    },
    sayVerb(verb) {
      const state = verbs().find((one) => one.verb === verb);
      if (!state) return;
      if (state.refusal) {
        builder.show(state.refusal);
        return;
      }
      builder.clear();
      if (!builder.say('do', 'one', verb)) return;
      const warned = page.advice?.warnings?.(session.view(), seat()!, { do: verb }) ?? [];
      const isSafe = warned.every(({ asks }) => asks !== undefined && !isAsked(asks));
      if (state.whole && isSafe) void playAll([{ do: verb }]);
    },
    confirm() {
      if (replay.beat()) {
        replay.skip();
        return;
      }
      const actions = intended();
      const cursor = pointing.cursor();
      if (actions.length > 0) void playAll(actions);
      else if (cursor && pointing.targets().includes(cursor)) pointing.clickSpace(cursor);
      else if (builder.said().do !== undefined) builder.explain(builder.said());
    },
    back() {
      if (builder.whyNot()) builder.show(undefined);
      else if (pointing.menu()) pointing.closeMenu();
      else if (pointing.plan()) pointing.dropPlan();
      else if (drawers.drawer()) drawers.openDrawer(undefined);
      else if (replay.scrubbed() !== undefined) replay.scrub(undefined);
      else if (replay.beat()) replay.skip();
      else if (!builder.back()) pointing.open(undefined);
    },
    undo() {
      if (pointing.plan()) {
        pointing.dropPlan();
        return;
      }
      if (builder.canUndo() && builder.back()) return;
      const barred = session.undoBarred();
      const takeBack = page.clicks?.takeBack;
      const own = verbs().find((state) => state.verb === takeBack && !state.refusal);
      // To undo a taking back would be to do again what was taken back.
      if (lastPlayed() !== undefined && lastPlayed() === takeBack) setNotice(TAKEN_BACK);
      else if (barred && own) void playAll([{ do: own.verb }]);
      else if (barred) setNotice(barred);
      else void undoOwn().then(setNotice);
    },
    attempt: (what) => void what.then(setNotice),
    clearNotice: () => setNotice(undefined),
  };
}
