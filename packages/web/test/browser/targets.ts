/** Places on a map that a click would choose. */
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
