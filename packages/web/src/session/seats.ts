/** Seats taken on servers, so that the lobby offers the way back. A link gives its holder the seat. */
export interface KeptSeat {
  readonly id: string;
  readonly token: string;
  readonly game: string;
  readonly title: string;
  readonly changed: number;
}

const KEY = 'feldzug.seats';
const MOST = 50;

export function listSeats(): readonly KeptSeat[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as KeptSeat[]) : [];
  } catch {
    return [];
  }
}

export function keepSeat(seat: KeptSeat): void {
  write([seat, ...listSeats().filter((one) => one.token !== seat.token)].slice(0, MOST));
}

export function forgetSeat(token: string): void {
  write(listSeats().filter((one) => one.token !== token));
}

function write(seats: readonly KeptSeat[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
