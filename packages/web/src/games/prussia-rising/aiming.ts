/** Targets chosen on the battle board: by click, by drag, by key, or all of them by the page. */
import type { PartialAction } from '@feldzug/kernel';
import { type PrussiaRising, type State, UNITS, unitNamed } from '@feldzug/prussia-rising';
import { combatOf } from '@feldzug/prussia-rising/rules/frames.ts';
import { createEffect, createSignal } from 'solid-js';
import type { Play } from '../../table/play.ts';

/** The combats in which the page chooses targets for the player: the game, and where and when it is fought. */
const [assigned, setAssigned] = createSignal<string | undefined>();

const combatKey = (play: Play): string | undefined => {
  const frame = combatOf(play.session.view() as State);
  return (
    frame && `${play.session.id} ${(play.session.view() as State).turn} ${frame.space} ${frame.attacker}`
  );
};

/** A target chosen while the enemy chooses, or while that is replayed: it is aimed at as soon as this player is asked. */
const [chosenAhead, setChosenAhead] = createSignal<
  { readonly combat: string | undefined; readonly unit: string; readonly target: string } | undefined
>();

const isAsked = (play: Play, ...steps: readonly string[]): boolean =>
  play.live() && steps.includes(play.asked()?.step ?? '');

export const isAiming = (play: Play): boolean => isAsked(play, 'combat.aim', 'combat.lists');

/** The page chooses all further targets of this combat, evenly spread, the best enemies first (8.2). */
export function assignForMe(play: Play): void {
  if (isAsked(play, 'combat.lists')) {
    play.builder.take(evenLists(play));
    play.confirm();
  } else if (isAsked(play, 'combat.aim')) setAssigned(combatKey(play));
}

/** Plays what was chosen ahead, and goes on choosing for the player as long as the combat lasts. */
export function useAssigning(play: Play): void {
  createEffect(() => {
    if (!isAsked(play, 'combat.aim') || play.sending()) return;
    const ahead = chosenAhead();
    setChosenAhead(undefined);
    if (ahead && ahead.combat === combatKey(play)) shoot(play, ahead.unit, ahead.target);
    else if (assigned() === combatKey(play) && play.builder.take(evenShot(play))) play.confirm();
  });
}

/** The next shot of evenly spread fire. */
function evenShot(play: Play): PartialAction {
  const { game, view, seat } = standing(play);
  const [unit, target] = game.lookups.nextShot(view, combatOf(view)!, seat);
  return { do: 'aim', unit: UNITS[unit].id, target: UNITS[target].id };
}

/** A whole list of evenly spread fire (13.3). */
function evenLists(play: Play): PartialAction {
  const { game, view, seat } = standing(play);
  const frame = { ...combatOf(view)!, aims: combatOf(view)!.aims.slice() };
  const shots: string[] = [];
  while (game.lookups.withoutTarget(view, frame, seat).length > 0) {
    const [unit, target] = game.lookups.nextShot(view, frame, seat);
    frame.aims.push(unit, target);
    shots.push(`${UNITS[unit].id}>${UNITS[target].id}`);
  }
  return { do: 'aimAll', shots };
}

const standing = (play: Play): { game: PrussiaRising; view: State; seat: number } => ({
  game: play.page.game as PrussiaRising,
  view: play.session.view() as State,
  seat: play.asked()!.seat,
});

/** One of the player's units fires at an enemy. */
export function aimAt(play: Play, unit: string, target: string): void {
  const { builder } = play;
  if (isAsked(play, 'combat.lists')) {
    const shots = ((builder.said().shots ?? []) as string[]).filter((shot) => !shot.startsWith(`${unit}>`));
    builder.take({ do: 'aimAll', shots: [...shots, `${unit}>${target}`] });
  } else if (isAsked(play, 'combat.aim')) shoot(play, unit, target);
  else if (play.session.pending().some(({ step }) => step === 'combat.aim')) {
    setChosenAhead({ combat: combatKey(play), unit, target });
    play.replay.skip();
  }
}

function shoot(play: Play, unit: string, target: string): void {
  if (play.builder.take({ do: 'aim', unit, target })) play.confirm();
}

/** The unit that the next click on an enemy is for. */
export function unitInHand(play: Play): string | undefined {
  const { unit, shots } = play.builder.said();
  if (typeof unit === 'string') return unit;
  if (!isAsked(play, 'combat.lists')) return undefined;
  const { game, view, seat } = standing(play);
  const listed = ((shots ?? []) as string[]).map((shot) => unitNamed(shot.split('>')[0]));
  const next = game.lookups.withoutTarget(view, combatOf(view)!, seat).find((each) => !listed.includes(each));
  return next === undefined ? undefined : UNITS[next].id;
}
