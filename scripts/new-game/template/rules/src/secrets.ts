/** What a viewer sees, is told and may imagine. Who sees what is in visibility.ts. */
import { type Event, maskBy, type Secret, type Viewer } from '@feldzug/kernel';
import { CAMPS } from './data.ts';
import { cloneState, type State } from './state.ts';
import { VISIBILITY } from './visibility.ts';

export const mask = maskBy(VISIBILITY, CAMPS.length, cloneState);
export const tell = (event: Event, _viewer: Viewer): Event => event;
export const imagine = (masked: State): State => cloneState(masked);
export const SECRETS: readonly Secret<State>[] = [];
