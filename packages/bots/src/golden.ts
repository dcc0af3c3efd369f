/**
 * Golden records: finished games that pin how the rules of a version behave. They are kept beside the rules as text, and
 * every test run plays them again: if a rule behaves differently, the first line that no longer holds shows it.
 */
import {
  type AnyGame,
  type Bot,
  type Chance,
  DEFAULT_THINK,
  type Dice,
  type Options,
  recordOf,
  type Seat,
  startTable,
  submit,
  type Table,
  undoable,
  writeRecord,
} from '@feldzug/kernel';
import { chanceOf, MOST_ACTIONS } from './play.ts';
import { defaultOptions } from './registry.ts';

export interface Golden {
  readonly name: string;
  readonly text: string;
  /** What the game met: verbs, events, kinds of lines, options, bots, its result. */
  readonly reached: ReadonlySet<string>;
}

export interface GoldenPlan {
  readonly game: AnyGame;
  readonly bots: readonly Bot[];
  /** Decides everything in the game except the dice. */
  readonly seed: string;
  readonly dice: Dice;
  /** Somebody resigns after so many actions: a long game of sensible players need not be kept whole. */
  readonly mostActions?: number;
}

/** One action in 40 is undone if that is free, one in 150 is taken back with the other side's consent. */
const UNDO_ONE_IN = 40;
const GO_BACK_ONE_IN = 150;

/** Plays a whole game at a table as people would, with undo, take-backs and sealed dice. */
export function playGolden({ game, bots, seed, dice, mostActions }: GoldenPlan): Golden {
  const luck = chanceOf(seed, 'golden');
  const minds = bots.map((_, seat) => chanceOf(seed, `seat ${seat}`));
  const opening = {
    scenario: game.scenarios[luck.draw('scenario', game.scenarios.length)].id,
    options: someOptions(game, luck),
    seats: bots.map(({ name }) => ({ name })),
  };
  const words = bots.map((_, seat) => `golden-word-${seat}`);
  const table = startTable(game, opening, words, dice);
  for (let actions = 0; !table.result; actions++) {
    if (actions > MOST_ACTIONS) throw new Error(`the game of seed "${seed}" does not end`);
    const { seat, decision } = table.asked[luck.draw('asked', table.asked.length)];
    if (actions === mostActions) {
      must(table, { kind: 'resign', seat }, dice);
      break;
    }
    const view = game.mask(table.state, seat);
    const action = bots[seat].choose(game, view, seat, minds[seat], DEFAULT_THINK);
    must(table, { kind: 'act', seat, decision, action }, dice);
    if (table.result) break;
    if (luck.draw('undo', UNDO_ONE_IN) === 0 && undoable(table)) must(table, { kind: 'undo', seat }, dice);
    else if (luck.draw('back', GO_BACK_ONE_IN) === 0) goBack(table, seat, dice);
  }
  const name = `${bots.map((bot) => bot.name).join('-')}-${seed}`;
  return { name, text: writeRecord(recordOf(table)), reached: reachedBy(table, opening.options, bots) };
}

/** All golden records of one version together stay below this, so that a reviewer can read how they changed. */
export const MOST_BYTES = 300_000;

/**
 * Few and short games that reach what the candidates reach together. A game that is kept already stays while it adds
 * something, so that a diff shows where its course changed.
 */
export function chooseGolden(candidates: readonly Golden[], kept: ReadonlySet<string>): Golden[] {
  const missing = new Set(candidates.flatMap(({ reached }) => [...reached]));
  const chosen: Golden[] = [];
  let room = MOST_BYTES;
  const gain = ({ reached }: Golden): number => [...reached].filter((name) => missing.has(name)).length;
  const worth = (golden: Golden): number =>
    (kept.has(golden.name) ? MOST_BYTES : 1) * (gain(golden) / golden.text.length);
  for (;;) {
    const useful = candidates.filter((golden) => gain(golden) > 0 && golden.text.length <= room);
    if (useful.length === 0) return chosen;
    const best = useful.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    room -= best.text.length;
    for (const name of best.reached) missing.delete(name);
  }
}

function someOptions(game: AnyGame, luck: Chance): { [option: string]: string } {
  const options: { [option: string]: string } = { ...defaultOptions(game) };
  for (const { id, choices } of game.options) options[id] = choices[luck.draw('option', choices.length)];
  return options;
}

function goBack(table: Table, seat: Seat, dice: Dice): void {
  must(table, { kind: 'askBack', seat }, dice);
  for (const other of table.players.keys())
    if (other !== seat) must(table, { kind: 'agreeBack', seat: other }, dice);
}

function must(table: Table, message: Parameters<typeof submit>[1], dice: Dice): void {
  const outcome = submit(table, message, dice);
  if (!outcome.ok) throw new Error(`"${message.kind}" was refused: ${outcome.refusal.text}`);
}

function reachedBy(table: Table, options: Options, bots: readonly Bot[]): Set<string> {
  const reached = new Set(bots.map(({ name }) => `bot ${name}`));
  for (const [id, choice] of Object.entries(options)) reached.add(`option ${id}=${choice}`);
  for (const line of table.lines) {
    reached.add(`line ${line.kind}`);
    if (line.kind === 'act') reached.add(`verb ${line.action.do}`);
    if (line.kind === 'result') reached.add(`result ${line.result.kind}`);
  }
  for (const { type } of table.happened.flat()) reached.add(`event ${type}`);
  return reached;
}
