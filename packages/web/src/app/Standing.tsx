/** Where this page stands: with no server behind it, kept in this browser, a newer one ready. */
import { Show } from 'solid-js';
import { hasServer } from './host.ts';
import { install, keeping } from './offline.ts';

const WORDS = {
  unknown: 'Games are saved in this browser.',
  kept: 'The page and your games are saved in this browser. You can play offline.',
  newer: 'A new version is ready and loads at the next start. Your games stay as they are.',
} as const;

export function Standing() {
  return (
    <Show when={!hasServer}>
      <p class="standing" role="status" data-testid="standing" data-keeping={keeping()}>
        {WORDS[keeping()]}{' '}
        <Show when={install()}>
          {(put) => (
            <button type="button" class="button small" data-testid="install" onClick={() => put()()}>
              Install it as an app
            </button>
          )}
        </Show>
      </p>
    </Show>
  );
}
