/** Names for the page. */

import type { Seat } from '@feldzug/kernel';
import { SPACES } from '@feldzug/my-game';

export const spaceName = (id: string): string => SPACES.find((space) => space.id === id)?.name ?? id;

export const sideName = (seat: Seat): string => (seat === 0 ? 'Blue' : 'Red');

export const battalions = (count: number): string => (count === 1 ? '1 battalion' : `${count} battalions`);
