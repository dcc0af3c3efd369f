/** The blocks of a city on the map; a block whose face the viewer sees can be clicked. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { PieceMarks } from '../../../table/board.ts';
import { Clash } from '../../../table/map/CounterStacks.tsx';
import type { SheetSpace } from '../../../table/map/sheet.ts';
import { Block } from '../block/Block.tsx';
import type { BlockLook } from '../block/look.ts';
import { BLOCK_SCALE, type Fan, fansOf, ghostX } from './fans.ts';
import type { Stack, StackBlock } from './stacks.ts';

export interface Choosing {
  /** Blocks that can be chosen now, and those that are. */
  readonly pieces?: PieceMarks;
  readonly onPiece?: (unit: string) => void;
}

interface CityStacksProps extends Choosing {
  readonly stacks: readonly Stack[];
  readonly box: SheetSpace['box'];
  /** Moved aside, so that the blocks of a neighbour are seen too. */
  readonly shift: number;
  /** Blocks that would come here by what is chosen. */
  readonly ghosts: readonly BlockLook[];
}

export function CityStacks(props: CityStacksProps): JSX.Element {
  const fans = createMemo(() => fansOf(props.stacks));
  const lower = () => (props.box ? props.box.height / 2 - 12 : -10);
  const clash = () => props.stacks.filter((stack) => !stack.inside).length > 1;
  return (
    <>
      <For each={fans()}>
        {(fan) => (
          <g class="stack" transform={`translate(${fan.left + props.shift} ${lower()})`}>
            <FanView fan={fan} pieces={props.pieces} onPiece={props.onPiece} />
          </g>
        )}
      </For>
      <For each={props.ghosts}>
        {(look, i) => (
          <g
            class="ghost"
            transform={`translate(${ghostX(fans(), i()) + props.shift} ${lower()}) scale(${BLOCK_SCALE})`}
          >
            <Block look={look} />
          </g>
        )}
      </For>
      <Show when={clash()}>
        <Clash />
      </Show>
    </>
  );
}

function FanView(props: Choosing & { fan: Fan }): JSX.Element {
  return (
    <>
      {/* From back to front, so that the front block covers the others. */}
      <For each={props.fan.blocks.toReversed()}>
        {({ block, x }) => <Piece block={block} x={x} pieces={props.pieces} onPiece={props.onPiece} />}
      </For>
      <Show when={props.fan.stack.inside}>
        <path
          class="garrison-walls"
          transform={`translate(${props.fan.width / 2} 0) scale(${props.fan.width / 48} 1)`}
          d="M-24 5v-12h7v4h5v-4h7v4h10v-4h7v4h5v-4h7v12z"
        />
      </Show>
      <Show when={props.fan.stack.count > 1}>
        <g class="stack-count" transform={`translate(${props.fan.width + 1} ${-38 * BLOCK_SCALE})`}>
          <circle r="7.4" />
          <text y="3.6">{props.fan.stack.count}</text>
        </g>
      </Show>
    </>
  );
}

/** Hidden blocks let the click through to their city. */
function Piece(props: Choosing & { block: StackBlock; x: number }): JSX.Element {
  const { unit } = props.block;
  const isChosen = () => unit !== undefined && props.pieces?.chosen.has(unit);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; keys choose the block in the list of its city
    <g
      class="piece"
      classList={{
        'piece-known': unit !== undefined,
        'piece-offered': unit !== undefined && props.pieces?.offered.has(unit),
        'piece-chosen': isChosen(),
      }}
      data-piece={unit}
      transform={`translate(${props.x} ${isChosen() ? -7 : 0}) scale(${BLOCK_SCALE})`}
      onClick={(event) => {
        if (unit === undefined || !props.onPiece) return;
        event.stopPropagation();
        props.onPiece(unit);
      }}
    >
      <Block look={props.block.look} />
      <rect class="piece-ring" x="-20" y="-38" width="40" height="40" rx="4" />
    </g>
  );
}
