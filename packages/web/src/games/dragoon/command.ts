/** Orders given with one press: to the unit in hand, to the next that can act. */
import { ACTIVE, is, MOVED, type State } from '@feldzug/dragoon';
import { turned } from '@feldzug/dragoon/hex.ts';
import type { PartialAction } from '@feldzug/kernel';
import { centreOf } from '../../table/hex/geometry.ts';
import type { Play } from '../../table/play.ts';
import { orderFor } from './clicks.ts';
import type { Desk } from './desk.ts';
import { idleUnits } from './idle.ts';
import { sceneOf } from './scene.ts';

const viewOf = (play: Play): State => play.session.view() as State;

export const standsFor =
  (play: Play) =>
  (said: PartialAction): boolean => {
    const seat = play.session.acting();
    if (seat === undefined) return false;
    const { complete, next } = play.session.game.offers(viewOf(play), seat, said);
    return complete || next.length > 0;
  };

/** Picks out a unit: it is in hand, in sight, and its hex is open. */
export function pickOut(desk: Desk, play: Play, unit: number): void {
  const view = viewOf(play);
  const space = desk.battle.grid.names[view.at[unit]];
  play.builder.clear();
  play.builder.take(orderFor(standsFor(play), desk.battle.units[unit].id));
  play.open(space);
  play.lookAt(space);
}

/** Units that have not done anything yet and can. */
export function waiting(desk: Desk, play: Play): number[] {
  const seat = play.session.acting();
  return seat === undefined ? [] : idleUnits(desk.game, desk.battle, viewOf(play), seat);
}

/** Of several units those that can march: a unit that only turns or disengages is no part of an advancing line. */
export function marching(desk: Desk, play: Play, units: readonly number[]): number[] {
  const stands = standsFor(play);
  return units.filter((unit) => stands({ do: 'march', unit: desk.battle.units[unit].id }));
}

/** Units that have begun to march and have points left for more. */
export function goingOn(desk: Desk, play: Play): number[] {
  const view = viewOf(play);
  const seat = play.session.acting();
  const stands = standsFor(play);
  return view.at.flatMap((at, unit) => {
    if (at < 0 || desk.battle.side[unit] !== seat || !is(view, unit, ACTIVE) || !is(view, unit, MOVED))
      return [];
    return stands({ do: 'march', unit: desk.battle.units[unit].id }) ? [unit] : [];
  });
}

/** All that can march and have not acted; then those that can go on. */
export function pickAll(desk: Desk, play: Play): boolean {
  if (!play.live() || !play.asked()?.verbs.includes('march')) return false;
  const units = waiting(desk, play);
  const fresh = marching(desk, play, units);
  desk.setGroup(fresh.length > 0 ? fresh : units.length > 0 ? units : goingOn(desk, play));
  return true;
}

/** The next that has not acted; when all have, the next that can go on. */
export function nextUnit(desk: Desk, play: Play, by: 1 | -1): boolean {
  const fresh = waiting(desk, play);
  const units = fresh.length > 0 ? fresh : goingOn(desk, play);
  if (units.length === 0) return false;
  const at = units.indexOf(desk.selected());
  pickOut(desk, play, at >= 0 ? units[(at + by + units.length) % units.length] : units[0]);
  return true;
}

/** An order to the unit in hand; played at once where nothing more is to be said. */
export function actOn(desk: Desk, play: Play, verb: string): boolean {
  const seat = play.session.acting();
  if (seat === undefined) return false;
  const unit = desk.selected();
  if (unit < 0) {
    play.sayVerb(verb);
    return true;
  }
  const said = { do: verb, unit: desk.battle.units[unit].id };
  const { game } = play.session;
  const { complete, next } = game.offers(viewOf(play), seat, said);
  if (!complete && next.length === 0) {
    play.builder.explain(said);
    return true;
  }
  const facings = next.filter((offer) => offer.slot === 'facing').map((offer) => Number(offer.value));
  const before = play.builder.said();
  play.builder.clear();
  if (verb === 'form' && facings.length > 0) {
    // Pressed again: the other way round.
    const last = before.do === 'form' && before.unit === said.unit ? before.facing : undefined;
    play.builder.take({ ...said, facing: facings.find((facing) => facing !== last) ?? facings[0] });
  } else play.builder.take(said);
  if (complete && next.length === 0) play.confirm();
  return true;
}

export function turnSelected(desk: Desk, play: Play, by: -2 | 2): boolean {
  const unit = desk.selected();
  if (unit < 0) return false;
  const said = {
    do: 'turn',
    unit: desk.battle.units[unit].id,
    facing: turned(viewOf(play).facing[unit], by),
  };
  if (!standsFor(play)(said)) {
    play.builder.explain(said);
    return true;
  }
  play.builder.clear();
  play.builder.take(said);
  play.confirm();
  return true;
}

/** To a zoom, around the unit in hand, else the hex that is open or under the pointer, else where things happen. */
export function zoomTo(desk: Desk, play: Play, zoom: number): void {
  const { grid } = desk.battle;
  const unit = desk.selected();
  const looked =
    grid.byName.get(play.opened() ?? '') ?? desk.hovered()?.hex ?? sceneOf(desk.game, viewOf(play));
  const hex = unit >= 0 ? viewOf(play).at[unit] : looked;
  desk.hands()?.zoomTo(zoom, hex >= 0 && zoom >= 1 ? centreOf(grid, hex) : undefined);
  // What was under the pointer lies elsewhere now.
  desk.setHovered(undefined);
}
