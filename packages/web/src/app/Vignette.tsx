/** The picture of a war: comes after the words, in the room that is kept for it. */
import { createSignal } from 'solid-js';
import { inPictureNames } from '../table/place-names.ts';
import '../table/symbols/nations.css';
import '../table/map/palette.css';
import './vignette.css';

export function Vignette(props: { picture: () => Promise<string> }) {
  // No resource: the page does not wait for a picture.
  const [drawn, setDrawn] = createSignal('');
  void props.picture().then(setDrawn);
  return <div class="vignette" aria-hidden="true" innerHTML={inPictureNames(drawn())} />;
}
