/** The rules of the game, as the player reads them; every numbered paragraph can be opened by its number. */
import { namesOfPlace } from '@feldzug/board';
import { createEffect, createMemo, createSignal, on, onMount } from 'solid-js';
import { rulesHtml, selectorFor } from './rules-text.ts';

export function Rules(props: { text: string; rule: string | undefined }) {
  let place: HTMLDivElement | undefined;
  const [search, setSearch] = createSignal('');
  const html = createMemo(() => rulesHtml(props.text));
  createEffect(
    on([() => props.rule, html], ([rule]) => {
      if (!rule || !place) return;
      queueMicrotask(() => {
        const selector = selectorFor(props.text, rule);
        const target = selector && place!.querySelector(selector);
        for (const lit of place!.querySelectorAll('.lit')) lit.classList.remove('lit');
        if (!target) return;
        target.classList.add('lit');
        target.scrollIntoView({ block: 'start' });
      });
    }),
  );
  onMount(() => place?.focus({ preventScroll: true }));
  const searchOn = (event: SubmitEvent) => {
    event.preventDefault();
    const words = namesOfPlace(search().trim()).map((word) => word.toLowerCase());
    if (!words[0] || !place) return;
    const parts = [...place.querySelectorAll<HTMLElement>('p, li, td, h1, h2, h3, h4')];
    const from = parts.findIndex((part) => part.classList.contains('lit'));
    const order = [...parts.slice(from + 1), ...parts.slice(0, from + 1)];
    const found = order.find((part) => words.some((word) => part.textContent?.toLowerCase().includes(word)));
    for (const lit of place.querySelectorAll('.lit')) lit.classList.remove('lit');
    found?.classList.add('lit');
    found?.scrollIntoView({ block: 'center' });
  };
  return (
    <div class="rules">
      <form class="rules-search" onSubmit={searchOn}>
        <label>
          <span class="hidden">Search the rules</span>
          <input
            type="search"
            placeholder="Search the rules"
            value={search()}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button small">
          Find
        </button>
      </form>
      {/* The text is the project's own RULES.md, built into the page. */}
      <div
        class="rules-text"
        tabindex="0"
        data-testid="rules"
        ref={(element) => (place = element)}
        innerHTML={html()}
      />
    </div>
  );
}
