/** The tools at the side of the map, and what the tool in hand is set to. */
import { TYPES } from '@feldzug/dragoon';
import { TERRAINS } from '@feldzug/dragoon/scenario/land.ts';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { commandInHand, finish } from './acting.ts';
import { Choice, NumberField } from './fields.tsx';
import { ToolIcon } from './Icons.tsx';
import { isBrush, isSideTool, LEAST_POINTS, TOOLS, toolInfo } from './tools.ts';
import { sideWords, TERRAIN_NAMES, TYPE_NAMES } from './words.ts';
import type { Workbench } from './workbench.ts';

export function ToolPalette(props: { bench: Workbench }) {
  const { bench } = props;
  return (
    <nav class="editor-tools" aria-label="Tools">
      <For each={TOOLS}>
        {({ group, tools }) => (
          <fieldset class="tool-group" aria-label={group}>
            <For each={tools}>
              {({ tool, name, key, hint }) => (
                <button
                  type="button"
                  class="tool"
                  aria-pressed={bench.tool() === tool}
                  title={`${name} (${key.toUpperCase()}): ${hint}`}
                  data-testid={`tool-${tool}`}
                  onClick={() => bench.take(tool)}
                >
                  <ToolIcon tool={tool} />
                  <span>{name}</span>
                  <kbd>{key.toUpperCase()}</kbd>
                </button>
              )}
            </For>
          </fieldset>
        )}
      </For>
    </nav>
  );
}

/** Below the top bar: what the tool does now. */
export function ToolBar(props: { bench: Workbench }) {
  const { bench } = props;
  const settings = bench.settings;
  return (
    <div class="tool-bar" data-testid="tool-bar">
      <b>{toolInfo(bench.tool()).name}</b>
      <Switch fallback={<span class="tool-hint">{toolInfo(bench.tool()).hint}</span>}>
        <Match when={bench.tool() === 'terrain' || bench.tool() === 'area'}>
          <Terrains bench={bench} />
        </Match>
        <Match when={bench.tool() === 'level' || bench.tool() === 'contour'}>
          <NumberField
            label="Level"
            value={settings().level}
            least={0}
            most={9}
            held
            testId="set-level"
            set={(level) => bench.set({ level })}
          />
        </Match>
        <Match when={bench.tool() === 'unit'}>
          <Choice
            label="Type"
            value={settings().type}
            options={TYPES.map((type) => [type, TYPE_NAMES[type]])}
            testId="set-type"
            set={(type) => bench.set({ type })}
          />
          <CommandChoice bench={bench} />
        </Match>
        <Match when={bench.tool() === 'leader'}>
          <Choice
            label="Side"
            value={settings().side}
            options={[
              ['A', 'Side A'],
              ['B', 'Side B'],
            ]}
            testId="set-side"
            set={(side) => bench.set({ side: side as 'A' | 'B' })}
          />
        </Match>
        <Match when={bench.tool() === 'line'}>
          <CommandChoice bench={bench} />
          <NumberField
            label="Interval"
            value={settings().interval}
            least={1}
            most={6}
            held
            testId="set-interval"
            set={(interval) => bench.set({ interval })}
          />
          <NumberField
            label="Ranks"
            value={settings().ranks}
            least={1}
            most={4}
            held
            testId="set-ranks"
            set={(ranks) => bench.set({ ranks })}
          />
          <Choice
            label="Formation"
            value={settings().formation}
            options={[
              ['line', 'Line'],
              ['column', 'Column'],
            ]}
            testId="set-formation"
            set={(formation) => bench.set({ formation: formation as 'line' | 'column' })}
          />
          <Choice
            label="Faces"
            value={settings().front}
            options={[
              ['enemy', 'the enemy'],
              ['left', 'left of the line'],
              ['right', 'right of the line'],
            ]}
            testId="set-front"
            set={(front) => bench.set({ front: front as 'enemy' | 'left' | 'right' })}
          />
        </Match>
        <Match when={isSideTool(bench.tool())}>
          <span class="tool-hint">
            {toolInfo(bench.tool()).hint} By keyboard: <kbd>[</kbd> <kbd>]</kbd> choose the side (
            {sideWords(bench.cursorSide())}).
          </span>
        </Match>
      </Switch>
      <Show when={isBrush(bench.tool())}>
        <NumberField
          label="Brush"
          value={settings().brush}
          least={1}
          most={4}
          held
          testId="set-brush"
          set={(brush) => bench.set({ brush })}
        />
      </Show>
    </div>
  );
}

/** While a line or an area is drawn. */
export function Drawing(props: { bench: Workbench }): JSX.Element {
  const { bench } = props;
  const least = () => LEAST_POINTS[bench.tool()];
  return (
    <Show when={least() !== undefined && bench.pending().length > 0}>
      <div class="tool-drawing sheet" data-map-still>
        {bench.pending().length} {bench.pending().length === 1 ? 'point' : 'points'}
        <button
          type="button"
          class="button small primary"
          data-testid="finish"
          aria-disabled={bench.pending().length < least()!}
          onClick={() => finish(bench)}
        >
          Finish <kbd>Enter</kbd>
        </button>
        <button type="button" class="button small" onClick={() => bench.draw(bench.pending().slice(0, -1))}>
          Remove last
        </button>
        <button type="button" class="button small" onClick={() => bench.draw([])}>
          Cancel <kbd>Esc</kbd>
        </button>
      </div>
    </Show>
  );
}

function Terrains(props: { bench: Workbench }) {
  const { bench } = props;
  return (
    <fieldset class="terrains" aria-label="Terrain">
      <For each={TERRAINS}>
        {(terrain) => (
          <button
            type="button"
            class="button small"
            aria-pressed={bench.settings().terrain === terrain}
            data-testid={`terrain-${terrain}`}
            onClick={() => bench.set({ terrain })}
          >
            <i class="swatch" data-terrain={terrain} aria-hidden="true" />
            {TERRAIN_NAMES[terrain]}
          </button>
        )}
      </For>
    </fieldset>
  );
}

function CommandChoice(props: { bench: Workbench }) {
  const { bench } = props;
  return (
    <Choice
      label="Command"
      value={commandInHand(bench)?.id ?? ''}
      options={bench
        .file()
        .commands.filter(({ leader, overall }) => leader !== undefined && !overall)
        .map(({ id, leader, side }) => [id, `${side}: ${leader}`])}
      testId="set-command"
      set={(command) => bench.set({ command })}
    />
  );
}
