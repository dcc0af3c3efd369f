/** The sign of a side: the flag of the power that leads it. */
import { PRUSSIA } from '@feldzug/defiant-stand';
import type { Seat } from '@feldzug/kernel';
import { Flag } from '../../table/symbols/emblems.tsx';

export function Sign(props: { seat: Seat }) {
  return <Flag nation={props.seat === PRUSSIA ? 'prussia' : 'austria'} size={18} />;
}
