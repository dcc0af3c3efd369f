/** Who sees what, path by path. Nothing is hidden in this game yet: see docs/kit.md for how to hide something. */
import { PUBLIC, type Visibility } from '@feldzug/kernel';
import type { State } from './state.ts';

export const VISIBILITY: Visibility<State> = {
  state: { turn: PUBLIC, battalions: PUBLIC, outcome: PUBLIC },
  frames: { battle: { seat: PUBLIC, from: PUBLIC, to: PUBLIC } },
};
