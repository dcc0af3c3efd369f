/** The game's own keys: while the line of battle is drawn up, arrows move the regiment with the focus, Enter confirms. */
import type { Keys } from '../../table/page.ts';
import { isDrawingUp, stepWing } from './drawing-up.ts';

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

export const keys: Keys = {
  press(event, play) {
    const by = STEPS[event.key];
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const id = target?.classList.contains('movable') ? target.dataset.unit : undefined;
    if (id === undefined || !isDrawingUp(play)) return false;
    // Space takes the regiment in hand; Enter plays what is written on the button, also from here.
    if (event.key === 'Enter') {
      if (!event.repeat) play.confirm();
      return true;
    }
    if (by === undefined) return false;
    stepWing(play, id, by);
    // It is drawn again in its new wing.
    queueMicrotask(() => document.querySelector<HTMLElement>(`.movable[data-unit="${id}"]`)?.focus());
    return true;
  },
  card: [['← →', 'Move the chosen regiment to another wing']],
};
