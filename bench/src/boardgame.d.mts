/** `draw` picks one of so many. */
export function playOnClient(draw: (count: number) => number): void;
export function playOnReducer(draw: (count: number) => number): void;
