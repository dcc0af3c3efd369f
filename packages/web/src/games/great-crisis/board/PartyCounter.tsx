/** The counter of those who march together, as it goes over the map. */
import type { JSX } from 'solid-js';
import type { Party } from '../../../table/board.ts';
import { StackCounter } from '../../../table/symbols/counters.tsx';
import { counterOf } from '../party.ts';

export const partyCounter = (party: Party): JSX.Element => (
  <g transform="translate(0 -11)">
    <StackCounter {...counterOf(party)} />
  </g>
);
