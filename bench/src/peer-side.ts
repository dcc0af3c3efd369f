/**
 * Random games of a game of Rally the Troops, whose checkout the first argument names, in a process of its own. As in
 * our random games a verb is drawn first, and then one of what it may be done with; nothing is taken back.
 */
import { createRequire } from 'node:module';
import { chanceOf } from '@feldzug/bots/play.ts';
import type { Chance } from '@feldzug/kernel';
import { type UpTo, type Work, worked } from './work.ts';

export interface PeerOrder {
  /** The first game of a series to play; the same number gives the same games. */
  readonly from: number;
  readonly upTo: UpTo;
}

/** What its rules give, as far as a random player needs it. */
interface PeerRules {
  readonly roles: readonly string[];
  readonly scenarios: readonly string[];
  setup(seed: number, scenario: string, options: object): PeerState;
  view(state: PeerState, role: string): { readonly actions?: { readonly [verb: string]: PeerNouns } };
  action(state: PeerState, role: string, verb: string, noun: unknown): PeerState;
}

interface PeerState {
  readonly state: string;
  readonly active: string;
}

/** What a verb may be done with; or 1 or 0 for a verb alone. */
type PeerNouns = readonly unknown[] | number | boolean;

const [, , root] = process.argv;
const rules = createRequire(import.meta.url)(`${root}/rules.js`) as PeerRules;

process.on('message', ({ from, upTo }: PeerOrder) => {
  try {
    process.send!(worked(upTo, (at) => randomGame(from + at)));
  } catch (error) {
    process.send!({ failed: error instanceof Error ? error.message : String(error) });
  }
});
process.send!('ready');

function randomGame(number: number): Work {
  const chance = chanceOf('random', String(number));
  let state = rules.setup(1 + number, rules.scenarios[0], {});
  let clicks = 0;
  for (; state.state !== 'game_over'; clicks++) {
    const role = roleToPlay(state, chance);
    const [verb, noun] = randomClick(state, role, chance);
    state = rules.action(state, role, verb, noun);
  }
  return { count: 1, actions: clicks, parts: clicks };
}

/** While both sides are asked together, one is drawn among those who can do something. */
function roleToPlay(state: PeerState, chance: Chance): string {
  if (rules.roles.includes(state.active)) return state.active;
  const able = rules.roles.filter((role) => verbsOf(state, role).length > 0);
  return able[chance.draw('role', able.length)];
}

function randomClick(state: PeerState, role: string, chance: Chance): readonly [string, unknown] {
  const verbs = verbsOf(state, role);
  if (verbs.length === 0) throw new Error(`${role} can do nothing in ${state.state}`);
  const [verb, nouns] = verbs[chance.draw('verb', verbs.length)];
  return [verb, Array.isArray(nouns) ? nouns[chance.draw('noun', nouns.length)] : undefined];
}

const verbsOf = (state: PeerState, role: string): [string, PeerNouns][] =>
  Object.entries(rules.view(state, role).actions ?? {}).filter(
    ([verb, nouns]) => verb !== 'undo' && (Array.isArray(nouns) ? nouns.length > 0 : Boolean(nouns)),
  );
