/** Keeps the desk up with the table: the unit in hand, smoke, the dead; and passes what has nothing to decide. */
import type { State } from '@feldzug/dragoon';
import type { Event } from '@feldzug/kernel';
import { createEffect, createMemo, createSignal, on, untrack } from 'solid-js';
import { settings } from '../../session/settings.ts';
import type { VerbState } from '../../table/play/deciding.ts';
import type { Play } from '../../table/play.ts';
import { standsFor } from './command.ts';
import { controls, type Desk } from './desk.ts';
import { tellEvent } from './log.ts';
import { fallenIn, reportsIn, smokeIn, volleyOf } from './powder.ts';

/** Orders that a unit can still be given when it cannot march any more. */
const GO_ON = ['charge', 'turn', 'form', 'recover', 'disengage'];
/** Skipping more than this shows no volleys. */
const MOST_AT_ONCE = 24;

export function follow(play: Play, desk: Desk): void {
  const { battle } = desk;
  const events = createMemo<readonly (readonly Event[])[]>(() =>
    play.toldEntries().map((moment) => moment.events),
  );
  // The unit that acted stays in hand while it can go on, also where no order has been begun.
  const [last, setLast] = createSignal(-1);
  createEffect(() => {
    const said = play.builder.said();
    const named = battle.unitByName.get(String(said.unit));
    desk.setSelected(named ?? (said.do === undefined && play.live() ? last() : -1));
    desk.setSaid(said);
  });
  // Selecting a group deselects the single unit: the next order is for the group.
  createEffect(
    on(desk.group, (group) => {
      if (group.length > 0) play.builder.clear();
    }),
  );
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
      if (!before || now.length < before.length || now.length - before.length > MOST_AT_ONCE) return;
      const volley = volleyOf(battle, play.shown() as State, addedTo(before, now));
      const isSeen = settings().speed !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (volley.length > 0 && isSeen) desk.setVolley({ shots: volley, began: performance.now() });
    }),
  );
  let takenIn: unknown;
  createEffect(
    on(
      () => [play.session.view(), play.live()] as const,
      () => {
        if (!play.live() || !play.asked()?.verbs.includes('march')) {
          if (play.live()) setLast(-1);
          return;
        }
        queueMicrotask(() => {
          const unit = last();
          if (play.builder.said().do !== undefined || unit < 0) return;
          const stands = standsFor(play);
          const order = (verb: string) => ({ do: verb, unit: battle.units[unit].id });
          if ((play.session.view() as State).at[unit] < 0) setLast(-1);
          else if (stands(order('march'))) play.builder.hold(order('march'));
          else if (!GO_ON.some((verb) => stands(order(verb)))) setLast(-1);
        });
      },
    ),
  );
  createEffect(() => {
    const said = play.builder.said();
    const unit = battle.unitByName.get(String(said.unit));
    const view = untrack(play.session.view);
    if (unit !== undefined) {
      setLast(unit);
      takenIn = view;
    }
    // Put down by the player, and not because something was played.
    else if (said.do === undefined && view === takenIn) setLast(-1);
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

/** What has been told since: more of the last moment, and further ones. */
function addedTo(before: readonly (readonly Event[])[], now: readonly (readonly Event[])[]): Event[] {
  const last = before.length - 1;
  const rest = last < 0 ? [] : now[last].slice(before[last].length);
  return [...rest, ...now.slice(before.length).flat()];
}

/** Whether nothing is left to do in a Movement Phase but to end it. A leader who can still ride keeps it open. */
export const isMovementOver = (verbs: readonly Pick<VerbState, 'verb' | 'refusal'>[]): boolean =>
  verbs.every(({ verb, refusal }) => refusal !== undefined || verb === 'endMovement' || verb === 'askAgain');

/** The answer that is given without asking, by the controls. */
function passingVerb(desk: Desk, play: Play, verbs: readonly string[]): string | undefined {
  const view = play.session.view() as State;
  const { passEmpty, checkAtOnce } = controls();
  if (verbs.includes('march') && passEmpty) return isMovementOver(play.verbs()) ? 'endMovement' : undefined;
  // In the fog a side is asked though it sees nobody: whether it has a target is not for the other to know.
  if (verbs.includes('fire') && passEmpty)
    return play.verbs().some(({ verb, refusal }) => verb === 'fire' && refusal) ? 'holdFire' : undefined;
  if (verbs.includes('check') && checkAtOnce) {
    const frame = view.flow[view.flow.length - 1] as { leader?: number };
    return frame.leader !== undefined && !desk.battle.leaders[frame.leader].isOverall ? 'check' : undefined;
  }
  return undefined;
}
