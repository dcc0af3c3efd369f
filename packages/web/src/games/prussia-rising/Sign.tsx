/** The sign of a side: its flag. */
import type { Seat } from '@feldzug/kernel';
import type { JSX } from 'solid-js';
import { Flag } from '../../table/symbols/emblems.tsx';
import { nationOf } from './names.ts';

export function Sign(props: { seat: Seat; size?: number }): JSX.Element {
  return <Flag nation={nationOf(props.seat)} size={props.size ?? 18} />;
}
