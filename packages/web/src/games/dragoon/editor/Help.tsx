/** The keys of the editor. */
import { For } from 'solid-js';
import { Dialog } from './Dialog.tsx';
import { KEY_HELP } from './keys.ts';
import { TOOLS } from './tools.ts';

export function Help(props: { close: () => void }) {
  return (
    <Dialog title="Keys" close={props.close}>
      <dl class="key-list">
        <For each={KEY_HELP}>
          {([key, words]) => (
            <>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </>
          )}
        </For>
      </dl>
      <h3>Tools</h3>
      <dl class="key-list">
        <For each={TOOLS.flatMap(({ tools }) => tools)}>
          {({ key, name, hint }) => (
            <>
              <dt>
                <kbd>{key.toUpperCase()}</kbd>
              </dt>
              <dd>
                <b>{name}</b>. {hint}
              </dd>
            </>
          )}
        </For>
      </dl>
    </Dialog>
  );
}
