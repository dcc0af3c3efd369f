/** Law 4: two states that look alike to a viewer look alike in everything. */
import { type Draw, recordingChance } from '../chance.ts';
import { type Action, type Chance, type Event, type Seat, SPECTATOR, type Viewer } from '../contract.ts';
import { stableJson } from '../hash.ts';
import { isHidden } from '../visibility.ts';
import { randomWalk, walkedAction } from '../walk.ts';
import { saidOf } from './law2-own-view.ts';
import { changedRows, checkTable } from './law4-visibility.ts';
import { brief, firstDifference, luck, type Moment, nameOf, sent, someSeed } from './moment.ts';
import { mutantsOf } from './mutate.ts';
import { RARE, type Report } from './report.ts';

const WRONG = 8;
const OTHER_ACTIONS = 3;

/** How often a view is imagined again in the hope of changing a path that has seldom been changed. */
const IMAGININGS = 4;

export function checkSecrets(moment: Moment) {
  checkTable(moment);
  checkMasks(moment);
  for (const viewer of moment.viewers) {
    for (const secret of moment.game.secrets) {
      const changed = secret.change(moment.state, viewer, moment.chance);
      if (stableJson(moment.state) !== moment.bytes)
        return moment.report.find(
          1,
          'reading',
          `the change of the secret "${secret.kind}" changes the state it was given`,
        );
      if (changed === undefined || stableJson(changed) === moment.bytes) continue;
      checkAlike(moment, viewer, secret.kind, changed);
    }
    for (const seat of moment.game.seats.keys())
      if (viewer === seat || viewer === SPECTATOR) checkImagined(moment, viewer, seat);
    checkHiddenOutcomes(moment, viewer);
  }
}

/** What a seat could imagine instead of the truth looks alike to it and to spectators: so every path is changed. */
function checkImagined(moment: Moment, viewer: Viewer, seat: Seat): void {
  const { game, state, report, chance } = moment;
  const view = game.mask(state, seat);
  for (let tried = 0; tried < IMAGININGS; tried++) {
    const imagined = game.imagine(view, seat, luck(someSeed(chance)));
    const rows = changedRows(moment, viewer, imagined);
    if (rows.length === 0 || (tried > 0 && rows.every(({ name }) => report.counts.paths[name] >= RARE)))
      continue;
    checkAlike(moment, viewer, `what ${nameOf(game, seat)} cannot see`, imagined);
  }
}

/** At the end of a run: a kind of secret or a hidden path that was never changed has not been checked. */
export function checkAllChanged(report: Report): void {
  for (const [kind, times] of Object.entries(report.counts.changed)) {
    if (times === 0)
      report.find(4, 'never-changed', `the secret "${kind}" was never changed in the whole run`);
  }
  const never = Object.entries(report.counts.paths).flatMap(([path, times]) => (times === 0 ? [path] : []));
  if (never.length > 0)
    report.find(4, 'never-changed', `hidden, but never changed in the whole run: ${never.join(', ')}`);
}

/** Counts a change that the viewer did not notice, for each path and for each kind. */
function countChange(moment: Moment, viewer: Viewer, kind: string, changed: unknown): void {
  const { changed: kinds, paths } = moment.report.counts;
  const met = new Set(kind in kinds ? [kind] : []);
  for (const row of changedRows(moment, viewer, changed)) {
    paths[row.name]++;
    if (isHidden(row)) met.add(row.entry.secret);
  }
  for (const each of met) kinds[each]++;
}

function checkMasks({ game, state, viewers, chance, report }: Moment): void {
  for (const viewer of viewers) {
    const view = game.mask(state, viewer);
    const bytes = stableJson(view);
    const twice = stableJson(game.mask(view, viewer));
    if (twice !== bytes)
      report.find(
        4,
        'mask-twice',
        `masked twice for ${nameOf(game, viewer)}, the state differs: ${firstDifference(bytes, twice)}`,
      );
    if (typeof viewer !== 'number') continue;
    const imagined = game.imagine(view, viewer, luck(someSeed(chance)));
    report.counts.imagined++;
    const back = stableJson(game.mask(imagined, viewer));
    if (back !== bytes)
      report.find(
        4,
        'imagine',
        `what ${nameOf(game, viewer)} imagines does not look like its view: ${firstDifference(bytes, back)}`,
      );
    for (const fault of game.invariants(imagined))
      report.find(5, 'imagined', `in what ${nameOf(game, viewer)} imagines: ${fault}`);
  }
}

function checkAlike(moment: Moment, viewer: Viewer, kind: string, changed: unknown) {
  const { game, state, report } = moment;
  const who = nameOf(game, viewer);
  for (const fault of game.invariants(changed))
    report.find(5, 'changed', `with the secret "${kind}" changed: ${fault}`);
  const views = [state, changed].map((each) => game.mask(each, viewer));
  const bytes = views.map(stableJson);
  if (bytes[0] !== bytes[1])
    return report.find(4, 'mask', `${who} sees the secret "${kind}": ${firstDifference(bytes[0], bytes[1])}`);
  if (sent(views[0]) !== sent(views[1]))
    return report.find(
      4,
      'mask',
      `the order of keys shows ${who} the secret "${kind}": ${firstDifference(sent(views[0]), sent(views[1]))}`,
    );
  if (typeof viewer === 'number') {
    const watched = [state, changed].map((each) => stableJson(game.mask(each, SPECTATOR)));
    if (watched[0] !== watched[1])
      report.find(
        4,
        'spectator',
        `a spectator sees the secret "${kind}", which ${who} does not: ${firstDifference(watched[0], watched[1])}`,
      );
  }
  countChange(moment, viewer, kind, changed);
  const asked = [state, changed].map((each) => saidOf(game.pending(each), viewer));
  if (asked[0] !== asked[1])
    report.find(
      4,
      'questions',
      `the secret "${kind}" shows to ${who} in who is asked: ${asked[0]} against ${asked[1]}`,
    );
  if (sent(game.result(state)) !== sent(game.result(changed)))
    report.find(4, 'result', `the secret "${kind}" shows to ${who} in the result`);
  if (typeof viewer === 'number') checkAnswers(moment, viewer, kind, changed);
  for (const [seat, action] of moment.actions) checkAfterwards(moment, viewer, kind, changed, seat, action);
}

/** Offers and refusals for the viewer do not depend on the secret. */
function checkAnswers(
  { game, state, actions, sayings, chance, report }: Moment,
  seat: Seat,
  kind: string,
  changed: unknown,
): void {
  randomWalk(game, state, seat, luck(someSeed(chance)), (said) => {
    const offers = [state, changed].map((each) => sent(game.offers(each, seat, said)));
    if (offers[0] !== offers[1])
      report.find(
        4,
        'offers',
        `the secret "${kind}" shows to ${nameOf(game, seat)} in what is offered after ${brief(said)}`,
      );
  });
  const action = actions.get(seat);
  if (!action) return;
  const mutants = mutantsOf(action, sayings, chance);
  for (let tried = 0; tried < WRONG; tried++) {
    const mutant = mutants[chance.draw('mutant', mutants.length)].action;
    const refusals = [state, changed].map((each) => sent(game.refuse(each, seat, mutant)));
    if (refusals[0] !== refusals[1])
      report.find(
        4,
        'refusals',
        `the secret "${kind}" shows to ${nameOf(game, seat)} in the refusal of ${brief(mutant)}: ${refusals[0]} against ${refusals[1]}`,
      );
  }
}

/** The same action with the same draws: where the two still look alike, what was told of it is alike too. */
function checkAfterwards(
  { game, state, chance, report }: Moment,
  viewer: Viewer,
  kind: string,
  changed: unknown,
  seat: Seat,
  action: Action,
): void {
  if (game.refuse(changed, seat, action)) {
    if (seat === viewer)
      report.find(
        4,
        'refusals',
        `the secret "${kind}" shows to ${nameOf(game, viewer)} in the refusal of ${brief(action)}`,
      );
    return;
  }
  const [one, other] = [game.clone(state), game.clone(changed)];
  const source = luck(someSeed(chance));
  const recorded = recordingChance(source);
  const told = [
    game.apply(one, seat, action, recorded),
    game.apply(other, seat, action, sameAgain(recorded.draws, source)),
  ].map((events) => sent(toldTo(game, events, viewer)));
  if (stableJson(game.mask(one, viewer)) !== stableJson(game.mask(other, viewer))) return;
  report.counts.alikeAfterwards++;
  if (told[0] !== told[1])
    report.find(
      4,
      'told',
      `the secret "${kind}" shows to ${nameOf(game, viewer)} in what is told of ${brief(action)}: ${firstDifference(told[0], told[1])}`,
    );
}

/**
 * What a viewer cannot see in the state it is not told either: an action is played again with one draw changed, or
 * with another action that draws nothing; where the states differ but look alike, what is told must be alike.
 */
function checkHiddenOutcomes(moment: Moment, viewer: Viewer): void {
  const { game, state, actions, chance } = moment;
  for (const [seat, action] of actions) {
    const source = luck(someSeed(chance));
    const recorded = recordingChance(source);
    const first = outcome(moment, viewer, seat, action, recorded);
    const { draws } = recorded;
    if (draws.length > 0) {
      const at = chance.draw('which', draws.length);
      const value = chance.draw('instead', draws[at].sides);
      const other = draws.with(at, { ...draws[at], value });
      compareHidden(
        moment,
        viewer,
        first,
        outcome(moment, viewer, seat, action, sameAgain(other, source)),
        action,
        `"${draws[at].label}"`,
      );
    } else if (seat !== viewer) {
      for (let tried = 0; tried < OTHER_ACTIONS; tried++) {
        const instead = walkedAction(game, state, seat, luck(someSeed(chance)));
        if (!instead) continue;
        const again = recordingChance(luck(1));
        const second = outcome(moment, viewer, seat, instead, again);
        if (again.draws.length === 0) compareHidden(moment, viewer, first, second, action, 'the decision');
      }
    }
  }
}

interface Outcome {
  readonly bytes: string;
  readonly view: string;
  readonly told: string;
}

function outcome(
  { game, state }: Moment,
  viewer: Viewer,
  seat: Seat,
  action: Action,
  chance: Chance,
): Outcome {
  const twin = game.clone(state);
  const events = game.apply(twin, seat, action, chance);
  return {
    bytes: stableJson(twin),
    view: stableJson(game.mask(twin, viewer)),
    told: sent(toldTo(game, events, viewer)),
  };
}

function compareHidden(
  { game, report }: Moment,
  viewer: Viewer,
  one: Outcome,
  other: Outcome,
  action: Action,
  what: string,
): void {
  if (one.bytes === other.bytes || one.view !== other.view) return;
  report.counts.hiddenOutcomes++;
  if (one.told !== other.told)
    report.find(
      4,
      'told',
      `${nameOf(game, viewer)} cannot see ${what} in the state, but is told of it after ${brief(action)}: ${firstDifference(one.told, other.told)}`,
    );
}

const toldTo = (game: Moment['game'], events: readonly Event[], viewer: Viewer): Event[] =>
  events.flatMap((event) => game.tell(event, viewer) ?? []);

/**
 * The recorded draws again, for each label in its own order: a die that all see falls alike, however many were rolled in
 * secret before it. What was never drawn so has new luck.
 */
function sameAgain(draws: readonly Draw[], otherwise: Chance): Chance {
  const left = [...draws];
  return {
    draw(label, sides, names) {
      const at = left.findIndex((one) => one.label === label && one.sides === sides);
      return at < 0 ? otherwise.draw(label, sides, names) : left.splice(at, 1)[0].value;
    },
  };
}
