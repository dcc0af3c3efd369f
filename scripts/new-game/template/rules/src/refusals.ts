/** Why an action is not allowed: code, paragraph and sentence. Codes never change; sentences may. */
import { becauseOf } from '@feldzug/kernel';

const REASONS = {
  'no-battalions': ['2.1', 'You have no battalions there. Choose a space with your battalions.'],
  'too-many': ['2.1', 'You do not have that many battalions there.'],
  'not-next': ['2.2', 'A march goes to the next space only.'],
} as const;

export const because = becauseOf(REASONS);
export const REFUSALS: readonly (keyof typeof REASONS)[] = ['no-battalions', 'too-many', 'not-next'];
