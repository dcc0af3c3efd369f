/** The dock grows over the map with what is asked; the map's own keys move up with it. */
import { onCleanup } from 'solid-js';

export function keepMapKeysClear(dock: HTMLElement): void {
  const watch = new ResizeObserver(() => {
    const page = dock.parentElement;
    const stage = page?.querySelector('.stage');
    if (!page || !stage) return;
    const covered = stage.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
    page.style.setProperty('--map-keys-bottom', `${Math.max(0, covered)}px`);
  });
  watch.observe(dock);
  onCleanup(() => watch.disconnect());
}
