/** The sign of a side: the flag of the power that leads it. */
import { PRUSSIAN } from '@feldzug/great-crisis';
import type { Seat } from '@feldzug/kernel';
import { Flag } from '../../table/symbols/emblems.tsx';

export function Sign(props: { seat: Seat }) {
  return <Flag nation={props.seat === PRUSSIAN ? 'prussia' : 'austria'} size={18} />;
}
