/** The lesson of the battle that is played: its task, one hint on request, a way past it, and what comes next. */
import type { State } from '@feldzug/dragoon';
import { lessonOf, type SchoolLesson } from '@feldzug/dragoon/scenario/school.ts';
import { SPECTATOR } from '@feldzug/kernel';
import { createEffect, createMemo, createSignal, Show } from 'solid-js';
import type { Play } from '../../../table/play.ts';
import type { Desk } from '../desk.ts';
import { lessonAfter, markLesson } from './progress.ts';

export function SchoolCard(props: { play: Play; desk: Desk }) {
  const lesson = lessonOf(props.desk.battle.file.id);
  // The exam is a battle like any other: nobody who only plays it sees the school.
  return (
    <Show when={lesson && !lesson.goal.win ? lesson : undefined}>
      {(one) => <Lesson play={props.play} desk={props.desk} lesson={one()} />}
    </Show>
  );
}

function Lesson(props: { play: Play; desk: Desk; lesson: SchoolLesson }) {
  const { play, desk, lesson } = props;
  const [isHinted, setHinted] = createSignal(false);
  const isReached = createMemo(() => {
    const seat = play.session.viewer();
    const view = play.shown() as State | undefined;
    return (
      view !== undefined && seat !== SPECTATOR && desk.game.lookups.isGoalReached(view, seat, lesson.goal)
    );
  });
  const isOver = () => play.session.result() !== undefined;
  createEffect(() => {
    if (isReached()) markLesson(lesson.scenario, 'passed');
  });
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
