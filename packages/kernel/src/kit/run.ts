/** Plays games, at random and with a sensible bot, and checks the six laws on the states it meets. */
import type { Bot } from '../bot.ts';
import { fastChance, recordingChance } from '../chance.ts';
import type { Action, AnyGame, Chance, Options, Pending, Seat } from '../contract.ts';
import { stableJson } from '../hash.ts';
import { walkedAction } from '../walk.ts';
import {
  checkClone,
  checkEvents,
  checkPlain,
  checkReading,
  checkReplay,
  checkTogether,
  freezeShared,
  labelled,
  type Played,
} from './law1-determinism.ts';
import { checkOwnView } from './law2-own-view.ts';
import { checkOffers } from './law3-offers.ts';
import { checkAllChanged, checkSecrets } from './law4-secrets.ts';
import { declareTable, hidesSomething, type Table, tableRows } from './law4-visibility.ts';
import { checkInvariants } from './law5-invariants.ts';
import { checkAsked, checkImaginedPlay, WatchedBot } from './law6-ends.ts';
import { brief, type Moment, nameOf, sent, Thrown, unlessThrown, viewersOf, watched } from './moment.ts';
import { Sayings } from './mutate.ts';
import { type KitReport, RARE, Report } from './report.ts';

export interface KitOptions {
  readonly scenario?: string;
  readonly options?: Options;
  readonly seed?: number;
  /** How many games; 10 when not said. */
  readonly games?: number;
  /** A game that takes longer does not end; 20,000 when not said. */
  readonly maxActions?: number;
  /** Each step is looked at closely until this many of its states have been; 12 when not said. */
  readonly first?: number;
  /** Besides the first states of every step, one state in so many is looked at closely; 12 when not said. */
  readonly every?: number;
  /** Bots to check under law 6; they do not play. */
  readonly bots?: readonly Bot[];
  /** A sensible bot: it plays part of the games and is checked under law 6. Without one all games are random. */
  readonly captain?: Bot;
  /** The captain's seats in each game, by turns; when not said: no seat, each seat alone, all seats. */
  readonly seating?: readonly (readonly Seat[])[];
  /** An earlier run of the same game: what was changed in it counts as changed. */
  readonly after?: KitReport;
}

/** A rare path is given up looking for after so many states that held it. */
const PATIENCE = 30;

export function runKit(game: AnyGame, options: KitOptions = {}): KitReport {
  const run = new KitRun(game, options);
  for (let index = 0; index < (options.games ?? 10); index++) run.play(index);
  return run.done();
}

/** No seat, each seat alone, all seats: both ways for a sensible player to meet a random one. */
const seatingOf = (game: AnyGame): (readonly Seat[])[] => {
  const seats = [...game.seats.keys()];
  return [[], ...seats.map((seat) => [seat]), seats];
};

class KitRun {
  private readonly game: AnyGame;
  private readonly options: KitOptions;
  private readonly report: Report;
  private readonly sayings = new Sayings();
  private readonly bots: readonly WatchedBot[];
  private readonly captain: WatchedBot | undefined;
  private readonly seating: readonly (readonly Seat[])[];
  /** The seats that the captain plays in this game. */
  private captainSeats: readonly Seat[] = [];
  private readonly chance: Chance;
  private readonly looked = new Map<string, number>();
  private readonly lookedFor = new Map<string, number>();

  constructor(game: AnyGame, options: KitOptions) {
    this.report = new Report(
      game.secrets.map((secret) => secret.kind),
      options.after,
    );
    this.game = watched(game, this.report);
    this.options = options;
    const { bots = [], captain } = options;
    this.bots = [...new Set(captain ? [captain, ...bots] : bots)].map((bot) => new WatchedBot(bot));
    this.captain = this.bots.find((watching) => watching.bot === captain);
    this.seating = captain ? (options.seating ?? seatingOf(game)) : [[]];
    this.chance = fastChance((options.seed ?? 1) ^ 0x5eed);
  }

  play(index: number): void {
    const { report, game } = this;
    report.at = { game: index, action: 0 };
    report.counts.games++;
    this.captainSeats = this.seating[index % this.seating.length];
    const played: Played = {
      scenario: this.options.scenario ?? game.scenarios[0].id,
      options: this.options.options ?? {},
      setup: [],
      start: '',
      lines: [],
    };
    unlessThrown(report, () => this.playThrough(index, played));
    if (played.start !== '') unlessThrown(report, () => checkReplay(game, played, report));
  }

  done(): KitReport {
    checkAllChanged(this.report);
    return this.report.done(this.game.id);
  }

  private playThrough(index: number, played: Played) {
    const { game, report } = this;
    const dice = labelled(fastChance((this.options.seed ?? 1) * 1000 + index), report);
    const setup = recordingChance(dice);
    const state = game.setup(played.scenario, played.options, setup);
    declareTable(game.visibility(state) as Table, report);
    freezeShared(game, state);
    played.setup = setup.draws;
    played.start = stableJson(state);
    const most = this.options.maxActions ?? 20_000;
    for (let action = 0; ; action++) {
      report.at = { game: index, action };
      checkInvariants(game, state, report);
      const result = game.result(state);
      const pending = game.pending(state);
      checkAsked(game, pending, result, report);
      if (result) {
        checkPlain(state, 'the last state', report);
        report.counts.finished++;
        return;
      }
      if (pending.length === 0) return;
      if (action >= most) return report.find(6, 'endless', `the game has not ended after ${most} actions`);
      if (!this.step(state, pending, dice, played)) return;
    }
  }

  /** Looks at the state if it is time, and plays one action; says whether it could. */
  private step(state: unknown, pending: readonly Pending[], dice: Chance, played: Played): boolean {
    const { game, report } = this;
    const actions = this.actionsOf(state, pending);
    if (actions.size < pending.length) return false;
    // Where several are asked together, the states in which some have answered are of a kind of their own.
    if (this.isTimeToLook(state, `${pending[0].step} of ${pending.length}`))
      this.look(state, pending, actions);
    const { seat } = pending[this.chance.draw('who goes first', pending.length)];
    const action = actions.get(seat)!;
    const refusal = game.refuse(state, seat, action);
    if (refusal) {
      report.find(
        3,
        'complete',
        `${brief(action)} is complete, but refused as "${refusal.code}": ${refusal.text}`,
      );
      return false;
    }
    const recorded = recordingChance(dice);
    const events = game.apply(state, seat, action, recorded);
    freezeShared(game, state);
    checkEvents(events, report);
    report.counts.actions++;
    if (this.captainSeats.includes(seat)) report.counts.captainActions++;
    played.lines.push({
      seat,
      action,
      draws: recorded.draws,
      bytes: stableJson(state),
      events: sent(events),
    });
    return true;
  }

  private actionsOf(state: unknown, pending: readonly Pending[]): Map<Seat, Action> {
    const actions = new Map<Seat, Action>();
    for (const { seat, step } of pending) {
      const action = this.captainSeats.includes(seat)
        ? this.captain?.play(this.game, state, seat, this.chance, this.report)
        : walkedAction(this.game, state, seat, this.chance);
      if (action) actions.set(seat, action);
      else
        this.report.find(
          6,
          'stuck',
          `${nameOf(this.game, seat)} is asked at ${step}, but nothing it can say comes to an end`,
        );
    }
    return actions;
  }

  private isTimeToLook(state: unknown, step: string): boolean {
    const looked = this.looked.get(step) ?? 0;
    if (
      looked >= (this.options.first ?? 12) &&
      this.chance.draw('look', this.options.every ?? 12) > 0 &&
      !this.holdsRareSecret(state) &&
      !this.holdsRarePath(state)
    )
      return false;
    this.looked.set(step, looked + 1);
    return true;
  }

  /** A kind of secret that has seldom been changed can be changed here. */
  private holdsRareSecret(state: unknown): boolean {
    const { game, report, chance } = this;
    return game.secrets.some(
      ({ kind, change }) =>
        report.counts.changed[kind] < RARE &&
        viewersOf(game).some((viewer) => change(state, viewer, chance) !== undefined),
    );
  }

  /** A path that has seldom been changed hides something here. */
  private holdsRarePath(state: unknown): boolean {
    const { game, report, lookedFor } = this;
    const { paths } = report.counts;
    if (Object.values(paths).every((times) => times >= RARE)) return false;
    const row = tableRows(game.visibility(state) as Table).find(
      (each) =>
        paths[each.name] < RARE &&
        (lookedFor.get(each.name) ?? 0) < PATIENCE &&
        hidesSomething({ game, state }, each),
    );
    if (row) lookedFor.set(row.name, (lookedFor.get(row.name) ?? 0) + 1);
    return row !== undefined;
  }

  private look(state: unknown, pending: readonly Pending[], actions: ReadonlyMap<Seat, Action>): void {
    const { game, report, chance, sayings } = this;
    report.counts.states++;
    checkPlain(state, 'a state', report);
    const moment: Moment = {
      game,
      state,
      bytes: stableJson(state),
      pending,
      actions,
      viewers: viewersOf(game),
      chance,
      sayings,
      report,
    };
    const checks = [
      checkReading,
      checkClone,
      checkTogether,
      checkOwnView,
      checkOffers,
      checkSecrets,
      checkImaginedPlay,
    ];
    for (const check of checks) unlessThrown(report, () => check(moment));
    for (const bot of this.bots) unlessThrown(report, () => bot.check(moment));
    if (stableJson(state) === moment.bytes) return;
    report.find(1, 'reading', 'looking at a state changes it');
    throw new Thrown();
  }
}
