/** The table asks the map to move out from behind a panel, and to come back when the panel is gone. */
import { createContext, createEffect, on, useContext } from 'solid-js';
import type { Camera, Shift } from './camera.ts';

export type AskedShift = Shift & {
  /** Tells one from the next. */
  readonly at: number;
};

export const ShiftContext = createContext<() => AskedShift | undefined>(() => undefined);

export interface Shifting {
  readonly camera: () => Camera;
  /** Keeps a camera within its bounds, which the slack makes wider. */
  readonly hold: (camera: Camera, slack: Shift | undefined) => Camera;
  readonly glideTo: (camera: Camera) => void;
}

/** Gives how far the map may lie beyond its bounds now. */
export function useShift({ camera, hold, glideTo }: Shifting): () => Shift | undefined {
  const asked = useContext(ShiftContext);
  let slack: Shift | undefined;
  createEffect(
    on(asked, (shift) => {
      if (!shift && !slack) return;
      const { zoom, x, y } = camera();
      const goal = shift ? { zoom, x: x + shift.x, y: y + shift.y } : camera();
      const held = hold(goal, undefined);
      slack = shift && { x: goal.x - held.x, y: goal.y - held.y };
      glideTo(shift ? goal : held);
    }),
  );
  return () => slack;
}
