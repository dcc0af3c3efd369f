/** A board for a game that has drawn no map: its spaces as buttons, with what stands in each. */
import { For } from 'solid-js';
import type { BoardProps, MarkKind } from './board.ts';
import type { BoardPart } from './page.ts';
import './plain-board.css';

/** What a mark means, for readers who do not see its border. */
const MEANINGS: { readonly [kind in MarkKind]: string } = {
  offer: 'available',
  chosen: 'chosen',
  reach: 'within reach',
  battle: 'battle',
  barred: 'not possible',
  event: 'just now',
  danger: 'in danger',
};

/** Built from the names and words that the game brings anyway. */
export function plainBoard<S>({
  spaces,
  spaceName,
  spaceText,
}: Pick<BoardPart<S>, 'spaces' | 'spaceName' | 'spaceText'>) {
  return (props: BoardProps<S>) => (
    <ul class="plain-board" aria-label="Spaces">
      <For each={spaces}>
        {({ id }) => {
          const marks = () => props.marks.filter(({ space }) => space === id);
          return (
            <li>
              <button
                type="button"
                class="plain-space"
                data-space={id}
                data-marks={marks()
                  .map(({ kind }) => kind)
                  .join(' ')}
                classList={{ cursor: props.cursor === id, opened: props.opened === id }}
                onClick={() => props.onSpace(id)}
                onPointerEnter={() => props.onHover?.(id)}
                onPointerLeave={() => props.onHover?.(undefined)}
              >
                <b>{spaceName(id)}</b>
                <For each={spaceText(props.view, id, props.viewer)}>{(line) => <span>{line}</span>}</For>
                <For each={marks()}>{({ kind, badge }) => <small>{badge ?? MEANINGS[kind]}</small>}</For>
              </button>
            </li>
          );
        }}
      </For>
    </ul>
  );
}
