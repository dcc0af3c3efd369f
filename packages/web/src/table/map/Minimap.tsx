/** The whole sheet in small, with a frame around what is in sight; a click or a drag goes there. */
import type { JSX } from 'solid-js';
import type { Camera, Size } from './camera.ts';
import { closed, type Sheet } from './sheet.ts';

export function Minimap(props: {
  isHidden: boolean;
  sheet: Sheet;
  camera: Camera;
  view: Size;
  children: JSX.Element;
  onMove: (point: { x: number; y: number }) => void;
}): JSX.Element {
  const { sheet } = props;
  const coast = sheet.coast.map(closed).join('');
  let picture!: SVGSVGElement;
  const go = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = picture.getBoundingClientRect();
    props.onMove({
      x: ((event.clientX - left) / width) * sheet.width,
      y: ((event.clientY - top) / height) * sheet.height,
    });
  };
  return (
    <svg
      ref={picture}
      class="map-mini"
      style={{ display: props.isHidden ? 'none' : undefined }}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        picture.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <rect class="map-mini-sea" width={sheet.width} height={sheet.height} />
      <path class="map-mini-land" d={coast} />
      {props.children}
      <rect
        class="map-mini-sight"
        x={-props.camera.x / props.camera.zoom}
        y={-props.camera.y / props.camera.zoom}
        width={props.view.width / props.camera.zoom}
        height={props.view.height / props.camera.zoom}
      />
    </svg>
  );
}
