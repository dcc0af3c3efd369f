/** A unit at a glance: bars for men, morale and disruption, and in a line what it is and does. */
import { type Dragoon, isGun, MOST_DISRUPTION, type State, UNKNOWN } from '@feldzug/dragoon';
import { MOST_MORALE } from '@feldzug/dragoon/data.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { For } from 'solid-js';
import { guessed } from './names.ts';
import { roughly, unitLines } from './position.ts';

export interface Bar {
  readonly name: 'Men' | 'Guns' | 'Morale' | 'Disruption';
  readonly value: number;
  readonly most: number;
  /** What stands beside the bar: a number, or in the fog a level. */
  readonly text: string;
  /** Whether it is bad enough to be seen at a glance. */
  readonly isBad: boolean;
}

/** More disruption than this, or no more morale, is bad. */
const MIDDLING = 5;

export function barsOf(battle: Battle, view: State, unit: number): readonly Bar[] {
  const isKnown = view.roster[unit] !== UNKNOWN;
  const guns = isGun(battle.type[unit]);
  const strength = view.strength[unit];
  const began = battle.units[view.roster[unit]]?.strength ?? strength;
  const level = (value: number): string => (isKnown ? String(value) : guessed(value));
  const men: Bar = {
    name: guns ? 'Guns' : 'Men',
    value: strength,
    most: Math.max(began, strength),
    text: isKnown
      ? `${strength} of ${Math.max(began, strength)}`
      : guns
        ? String(strength)
        : `about ${roughly(strength)}`,
    isBad: strength * 2 < began,
  };
  const morale: Bar = {
    name: 'Morale',
    value: view.morale[unit],
    most: MOST_MORALE,
    text: level(view.morale[unit]),
    isBad: view.morale[unit] <= MIDDLING,
  };
  const disruption: Bar = {
    name: 'Disruption',
    value: view.disruption[unit],
    most: MOST_DISRUPTION,
    text: level(view.disruption[unit]),
    isBad: view.disruption[unit] > MIDDLING,
  };
  return guns ? [men, morale] : [men, morale, disruption];
}

export function UnitCard(props: { game: Dragoon; battle: Battle; view: State; unit: number }) {
  const lines = () => {
    const [what, , stance] = unitLines(props.game, props.battle, props.view, props.unit);
    return [what, stance];
  };
  return (
    <>
      <p class="unit-what">{lines()[0]}</p>
      <dl class="unit-bars">
        <For each={barsOf(props.battle, props.view, props.unit)}>{(bar) => <BarLine bar={bar} />}</For>
      </dl>
      <p class="unit-stance">{lines()[1]}</p>
    </>
  );
}

function BarLine(props: { bar: Bar }) {
  const share = () => (props.bar.most > 0 ? Math.round((100 * props.bar.value) / props.bar.most) : 0);
  return (
    <div class="unit-bar" classList={{ bad: props.bar.isBad }} data-bar={props.bar.name.toLowerCase()}>
      <dt>{props.bar.name}</dt>
      <dd>
        <span class="bar" aria-hidden="true">
          <span style={{ width: `${share()}%` }} />
        </span>
        <b>{props.bar.text}</b>
      </dd>
    </div>
  );
}
