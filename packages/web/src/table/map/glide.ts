/** The camera glides to where the player should look, fast at first. */
import type { Camera } from './camera.ts';

export interface Glide {
  /** From one camera to another in so many milliseconds; at once where the player wants no motion. */
  start(from: Camera, to: Camera, milliseconds: number): void;
  stop(): void;
}

export function createGlide(show: (camera: Camera) => void): Glide {
  let frame = 0;
  return {
    start(from, to, milliseconds) {
      cancelAnimationFrame(frame);
      if (milliseconds === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        show(to);
        return;
      }
      const began = performance.now();
      const step = (now: number): void => {
        // A frame may have begun before the glide did.
        const t = Math.max(0, Math.min(1, (now - began) / milliseconds));
        const eased = 1 - (1 - t) ** 3;
        const between = (a: number, b: number): number => a + (b - a) * eased;
        show({ zoom: between(from.zoom, to.zoom), x: between(from.x, to.x), y: between(from.y, to.y) });
        if (t < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
