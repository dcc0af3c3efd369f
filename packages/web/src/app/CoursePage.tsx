/** The course of a war that somebody has shared: everything is in the link. */
import { createResource, Show } from 'solid-js';
import { CourseView } from '../table/course/CourseView.tsx';
import { unpacked } from '../table/course/sharing.ts';
import { go } from './routes.ts';

export function CoursePage(props: { summary: string }) {
  const [summary] = createResource(() => props.summary, unpacked);
  return (
    <main class="course-page">
      <Show when={!summary.loading}>
        <Show when={summary()} fallback={<h1>This link is incomplete</h1>}>
          {(found) => (
            <>
              <h1>{found().game}</h1>
              <CourseView summary={found()} />
            </>
          )}
        </Show>
      </Show>
      <p>
        <button type="button" class="button" onClick={() => go({ page: 'lobby' })}>
          To the lobby
        </button>
      </p>
    </main>
  );
}
