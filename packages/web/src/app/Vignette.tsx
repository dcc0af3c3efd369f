/** The picture of a war: comes after the words, when the room that is kept for it is in sight. */
import { createSignal, onCleanup, onMount } from 'solid-js';
import { inPictureNames } from '../table/place-names.ts';
import '../table/symbols/nations.css';
import '../table/map/palette.css';
import './vignette.css';

export function Vignette(props: { picture: () => Promise<string> }) {
  // No resource: the page does not wait for a picture.
  const [drawn, setDrawn] = createSignal('');
  let room!: HTMLDivElement;
  onMount(() => {
    const watch = new IntersectionObserver((sights) => {
      if (!sights.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void props.picture().then(setDrawn);
    });
    watch.observe(room);
    onCleanup(() => watch.disconnect());
  });
  return <div class="vignette" ref={room} aria-hidden="true" innerHTML={inPictureNames(drawn())} />;
}
