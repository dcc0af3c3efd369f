/**
 * Views taken from real traffic under changed secrets: two tables that differ only in what a viewer cannot see are
 * played alike, and every byte that the viewer is sent must be the same.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Action,
  type AnyGame,
  randomAction,
  type Seat,
  SPECTATOR,
  stableJson,
  type Viewer,
} from '@feldzug/kernel';
import { mutantsOf, Sayings } from '@feldzug/kernel/kit/mutate.ts';
import type { CreatedGame } from '@feldzug/server/protocol.ts';
import { serve } from '../../src/serve.ts';
import { Luck } from './luck.ts';
import { type Opening, optionsFor, rulesFor } from './openings.ts';
import { POSITIONS_FILE, permutedId, sameDice } from './permuted-library.ts';
import { Wire } from './wire.ts';

export interface PermutedOptions {
  readonly openings: readonly Opening[];
  /** Pairs of tables for each kind of secret and each viewer. */
  readonly pairs: number;
  readonly seed: number;
  readonly mask: 'sound' | 'leaking';
}

export interface PermutedReport {
  /** Pairs of tables by game and kind of secret. */
  readonly pairs: { [kind: string]: number };
  messages: number;
  bytes: number;
  readonly faults: string[];
}

/** Two positions that look alike to a viewer. */
interface Pair {
  readonly game: AnyGame;
  readonly kind: string;
  readonly viewer: Viewer;
  /** Where the two stand in the file. */
  readonly at: number;
  readonly twins: readonly [unknown, unknown];
}

/** Actions played in each pair, unless the secret comes out before, and wrong ones that the viewer tries before each. */
const ACTIONS = 10;
const WRONG = 3;
/** Actions of a random game before a position is taken from it. */
const DEEPEST = 300;

export async function comparePermuted(options: PermutedOptions): Promise<PermutedReport> {
  const luck = new Luck(options.seed);
  const pairs = options.openings.flatMap((opening) => pairsOf(opening, options.pairs, luck));
  const report: PermutedReport = { pairs: {}, messages: 0, bytes: 0, faults: [] };
  const folder = mkdtempSync(join(tmpdir(), 'feldzug-permuted-'));
  writeFileSync(
    join(folder, 'positions.json'),
    JSON.stringify({ states: statesOf(pairs), leaks: options.mask === 'leaking' }),
  );
  process.env[POSITIONS_FILE] = join(folder, 'positions.json');
  const plenty = { burst: 1e6, perSecond: 1e6 };
  const server = await serve({
    host: '127.0.0.1',
    port: 0,
    data: join(folder, 'data'),
    log: { level: 'silent' },
    library: new URL('./permuted-library.ts', import.meta.url),
    limits: { requests: plenty, openings: plenty, hellos: plenty, messages: plenty },
  });
  try {
    for (const pair of pairs) await new Comparison(server.url, pair, luck, report).run();
  } finally {
    await server.close();
    delete process.env[POSITIONS_FILE];
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

function statesOf(pairs: readonly Pair[]): { [game: string]: unknown[] } {
  const states: { [game: string]: unknown[] } = {};
  for (const { game, twins } of pairs) {
    states[game.id] ??= [];
    states[game.id].push(...twins);
  }
  return states;
}

/** For each kind of secret and each viewer, positions of random games in which it can be changed unseen. */
function pairsOf(opening: Opening, count: number, luck: Luck): Pair[] {
  const game = rulesFor(opening);
  const pairs: Pair[] = [];
  const missing = new Map<string, number>();
  const viewers: Viewer[] = [...game.seats.keys(), SPECTATOR];
  for (const { kind } of game.secrets) for (const viewer of viewers) missing.set(`${kind} ${viewer}`, count);
  for (let games = 0; games < 40 && missing.size > 0; games++) {
    const state = game.setup(opening.scenario, optionsFor(game, opening), luck.chance);
    for (let depth = 0; depth < DEEPEST && !game.result(state) && missing.size > 0; depth++) {
      for (const secret of game.secrets) {
        for (const viewer of viewers) {
          const key = `${secret.kind} ${viewer}`;
          const left = missing.get(key);
          // Not all from one game, nor from its beginning.
          if (left === undefined || (depth < 20 && !luck.oneIn(10)) || !luck.oneIn(3)) continue;
          const changed = secret.change(state, viewer, luck.chance);
          if (changed === undefined) continue;
          if (stableJson(game.mask(changed, viewer)) !== stableJson(game.mask(state, viewer))) continue;
          pairs.push({
            game,
            kind: secret.kind,
            viewer,
            at: 2 * pairs.length,
            twins: [game.clone(state), changed],
          });
          if (left === 1) missing.delete(key);
          else missing.set(key, left - 1);
        }
      }
      const { seat } = game.pending(state)[0];
      game.apply(state, seat, randomAction(game, state, seat, luck.chance)!, luck.chance);
    }
  }
  return pairs;
}

/** One of the two tables: its position, followed along, and everybody who sits at it. */
interface Twin {
  readonly state: unknown;
  readonly created: CreatedGame;
  readonly seats: readonly Wire[];
  readonly watcher: Wire;
}

class Comparison {
  readonly #url: string;
  readonly #pair: Pair;
  readonly #luck: Luck;
  readonly #report: PermutedReport;
  readonly #sayings = new Sayings();
  #twins: readonly Twin[] = [];
  #count = 0;
  #ids = 0;

  constructor(url: string, pair: Pair, luck: Luck, report: PermutedReport) {
    this.#url = url;
    this.#pair = pair;
    this.#luck = luck;
    this.#report = report;
  }

  async run(): Promise<void> {
    const { game, kind } = this.#pair;
    const name = `${game.id}: ${kind}`;
    this.#report.pairs[name] = (this.#report.pairs[name] ?? 0) + 1;
    this.#twins = [await this.#sitDown(0), await this.#sitDown(1)];
    for (let actions = 0; actions < ACTIONS && (await this.#isSame()); actions++) {
      await this.#tryWrongOnes();
      if (!(await this.#isSame()) || !(await this.#playOn())) break;
    }
    for (const { seats, watcher } of this.#twins) for (const wire of [...seats, watcher]) wire.close();
  }

  async #sitDown(which: 0 | 1): Promise<Twin> {
    const { game, at, twins } = this.#pair;
    const answer = await fetch(`${this.#url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: permutedId(game.id),
        scenario: game.scenarios[0].id,
        options: { position: String(at + which) },
        seats: game.seats.map(() => ({ name: 'Anna' })),
      }),
    });
    const created = (await answer.json()) as CreatedGame;
    const seats: Wire[] = [];
    for (const [seat, link] of created.seats.entries()) {
      const wire = new Wire(this.#url, '127.0.0.1');
      await wire.hello({ game: created.id, token: link!.token, word: `word-of-seat-${seat}` });
      seats.push(wire);
    }
    const watcher = new Wire(this.#url, '127.0.0.1');
    await watcher.hello({ game: created.id, token: created.spectator.token });
    await Promise.all([...seats, watcher].map((wire) => wire.until(() => wire.face?.view != null)));
    return { state: game.clone(twins[which]), created, seats, watcher };
  }

  #viewer({ seats, watcher }: Twin): Wire {
    const { viewer } = this.#pair;
    return typeof viewer === 'number' ? seats[viewer] : watcher;
  }

  /** What the viewer was sent since the last look is the same at both tables. */
  async #isSame(): Promise<boolean> {
    const { game, kind, viewer } = this.#pair;
    // What was sent before the answer to a ping has come when that comes.
    for (const twin of this.#twins) this.#viewer(twin).say('{"kind":"ping"}');
    await Promise.all(this.#twins.map((twin) => this.#viewer(twin).settled()));
    const [one, other] = this.#twins.map((twin) => this.#viewer(twin).texts.splice(0).map(plain));
    this.#report.messages += one.length;
    this.#report.bytes += one.join('').length;
    const at = one.findIndex((text, index) => text !== other[index]);
    if (at < 0 && one.length === other.length) return true;
    this.#report.faults.push(
      `${game.id}: "${kind}" shows to ${viewer}: ${one[at]?.slice(0, 400)} is not ${other[at]?.slice(0, 400)}`,
    );
    return false;
  }

  /** The viewer says the same wrong things at both tables. */
  async #tryWrongOnes(): Promise<void> {
    const { game } = this.#pair;
    const seat = this.#pair.viewer === SPECTATOR ? 0 : (this.#pair.viewer as Seat);
    const view = game.mask(this.#twins[0].state, seat);
    const action = randomAction(game, view, seat, this.#luck.chance);
    const decision = this.#viewer(this.#twins[0]).face!.asked.find((one) => one.seat === seat)?.decision ?? 3;
    this.#sayings.note(game.offers(view, seat).next);
    const mutants = mutantsOf(action ?? { do: 'march', units: {} }, this.#sayings, this.#luck.chance);
    for (let i = 0; i < WRONG; i++) {
      const { action: wrong } = this.#luck.of(mutants);
      // What might be legal is left alone: it is for `#playOn` to move.
      if (!game.refuse(this.#twins[0].state, seat, wrong)) continue;
      await this.#sayAtBoth((twin) => this.#viewer(twin), { kind: 'act', decision, action: wrong });
    }
    for (const kind of ['undo', 'agreeBack', 'acceptDraw'])
      await this.#sayAtBoth((twin) => this.#viewer(twin), { kind, ...(kind === 'undo' ? { act: 1 } : {}) });
  }

  /** One action of a seat that must decide, legal at both tables; false if there is none or if the secret is revealed. */
  async #playOn(): Promise<boolean> {
    const { game, viewer } = this.#pair;
    const states = this.#twins.map(({ state }) => state);
    if (game.result(states[0])) return false;
    const { seat } = this.#luck.of(game.pending(states[0]));
    const action = this.#actionForBoth(seat);
    if (!action) return false;
    const ends = states.map((state) => {
      const end = game.clone(state);
      game.apply(end, seat, action, sameDice(this.#count, { draw: () => 0 }));
      return stableJson(game.mask(end, viewer));
    });
    if (ends[0] !== ends[1]) return false;
    await this.#sayAtBoth(
      ({ seats }) => seats[seat],
      (twin) => ({
        kind: 'act',
        decision: twin.seats[seat].face!.asked.find((one) => one.seat === seat)!.decision,
        action,
      }),
    );
    for (const state of states) game.apply(state, seat, action, sameDice(this.#count, { draw: () => 0 }));
    this.#count++;
    const version = Math.max(...this.#twins.map(({ seats }) => seats[seat].version));
    await Promise.all(
      this.#twins.map((twin) => {
        const wire = this.#viewer(twin);
        return wire.until(() => wire.version >= version);
      }),
    );
    return true;
  }

  #actionForBoth(seat: Seat): Action | undefined {
    const { game } = this.#pair;
    for (let tries = 0; tries < 8; tries++) {
      const action = randomAction(game, this.#twins[0].state, seat, this.#luck.chance);
      if (action && !game.refuse(this.#twins[1].state, seat, action)) return action;
    }
    return undefined;
  }

  async #sayAtBoth(who: (twin: Twin) => Wire, what: object | ((twin: Twin) => object)): Promise<void> {
    const id = `m${++this.#ids}`;
    for (const twin of this.#twins)
      who(twin).say(JSON.stringify({ id, ...(typeof what === 'function' ? what(twin) : what) }));
    await Promise.all(this.#twins.map((twin) => who(twin).settled()));
  }
}

/** A message without what differs between any two tables: the seed's hash, and which position of the file it is. */
const plain = (text: string): string =>
  text
    .replace(/"dice":"[0-9a-f]{64}"/, '"dice":""')
    .replace(/"position":"\d+"/, '"position":""')
    .replace(/"window":"[\w-]+","since":"[^"]+"/g, '"window":"","since":""');
