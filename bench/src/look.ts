/** Others look back at a long game while many games are played: what those who play notice of it. */
import { gameNamed } from '@feldzug/bots';
import { type CreatedGame, LIVE, PROTOCOL } from '@feldzug/server/protocol.ts';
import { WebSocket } from 'ws';
import { quantileOf } from './figures.ts';
import { BusyGame, type Load, playBusyGames, Tally } from './load.ts';
import { endless } from './long-library.ts';
import { Serving } from './serving.ts';

export interface Looked {
  readonly games: number;
  readonly lines: number;
  readonly lookers: number;
  readonly quiet: Waits;
  readonly looking: Waits;
  /** Seconds until all lookers had what they asked for. */
  readonly shownIn: number;
}

interface Waits {
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const GAME = gameNamed('great-crisis');

export async function measureLook(
  games: number,
  lines: number,
  lookers: number,
  seconds: number,
): Promise<Looked> {
  const serving = await Serving.start();
  try {
    const long = await playLongGame(serving.url, lines);
    const play = () => playBusyGames(serving.url, GAME, games, { warmUp: 1, seconds });
    // Once in vain, so that what is measured is a server that has been running.
    await play();
    const quiet = waitsOf(await play());
    const start = performance.now();
    const busy = play();
    const shown = Promise.all(Array.from({ length: lookers }, () => lookBack(serving.url, long)));
    const shownIn = shown.then(() => (performance.now() - start) / 1000);
    return { games, lines, lookers, quiet, looking: waitsOf(await busy), shownIn: await shownIn };
  } finally {
    await serving.stop();
  }
}

/** A game with so many moves, which nobody plays on. */
async function playLongGame(url: string, moves: number): Promise<CreatedGame> {
  let left = moves;
  const table = await new Promise<BusyGame>((resolve) => {
    const tally = new (class extends Tally {
      override move(): void {
        if (--left === 0) resolve(playing);
      }
    })();
    const playing = new BusyGame(url, endless, 1, tally);
    void playing.begin();
  });
  table.stop();
  return table.opened!;
}

/** A spectator asks for the whole game, and resolves when it has come. */
function lookBack(url: string, { id, spectator }: CreatedGame): Promise<void> {
  const socket = new WebSocket(url.replace('http', 'ws') + LIVE);
  const hello = { kind: 'hello', protocol: PROTOCOL, game: id, token: spectator.token, from: 1 };
  return new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    socket.on('error', reject);
    // What it says is not read: the players share this process.
    socket.once('message', () => {
      socket.close();
      resolve();
    });
  });
}

const waitsOf = ({ moves, seconds, waits }: Load): Waits => ({
  movesPerSecond: moves / seconds,
  p50: quantileOf(waits, 0.5),
  p99: quantileOf(waits, 0.99),
});
