/** Every attribute of a unit. */
import { COLUMN, FORMATION_NAMES, NATION_NAMES, NATIONS, ROUT, SQUARE, TYPES } from '@feldzug/dragoon';
import {
  attachPieces,
  changeUnit,
  formPieces,
  mayHaveRegimental,
  type UnitPiece,
} from '@feldzug/dragoon/editing/pieces.ts';
import { usualMorale } from '@feldzug/dragoon/scenario/battle.ts';
import { formationsOf } from '@feldzug/dragoon/scenario/entries.ts';
import { Show } from 'solid-js';
import { versions } from '../versions.ts';
import { Choice, NumberField, TextField, Tick } from './fields.tsx';
import { commandOptions, commandPieces, Orders } from './Orders.tsx';
import { FACINGS, TYPE_NAMES } from './words.ts';
import type { Workbench } from './workbench.ts';

/** Of the rules that a new game begins with. */
const { numbers } = versions.newest.lookups;

export function UnitForm(props: { bench: Workbench; piece: UnitPiece }) {
  const { bench } = props;
  const unit = () => props.piece.unit;
  const put = (label: string, patch: Parameters<typeof changeUnit>[1]) =>
    bench.change(`${unit().name}: ${label}`, changeUnit(unit().id, patch));
  const number = (label: string, member: NumberMember, least: number, most: number) => (
    <NumberField
      label={label}
      value={unit()[member] ?? 0}
      least={least}
      most={most}
      testId={`unit-${member}`}
      set={(value) => put(label.toLowerCase(), { [member]: value })}
    />
  );
  const formation = () => FORMATION_NAMES[unit().formation];
  const facings = () =>
    FACINGS.map((name, facing) => [String(facing), name] as const).filter(
      (_, facing) =>
        formation() === SQUARE || formation() === ROUT || (facing % 2 === 1) === (formation() === COLUMN),
    );
  return (
    <div class="form" data-testid="unit-form">
      <h3>{unit().name}</h3>
      <p class="quiet">
        {unit().id} · side {props.piece.side} · hex {unit().at.join()}
      </p>
      <Orders bench={bench} />
      <TextField label="Name" value={unit().name} testId="unit-name" set={(name) => put('name', { name })} />
      <div class="form-row">
        <Choice
          label="Type"
          value={unit().type}
          options={TYPES.map((type) => [type, TYPE_NAMES[type]])}
          testId="unit-type"
          set={(type) => put('type', { type })}
        />
        <Choice
          label="Nation"
          value={unit().nation}
          options={NATIONS.map((nation) => [nation, NATION_NAMES[nation]])}
          set={(nation) => put('nation', { nation })}
        />
      </div>
      <div class="form-row">
        <Show when={unit().guns === undefined} fallback={number('Guns', 'guns', 1, numbers.mostGuns)}>
          {number('Men', 'men', numbers.leastMen + 1, 2000)}
        </Show>
        <Show when={mayHaveRegimental(unit().type)}>{number('Regimental guns', 'regimental', 0, 2)}</Show>
      </div>
      <div class="form-row">
        <Choice
          label="Quality"
          value={String(unit().quality)}
          options={QUALITIES}
          testId="unit-quality"
          set={(quality) =>
            put('quality', { quality: Number(quality), morale: usualMorale(Number(quality)) })
          }
        />
        {number('Morale', 'morale', 1, numbers.highest.morale)}
        {number('Disruption', 'disruption', 0, numbers.highest.disruption)}
      </div>
      <div class="form-row">
        <Choice
          label="Formation"
          value={unit().formation}
          options={formationsOf(TYPES.indexOf(unit().type as (typeof TYPES)[number])).map((name) => [
            name,
            name,
          ])}
          testId="unit-formation"
          set={(name) => bench.change(`Form ${name}`, formPieces([unit().id], FORMATION_NAMES[name]))}
        />
        <Choice
          label="Facing"
          value={String(unit().facing)}
          options={facings()}
          testId="unit-facing"
          set={(facing) => put('facing', { facing: Number(facing) })}
        />
      </div>
      <Choice
        label="Command"
        value={props.piece.command.id}
        options={commandOptions(bench)}
        set={(command) => bench.change(`Attach ${unit().name}`, attachPieces([unit().id], command))}
      />
      <div class="form-row">
        <Tick
          label="Detached: begins out of its leader’s reach"
          value={unit().detached === true}
          set={(is) => put('detached', { detached: is ? true : undefined })}
        />
        <Tick
          label="Engaged: begins in an enemy zone"
          value={unit().engaged === true}
          set={(is) => put('engaged', { engaged: is ? true : undefined })}
        />
      </div>
      <button
        type="button"
        class="button small plain"
        data-testid="select-command"
        onClick={() => bench.select({ pieces: commandPieces(props.piece.command) })}
      >
        Select the whole command
      </button>
    </div>
  );
}

type NumberMember = 'men' | 'guns' | 'regimental' | 'morale' | 'disruption';

const QUALITIES: readonly (readonly [string, string])[] = [
  ['4', '4 green'],
  ['5', '5 regular'],
  ['6', '6 veteran'],
  ['7', '7 elite'],
];
