/** The rules of the game, as the player reads them; every numbered paragraph can be opened by its number. */
import { Marked } from 'marked';
import { createEffect, createMemo, createSignal, on } from 'solid-js';

export function Rules(props: { text: string; rule: string | undefined }) {
  let place: HTMLDivElement | undefined;
  const [search, setSearch] = createSignal('');
  const html = createMemo(() => render(props.text));
  createEffect(
    on([() => props.rule, html], ([rule]) => {
      if (!rule || !place) return;
      queueMicrotask(() => {
        const target = find(place!, rule);
        for (const lit of place!.querySelectorAll('.lit')) lit.classList.remove('lit');
        target?.classList.add('lit');
        target?.scrollIntoView({ block: 'start' });
      });
    }),
  );
  const searchOn = (event: SubmitEvent) => {
    event.preventDefault();
    const word = search().trim().toLowerCase();
    if (!word || !place) return;
    const parts = [...place.querySelectorAll<HTMLElement>('p, li, td, h1, h2, h3, h4')];
    const from = parts.findIndex((part) => part.classList.contains('lit'));
    const order = [...parts.slice(from + 1), ...parts.slice(0, from + 1)];
    const found = order.find((part) => part.textContent?.toLowerCase().includes(word));
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

/** The paragraph of that number, or the nearest above it: 7.1.4 A is found in 7.1.4. */
function find(place: HTMLElement, rule: string): Element | undefined {
  for (let number = rule; number; number = number.replace(/[. ]?[^. ]+$/, '')) {
    const found = place.querySelector(`[data-rule="${CSS.escape(number)}"]`);
    if (found) return found;
  }
  return undefined;
}

/** A paragraph's number stands at its beginning: "6.2 Marching", "**6.2.C** …", "**R14** …". */
const OF_A_PARAGRAPH = /^\s*(\d+(?:\.(?:\d+|[A-Z]))+|[A-Z]\.\d+|R\d+)(?=[\s.:]|$)/;
const OF_A_HEADING = /^\s*(\d+(?:\.\d+)*|[A-Z])(?=[\s.:])/;

function render(text: string): string {
  const page = new DOMParser().parseFromString(
    new Marked({ gfm: true }).parse(text, { async: false }),
    'text/html',
  );
  for (const part of page.body.querySelectorAll('h1, h2, h3, h4, h5, p, li, tr')) {
    const isHeading = part.tagName.startsWith('H');
    const number = (isHeading ? OF_A_HEADING : OF_A_PARAGRAPH).exec(part.textContent ?? '')?.[1];
    if (number && !page.body.querySelector(`[data-rule="${CSS.escape(number)}"]`))
      part.setAttribute('data-rule', number);
  }
  return page.body.innerHTML;
}
