/** Keeps the desk up with the table: the unit in hand, smoke, the dead; and passes what has nothing to decide. */
import type { State } from '@feldzug/dragoon';
import type { Event } from '@feldzug/kernel';
import { createEffect, createMemo, on, untrack } from 'solid-js';
import type { Play } from '../../table/play.ts';
import { standsFor } from './command.ts';
import { controls, type Desk } from './desk.ts';
import { tellEvent } from './log.ts';
import { fallenIn, reportsIn, smokeIn, volleyOf } from './powder.ts';

/** Whoever leaps over more than this sees no volleys of it. */
const MOST_AT_ONCE = 24;

export function follow(play: Play, desk: Desk): void {
  const { battle } = desk;
  const events = createMemo<readonly (readonly Event[])[]>(() =>
    play.session
      .moments()
      .slice(0, play.replay.scrubbed() === undefined ? play.replay.shown() : play.replay.scrubbed()! + 1)
      .map((moment) => moment.events),
  );
  createEffect(() => {
    const said = play.builder.said();
    desk.setSelected(battle.unitByName.get(String(said.unit)) ?? -1);
    desk.setSaid(said);
  });
  createEffect(() => {
    desk.setSmoke(smokeIn(battle, events()));
    desk.setFallen(fallenIn(battle, events()));
    desk.setReports(
      reportsIn(battle, events(), (event) => tellEvent(battle, event, play.shown() as State)?.text),
    );
  });
  createEffect(
    on(events, (now, before) => {
      desk.setBack(0);
      if (!before || now.length <= before.length || now.length - before.length > MOST_AT_ONCE) return;
      const volley = volleyOf(battle, play.shown() as State, now.slice(before.length).flat());
      if (volley.length > 0) desk.setVolley({ shots: volley, began: performance.now() });
    }),
  );
  // The unit that acted stays in hand while it can go on.
  let last = -1;
  let takenIn: unknown;
  createEffect(
    on(
      () => [play.session.view(), play.live()] as const,
      () => {
        if (!play.live() || !play.asked()?.verbs.includes('march')) return;
        queueMicrotask(() => {
          if (play.builder.said().do !== undefined || last < 0) return;
          const said = { do: 'march', unit: battle.units[last].id };
          if ((play.session.view() as State).at[last] >= 0 && standsFor(play)(said)) {
            play.builder.take(said);
          } else last = -1;
        });
      },
    ),
  );
  createEffect(() => {
    const said = play.builder.said();
    const unit = battle.unitByName.get(String(said.unit));
    const view = untrack(play.session.view);
    if (unit !== undefined) {
      last = unit;
      takenIn = view;
    }
    // Put down by the player, and not because something was played.
    else if (said.do === undefined && view === takenIn) last = -1;
  });
  createEffect(
    on([play.asked, play.live], () => {
      const asked = play.asked();
      if (!asked || !play.live() || play.sending()) return;
      const verb = passingVerb(desk, play, asked.verbs);
      if (verb) queueMicrotask(() => play.asked() === asked && play.sayVerb(verb));
    }),
  );
}

/** What nobody would keep a Movement Phase open for. */
const MINOR: readonly string[] = ['ride', 'askAgain'];

/** The answer that is given without asking, by the controls. */
function passingVerb(desk: Desk, play: Play, verbs: readonly string[]): string | undefined {
  const view = play.session.view() as State;
  const { passEmpty, checkAtOnce } = controls();
  if (verbs.includes('march') && passEmpty) {
    const open = play.verbs().filter((state) => !state.refusal && !MINOR.includes(state.verb));
    return open.every(({ verb }) => verb === 'endMovement') ? 'endMovement' : undefined;
  }
  if (verbs.includes('check') && checkAtOnce) {
    const frame = view.flow[view.flow.length - 1] as { leader?: number };
    return frame.leader !== undefined && !desk.battle.leaders[frame.leader].isOverall ? 'check' : undefined;
  }
  return undefined;
}
