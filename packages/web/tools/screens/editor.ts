/** The screens of the editor of battles. */
import type { Screen, Visit } from './catalogue.ts';
import type { War } from './war.ts';

async function edit({ page, wait }: Visit, battle: string): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/edit/dragoon/${battle}`);
  await wait('.hex-map[data-camera]');
}

/** A leader is chosen in the order of battle. */
async function choose(visit: Visit, side: string, leader: string): Promise<void> {
  await visit.click('panel-armies');
  await visit.page.click(`[data-testid="army-${side}"] summary:has([data-leader="${leader}"])`);
  await visit.click(`choose-${leader}`);
}

export const EDITOR_SCREENS: readonly Screen<War>[] = [
  {
    id: 'editor',
    shows: 'The editor: tools, map, and the inspector with a leader',
    async steps(visit) {
      await edit(visit, 'lobosch');
      await choose(visit, 'A', 'a-bevern');
    },
  },
  {
    id: 'editor-check',
    shows: 'A unit that was moved too far: the errors point at their hexes',
    async steps(visit) {
      await edit(visit, 'new');
      await visit.page.keyboard.press('v');
      for (const key of [
        'Shift+ArrowLeft',
        'ArrowLeft',
        'ArrowLeft',
        'Enter',
        'Shift+ArrowRight',
        'Shift+ArrowRight',
        'm',
      ])
        await visit.page.keyboard.press(key);
      await visit.wait('[data-testid="faults"].bad');
      await visit.click('faults');
    },
  },
];
