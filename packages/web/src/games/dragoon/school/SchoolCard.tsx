/** The lesson of the battle that is played: its task, one hint on request, a way past it, and what comes next. */
import type { State } from '@feldzug/dragoon';
import { lessonOf, type SchoolLesson } from '@feldzug/dragoon/scenario/school.ts';
import { SPECTATOR } from '@feldzug/kernel';
import { type Accessor, createEffect, createMemo, createSignal, Show } from 'solid-js';
import type { Play } from '../../../table/play.ts';
import type { Desk } from '../desk.ts';
import { lessonAfter, markLesson } from './progress.ts';

export function SchoolCard(props: { play: Play; desk: Desk }) {
  const lesson = lessonOf(props.desk.battle.file.id);
  if (!lesson) return undefined;
  const isReached = watchGoal(props.play, props.desk, lesson);
  // The exam is a battle like any other: it is marked when it is won, but nobody who only plays it sees the school.
  return (
    <Show when={!lesson.goal.win}>
      <Lesson play={props.play} lesson={lesson} isReached={isReached} />
    </Show>
  );
}

/** Whether the goal is reached in the position that is shown; a lesson that was passed is marked. */
function watchGoal(play: Play, desk: Desk, { goal, scenario }: SchoolLesson): Accessor<boolean> {
  const isReached = createMemo(() => {
    const seat = play.session.viewer();
    const view = play.shown() as State | undefined;
    return view !== undefined && seat !== SPECTATOR && desk.game.lookups.isGoalReached(view, seat, goal);
  });
  createEffect(() => {
    if (isReached()) markLesson(scenario, 'passed');
  });
  return isReached;
}

function Lesson(props: { play: Play; lesson: SchoolLesson; isReached: Accessor<boolean> }) {
  const { play, lesson, isReached } = props;
  const [isHinted, setHinted] = createSignal(false);
  const isOver = () => play.session.result() !== undefined;
  const next = lessonAfter(lesson.scenario);
  return (
    <section class="desk-group school-card sheet" aria-label="School" data-testid="school-card">
      <div class="desk-report" role="status">
        <Show
          when={isReached()}
          fallback={
            <p>
              <b>{lesson.title}.</b> {isOver() ? 'The battle is over. Try again.' : lesson.task}
            </p>
          }
        >
          <p data-testid="school-passed">
            <b>✓ {lesson.title}: goal reached.</b>
          </p>
        </Show>
      </div>
      <Show when={!isReached() && isOver()}>
        <a class="button primary small" href={addressOf(lesson.scenario)} data-testid="school-again">
          Try again
        </a>
      </Show>
      <Show when={!isReached() && !isOver()}>
        <button
          type="button"
          class="button small"
          aria-expanded={isHinted()}
          data-testid="school-hint"
          onClick={() => setHinted(!isHinted())}
        >
          Hint
        </button>
      </Show>
      <Show when={next}>
        {(scenario) => (
          <a
            class="button small"
            classList={{ primary: isReached() }}
            href={addressOf(scenario())}
            data-testid={isReached() ? 'school-next' : 'school-skip'}
            onClick={() => markLesson(lesson.scenario, 'skipped')}
          >
            {isReached() ? 'Next lesson' : 'Skip'}
          </a>
        )}
      </Show>
      <Show when={isHinted() && !isReached()}>
        <div class="desk-report" data-testid="school-hint-words">
          <p>{lesson.hint}</p>
        </div>
      </Show>
    </section>
  );
}

const addressOf = (scenario: string): string => `#/new/dragoon/${scenario}`;
