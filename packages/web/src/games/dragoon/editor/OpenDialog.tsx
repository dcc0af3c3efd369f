/** Opens another battle: a shipped one, a draft, a file, or a new one. */
import type { ScenarioFile } from '@feldzug/dragoon/scenario/format.ts';
import { SCENARIOS } from '@feldzug/dragoon/scenario/shipped.ts';
import { createResource, createSignal, For, Show } from 'solid-js';
import { listDrafts } from '../../../session/drafts.ts';
import { Dialog } from './Dialog.tsx';
import { battleFromFile, battleToEdit } from './opening.ts';

export interface OpenDialogProps {
  readonly close: () => void;
  /** The battle, and the draft that it is kept in where there is one. */
  readonly opened: (file: ScenarioFile, opening: string) => void;
}

export function OpenDialog(props: OpenDialogProps) {
  const [trouble, setTrouble] = createSignal('');
  const [drafts] = createResource(() => listDrafts('dragoon'), { initialValue: [] });
  const attempt = (what: Promise<ScenarioFile>, opening: string) =>
    what.then(
      (file) => {
        props.opened(file, opening);
        props.close();
      },
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
  const open = (opening: string) => void attempt(battleToEdit(opening), opening);
  return (
    <Dialog title="Open a battle" close={props.close}>
      <Show when={trouble()}>
        <p class="notice" role="alert" data-testid="open-trouble">
          {trouble()}
        </p>
      </Show>
      <div class="dialog-keys">
        <label class="button">
          From a file…
          <input
            type="file"
            class="hidden"
            accept=".json,application/json"
            data-testid="open-file"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void attempt(battleFromFile(file), 'new');
              event.currentTarget.value = '';
            }}
          />
        </label>
        <button type="button" class="button" data-testid="open-new" onClick={() => open('new')}>
          New battle
        </button>
      </div>
      <Show when={drafts.latest.length > 0}>
        <h3>Your drafts</h3>
        <ul class="plain-list piece-list">
          <For each={drafts.latest}>
            {({ id, title, changed }) => (
              <li>
                <button type="button" class="row-button" data-testid="open-draft" onClick={() => open(id)}>
                  <span>{title}</span>
                  <small>{new Date(changed).toLocaleString()}</small>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <h3>The battles of the game</h3>
      <ul class="plain-list piece-list">
        <For each={SCENARIOS}>
          {({ id, title, subtitle, size, date }) => (
            <li>
              <button type="button" class="row-button" data-testid={`open-${id}`} onClick={() => open(id)}>
                <span>{subtitle ? `${title}: ${subtitle}` : title}</span>
                <small>
                  {date.slice(0, 4)}, {size}
                </small>
              </button>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}
