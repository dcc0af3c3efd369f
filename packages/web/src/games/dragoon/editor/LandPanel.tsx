/** The map: its size, what lies on it in the order in which it is laid, and the objectives. */
import { withOwnGround } from '@feldzug/dragoon/editing/ground.ts';
import { resizeMap, turnNorth } from '@feldzug/dragoon/editing/header.ts';
import type { Feature } from '@feldzug/dragoon/scenario/format.ts';
import { parentOf } from '@feldzug/dragoon/scenario/shipped.ts';
import { For, Show } from 'solid-js';
import { Choice, NumberField } from './fields.tsx';
import { KINDS } from './forms.tsx';
import type { Workbench } from './workbench.ts';

export function LandPanel(props: { bench: Workbench }) {
  const { bench } = props;
  const map = () => bench.file().map;
  return (
    <div class="form" data-testid="land-panel">
      <h3>Map</h3>
      <div class="form-row">
        <NumberField
          label="Columns"
          value={map().width}
          least={5}
          most={120}
          testId="map-width"
          set={(width) => bench.change('Map size', resizeMap(width, map().height))}
        />
        <NumberField
          label="Rows"
          value={map().height}
          least={5}
          most={120}
          testId="map-height"
          set={(height) => bench.change('Map size', resizeMap(map().width, height))}
        />
        <Choice
          label="North is"
          value={map().north ?? 'up'}
          options={[
            ['up', 'up'],
            ['right', 'to the right'],
          ]}
          set={(north) => bench.change('North', turnNorth(north as 'up' | 'right'))}
        />
      </div>
      <Show when={map().window}>
        <p class="quiet">
          This is a part of the map of {parentOf(bench.file())?.title ?? map().window!.of}. As soon as you
          change the land it becomes a map of its own.
        </p>
        <button
          type="button"
          class="button small"
          onClick={() => bench.change('Make the map its own', withOwnGround)}
        >
          Make it a map of its own
        </button>
      </Show>
      <h3>Objectives</h3>
      <ul class="plain-list piece-list">
        <For each={bench.file().objectives}>
          {(objective, i) => (
            <li>
              <button
                type="button"
                class="row-button"
                aria-pressed={bench.selection().objective === i()}
                data-testid="choose-objective"
                onClick={() => {
                  bench.select({ pieces: [], objective: i() });
                  bench.goTo(objective.at);
                }}
              >
                <span>{objective.name}</span>
                <small>
                  A {objective.A}, B {objective.B}, held by {objective.held}
                </small>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={(bench.file().features ?? []).length > 0}>
        <h3>Features</h3>
        <p class="quiet">Later ones lie over earlier ones.</p>
        <ul class="plain-list piece-list">
          <For each={bench.file().features}>
            {(feature, i) => (
              <li>
                <button
                  type="button"
                  class="row-button"
                  aria-pressed={bench.selection().feature === i()}
                  onClick={() => {
                    bench.select({ pieces: [], feature: i() });
                    const spot = spotOf(feature);
                    if (spot) bench.goTo(spot.map(Math.round));
                  }}
                >
                  <span>{feature.name}</span>
                  <small>
                    {KINDS[feature.kind] ?? feature.kind}
                    {feature.terrain ? `, ${feature.terrain}` : ''}
                  </small>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}

const spotOf = ({ center, hexes, polygon, polyline, hexsides }: Feature): readonly number[] | undefined =>
  center ?? (hexes ?? polygon ?? polyline ?? hexsides)?.[0]?.slice(0, 2);
