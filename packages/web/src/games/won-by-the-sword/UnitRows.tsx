/** Units by arm, each as a small block: its steps as pips, its name on it. */
import { type State, UNITS, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { For, type JSX, Show } from 'solid-js';
import { nationOf } from './names.ts';

const ARMS = [
  { type: 'infantry', name: 'Infantry' },
  { type: 'cavalry', name: 'Cavalry' },
  { type: 'artillery', name: 'Artillery' },
  { type: 'detachment', name: 'Detachments' },
] as const;

export function UnitRows(props: { game: WonByTheSword; view: State; units: readonly number[] }): JSX.Element {
  const arms = () =>
    ARMS.map((arm) => ({
      ...arm,
      units: props.units.filter((unit) => UNITS[unit].type === arm.type),
    })).filter(({ units }) => units.length > 0);
  return (
    <dl class="unit-rows">
      <For each={arms()}>
        {(arm) => (
          <>
            <dt>
              {arm.name} <b>{arm.units.length}</b>
              <small class="unit-fp">FP {props.game.lookups.sumFirepower(props.view, arm.units)}</small>
            </dt>
            <dd>
              <For each={arm.units}>{(unit) => <UnitBlock view={props.view} unit={unit} />}</For>
            </dd>
          </>
        )}
      </For>
    </dl>
  );
}

/** A regiment: staff sign of its arm, one pip for each step, firepower. */
export function UnitBlock(props: { view: State; unit: number }): JSX.Element {
  const { name, type, seat, firepower } = UNITS[props.unit];
  const reduced = () => props.view.reduced[props.unit] === 1;
  const words = () => `${name}, FP ${firepower[reduced() ? 1 : 0]}${reduced() ? ', reduced' : ''}`;
  return (
    <span
      class={`regiment nation-${nationOf(seat)}`}
      classList={{
        'regiment-reduced': reduced(),
        'regiment-veteran': firepower[0] >= 3 && type !== 'artillery',
      }}
      title={words()}
      role="img"
      aria-label={words()}
    >
      <ArmSign type={type} />
      <span class="regiment-fp" aria-hidden="true">
        {firepower[reduced() ? 1 : 0]}
      </span>
      <Show when={firepower.length > 1}>
        <i class="pips" aria-hidden="true">
          {reduced() ? '●○' : '●●'}
        </i>
      </Show>
    </span>
  );
}

/** The staff officer's sign for an arm. */
export function ArmSign(props: { type: string }): JSX.Element {
  return (
    <svg class="arm-sign" viewBox="-11 -8 22 16" width="22" height="16" aria-hidden="true">
      <rect class="arm-box" x="-10" y="-7" width="20" height="14" />
      <path class="arm-stroke" d={ARM_SIGNS[props.type]} />
    </svg>
  );
}

const ARM_SIGNS: { readonly [type: string]: string } = {
  infantry: 'M-10 -7 10 7M10 -7 -10 7',
  cavalry: 'M-10 7 10 -7',
  artillery: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  detachment: 'M-5 0H5M0 -4V4',
};
