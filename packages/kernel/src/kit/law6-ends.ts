/** Law 6: every game ends, nothing throws, and a bot is a function of its view, a seed and a number. */
import type { Bot } from '../bot.ts';
import type { Action, AnyGame, Chance, Game, Pending, Result, Seat } from '../contract.ts';
import { stableJson } from '../hash.ts';
import { walkedAction } from '../walk.ts';
import { brief, luck, type Moment, nameOf, sent, someSeed, Thrown } from './moment.ts';
import type { Report } from './report.ts';

/** Actions played on from what a seat imagines. */
const PLAYED_ON = 20;
const THINK = 4;

/** Some seat must decide while there is no result, and none afterwards. */
export function checkAsked<S>(
  game: Game<S>,
  pending: readonly Pending[],
  result: Result | undefined,
  report: Report,
): void {
  if (!result && pending.length === 0) report.find(6, 'stuck', 'nobody is asked, but there is no result');
  if (result && pending.length > 0)
    report.find(
      6,
      'result',
      `there is a result, but ${nameOf(game, pending[0].seat)} is still asked at ${pending[0].step}`,
    );
  const seats = pending.map((each) => each.seat);
  if (new Set(seats).size !== seats.length) report.find(6, 'stuck', 'a seat is asked twice at once');
  for (const { seat, step } of pending)
    if (!game.seats[seat]) report.find(6, 'stuck', `${step} asks a seat ${seat} that there is not`);
}

/** An imagined state can be played on like any other. */
export function checkImaginedPlay({ game, state, chance }: Moment): void {
  for (const seat of game.seats.keys()) {
    const mind = luck(someSeed(chance));
    const imagined = game.imagine(game.mask(state, seat), seat, mind);
    for (let played = 0; played < PLAYED_ON && !game.result(imagined); played++) {
      const asked = game.pending(imagined)[0];
      const action = asked && walkedAction(game, imagined, asked.seat, mind);
      if (!action) break;
      game.apply(imagined, asked.seat, action, mind);
    }
  }
}

/** A bot being checked, with its last decision to repeat later. */
export class WatchedBot {
  readonly bot: Bot;
  private last?: {
    readonly view: string;
    readonly seat: Seat;
    readonly seed: number;
    readonly choice: string;
  };

  constructor(bot: Bot) {
    this.bot = bot;
  }

  /** Its action in the game itself; one that is refused ends the game. */
  play(game: AnyGame, state: unknown, seat: Seat, chance: Chance, report: Report): Action {
    const choice = this.choose({ game, report }, game.mask(state, seat), seat, someSeed(chance));
    const action: Action = JSON.parse(choice);
    if (!this.isLegal({ game, state, report }, seat, action)) throw new Thrown();
    return action;
  }

  check(moment: Moment): void {
    const { game, state, actions, chance, report } = moment;
    for (const seat of actions.keys()) {
      const seed = someSeed(chance);
      const view = game.mask(state, seat);
      const before = stableJson(view);
      const choice = this.choose(moment, view, seat, seed);
      report.counts.botChoices++;
      if (stableJson(view) !== before)
        report.find(6, 'bot-view', `${this.bot.name} changes the view it is given`);
      this.isLegal(moment, seat, JSON.parse(choice));
      this.checkSecrets(moment, seat, seed, choice);
      this.checkMemory(moment);
      this.last = { view: before, seat, seed, choice };
    }
  }

  private isLegal(
    { game, state, report }: Pick<Moment, 'game' | 'state' | 'report'>,
    seat: Seat,
    action: Action,
  ): boolean {
    const refusal = game.refuse(state, seat, action);
    if (!refusal) return true;
    const choice = JSON.stringify(action);
    report.find(6, 'bot-legal', `${this.bot.name} chooses ${choice}, which is refused as "${refusal.code}"`);
    return false;
  }

  /** Its choice does not change when the secrets of others do. */
  private checkSecrets(moment: Moment, seat: Seat, seed: number, choice: string): void {
    const { game, state, chance, report } = moment;
    for (const secret of game.secrets) {
      const changed = secret.change(state, seat, chance);
      if (changed === undefined) continue;
      const other = this.choose(moment, game.mask(changed, seat), seat, seed);
      if (other !== choice)
        report.find(
          6,
          'bot-secret',
          `${this.bot.name} chooses ${brief(choice)}, but ${brief(other)} with the secret "${secret.kind}" changed`,
        );
    }
  }

  /** The same question gets the same answer, whatever the bot has seen since. */
  private checkMemory(moment: Moment): void {
    if (!this.last) return;
    const { view, seat, seed, choice } = this.last;
    const again = this.choose(moment, JSON.parse(view), seat, seed);
    if (again !== choice)
      moment.report.find(
        6,
        'bot-memory',
        `${this.bot.name} answers ${brief(choice)} and later ${brief(again)} to the same view, seed and number`,
      );
  }

  private choose(
    { game, report }: Pick<Moment, 'game' | 'report'>,
    view: unknown,
    seat: Seat,
    seed: number,
  ): string {
    try {
      return sent(this.bot.choose(game, view, seat, luck(seed), THINK));
    } catch (error) {
      if (error instanceof Thrown) throw error;
      report.find(
        6,
        'throws',
        `${this.bot.name} throws: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw new Thrown();
    }
  }
}
