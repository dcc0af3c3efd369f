/** The battle board: each side's line of leaders and infantry and its cavalry boxes, the enemy on top. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import type { Viewer } from '@feldzug/kernel';
import { For, type JSX, Show } from 'solid-js';
import { Flag } from '../../table/symbols/emblems.tsx';
import { type OpenRule, RuleLink } from '../../table/words.tsx';
import { BlockView } from './block/Block.tsx';
import { lookOf } from './block/look.ts';
import type { BoxName, FieldFight, FieldSide } from './fight.ts';
import { BOX_NAMES } from './fight-words.ts';
import { card } from './hand.ts';
import { cardName, seatName } from './names.ts';
import { blockWords } from './position.ts';

interface FieldProps {
  readonly game: DefiantStand;
  readonly view: State;
  readonly viewer: Viewer;
  readonly fight: FieldFight;
  readonly openRule: OpenRule;
}

/** The boxes of a side, nearest to the enemy first; reversed for the side on top. */
const ROWS: readonly (readonly BoxName[])[] = [
  ['leaders', 'infantry', 'chargeFoot', 'meleeFoot', 'chargeHorse', 'meleeHorse', 'formUp'],
  ['reserves', 'inside', 'retreated'],
];

export function FieldBoard(props: FieldProps): JSX.Element {
  /** The viewer's side is at the bottom; spectators see Prussia there. */
  const below = () => (props.viewer === 1 ? 1 : 0);
  return (
    <div class="field-board">
      <SideBoard {...props} side={props.fight.sides[1 - below()]} isAbove />
      <div class="field-middle">
        <Show when={props.fight.round > 0}>
          <span>{orderOfFire(props.fight)}</span>
          <RuleLink rule="13.6" open={props.openRule} />
        </Show>
        <Show when={props.fight.surprise}>
          <b class="battle-card">Surprise</b>
        </Show>
        <Show when={props.fight.redoubt}>
          <b class="battle-card">Great Redoubt: cavalry hits only on 6</b>
        </Show>
      </div>
      <SideBoard {...props} side={props.fight.sides[below()]} />
    </div>
  );
}

/** 13.6: the order of fire in this phase. */
function orderOfFire({ round, phase, surprise }: FieldFight): string {
  if (phase === 'cavalry') return 'Cavalry on both sides fires at the same time';
  if (round > 1) return 'Both sides fire at the same time';
  return `Round 1: the ${surprise ? 'attacker' : 'defender'} fires first`;
}

function SideBoard(props: FieldProps & { side: FieldSide; isAbove?: true }): JSX.Element {
  const rows = () => (props.isAbove ? ROWS.toReversed() : ROWS);
  const isShown = (box: BoxName): boolean =>
    props.side.boxes[box].length > 0 ||
    (props.fight.round > 0 && ['leaders', 'infantry', 'formUp'].includes(box));
  return (
    <section class="side-board" data-side={props.side.seat === 0 ? 'prussia' : 'allies'}>
      <h3>
        <Flag nation={props.side.seat === 0 ? 'prussia' : 'austria'} size={16} /> {seatName(props.side.seat)}{' '}
        <small>
          {props.fight.round === 0 && props.fight.phase === 'over'
            ? props.side.isAttacker
              ? 'winner'
              : 'loser'
            : props.side.isAttacker
              ? 'attacker'
              : 'defender'}
        </small>
        <Show when={props.side.card}>
          <b class="battle-card" title={card(props.side.card).text}>
            {cardName(props.side.card)}
          </b>
        </Show>
        <Show when={props.side.plays}>
          <b class="battle-card">card face down</b>
        </Show>
        <Show when={props.side.excess > 0}>
          <small title="Only cavalry in excess of the enemy’s can charge foot: leaders and infantry (15.2).">
            {props.side.excess} more cavalry than the enemy
          </small>
        </Show>
      </h3>
      <For each={rows()}>
        {(row) => (
          <Show when={row.some(isShown)}>
            <div class="box-row">
              <For each={row.filter(isShown)}>
                {(box) => (
                  <Box
                    game={props.game}
                    view={props.view}
                    box={box}
                    name={props.fight.round === 0 && box === 'reserves' ? 'On the field' : BOX_NAMES[box]}
                    handles={props.side.boxes[box]}
                    lit={props.fight.targets}
                  />
                )}
              </For>
            </div>
          </Show>
        )}
      </For>
    </section>
  );
}

function Box(props: {
  game: DefiantStand;
  view: State;
  box: BoxName;
  name: string;
  handles: readonly number[];
  lit: ReadonlySet<number>;
}): JSX.Element {
  return (
    <div class={`battle-box box-${props.box}`} data-box={props.box}>
      <h4>{props.name}</h4>
      <Blocks game={props.game} view={props.view} handles={props.handles} lit={props.lit} />
    </div>
  );
}

/** Blocks side by side with their names; a ring marks those that can be hit. */
export function Blocks(props: {
  game: DefiantStand;
  view: State;
  handles: readonly number[];
  lit: ReadonlySet<number>;
}): JSX.Element {
  const name = (handle: number): string => {
    const words = blockWords(props.game, props.view, handle);
    return props.lit.has(handle) ? `${words}; can be hit now` : words;
  };
  return (
    <ul class="blocks">
      <For each={props.handles}>
        {(handle) => (
          <li title={name(handle)} data-lit={props.lit.has(handle) ? '' : undefined}>
            <BlockView look={lookOf(props.view, handle, props.lit.has(handle))} label={name(handle)} />
            <Show when={props.view.block[handle] >= 0}>
              <small aria-hidden="true">{blockWords(props.game, props.view, handle).split(',')[0]}</small>
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
