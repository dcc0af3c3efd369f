/** A group is sent to a place: shown while it is pointed at, given with a click, kept for the turns that it takes. */
import { ACTIVE, is, type State } from '@feldzug/dragoon';
import { ALLOWANCE } from '@feldzug/dragoon/data.ts';
import { SPECTATOR } from '@feldzug/kernel';
import { createEffect, on } from 'solid-js';
import type { Play } from '../../../table/play.ts';
import { counted } from '../../../table/speech.ts';
import type { Desk } from '../desk.ts';
import type { Giving } from '../giving.ts';
import { marchWords } from '../group-words.ts';
import { whereabouts } from '../places.ts';
import { carryOut, endIfDone } from './carrying.ts';
import { type MarchGoal, marchGoals } from './goals.ts';
import { isThere, turnsLeft } from './plan.ts';

export interface Marching {
  /** Gives the march to the place that is shown. */
  confirm(): void;
  /** Whether there is one to give. */
  isShown(): boolean;
}

export function createMarching(
  play: Play,
  desk: Desk,
  giving: Giving,
  say: (lines: readonly string[]) => void,
): Marching {
  const { battle, orders } = desk;
  const view = () => play.session.view() as State;
  const goalsTo = (hex: number): MarchGoal[] => marchGoals(battle, view(), desk.group(), hex, desk.end());
  const show = (hex: number): void => {
    const goals = goalsTo(hex);
    say(forecast(hex, goals));
    desk.setGoals(goals.map(({ unit, hex: to, facing }) => ({ unit, hex: to, facing })));
  };
  const forecast = (hex: number, goals: readonly MarchGoal[]): readonly string[] => {
    const turns = turnsLeft(battle, view(), goals, ALLOWANCE);
    return [
      `March to ${whereabouts(battle, hex)}: ${counted(goals.length, 'unit')}, about ${counted(Math.max(1, turns), 'turn')}. They go on each turn until they are there, meet the enemy or you cancel.`,
    ];
  };
  const give = (hex: number): void => {
    const seat = play.session.viewer();
    const goals = goalsTo(hex);
    if (seat === SPECTATOR || goals.length === 0 || giving.busy()) return;
    desk.setDestination(undefined);
    const order = orders.march({ seat, to: hex, goals, given: view().turn });
    const now =
      play.session.acting() === undefined ? [] : goals.filter(({ unit }) => is(view(), unit, ACTIVE));
    const name = `March to ${whereabouts(battle, hex)}`;
    void giving
      .give(
        name,
        now.map(({ unit }) => unit),
        () => carryOut(desk, play, now),
        { words: marchWords, undone: () => orders.cancel(order.id) },
      )
      .then(() => {
        if (goals.every((goal) => isThere(view(), goal))) orders.cancel(order.id);
        endIfDone(desk, play);
      });
  };
  // A click that is meant gives the order; one to look at waits for a second.
  createEffect(
    on(desk.destination, (destination) => {
      if (!destination) return;
      if (destination.how === 'meant') give(destination.hex);
      else show(destination.hex);
    }),
  );
  // The mouse shows where the group would stand before it clicks.
  createEffect(
    on([desk.hovered, desk.end, desk.group], ([hover], before) => {
      const shown = desk.destination();
      if (giving.busy()) return;
      if (hover) show(hover.hex);
      else if (shown) show(shown.hex);
      else if (before?.[0]) desk.setGoals([]);
    }),
  );
  return {
    confirm() {
      const shown = desk.destination();
      if (shown) give(shown.hex);
    },
    isShown: () => desk.destination() !== undefined,
  };
}
