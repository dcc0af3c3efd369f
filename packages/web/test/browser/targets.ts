/** Places and buttons that a click would choose. */
import type { Page } from 'playwright-core';

/** Those in sight whose middle belongs to something else on the map: a neighbour's counter, a block. */
export const coveredTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('[data-target]')].flatMap((target) => {
      const box = target.getBoundingClientRect();
      const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return met === target || !met?.closest('.map-play') ? [] : [target.dataset.target!];
    }),
  );

/** Buttons of the dock that lie under something else or that their list has cut off. */
export const hiddenButtons = (page: Page): Promise<string[]> =>
  page.$$eval('.dock button', (buttons) =>
    buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        if (width === 0 || (met && button.contains(met))) return [];
        return [`${(button as HTMLElement).innerText} lies under ${met?.className ?? 'the edge'}`];
      }),
  );
