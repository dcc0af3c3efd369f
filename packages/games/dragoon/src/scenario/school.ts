/** The school: short battles on the ground of The Lobosch, each with a goal that can be read off the position, then an exam. */
import assault from '../../data/school/assault.json' with { type: 'json' };
import charge from '../../data/school/charge.json' with { type: 'json' };
import command from '../../data/school/command.json' with { type: 'json' };
import fire from '../../data/school/fire.json' with { type: 'json' };
import lessons from '../../data/school/lessons.json' with { type: 'json' };
import line from '../../data/school/line.json' with { type: 'json' };
import type { ScenarioFile } from './format.ts';

/** The battles of the school; they are not among those that are played otherwise. */
export const SCHOOL: readonly ScenarioFile[] = [command, line, fire, assault, charge];

/** What must be true of the player's side, all of it. */
export interface SchoolGoal {
  /** The side has this objective. */
  readonly hold?: string;
  /** So many of its units are in line, so near to an objective. */
  readonly line?: number;
  readonly near?: string;
  readonly within?: number;
  /** So many enemy units are routed or gone. */
  readonly broken?: number;
  /** None of its units has less morale. */
  readonly morale?: number;
  /** The battle is won. */
  readonly win?: boolean;
}

export interface SchoolLesson {
  readonly scenario: string;
  readonly title: string;
  readonly goal: SchoolGoal;
  readonly task: string;
  readonly hint: string;
}

export const LESSONS: readonly SchoolLesson[] = lessons;

export const lessonOf = (scenario: string): SchoolLesson | undefined =>
  LESSONS.find((lesson) => lesson.scenario === scenario);
