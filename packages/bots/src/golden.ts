/**
 * Golden records: finished games that pin how the rules of a version behave. They are played once, kept beside the
 * rules, and played again by every test run: a rule that behaves otherwise shows at the first line that no longer holds.
 */
import {
  type AnyGame,
  type Bot,
  type Chance,
  DEFAULT_THINK,
  type Dice,
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
  /** What the game has come through: verbs, events, kinds of lines, its result. */
  readonly reached: ReadonlySet<string>;
}

export interface GoldenPlan {
  readonly game: AnyGame;
  readonly bots: readonly Bot[];
  /** Everything in the game but the dice follows from this text. */
  readonly seed: string;
  readonly dice: Dice;
}

/** One action in so many is taken back at once where that is free, and so many with the other side's consent. */
const UNDO_ONE_IN = 40;
const GO_BACK_ONE_IN = 150;

/** Plays a game at a table to its end, with words, take-backs and sealed dice as people would. */
export function playGolden({ game, bots, seed, dice }: GoldenPlan): Golden {
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
    if (actions > MOST_ACTIONS) throw new Error(`the game of "${seed}" does not end`);
    const { seat, decision } = table.asked[luck.draw('asked', table.asked.length)];
    const view = game.mask(table.state, seat);
    const action = bots[seat].choose(game, view, seat, minds[seat], DEFAULT_THINK);
    must(table, { kind: 'act', seat, decision, action }, dice);
    if (table.result) break;
    if (luck.draw('undo', UNDO_ONE_IN) === 0 && undoable(table)) must(table, { kind: 'undo', seat }, dice);
    else if (luck.draw('back', GO_BACK_ONE_IN) === 0) goBack(table, seat, dice);
  }
  const name = `${bots.map((bot) => bot.name).join('-')}-${seed}`;
  return { name, text: writeRecord(recordOf(table)), reached: reachedBy(table) };
}

/** The fewest games that reach all that the candidates reach together, the richest first. */
export function chooseGolden(candidates: readonly Golden[], most: number): Golden[] {
  const missing = new Set(candidates.flatMap(({ reached }) => [...reached]));
  const chosen: Golden[] = [];
  const gain = ({ reached }: Golden): number => [...reached].filter((name) => missing.has(name)).length;
  while (missing.size > 0 && chosen.length < most) {
    const best = candidates.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    if (gain(best) === 0) break;
    chosen.push(best);
    for (const name of best.reached) missing.delete(name);
  }
  return chosen;
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

function reachedBy(table: Table): Set<string> {
  const reached = new Set<string>();
  for (const line of table.lines) {
    reached.add(`line ${line.kind}`);
    if (line.kind === 'act') reached.add(`verb ${line.action.do}`);
    if (line.kind === 'result') reached.add(`result ${line.result.kind}`);
  }
  for (const { type } of table.happened.flat()) reached.add(`event ${type}`);
  return reached;
}
