/** Law 1: same record, same states, byte for byte; a JSON round trip changes nothing. */
import { type Draw, DrawnError, noChance, RecordError, recordedChance } from '../chance.ts';
import type { Action, Chance, Event, Game, Options, Seat } from '../contract.ts';
import { stableJson } from '../hash.ts';
import { eachPlace, partsOf } from '../visibility.ts';
import { brief, firstDifference, luck, type Moment, sent, someSeed } from './moment.ts';
import { objectsIn, plainFaults, sharedPlace } from './plain.ts';
import type { Report } from './report.ts';

/** A game as it was played, to play it again. */
export interface Played {
  readonly scenario: string;
  readonly options: Options;
  setup: readonly Draw[];
  start: string;
  readonly lines: PlayedLine[];
}

export interface PlayedLine {
  readonly seat: Seat;
  readonly action: Action;
  readonly draws: readonly Draw[];
  /** The state afterwards as stable JSON, and the events as they would be sent. */
  readonly bytes: string;
  readonly events: string;
}

/** Plays the record again and takes every state through JSON on the way. */
export function checkReplay<S>(game: Game<S>, played: Played, report: Report) {
  const setup = recordedChance(played.setup);
  try {
    let state = game.setup(played.scenario, played.options, setup);
    let bytes = stableJson(state);
    if (setup.left() > 0) report.find(1, 'replay', 'set up again, the game draws less than before');
    if (bytes !== played.start)
      return report.find(
        1,
        'replay',
        `set up again with the same draws, the state differs: ${firstDifference(played.start, bytes)}`,
      );
    for (const [index, line] of played.lines.entries()) {
      report.at = { ...report.at, action: index };
      state = JSON.parse(sent(state)) as S;
      const chance = recordedChance(line.draws);
      const events = sent(game.apply(state, line.seat, line.action, chance));
      bytes = stableJson(state);
      if (chance.left() > 0)
        return report.find(1, 'replay', `played again, ${brief(line.action)} draws less than before`);
      if (bytes !== line.bytes)
        return report.find(
          1,
          'replay',
          `played again with the same draws, ${brief(line.action)} leads elsewhere: ${firstDifference(line.bytes, bytes)}`,
        );
      if (events !== line.events)
        return report.find(
          1,
          'replay',
          `played again with the same draws, ${brief(line.action)} tells otherwise: ${firstDifference(line.events, events)}`,
        );
    }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    report.find(1, 'replay', `played again, the game draws otherwise: ${error.message}`);
  }
}

export function checkPlain(state: unknown, what: string, report: Report): void {
  for (const fault of plainFaults(state)) report.find(1, 'plain', `${what} is not plain JSON: ${fault}`);
}

export function checkEvents(events: readonly Event[], report: Report): void {
  checkPlain(events, 'what apply returns', report);
}

/** A draw needs a label and a number of sides. */
export function labelled(chance: Chance, report: Report): Chance {
  return {
    draw(label, sides, names) {
      if (typeof label !== 'string' || label === '') report.find(1, 'draws', 'a draw has no label');
      if (!Number.isInteger(sides) || sides < 1)
        report.find(1, 'draws', `"${label}" is drawn out of ${sides}`);
      return chance.draw(label, sides, names);
    },
  };
}

/** The objects that clones may share. */
function unchanging<S>({ shared = [] }: Game<S>, state: S): Set<object> {
  const objects = new Set<object>();
  for (const path of shared)
    eachPlace(partsOf(path), state, (holder, key) => objectsIn(holder[key], objects));
  return objects;
}

/** A rule that changes what clones share throws from now on. */
export function freezeShared<S>(game: Game<S>, state: S): void {
  for (const object of unchanging(game, state)) Object.freeze(object);
}

export function checkClone({ game, state, bytes, report, actions, chance }: Moment) {
  const twin = game.clone(state);
  if (stableJson(twin) !== bytes)
    return report.find(1, 'clone', `a clone is not equal: ${firstDifference(bytes, stableJson(twin))}`);
  const shared = sharedPlace(state, twin, unchanging(game, state));
  if (shared !== undefined) report.find(1, 'clone', `a clone shares ${shared} with the original`);
  for (const [seat, action] of actions) {
    const before = sent(action);
    game.apply(game.clone(state), seat, action, luck(someSeed(chance)));
    if (stableJson(state) !== bytes)
      return report.find(1, 'clone', `${brief(action)} played on a clone changes the original`);
    if (sent(action) !== before)
      return report.find(1, 'action', `playing ${before} changes the action itself`);
  }
}

/** Questions change nothing. */
export function checkReading({ game, state, bytes, viewers, chance, report }: Moment): void {
  const unchanged = (name: string): void => {
    if (stableJson(state) !== bytes) report.find(1, 'reading', `${name} changes the state`);
  };
  game.pending(state);
  unchanged('pending');
  game.result(state);
  unchanged('result');
  game.invariants(state);
  unchanged('invariants');
  for (const viewer of viewers) {
    const view = game.mask(state, viewer);
    unchanged('mask');
    checkPlain(view, 'a masked state', report);
    if (typeof viewer !== 'number') continue;
    game.offers(state, viewer);
    unchanged('offers');
    const looked = stableJson(view);
    game.imagine(view, viewer, luck(someSeed(chance)));
    if (stableJson(view) !== looked) report.find(1, 'reading', 'imagine changes the masked state');
  }
}

/** When several seats decide at once, the order does not matter, and nothing is drawn before the last answer. */
export function checkTogether({ game, state, actions, chance, report }: Moment) {
  if (actions.size < 2) return;
  report.counts.askedTogether++;
  const seed = someSeed(chance);
  const ends = [[...actions], [...actions].reverse()].map((order) => {
    const twin = game.clone(state);
    for (const [index, [seat, action]] of order.entries()) {
      try {
        if (index > 0 && game.refuse(twin, seat, action)) return `refused ${brief(action)}`;
        game.apply(twin, seat, action, index < order.length - 1 ? noChance : luck(seed));
      } catch (error) {
        if (!(error instanceof DrawnError)) throw error;
        return `drew too early: ${error.message}`;
      }
    }
    return stableJson(twin);
  });
  for (const end of ends)
    if (end.startsWith('drew'))
      return report.find(
        1,
        'together',
        `seats are asked at once, but the game ${end} before the last has answered`,
      );
  if (ends[0] !== ends[1])
    report.find(
      1,
      'together',
      `seats asked at once come to different states in different orders: ${firstDifference(ends[0], ends[1])}`,
    );
}
