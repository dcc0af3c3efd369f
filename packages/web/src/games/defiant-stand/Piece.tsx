/** The block of a unit in a list of choices. */
import { handleOf, type State, unitNamed } from '@feldzug/defiant-stand';
import { type JSX, Show } from 'solid-js';
import { BlockView } from './block/Block.tsx';
import { lookOf, pooledLook } from './block/look.ts';
import { splitPair } from './names.ts';

export function Piece(props: { view: State; value: string }): JSX.Element {
  const id = () => (props.value.includes('/') ? splitPair(props.value).second : props.value);
  const look = () => {
    const unit = unitNamed(id());
    if (unit < 0) return undefined;
    const handle = handleOf(props.view, unit);
    if (handle < 0) return undefined;
    return props.view.place[handle] >= 0
      ? { ...lookOf(props.view, handle), isTipped: false }
      : pooledLook(unit);
  };
  return <Show when={look()}>{(one) => <BlockView look={one()} size={34} />}</Show>;
}
