/** Asks the thinking thread. Two threads, so that odds never wait for a bot. */
import type { Action, AnyGame, PartialAction, Seat } from '@feldzug/kernel';
import type { Answer, BotAtHand, Outlook, Route, Thought } from './thinking.ts';

export interface BotQuestion {
  readonly game: string;
  /** The version of the rules that the game was begun with. */
  readonly rules: string;
  readonly bot: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed: number;
  /** The game that is played, so that a bot can follow a plan over several decisions. */
  readonly table?: string;
}

export interface Advice {
  readonly action: Action;
  /** The bot's reasons, where it has any. */
  readonly why?: string;
}

/** The bots that play a game by these rules, the strongest first; by the newest rules, where none are named. */
export async function askBots(game: string, rules?: string): Promise<readonly BotAtHand[]> {
  const answer = await oddsThread.ask({ kind: 'bots', game, rules });
  return answer.kind === 'bots' ? answer.bots : [];
}

/** The best bot at hand that gives reasons, for hints. */
export async function askAdviser(game: string, rules: string): Promise<string> {
  const bots = await askBots(game, rules);
  return (bots.find((bot) => bot.hasReasons) ?? bots[0])?.id ?? 'recruit';
}

export const askBot = async (question: BotQuestion): Promise<Action> =>
  (await decided('choose', question)).action;

/** What a bot would do, and why. */
export const askAdvice = (question: BotQuestion): Promise<Advice> => decided('advise', question);

async function decided(kind: 'choose' | 'advise', question: BotQuestion): Promise<Advice> {
  return actionIn(await botThread.ask({ kind, ...question }));
}

function actionIn(answer: Answer): Advice {
  if (answer.kind !== 'chosen')
    throw new Error(answer.kind === 'failed' ? answer.text : 'no decision came back');
  return answer;
}

export async function askOutlook(
  { id, rulesVersion }: AnyGame,
  view: unknown,
  seat: Seat,
  said: PartialAction,
): Promise<readonly Outlook[]> {
  const answer = await oddsThread.ask({
    kind: 'outlook',
    game: id,
    rules: rulesVersion,
    view,
    seat,
    said,
    seed: 1,
  });
  return answer.kind === 'outlook' ? answer.outlook : [];
}

/** What a bot does now under orders of the game's own. */
export async function askOrdered(
  { id, rulesVersion }: AnyGame,
  view: unknown,
  seat: Seat,
  orders: unknown,
): Promise<Action> {
  const question = { kind: 'ordered', game: id, rules: rulesVersion, view, seat, orders } as const;
  return actionIn(await botThread.ask(question)).action;
}

/** How far the units in hand get. */
export async function askRoutes(
  { id, rulesVersion }: AnyGame,
  view: unknown,
  seat: Seat,
  said: PartialAction,
): Promise<readonly Route[]> {
  const answer = await oddsThread.ask({ kind: 'routes', game: id, rules: rulesVersion, view, seat, said });
  return answer.kind === 'routes' ? answer.routes : [];
}

class Thread {
  private worker: Worker | undefined;
  private last = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  ask(thought: Thought): Promise<Answer> {
    this.worker ??= this.start();
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker!.postMessage({ id, thought });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('../thinking.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (message: MessageEvent<{ id: number; answer: Answer }>) => {
      const { id, answer } = message.data;
      this.waiting.get(id)?.(answer);
      this.waiting.delete(id);
    });
    worker.addEventListener('error', (event) => {
      for (const resolve of this.waiting.values())
        resolve({ kind: 'failed', text: event.message || 'the thinking thread stopped' });
      this.waiting.clear();
      this.worker?.terminate();
      this.worker = undefined;
    });
    return worker;
  }
}

const botThread = new Thread();
const oddsThread = new Thread();
