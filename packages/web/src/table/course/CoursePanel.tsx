/** The course of the game that has just been played. */
import { createResource, Show } from 'solid-js';
import { headline, outcome } from '../headline.ts';
import type { Play } from '../play.ts';
import { CourseView } from './CourseView.tsx';
import { type Summary, summaryOf } from './course.ts';

export function CoursePanel(props: { play: Play }) {
  const { play } = props;
  const { session, page } = play;
  /** On a phone the panel would cover the moment that is looked at. */
  const lookBack = (moment: number): void => {
    play.replay.lookBackTo(moment);
    if (play.isNarrow()) play.openDrawer(undefined);
  };
  const [summary] = createResource(async (): Promise<Summary | string> => {
    const book = await session.openBook();
    if ('text' in book) return book.text;
    const entries = session.entries().map((entry) => book.entryAt(entry.line) ?? entry);
    const found = summaryOf({
      page,
      title: headline(session),
      text: outcome(session) ?? '',
      entries,
      story: play.story(),
      stateAt: book.stateAt,
    });
    return found ?? 'This game keeps no figures.';
  });
  const shown = (): Summary | undefined => {
    const found = summary();
    return typeof found === 'object' ? found : undefined;
  };
  return (
    <Show when={shown()} fallback={<p>{summary.loading ? 'Counting…' : String(summary())}</p>}>
      {(found) => <CourseView summary={found()} lookBack={lookBack} />}
    </Show>
  );
}
