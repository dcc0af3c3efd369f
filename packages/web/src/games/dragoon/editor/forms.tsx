/** Every attribute of a leader, an objective and a feature of the land. */
import { changeFeature, removeFeature } from '@feldzug/dragoon/editing/ground.ts';
import { changeObjective, removeObjective } from '@feldzug/dragoon/editing/header.ts';
import { changeCommand, type LeaderPiece } from '@feldzug/dragoon/editing/pieces.ts';
import { TERRAINS } from '@feldzug/dragoon/scenario/land.ts';
import { For, Show } from 'solid-js';
import { versions } from '../versions.ts';
import { moveToCursor, remove } from './acting.ts';
import { Choice, NumberField, TextField } from './fields.tsx';
import { commandPieces } from './Orders.tsx';
import { TERRAIN_NAMES } from './words.ts';
import type { Workbench } from './workbench.ts';

/** Of the rules that a new game begins with. */
const { numbers } = versions.newest.lookups;

export function LeaderForm(props: { bench: Workbench; piece: LeaderPiece }) {
  const { bench } = props;
  const command = () => props.piece.command;
  const put = (label: string, patch: Parameters<typeof changeCommand>[1]) =>
    bench.change(`${command().leader}: ${label}`, changeCommand(command().id, patch));
  const rating = numbers.highest.rating;
  return (
    <div class="form" data-testid="leader-form">
      <h3>{command().leader}</h3>
      <p class="quiet">
        {command().overall ? 'Overall leader' : `Corps leader of ${(command().units ?? []).length} units`} ·
        side {props.piece.side} · hex {props.piece.at.join()}
      </p>
      <fieldset class="piece-orders" aria-label="Orders">
        <button
          type="button"
          class="button small"
          data-testid="select-command"
          onClick={() => bench.select({ pieces: commandPieces(command()) })}
        >
          Select the whole command <kbd>G</kbd>
        </button>
        <button type="button" class="button small" onClick={() => moveToCursor(bench)}>
          Move to cursor <kbd>M</kbd>
        </button>
        <Show when={!command().overall}>
          <button
            type="button"
            class="button small danger"
            data-testid="delete-command"
            onClick={() => remove(bench)}
          >
            Delete the command <kbd>Del</kbd>
          </button>
        </Show>
      </fieldset>
      <TextField
        label="Name"
        value={command().leader ?? ''}
        testId="leader-name"
        set={(leader) => put('name', { leader })}
      />
      <TextField
        label="Post, in a few words"
        value={command().post ?? ''}
        set={(post) => put('post', { post: post === '' ? undefined : post })}
      />
      <div class="form-row">
        <NumberField
          label="Rating"
          value={command().rating ?? 0}
          least={0}
          most={rating}
          testId="leader-rating"
          set={(value) => put(`rating ${value}`, { rating: value })}
        />
        <Show when={command().overall}>
          <NumberField
            label="Lends points"
            value={command().sub ?? 0}
            least={0}
            most={rating}
            testId="leader-sub"
            set={(sub) => put('points', { sub })}
          />
        </Show>
        <NumberField
          label="Radius"
          value={command().radius ?? 0}
          least={1}
          most={30}
          testId="leader-radius"
          set={(radius) => put('radius', { radius })}
        />
      </div>
    </div>
  );
}

export function ObjectiveForm(props: { bench: Workbench; index: number }) {
  const { bench } = props;
  const objective = () => bench.file().objectives[props.index];
  const put = (label: string, patch: Parameters<typeof changeObjective>[1]) =>
    bench.change(`${objective().name}: ${label}`, changeObjective(props.index, patch));
  return (
    <div class="form" data-testid="objective-form">
      <h3>Objective: {objective().name}</h3>
      <p class="quiet">hex {objective().at.join()}</p>
      <TextField
        label="Name"
        value={objective().name}
        testId="objective-name"
        set={(name) => put('name', { name })}
      />
      <div class="form-row">
        <For each={['A', 'B'] as const}>
          {(side) => (
            <NumberField
              label={`Points to ${side}`}
              value={objective()[side]}
              least={0}
              most={1000}
              testId={`objective-${side}`}
              set={(points) => put(`points to ${side}`, { [side]: points })}
            />
          )}
        </For>
        <Choice
          label="Held by"
          value={objective().held}
          options={[
            ['A', 'Side A'],
            ['B', 'Side B'],
          ]}
          testId="objective-held"
          set={(held) => put('holder', { held })}
        />
      </div>
      <div class="piece-orders">
        <button
          type="button"
          class="button small"
          onClick={() => put('place', { at: bench.pointOf(bench.cursor()) })}
        >
          Move to cursor
        </button>
        <button
          type="button"
          class="button small danger"
          onClick={() => {
            bench.change(`Delete ${objective().name}`, removeObjective(props.index));
            bench.select({ pieces: [] });
          }}
        >
          Delete
        </button>
      </div>
    </div>
  );
}

export function FeatureForm(props: { bench: Workbench; index: number }) {
  const { bench } = props;
  const feature = () => bench.file().features![props.index];
  const put = (label: string, patch: Parameters<typeof changeFeature>[1]) =>
    bench.change(`${feature().name}: ${label}`, changeFeature(props.index, patch));
  return (
    <div class="form" data-testid="feature-form">
      <h3>{KINDS[feature().kind] ?? feature().kind}</h3>
      <TextField
        label="Name (in brackets: not on the map)"
        value={feature().name}
        testId="feature-name"
        set={(name) => put('name', { name })}
      />
      <Show when={feature().terrain !== undefined}>
        <Choice
          label="Terrain"
          value={feature().terrain!}
          options={TERRAINS.map((terrain) => [terrain, TERRAIN_NAMES[terrain]])}
          set={(terrain) => put('terrain', { terrain })}
        />
      </Show>
      <Show when={feature().level !== undefined}>
        <NumberField
          label="Level"
          value={feature().level!}
          least={0}
          most={9}
          set={(level) => put('level', { level })}
        />
      </Show>
      <For each={feature().contours ?? []}>
        {(contour, i) => (
          <NumberField
            label={`Contour ${i() + 1}: level`}
            value={contour.level}
            least={0}
            most={9}
            set={(level) =>
              put('contour', {
                contours: feature().contours!.map((each, at) => (at === i() ? { ...each, level } : each)),
              })
            }
          />
        )}
      </For>
      <button
        type="button"
        class="button small danger"
        data-testid="delete-feature"
        onClick={() => {
          bench.change(`Delete ${feature().name}`, removeFeature(props.index));
          bench.select({ pieces: [] });
        }}
      >
        Delete
      </button>
    </div>
  );
}

export const KINDS: { readonly [kind: string]: string } = {
  hill: 'Hill',
  ravine: 'Painted elevation or ravine',
  valley: 'Valley',
  area: 'Area',
  hexes: 'Hexes',
  stream: 'Stream',
  ford: 'Fords',
  road: 'Road',
};
