/**
 * Lets bots play, with or without spectators. Games get one decision at a time, in order of arrival, so that no game and
 * no person waits for all the others.
 */
import { versionIn } from '@feldzug/bots/games/entry.ts';
import { isSearching } from '@feldzug/bots/general.ts';
import { type Action, type Header, recruit } from '@feldzug/kernel';
import type { BotRequest } from './bot-thread.ts';
import { ServerError } from './errors.ts';
import { type Kind, messageOf } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { Library } from './library.ts';
import { type Luck, newWhim } from './luck.ts';
import type { Metrics } from './metrics.ts';
import type { BotKind, Pace } from './pace.ts';
import type { ErrorCode } from './protocol.ts';
import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import type { BotTask } from './rules-requests.ts';
import type { Store } from './store.ts';
import { isBotsOnly } from './stored-upkeep.ts';
import { type Thread, ThreadLost } from './thread.ts';
import { Turns } from './turns.ts';

export type BotThread = Thread<BotRequest, Action>;

export interface BotDeskOptions {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly library: Library;
  readonly threads: readonly BotThread[];
  readonly journal: Journal;
  readonly luck: Luck;
  readonly metrics: Metrics;
  /** Milliseconds a bot may think about one decision. */
  readonly limit: number;
  /** When a decision may be answered. */
  readonly pace: Pace;
}

/**
 * Games in progress for each thread: enough that a thread does not wait for the store and that moves share its
 * transactions, few enough that a person's move does not wait behind them.
 */
const IN_HAND = 16;

/** Games of bots alone: so few that a person never waits for more than these, however many are opened. */
const ALONE_IN_HAND = 2;

/** Errors that mean there is nothing to play. */
const NO_GAME: readonly ErrorCode[] = ['unknown-game', 'game-closed'];

/** Refusals that mean the decision is no longer the bot's. */
const GONE = ['stale', 'out-of-turn', 'no-bot', 'game-over'];

/** How often a bot is asked again after threads were lost because of others. */
const MOST_TRIES = 5;

/** What is done about a decision, and by whom. */
interface Choice {
  readonly task: BotTask;
  readonly who: BotRequest['who'];
  readonly action: Action;
}

/** The name of the job that lets the bots of a game play. */
export const BOT = 'bot';

export class BotDesk implements Kind {
  readonly name = BOT;
  readonly #options: BotDeskOptions;
  readonly #turns: Turns;
  /** The same for games in which only bots play. */
  readonly #alone: Turns;
  /** The games whose rules are not here, as the log was told. */
  readonly #withoutRules = new Set<string>();

  constructor(options: BotDeskOptions) {
    this.#options = options;
    this.#turns = new Turns(IN_HAND * options.threads.length);
    this.#alone = new Turns(ALONE_IN_HAND * options.threads.length);
  }

  due(): Promise<readonly string[]> {
    return this.#options.store.gamesWithBotDue();
  }

  /** Lets bots decide in a game until it waits for no bot. */
  async work(id: string, goesOn: () => boolean): Promise<'done' | 'again'> {
    const room = await this.#options.rooms.room(id).catch((error: unknown) => {
      if (error instanceof ServerError && NO_GAME.includes(error.code)) return undefined;
      throw error;
    });
    if (room && !(await this.#hasRules(room))) return 'done';
    await room?.refresh();
    while (room?.status.botDue && !room.isShut && !room.isFull) {
      if (!goesOn()) return 'again';
      await this.#decide(room, goesOn);
    }
    return 'done';
  }

  /** People come before bots that play among themselves. */
  #turnsOf({ status }: Room): Turns {
    return isBotsOnly(status.players) ? this.#alone : this.#turns;
  }

  /** Without the rules of a game no try can succeed, so that it waits for a server that has them. */
  async #hasRules({ id, header }: Room): Promise<boolean> {
    const entry = await this.#options.library.find(header.game);
    if (entry && versionIn(entry, header.rules)) return true;
    if (!this.#withoutRules.has(id))
      this.#options.journal.warn(
        { game: id, rules: `${header.game} ${header.rules}` },
        'a game waits for a bot, but its rules are not on this server',
      );
    this.#withoutRules.add(id);
    return false;
  }

  async #decide(room: Room, goesOn: () => boolean): Promise<void> {
    const { pace } = this.#options;
    const { version } = room.status;
    const since = pace.now();
    const choice = await this.#turnsOf(room).take(() => (goesOn() ? this.#choose(room, goesOn) : undefined));
    if (choice) {
      // Among bots from the start nobody could learn anything from the time they take.
      const isPlayed = room.header.seats.some(({ bot }) => bot === undefined);
      if (isPlayed) await pace.keep(await this.#kindOf(room.header, choice.task), since);
      await this.#turnsOf(room).take(() => this.#act(room, choice));
    }
    // The game must have moved on; otherwise the next try would end the same way.
    if (room.status.botDue && room.status.version === version && goesOn())
      throw new Error('the game waits for a bot, but no bot can decide');
  }

  /** What the bot does, or the stand-in if it fails; undefined if nothing is due any more. */
  async #choose(room: Room, goesOn: () => boolean): Promise<Choice | undefined> {
    await room.seatBots();
    const task = await room.botTask();
    if (!task) return undefined;
    try {
      return { task, who: 'bot', action: await this.#think(room, task, 'bot') };
    } catch (error) {
      return goesOn() ? this.#standIn(room, task, messageOf(error)) : undefined;
    }
  }

  async #standIn(room: Room, task: BotTask, cause: string): Promise<Choice> {
    this.#options.journal.warn({ game: room.id, bot: task.bot, cause }, 'a bot failed; the stand-in decides');
    return { task, who: 'stand-in', action: await this.#think(room, task, 'stand-in') };
  }

  async #act(room: Room, { task, who, action }: Choice): Promise<void> {
    const { seat, decision } = task;
    const said = await room.say({ kind: 'act', seat, decision, action, by: 'bot' });
    if (said.ok) this.#options.metrics.moved('bot');
    // The decision was gone or taken over while the bot thought: the next round finds what is due.
    if (said.ok || GONE.includes(said.refusal.code)) return;
    const cause = `refused as "${said.refusal.code}": ${said.refusal.text}`;
    if (who === 'stand-in') throw new Error(`no bot could play: ${cause}`);
    await this.#act(room, await this.#standIn(room, task, cause));
  }

  /** A thread that is lost because of another game's bot is asked again, so that it costs this game nothing. */
  async #think({ id: table }: Room, task: BotTask, who: BotRequest['who']): Promise<Action> {
    const { threads, luck, limit } = this.#options;
    for (let attempt = 1; ; attempt++) {
      const thread = threads.reduce((best, one) => (one.busy < best.busy ? one : best));
      try {
        return await thread.ask({ ...task, table, who, seed: newWhim(luck) }, limit);
      } catch (error) {
        const isInnocent = error instanceof ThreadLost && !error.guilty;
        if (!isInnocent || attempt === MOST_TRIES) throw error;
      }
    }
  }

  async #kindOf({ game, rules }: Header, { bot: name }: BotTask): Promise<BotKind> {
    const entry = await this.#options.library.find(game);
    const bot = entry && versionIn(entry, rules)?.bots.find((one) => one.name === name);
    if (bot && isSearching(bot)) return 'searching';
    // A Lieutenant is a Captain, also where it makes a mistake.
    return name === recruit.name ? 'random' : 'thumb';
  }
}
