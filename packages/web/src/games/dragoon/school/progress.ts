/** Which lessons of the school have been passed or skipped, as this browser keeps it. */
import { LESSONS } from '@feldzug/dragoon/scenario/school.ts';
import { createSignal } from 'solid-js';
import { keepValue, keptObject } from '../../../session/kept.ts';
import type { SchoolEntry } from '../../cards.ts';

export type Mark = 'passed' | 'skipped';
type Marks = { readonly [scenario: string]: Mark };

const KEY = 'feldzug.dragoon.school';
const [marks, setMarks] = createSignal<Marks>(keptObject<{ [scenario: string]: Mark }>(KEY) as Marks);

/** What is passed stays so, also if it is skipped another time. */
export function markLesson(scenario: string, mark: Mark): void {
  if (marks()[scenario] === 'passed') return;
  setMarks({ ...marks(), [scenario]: mark });
  keepValue(KEY, marks());
}

/** The next lesson in order; none after the exam. */
export const lessonAfter = (scenario: string): string | undefined =>
  LESSONS[LESSONS.findIndex((lesson) => lesson.scenario === scenario) + 1]?.scenario;

/** All lessons for the lobby, with what is known of each. */
export const schoolEntries = (): readonly SchoolEntry[] =>
  LESSONS.map(({ scenario, title, task }) => ({ scenario, title, task, mark: marks()[scenario] }));
