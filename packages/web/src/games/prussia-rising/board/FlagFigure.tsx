/** The flags of 1870 in a square of 24 by 24 around the origin: the Prussian eagle, the French tricolour. */
import { type JSX, Show } from 'solid-js';
import { Emblem } from '../../../table/symbols/emblems.tsx';
import './board.css';

export function FlagFigure(props: { side: number }): JSX.Element {
  return (
    <Show when={props.side === 1} fallback={<Emblem nation="prussia" />}>
      <rect class="tricolour-blue" x="-12" y="-12" width="8" height="24" />
      <rect class="tricolour-white" x="-4" y="-12" width="8" height="24" />
      <rect class="tricolour-red" x="4" y="-12" width="8" height="24" />
    </Show>
  );
}
