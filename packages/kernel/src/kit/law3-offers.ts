/** Law 3: an action is legal exactly if walking the offers reaches "complete"; others are refused with a reason. */
import type { Action, Json, Offer, PartialAction, Refusal, Seat } from '../contract.ts';
import { stableJson } from '../hash.ts';
import { randomWalk, retrace, say } from '../walk.ts';
import { brief, luck, type Moment, nameOf, sent, someSeed } from './moment.ts';
import { mutantsOf, wrongNext } from './mutate.ts';

const WALKS = 3;
/** Offers tried at each stage of a walk, and things not offered for each slot. */
const TRIED = 5;

/** Codes without a paragraph of the rules. */
const WITHOUT_RULE = new Set(['malformed', 'incomplete', 'not-now', 'not-asked']);

export function checkOffers(moment: Moment): void {
  const { game, pending } = moment;
  for (const seat of game.seats.keys()) {
    const asked = pending.find((each) => each.seat === seat);
    if (asked) checkAsked(moment, seat, asked.verbs);
    else checkNotAsked(moment, seat);
  }
}

function checkNotAsked({ game, state, actions, report }: Moment, seat: Seat): void {
  const { next, complete } = game.offers(state, seat);
  if (next.length > 0 || complete)
    report.find(3, 'not-asked', `${nameOf(game, seat)} is not asked, but is offered ${brief(next)}`);
  for (const action of actions.values()) {
    const refusal = game.refuse(state, seat, action);
    if (!refusal)
      report.find(3, 'not-asked', `${nameOf(game, seat)} is not asked, but ${brief(action)} is not refused`);
    else checkReason(refusal, action, report);
  }
}

function checkAsked(moment: Moment, seat: Seat, verbs: readonly string[]): void {
  const { game, state, actions, report, chance } = moment;
  checkVerbs(moment, seat, verbs);
  for (let walk = 0; walk < WALKS; walk++) {
    const arrived = randomWalk(game, state, seat, luck(someSeed(chance)), (said, next) =>
      checkStage(moment, seat, said, next),
    );
    if (arrived) checkOrder(moment, seat, arrived);
  }
  checkRandom(moment, seat);
  const action = actions.get(seat);
  if (!action) return;
  if (!retrace(game, state, seat, action).arrived)
    report.find(
      3,
      'walk',
      `${brief(action)} was made by walking the offers, but walked again it does not arrive`,
    );
  checkMutants(moment, seat, action);
}

/** What the game draws without listing the offers is one of them. */
function checkRandom({ game, state, report }: Moment, seat: Seat): void {
  for (let seed = 0; seed < WALKS; seed++) {
    const action = game.random?.(state, seat, luck(report.counts.actions * WALKS + seed));
    if (action && !retrace(game, state, seat, action).arrived)
      report.find(3, 'random', `${brief(action)} was drawn, but walking the offers does not arrive there`);
  }
}

/** Every verb shown is offered or gives a reason. */
function checkVerbs({ game, state, report }: Moment, seat: Seat, verbs: readonly string[]): void {
  const offered = game.offers(state, seat).next.map((offer) => String(offer.value));
  for (const verb of offered)
    if (!verbs.includes(verb))
      report.find(3, 'verbs', `"${verb}" is offered, but is not among the verbs that answer`);
  for (const verb of verbs) {
    if (offered.includes(verb)) continue;
    const refusal = game.refuse(state, seat, { do: verb });
    if (!refusal || WITHOUT_RULE.has(refusal.code))
      report.find(
        3,
        'verbs',
        `"${verb}" is asked for and not offered, but ${refusal ? `is only "${refusal.code}"` : 'not refused'}`,
      );
    else checkReason(refusal, { do: verb }, report);
  }
}

/** One stage of a walk: complete exactly when not refused; what is offered leads on; what is not offered is refused. */
function checkStage(moment: Moment, seat: Seat, said: PartialAction, next: readonly Offer[]): void {
  const { game, state, sayings, chance, report } = moment;
  sayings.note(next);
  const { next: offered, complete } = game.offers(state, seat, said);
  if (sent(offered) !== sent(next))
    report.find(
      3,
      'walk',
      `after ${brief(said)} a walk is offered ${brief(next)}, but there is ${brief(offered)}`,
    );
  const refusal = game.refuse(state, seat, said);
  if (complete && refusal)
    report.find(
      3,
      'complete',
      `${brief(said)} is complete, but refused as "${refusal.code}": ${refusal.text}`,
    );
  if (!complete && !refusal) report.find(3, 'complete', `${brief(said)} is not complete, but not refused`);
  if (refusal) checkReason(refusal, said, report);
  for (let tried = 0; tried < Math.min(TRIED, next.length); tried++) {
    checkOffered(moment, seat, said, next[chance.draw('offer', next.length)]);
  }
  for (const wrong of wrongNext(said, next, sayings, TRIED, chance)) {
    const refused = game.refuse(state, seat, wrong);
    if (!refused || refused.code === 'incomplete')
      report.find(
        3,
        'not-offered',
        `${brief(wrong)} is not offered, but ${refused ? 'only incomplete' : 'not refused'}`,
      );
    else checkReason(refused, wrong, report);
  }
}

/** Every offer is a complete action or leads to one. */
function checkOffered({ game, state, report }: Moment, seat: Seat, said: PartialAction, offer: Offer): void {
  for (const count of offer.kind === 'tally' ? [offer.least!, offer.most!] : [0]) {
    const further = say(said, { ...offer, most: count });
    const { next, complete } = game.offers(state, seat, further);
    if (complete || next.length > 0) continue;
    const refusal = game.refuse(state, seat, further);
    report.find(
      3,
      'dead-end',
      `${brief(further)} is offered, but nothing can follow: ${refusal ? `"${refusal.code}": ${refusal.text}` : 'it is not refused either'}`,
    );
  }
}

/** Sets and tallies have no order: in another order they are the same action. */
function checkOrder({ game, state, report, chance }: Moment, seat: Seat, action: Action) {
  const refusal = game.refuse(state, seat, action);
  if (refusal)
    return report.find(
      3,
      'complete',
      `${brief(action)} is complete, but refused as "${refusal.code}": ${refusal.text}`,
    );
  const turned = turnedRound(action);
  if (sent(turned) === sent(action)) return;
  const refused = game.refuse(state, seat, turned);
  if (refused)
    return report.find(
      3,
      'order',
      `${brief(turned)} is refused as "${refused.code}", but ${brief(action)} is not`,
    );
  const seed = someSeed(chance);
  const ends = [action, turned].map((each) => {
    const twin = game.clone(state);
    game.apply(twin, seat, each, luck(seed));
    return stableJson(twin);
  });
  if (ends[0] !== ends[1])
    report.find(3, 'order', `${brief(turned)} does not lead where ${brief(action)} does`);
}

/** The slots in another order, and the keys of every tally. */
function turnedRound(action: Action): Action {
  const turn = (value: Json): Json =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value;
  return Object.fromEntries(
    Object.entries(action)
      .reverse()
      .map(([slot, value]) => [slot, turn(value)]),
  ) as Action;
}

function checkMutants(moment: Moment, seat: Seat, action: Action) {
  const { game, state, bytes, actions, sayings, chance, report } = moment;
  const others = [...actions].filter(([other]) => other !== seat);
  const wrong = [
    ...mutantsOf(action, sayings, chance),
    ...others.map(([, theirs]) => ({ how: 'the action of another seat', action: theirs })),
  ];
  for (const { how, action: mutant } of wrong) {
    report.counts.wrong++;
    const refusal = game.refuse(state, seat, mutant);
    if (refusal) report.counts.refused++;
    if (stableJson(state) !== bytes)
      return report.find(3, 'changes', `refusing ${brief(mutant)} changes the state`);
    if (refusal) checkReason(refusal, mutant, report);
    if (!isObject(mutant)) {
      if (!refusal) report.find(3, 'mutant', `${brief(mutant)} is no action, but is not refused`);
      continue;
    }
    const { arrived, slots } = retrace(game, state, seat, mutant);
    if (arrived && refusal && !hasEmptyPart(mutant))
      report.find(
        3,
        'mutant',
        `${brief(mutant)} (${how}) can be made by walking the offers, but is refused as "${refusal.code}": ${refusal.text}`,
      );
    if (!refusal && !arrived)
      report.find(
        3,
        'mutant',
        `${brief(mutant)} (${how}) cannot be made by walking the offers, but is not refused`,
      );
    if (!refusal) checkEmptyParts(mutant, slots, moment);
  }
}

/** An empty list or tally means nothing, but only a slot of the verb may be empty: one offered, or one of a legal action. */
function checkEmptyParts(
  mutant: PartialAction,
  offered: ReadonlySet<string>,
  { actions, report }: Moment,
): void {
  const legal = [...actions.values()].filter((action) => action.do === mutant.do);
  for (const [slot, value] of Object.entries(mutant)) {
    if (isEmpty(value) && !offered.has(slot) && !legal.some((action) => Object.hasOwn(action, slot)))
      report.find(
        3,
        'mutant',
        `${brief(mutant)} has a slot "${slot}" that no verb knows, but is not refused`,
      );
  }
}

const isObject = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && Object.keys(value).length === 0;
const hasEmptyPart = (action: PartialAction): boolean => Object.values(action).some(isEmpty);

function checkReason(refusal: Refusal, action: unknown, report: Moment['report']): void {
  if (!refusal.code) report.find(3, 'reason', `the refusal of ${brief(action)} has no code`);
  if (!refusal.text) report.find(3, 'reason', `the refusal of ${brief(action)} has no text`);
  if (!refusal.rule && !WITHOUT_RULE.has(refusal.code))
    report.find(
      3,
      'reason',
      `"${refusal.code}", the refusal of ${brief(action)}, names no paragraph of the rules`,
    );
}
