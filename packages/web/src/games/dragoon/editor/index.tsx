/** The editor of Dragoon's battles: the map in the middle, tools at one side, the inspector at the other. */
import type { ScenarioFile } from '@feldzug/dragoon/scenario/format.ts';
import { writeBattle } from '@feldzug/dragoon/scenario/writing.ts';
import { createEffect, createMemo, createResource, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { isDraftId, keepDraft, newDraftId } from '../../../session/drafts.ts';
import { askBots } from '../../../session/thinker.ts';
import { createTabbing } from '../../../table/tabbing.ts';
import type { EditorHost, EditorProps } from '../../editors.ts';
import { ArmiesPanel } from './ArmiesPanel.tsx';
import { BattlePanel } from './BattlePanel.tsx';
import { CheckPanel, faultWords } from './CheckPanel.tsx';
import { EditorField } from './EditorField.tsx';
import { Help } from './Help.tsx';
import { pressed } from './keys.ts';
import { LandPanel } from './LandPanel.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { battleToEdit, saveToFile } from './opening.ts';
import { PiecePanel } from './PiecePanel.tsx';
import { PlayDialog } from './PlayDialog.tsx';
import { Drawing, ToolBar, ToolPalette } from './ToolPalette.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { createTrialRuns } from './trial-runs.ts';
import { summaryOf } from './trials.ts';
import { hexText } from './words.ts';
import { createWorkbench, type Panel } from './workbench.ts';
import './editor.css';

export function Editor(props: EditorProps) {
  const [first] = createResource(() => battleToEdit(props.opening));
  return (
    <Show when={first()}>
      {(file) => <Writing first={file()} opening={props.opening} host={props.host} />}
    </Show>
  );
}

/** Milliseconds without a change after which the draft is kept. */
const PAUSE = 300;

const PANELS: readonly (readonly [Panel, string])[] = [
  ['piece', 'Selection'],
  ['armies', 'Armies'],
  ['land', 'Land'],
  ['battle', 'Battle'],
  ['check', 'Check'],
  ['trial', 'Trials'],
];

function Writing(props: { first: ScenarioFile; opening: string; host: EditorHost }) {
  const { host } = props;
  const bench = createWorkbench(props.first);
  const runs = createTrialRuns();
  const [bots, setBots] = createSignal<readonly string[]>(['captain', 'recruit']);
  void askBots('dragoon').then((found) => setBots(found.map(({ id }) => id)));
  const [dialog, setDialog] = createSignal<'open' | 'play' | 'help' | undefined>();
  const [showsHeat, showHeat] = createSignal(true);
  /** On a phone the inspector is a sheet that is drawn up and pushed down by its tabs. */
  const [isUp, setUp] = createSignal(false);
  createEffect(on(bench.selection, () => setUp(bench.selected().length > 0), { defer: true }));
  const choose = (panel: Panel) => {
    setUp(!isUp() || bench.panel() !== panel);
    bench.show(panel);
  };
  const heat = createMemo(() => {
    const trials = runs.run()?.trials ?? [];
    return showsHeat() && bench.panel() === 'trial' && trials.length > 0 ? summaryOf(trials).heat : undefined;
  });
  const draft = createDraft(bench.file, props.opening, host);
  const save = () => saveToFile(bench.file());
  const tabbing = createTabbing();

  const press = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (dialog() !== undefined || target.closest('input, select, textarea, dialog') !== null) return;
    // A button that the keyboard has come to is pressed by Enter, as everywhere.
    if (event.key === 'Enter' && tabbing.isAt(target)) return;
    if (!pressed(bench, event, save)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', press, true);
  onCleanup(() => removeEventListener('keydown', press, true));

  return (
    <main class="editor" data-testid="editor">
      <header class="editor-top">
        <button type="button" class="button plain" onClick={() => host.leave()}>
          ‹ Lobby
        </button>
        <h1 title={bench.file().title}>{bench.file().title}</h1>
        <span class="editor-kept" data-testid="kept">
          {draft.note()}
        </span>
        <div class="editor-keys">
          <button
            type="button"
            class="button"
            aria-disabled={bench.canUndo() === undefined}
            title={bench.canUndo() ? `Undo: ${bench.canUndo()} (Ctrl Z)` : 'Nothing to undo'}
            data-testid="undo"
            onClick={() => bench.undo()}
          >
            <span aria-hidden="true">↶</span> <span class="label">Undo</span>
          </button>
          <button
            type="button"
            class="button"
            aria-disabled={bench.canRedo() === undefined}
            title={bench.canRedo() ? `Redo: ${bench.canRedo()} (Ctrl Y)` : 'Nothing to redo'}
            data-testid="redo"
            onClick={() => bench.redo()}
          >
            <span aria-hidden="true">↷</span> <span class="label">Redo</span>
          </button>
          <button
            type="button"
            class="button check"
            classList={{ bad: bench.faults().length > 0 }}
            data-testid="faults"
            data-checked={bench.isChecked()}
            onClick={() => {
              setUp(true);
              bench.show('check');
            }}
          >
            {bench.faults().length === 0 ? '✓' : '!'}{' '}
            <span class="label">{faultWords(bench.faults().length)}</span>
          </button>
          <button type="button" class="button" data-testid="open" onClick={() => setDialog('open')}>
            Open
          </button>
          <button type="button" class="button" data-testid="save" onClick={save}>
            Save
          </button>
          <button type="button" class="button" aria-label="Keys" onClick={() => setDialog('help')}>
            ?
          </button>
          <button type="button" class="button primary" data-testid="play" onClick={() => setDialog('play')}>
            Play
          </button>
        </div>
      </header>
      <ToolPalette bench={bench} />
      <section class="editor-middle">
        <ToolBar bench={bench} />
        <div class="editor-stage">
          <EditorField bench={bench} heat={heat()} />
          <Drawing bench={bench} />
        </div>
        <p class="editor-status" data-testid="status">
          {hexText(bench, bench.cursor())}
        </p>
        <p class="hidden" aria-live="polite" data-testid="said">
          {bench.said()} {hexText(bench, bench.cursor())}
        </p>
      </section>
      <aside class="inspector sheet" classList={{ up: isUp() }} aria-label="Inspector">
        <div class="inspector-tabs" role="tablist">
          <For each={PANELS}>
            {([panel, name]) => (
              <button
                type="button"
                role="tab"
                aria-selected={bench.panel() === panel}
                data-testid={`panel-${panel}`}
                onClick={() => choose(panel)}
              >
                {name}
                <Show when={panel === 'check' && bench.faults().length > 0}>
                  <span class="badge">{bench.faults().length}</span>
                </Show>
              </button>
            )}
          </For>
        </div>
        <div class="inspector-body" role="tabpanel">
          <Show when={bench.panel() === 'piece'}>
            <PiecePanel bench={bench} />
          </Show>
          <Show when={bench.panel() === 'armies'}>
            <ArmiesPanel bench={bench} />
          </Show>
          <Show when={bench.panel() === 'land'}>
            <LandPanel bench={bench} />
          </Show>
          <Show when={bench.panel() === 'battle'}>
            <BattlePanel bench={bench} />
          </Show>
          <Show when={bench.panel() === 'check'}>
            <CheckPanel bench={bench} />
          </Show>
          <Show when={bench.panel() === 'trial'}>
            <TrialPanel bench={bench} runs={runs} bots={bots()} showsHeat={showsHeat()} showHeat={showHeat} />
          </Show>
        </div>
      </aside>
      <Show when={dialog() === 'open'}>
        <OpenDialog
          close={() => setDialog(undefined)}
          opened={(file, opening) => {
            draft.begin(opening);
            bench.open(file);
          }}
        />
      </Show>
      <Show when={dialog() === 'play'}>
        <PlayDialog bench={bench} host={host} bots={bots()} close={() => setDialog(undefined)} />
      </Show>
      <Show when={dialog() === 'help'}>
        <Help close={() => setDialog(undefined)} />
      </Show>
    </main>
  );
}

/** A battle that has been changed is kept in this browser, under an address of its own. */
function createDraft(file: () => ScenarioFile, opening: string, host: EditorHost) {
  let id = isDraftId(opening) ? opening : undefined;
  let untouched = file();
  const [note, setNote] = createSignal(id ? 'Draft' : '');
  let pause: ReturnType<typeof setTimeout> | undefined;
  let unkept: ScenarioFile | undefined;
  /** The address is then that of another page. */
  let isLeft = false;
  const keep = (now: ScenarioFile): void => {
    unkept = undefined;
    if (id === undefined) {
      id = newDraftId();
      if (!isLeft) host.moved(id);
    }
    keepDraft({ id, game: 'dragoon', title: now.title, changed: Date.now(), text: writeBattle(now) }).then(
      () => setNote('Draft kept'),
      () => setNote('Not kept: save it to a file'),
    );
  };
  createEffect(
    on(
      file,
      (now) => {
        clearTimeout(pause);
        if (now === untouched && id === undefined) return;
        setNote('…');
        pause = setTimeout(() => keep(now), PAUSE);
        unkept = now;
      },
      { defer: true },
    ),
  );
  // What was changed a moment before the author left is kept too.
  onCleanup(() => {
    clearTimeout(pause);
    isLeft = true;
    if (unkept) keep(unkept);
  });
  return {
    note,
    /** Another battle has been opened: a shipped one becomes a draft when it is changed. */
    begin(next: string) {
      clearTimeout(pause);
      if (unkept) keep(unkept);
      id = isDraftId(next) ? next : undefined;
      host.moved(next);
      setNote(id ? 'Draft' : '');
      queueMicrotask(() => {
        untouched = file();
      });
    },
  };
}
