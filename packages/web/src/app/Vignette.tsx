/** The picture of a war: comes after the words, when the room that is kept for it is in sight. */
import { createSignal, onCleanup, onMount } from 'solid-js';
import { inPictureNames } from '../table/place-names.ts';
import '../table/symbols/nations.css';
import '../table/map/palette.css';
import './vignette.css';

/** Milliseconds in sight after which a card has been scrolled to, and not past. */
const PASSING = 200;

export function Vignette(props: { picture: () => Promise<string> }) {
  // No resource: the page does not wait for a picture.
  const [drawn, setDrawn] = createSignal('');
  let room!: HTMLDivElement;
  onMount(() => {
    let pause = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((sights) => {
      clearTimeout(timer);
      if (sights.at(-1)!.isIntersecting) timer = setTimeout(draw, pause);
      else pause = PASSING;
    });
    const draw = (): void => {
      watch.disconnect();
      void props.picture().then(setDrawn);
    };
    watch.observe(room);
    onCleanup(() => {
      clearTimeout(timer);
      watch.disconnect();
    });
  });
  return <div class="vignette" ref={room} aria-hidden="true" innerHTML={inPictureNames(drawn())} />;
}
