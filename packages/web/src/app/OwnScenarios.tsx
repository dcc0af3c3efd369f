/** The way to the editor from the list of scenarios, and to what has been written here already. */
import { createResource, For, Show } from 'solid-js';
import { forgetDraft, listDrafts } from '../session/drafts.ts';
import { Delete } from './Kept.tsx';
import { formatRoute } from './routes.ts';

interface OwnProps {
  readonly game: string;
  readonly words: { readonly edit: string; readonly fresh: string };
  readonly chosen: string | undefined;
}

export function OwnScenarios(props: OwnProps) {
  const [drafts, { refetch }] = createResource(() => listDrafts(props.game), { initialValue: [] });
  const editing = (opening: string) => formatRoute({ page: 'edit', game: props.game, opening });
  return (
    <div class="own-scenarios" data-testid="own-scenarios">
      <div class="own-keys">
        <Show when={props.chosen}>
          {(chosen) => (
            <a class="button small" href={editing(chosen())} data-testid="edit-scenario">
              {props.words.edit}
            </a>
          )}
        </Show>
        <a class="button small" href={editing('new')} data-testid="new-scenario">
          {props.words.fresh}
        </a>
      </div>
      <Show when={drafts.latest.length > 0}>
        <p class="own-title">Your own, kept in this browser:</p>
        <ul class="plain-list">
          <For each={drafts.latest}>
            {({ id, title }) => (
              <li class="own-row">
                <a href={editing(id)} data-testid="draft">
                  {title}
                </a>
                <Delete title={title} forget={() => void forgetDraft(id).then(refetch)} />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}
