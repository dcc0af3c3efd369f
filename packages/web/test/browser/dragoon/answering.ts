/** Answers whatever a battle asks, so that a test comes to its end. */

/** In the page, in one go: fires whatever can fire, assaults with every unit that can, marches with none. */
export function answerOne(): 'over' | 'answered' | 'waits' {
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (/The game is over/.test(find('prompt')?.innerText ?? '')) return 'over';
  const wanted = [
    'replay-skip',
    'confirm',
    'fill',
    'verb-fire',
    'verb-check',
    'verb-activate',
    'verb-assault',
    'verb-advance',
    'verb-endMovement',
  ];
  for (const id of wanted) {
    const button = find(id);
    if (!button || button.getAttribute('aria-disabled') === 'true') continue;
    button.click();
    return 'answered';
  }
  const value = document.querySelector<HTMLElement>(
    '.slot .value:not([aria-disabled="true"], [aria-pressed="true"])',
  );
  value?.click();
  return value ? 'answered' : 'waits';
}
