/** A siege: the fortress and its steps, the units inside and outside, and the surrender roll. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, NATIONS, type State } from '@feldzug/defiant-stand';
import { For, type JSX, Show } from 'solid-js';
import { counted } from '../../table/speech.ts';
import { Flag } from '../../table/symbols/emblems.tsx';
import { type OpenRule, RuleLink } from '../../table/words.tsx';
import { Blocks } from './FieldBoard.tsx';
import type { SiegeFight } from './fight.ts';
import { seatName } from './names.ts';

interface SiegeProps {
  readonly game: DefiantStand;
  readonly view: State;
  readonly fight: SiegeFight;
  readonly openRule: OpenRule;
}

export function SiegeBoard(props: SiegeProps): JSX.Element {
  const steps = () => props.view.fortSteps[props.fight.city];
  const whole = () => CITIES[props.fight.city].fortress;
  const words = () => wallsWords(steps(), props.view.fortSeen[props.fight.city], whole());
  const needed = () => steps() + props.game.lookups.numbers.surrender.above;
  const outside = () => props.fight.besiegers.filter((handle) => !props.fight.storming.includes(handle));
  return (
    <div class="siege-board">
      <section class="fortress" classList={{ 'fortress-lit': props.fight.fortressLit }} aria-label="Fortress">
        <svg class="walls" viewBox="0 0 120 46" role="img" aria-label={words()}>
          <path class="walls-stone" d="M4 44V16h10v6h8v-6h14v6h8v-6h12v6h8v-6h14v6h8v-6h14v6h8v-6h8v28z" />
          <path class="walls-gate" d="M52 44V32a8 8 0 0 1 16 0v12z" />
          <For each={Array.from({ length: whole() })}>
            {(_, i) => (
              <circle
                class="walls-step"
                classList={{ lost: i() >= (steps() < 0 ? props.view.fortSeen[props.fight.city] : steps()) }}
                cx={16 + i() * 11}
                cy="30"
                r="4"
              />
            )}
          </For>
        </svg>
        <p>
          <Flag nation={NATIONS[props.view.fort[props.fight.city]].id} size={16} />{' '}
          {seatName(props.fight.owner)}: {words()}
        </p>
      </section>
      <Group {...props} title="Inside" handles={props.fight.inside} />
      <Show when={props.fight.storming.length > 0}>
        <Group {...props} title="Assaulting" handles={props.fight.storming} />
      </Show>
      <Group {...props} title="Outside" handles={outside()} />
      <Show when={props.fight.relief.length > 0}>
        <Group {...props} title="Relief" handles={props.fight.relief} />
      </Show>
      <Show
        when={
          steps() >= 0 &&
          props.fight.turn >= props.game.lookups.numbers.surrender.fromSiegeTurn &&
          props.fight.round === 0
        }
      >
        <p class="siege-roll">
          Roll at the end of the turn: it surrenders on {needed()} or more, cards included ({chance(needed())}{' '}
          without cards). If it holds, it loses a step, but never its last.{' '}
          <RuleLink rule="24.2" open={props.openRule} />
        </p>
      </Show>
      <Show when={props.fight.round > 0}>
        <p class="siege-roll">
          In the leader phase each fortress step is a hit. The fortress and the units inside lose a step for
          every two hits. <RuleLink rule="21.2" open={props.openRule} />
        </p>
      </Show>
    </div>
  );
}

const Group = (props: SiegeProps & { title: string; handles: readonly number[] }): JSX.Element => (
  <section>
    <h4>{props.title}</h4>
    <Show when={props.handles.length > 0} fallback={<p class="nobody">no units</p>}>
      <Blocks game={props.game} view={props.view} handles={props.handles} lit={props.fight.targets} />
    </Show>
  </section>
);

const wallsWords = (steps: number, seen: number, whole: number): string =>
  steps < 0 ? `last seen with ${seen} of ${counted(whole, 'step')}` : `${steps} of ${counted(whole, 'step')}`;

const chance = (needed: number): string => `${Math.round((Math.max(0, Math.min(6, 7 - needed)) * 100) / 6)}%`;
