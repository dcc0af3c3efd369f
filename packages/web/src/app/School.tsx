/** The lessons of a game's school with what has been passed; each opens its battle. */
import { createSignal, For, Show } from 'solid-js';
import type { GameCard, SchoolEntry } from '../games/cards.ts';
import { formatRoute } from './routes.ts';

const MARKS = { passed: '✓ passed', skipped: 'skipped' } as const;

export function School(props: { game: GameCard }) {
  // No resource: the lobby does not wait for it.
  const [entries, setEntries] = createSignal<readonly SchoolEntry[]>([]);
  void props.game.school?.().then(setEntries);
  return (
    <ol class="school" data-testid="school">
      <For each={entries()}>
        {({ scenario, title, task, mark }) => (
          <li class="sheet" data-mark={mark}>
            <a
              href={formatRoute({ page: 'new', game: props.game.id, scenario })}
              data-testid={`lesson-${scenario}`}
            >
              <b>{title}</b>
            </a>
            <Show when={mark}>{(known) => <small>{MARKS[known()]}</small>}</Show>
            <p>{task}</p>
          </li>
        )}
      </For>
    </ol>
  );
}
