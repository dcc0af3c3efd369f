/** A plain board: the road as a row of buttons. Each says in words what is there. */
import { SPACES, type State } from '@feldzug/my-game';
import { For, type JSX, Show } from 'solid-js';
import type { BoardProps } from '../../../table/board.ts';
import { markWords } from '../../../table/map/mark-words.ts';
import { sideName } from '../names.ts';
import { spaceText } from '../position.ts';
import './board.css';

export function Board(props: BoardProps<State>): JSX.Element {
  const marksOf = (id: string) => props.marks.filter((mark) => mark.space === id);
  return (
    <div class="road">
      <For each={SPACES}>
        {({ id, name }, space) => (
          <button
            type="button"
            class="road-space"
            classList={{ cursor: props.cursor === id, opened: props.opened === id }}
            data-space={id}
            data-marks={marksOf(id)
              .map(({ kind }) => kind)
              .join(' ')}
            aria-label={[name, ...spaceText(props.view, id), ...marksOf(id).map(markWords)].join('. ')}
            onClick={() => props.onSpace(id)}
            onMouseEnter={() => props.onHover?.(id)}
            onMouseLeave={() => props.onHover?.(undefined)}
          >
            <span class="road-name">{name}</span>
            <For each={[0, 1]}>
              {(seat) => (
                <Show when={props.view.battalions[seat][space()] > 0}>
                  <span class={`road-troops side-${seat}`}>
                    {sideName(seat)} {props.view.battalions[seat][space()]}
                  </span>
                </Show>
              )}
            </For>
          </button>
        )}
      </For>
    </div>
  );
}
