/** Moving a regiment or leader to another wing while the line of battle is drawn up (12.4.5). */
import { LEADERS, leaderNamed, type State, unitNamed } from '@feldzug/won-by-the-sword';
import { WINGS } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { Play } from '../../table/play.ts';
import { joined } from './field.ts';
import { leaderWingOf, moveTo, wingOf } from './line-of-battle.ts';

export const isDrawingUp = (play: Play): boolean =>
  play.live() && play.builder.said().do === 'deploy' && joined(play.session.view() as State)?.major === 1;

export function bring(play: Play, id: string, wing: number): void {
  const view = play.session.view() as State;
  const frame = joined(view);
  const seat = play.session.acting();
  if (!frame || seat === undefined || !isDrawingUp(play) || WINGS[wing] === undefined) return;
  const said = moveTo(frame, play.builder.said(), id, wing);
  if (!said) return;
  const { complete, next } = play.session.game.offers(view, seat, said);
  if (complete || next.length > 0) play.builder.take(said);
  else play.builder.explain(said);
}

/** One wing further; cavalry passes the centre by. */
export function stepWing(play: Play, id: string, by: number): void {
  const frame = joined(play.session.view() as State);
  if (!frame) return;
  const said = play.builder.said();
  const from = LEADERS[leaderNamed(id)]
    ? leaderWingOf(frame, said, leaderNamed(id))
    : wingOf(frame, said, unitNamed(id));
  const wing = from + by;
  bring(play, id, moveTo(frame, said, id, wing) ? wing : wing + by);
}
