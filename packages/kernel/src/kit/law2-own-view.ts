/** Law 2: `pending`, `offers` and `refuse` give a seat the same answer from its own view as from the state. */
import type { PartialAction, Pending, Seat } from '../contract.ts';
import { randomWalk } from '../walk.ts';
import { brief, luck, type Moment, nameOf, sent, someSeed } from './moment.ts';
import { mutantsOf } from './mutate.ts';

/** Wrong actions compared at one state: enough to meet every refusal over a run. */
const WRONG = 16;

export function checkOwnView(moment: Moment): void {
  const { game, state, viewers, report } = moment;
  for (const viewer of viewers) {
    const view = game.mask(state, viewer);
    const asked = saidOf(game.pending(state), viewer);
    const askedThere = saidOf(game.pending(view), viewer);
    if (asked !== askedThere)
      report.find(
        2,
        'pending',
        `${nameOf(game, viewer)} is told ${askedThere} from its view, but it is ${asked}`,
      );
    if (sent(game.result(state)) !== sent(game.result(view)))
      report.find(2, 'result', `${nameOf(game, viewer)} sees another result from its view`);
    if (typeof viewer === 'number') checkSeat(moment, viewer, view);
  }
}

/** Who is asked at which step, and the viewer's own question in full. */
export const saidOf = (pending: readonly Pending[], viewer: unknown): string =>
  sent(pending.map((each) => (each.seat === viewer ? each : { seat: each.seat, step: each.step })));

function checkSeat(moment: Moment, seat: Seat, view: unknown): void {
  const { game, state, report, actions, sayings, chance } = moment;
  const compare = (said: PartialAction): void => {
    const offers = [state, view].map((from) => sent(game.offers(from, seat, said)));
    if (offers[0] !== offers[1])
      report.find(
        2,
        'offers',
        `after ${brief(said)} ${nameOf(game, seat)} is offered ${offers[1].slice(0, 200)} from its view, but it is ${offers[0].slice(0, 200)}`,
      );
    const refusals = [state, view].map((from) => sent(game.refuse(from, seat, said)));
    if (refusals[0] !== refusals[1])
      report.find(
        2,
        'refuse',
        `${brief(said)} of ${nameOf(game, seat)} is answered ${refusals[1]} from its view, but it is ${refusals[0]}`,
      );
  };
  compare({});
  randomWalk(game, state, seat, luck(someSeed(chance)), compare);
  // For a seat that is not asked, another seat's action will do.
  const action = actions.get(seat) ?? [...actions.values()][0];
  if (!action) return;
  compare(action);
  const mutants = mutantsOf(action, sayings, chance);
  for (let tried = 0; tried < WRONG; tried++) {
    const mutant = mutants[chance.draw('mutant', mutants.length)].action;
    const refusals = [state, view].map((from) => sent(game.refuse(from, seat, mutant)));
    if (refusals[0] !== refusals[1])
      report.find(
        2,
        'refuse',
        `${brief(mutant)} of ${nameOf(game, seat)} is answered ${refusals[1]} from its view, but it is ${refusals[0]}`,
      );
  }
}
