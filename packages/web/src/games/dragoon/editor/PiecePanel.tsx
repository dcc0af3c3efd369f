/** The inspector of what is selected: a unit, a leader, a group, an objective or a feature of the land. */
import { namePlace } from '@feldzug/dragoon/editing/ground.ts';
import { attachPieces, type LeaderPiece, type UnitPiece } from '@feldzug/dragoon/editing/pieces.ts';
import { For, Match, Switch } from 'solid-js';
import { Choice, TextField } from './fields.tsx';
import { FeatureForm, LeaderForm, ObjectiveForm } from './forms.tsx';
import { commandOptions, Orders } from './Orders.tsx';
import { UnitForm } from './UnitForm.tsx';
import { hexText, pieceText } from './words.ts';
import type { Workbench } from './workbench.ts';

export function PiecePanel(props: { bench: Workbench }) {
  const { bench } = props;
  const one = () => (bench.selected().length === 1 ? bench.selected()[0] : undefined);
  const objective = () => {
    const index = bench.selection().objective;
    return index !== undefined && bench.file().objectives[index] ? index : undefined;
  };
  const feature = () => {
    const index = bench.selection().feature;
    return index !== undefined && bench.file().features?.[index] ? index : undefined;
  };
  return (
    <Switch fallback={<Nothing bench={bench} />}>
      <Match when={bench.selected().length > 1}>
        <Group bench={bench} />
      </Match>
      <Match when={one()?.kind === 'unit' && (one() as UnitPiece)}>
        {(piece) => <UnitForm bench={bench} piece={piece()} />}
      </Match>
      <Match when={one()?.kind === 'leader' && (one() as LeaderPiece)}>
        {(piece) => <LeaderForm bench={bench} piece={piece()} />}
      </Match>
      <Match when={objective() !== undefined}>
        <ObjectiveForm bench={bench} index={objective()!} />
      </Match>
      <Match when={feature() !== undefined}>
        <FeatureForm bench={bench} index={feature()!} />
      </Match>
    </Switch>
  );
}

function Nothing(props: { bench: Workbench }) {
  const { bench } = props;
  return (
    <div class="form">
      <h3>Hex {bench.pointOf(bench.cursor()).join()}</h3>
      <p class="quiet">{hexText(bench, bench.cursor())}</p>
      <TextField
        label="Name of this place"
        value=""
        testId="place-name"
        set={(name) => bench.change(`Name ${name}`, namePlace(bench.pointOf(bench.cursor()), name))}
      />
    </div>
  );
}

function Group(props: { bench: Workbench }) {
  const { bench } = props;
  const ids = () => bench.selected().map(({ id }) => id);
  return (
    <div class="form" data-testid="group">
      <h3>{bench.selected().length} pieces selected</h3>
      <Orders bench={bench} />
      <Choice
        label="Attach to"
        value=""
        options={[['', 'Choose a command…'], ...commandOptions(bench)]}
        testId="attach"
        set={(command) => command && bench.change('Attach units', attachPieces(ids(), command))}
      />
      <ul class="plain-list piece-list">
        <For each={bench.selected()}>
          {(piece) => (
            <li>
              <button type="button" class="row-button" onClick={() => bench.select({ pieces: [piece.id] })}>
                {pieceText(piece)}
              </button>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
