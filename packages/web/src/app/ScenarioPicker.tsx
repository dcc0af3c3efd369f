/** Chooses a scenario by its map, its forces, its length and what is known of it. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { ScenarioCard } from '../games/cards.ts';
import { Thumbnail } from './Thumbnail.tsx';
import './scenarios.css';

interface PickerProps {
  readonly game: string;
  readonly scenarios: readonly ScenarioCard[];
  readonly chosen: string | undefined;
  readonly choose: (scenario: string) => void;
}

export function ScenarioPicker(props: PickerProps) {
  const [size, setSize] = createSignal<string | undefined>();
  const sizes = createMemo(() => [...new Set(props.scenarios.flatMap((one) => one.size ?? []))]);
  const listed = () => props.scenarios.filter((one) => size() === undefined || one.size === size());
  const chosen = () => props.scenarios.find(({ id }) => id === props.chosen);
  return (
    <fieldset class="scenarios" data-testid="scenarios">
      <legend>Scenario</legend>
      <Show when={sizes().length > 1}>
        <div class="scenario-sizes">
          <For each={[undefined, ...sizes()]}>
            {(one) => (
              <button
                type="button"
                class="button small"
                aria-pressed={size() === one}
                data-testid={`size-${one ?? 'all'}`}
                onClick={() => setSize(one)}
              >
                {one ?? `All ${props.scenarios.length}`}
              </button>
            )}
          </For>
        </div>
      </Show>
      <div class="scenario-choice">
        <div class="scenario-list">
          <For each={listed()}>
            {(scenario) => (
              <label class="scenario sheet" classList={{ chosen: scenario.id === props.chosen }}>
                <Thumbnail game={props.game} scenario={scenario.id} />
                <span class="scenario-words">
                  <input
                    type="radio"
                    name={`scenario-${props.game}`}
                    value={scenario.id}
                    checked={scenario.id === props.chosen}
                    data-testid={`scenario-${scenario.id}`}
                    onChange={() => props.choose(scenario.id)}
                  />
                  <b>{scenario.name}</b>
                  <small>{[scenario.date, scenario.size].filter(Boolean).join(', ')}</small>
                </span>
              </label>
            )}
          </For>
        </div>
        <Show when={chosen()}>{(scenario) => <Details scenario={scenario()} />}</Show>
      </div>
    </fieldset>
  );
}

function Details(props: { scenario: ScenarioCard }) {
  const lines = (): readonly (readonly [string, string | undefined])[] => [
    ...(props.scenario.forces ?? []).map(({ name, text }) => [name, text] as const),
    ['Length', props.scenario.length],
    ['Difficulty', props.scenario.difficulty],
  ];
  return (
    <div class="scenario-details" aria-live="polite" data-testid="scenario-details">
      <h3>{props.scenario.name}</h3>
      <Show when={props.scenario.date}>
        <p class="theatre">{props.scenario.date}</p>
      </Show>
      <p>{props.scenario.summary}</p>
      <dl class="game-lines">
        <For each={lines()}>
          {([term, text]) => (
            <Show when={text}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </Show>
          )}
        </For>
      </dl>
      <Show when={props.scenario.note}>{(note) => <p class="game-note">{note()}</p>}</Show>
    </div>
  );
}
