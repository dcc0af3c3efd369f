/** A siege: the fortress with its steps, those inside, those before it, and what the surrender roll must be. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, NATIONS, type State } from '@feldzug/defiant-stand';
import { For, type JSX, Show } from 'solid-js';
import { counted } from '../../table/speech.ts';
import { Flag } from '../../table/symbols/emblems.tsx';
import { type OpenRule, RuleLink } from '../../table/words.tsx';
import { Blocks } from './FieldBoard.tsx';
import type { SiegeFight } from './fight.ts';
import { seatName } from './names.ts';

export function SiegeBoard(props: {
  game: DefiantStand;
  view: State;
  fight: SiegeFight;
  openRule: OpenRule;
}): JSX.Element {
  const steps = () => props.view.fortSteps[props.fight.city];
  const whole = () => CITIES[props.fight.city].fortress;
  const words = () => wallsWords(steps(), props.view.fortSeen[props.fight.city], whole());
  const needed = () => steps() + props.game.lookups.numbers.surrender.above;
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
      <section>
        <h4>Inside</h4>
        <Show when={props.fight.inside.length > 0} fallback={<p class="nobody">nobody</p>}>
          <Blocks
            game={props.game}
            view={props.view}
            handles={props.fight.inside}
            lit={props.fight.targets}
          />
        </Show>
      </section>
      <Show when={props.fight.storming.length > 0}>
        <section>
          <h4>Storming</h4>
          <Blocks
            game={props.game}
            view={props.view}
            handles={props.fight.storming}
            lit={props.fight.targets}
          />
        </section>
      </Show>
      <section>
        <h4>Before the walls</h4>
        <Blocks
          game={props.game}
          view={props.view}
          handles={props.fight.besiegers.filter((handle) => !props.fight.storming.includes(handle))}
          lit={props.fight.targets}
        />
      </section>
      <Show when={props.fight.relief.length > 0}>
        <section>
          <h4>Coming to help the fortress</h4>
          <Blocks
            game={props.game}
            view={props.view}
            handles={props.fight.relief}
            lit={props.fight.targets}
          />
        </section>
      </Show>
      <Show
        when={
          steps() >= 0 &&
          props.fight.turn >= props.game.lookups.numbers.surrender.fromSiegeTurn &&
          props.fight.round === 0
        }
      >
        <p class="siege-roll">
          At the end of the turn a die: {needed()} or more, cards included, and it surrenders (
          {chance(needed())} without cards). If it holds, it loses a step, never its last.{' '}
          <RuleLink rule="24.2" open={props.openRule} />
        </p>
      </Show>
      <Show when={props.fight.round > 0}>
        <p class="siege-roll">
          The fortress hits with each of its steps in the leaders’ phase; whoever is inside takes two hits for
          a step. <RuleLink rule="21.2" open={props.openRule} />
        </p>
      </Show>
    </div>
  );
}

const wallsWords = (steps: number, seen: number, whole: number): string =>
  steps < 0 ? `last seen with ${counted(seen, 'step')} of ${whole}` : `${counted(steps, 'step')} of ${whole}`;

const chance = (needed: number): string => `${Math.max(0, Math.min(6, 7 - needed))} in 6`;
