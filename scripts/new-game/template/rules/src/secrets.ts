/** What each viewer may know. Nothing is hidden in this game: a view is a copy. */
import type { Event, Secret, Viewer } from '@feldzug/kernel';
import { cloneState, type State } from './state.ts';

export const mask = (state: State, _viewer: Viewer): State => cloneState(state);
export const tell = (event: Event, _viewer: Viewer): Event => event;
export const imagine = (masked: State): State => cloneState(masked);
export const SECRETS: readonly Secret<State>[] = [];
