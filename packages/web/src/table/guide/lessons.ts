/** Lessons as data: what is said, what is lit up, what has to happen, and what may be played meanwhile. */
import type { Action, Event, Json, PartialAction } from '@feldzug/kernel';
import type { Move } from '../../session/moves.ts';
import type { Drawer } from '../play/drawers.ts';

/** What a lesson waits for. Everything can be read off the page as it stands, so that a lesson survives a reload. */
export type Condition =
  /** The player has opened the space. */
  | { readonly opened: string }
  /** The action in hand says this. */
  | Saying
  /** The story has such an event, so many times. */
  | { readonly told: EventPart; readonly times?: number }
  /** The story has no such event, or has it no more. */
  | { readonly untold: EventPart }
  | { readonly overlay: string }
  | { readonly drawer: Drawer };

/** What an action says at least; of what is counted among its units, at least and at most so many. */
export interface Saying {
  readonly said: PartialAction;
  readonly least?: Counts;
  readonly most?: Counts;
}

type Counts = { readonly [key: string]: number };

export type EventPart = { readonly type: string } & { readonly [field: string]: Json };

export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** At most forty words. */
  readonly words: string;
  /** Lit up on the map and on the page; the first space is brought into sight. */
  readonly spaces?: readonly string[];
  /** Controls by their `data-control`. */
  readonly controls?: readonly string[];
  /** Figures of the strip above the map. */
  readonly gauges?: readonly string[];
  /** Laid over the map as long as the lesson lasts. */
  readonly overlay?: string;
  /** Left out where there is nothing to do but to read on. */
  readonly until?: Condition;
  /** The only actions that are played meanwhile: those that say one of these. */
  readonly plays?: readonly Saying[];
  /** The last action may be taken back. */
  readonly undoes?: true;
}

/** The lessons of a game, and the table at which they are given. */
export interface Primer {
  readonly lessons: readonly Lesson[];
  /** For each seat the bot that plays it, or undefined for the learner. */
  readonly bots: readonly (string | undefined)[];
  /** What has been played when the first lesson begins. */
  readonly opening?: readonly Move[];
  /** The first draws under each label: the face of a die, or the name of what is drawn. Chance is real after them. */
  readonly draws: { readonly [label: string]: readonly (number | string)[] };
}

/** The page as a condition sees it. */
export interface Scene {
  readonly said: PartialAction;
  readonly opened: string | undefined;
  readonly events: readonly Event[];
  readonly overlay: string | undefined;
  readonly drawer: Drawer | undefined;
}

export function isMet(condition: Condition, scene: Scene): boolean {
  if ('opened' in condition) return scene.opened === condition.opened;
  if ('said' in condition) return says(scene.said, condition);
  if ('told' in condition) return timesTold(scene, condition.told) >= (condition.times ?? 1);
  if ('untold' in condition) return timesTold(scene, condition.untold) === 0;
  if ('overlay' in condition) return scene.overlay === condition.overlay;
  return scene.drawer === condition.drawer;
}

export const isPlayed = (lesson: Lesson, action: Action): boolean =>
  lesson.plays?.some((saying) => says(action, saying)) ?? false;

const timesTold = (scene: Scene, part: EventPart): number =>
  scene.events.filter((event) => contains(event, part)).length;

function says(said: PartialAction, { said: part, least = {}, most = {} }: Saying): boolean {
  const counts = (said.units ?? {}) as Counts;
  return (
    contains(said, part) &&
    Object.keys(least).every((key) => (counts[key] ?? 0) >= least[key]) &&
    Object.keys(most).every((key) => (counts[key] ?? 0) <= most[key])
  );
}

function contains(whole: object, part: object): boolean {
  const values = whole as { readonly [name: string]: unknown };
  return Object.entries(part).every(
    ([name, value]) => value === undefined || JSON.stringify(values[name]) === JSON.stringify(value),
  );
}
