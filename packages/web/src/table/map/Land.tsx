/** What never changes on a sheet: land and water, mountains, woods, borders, names of lands and rivers, the frame. */

import { For, type JSX } from 'solid-js';
import { placeName } from '../place-names.ts';
import { engrave } from './engraving.ts';
import { useSignScale } from './scale.ts';
import { curved, pointsOf, type Sheet } from './sheet.ts';

export function Land(props: {
  sheet: Sheet;
  /** Washes of colour over the land, under everything that is engraved. */
  tints: JSX.Element;
  /** Title, scale, compass: what lies on the empty parts of the sheet. */
  furniture?: JSX.Element;
}): JSX.Element {
  // A sheet never changes while it lies on the table, so its paths are made once.
  const { sheet } = props;
  const lines = engrave(sheet);
  const scale = useSignScale();
  /** Signs and place names are drawn so large that they need the room of this name. */
  const isCrowded = (name: { most: number }): boolean => scale() > name.most * 1.001;
  const [x0, y0, x1, y1] = sheet.inner;
  const window = `M${x0} ${y0}H${x1}V${y1}H${x0}z`;
  const paper = `M0 0H${sheet.width}V${sheet.height}H0z`;
  return (
    <>
      <rect class="map-ground" x={x0} y={y0} width={x1 - x0} height={y1 - y0} />
      {props.tints}
      <path class="map-heath" d={lines.heaths} />
      <path class="map-hachure map-hachure-light" d={lines.hachures[0]} />
      <path class="map-hachure map-hachure-middle" d={lines.hachures[1]} />
      <path class="map-hachure map-hachure-heavy" d={lines.hachures[2]} />
      <path class="map-border" d={lines.borders} />
      <For each={lines.rivers}>
        {(river) => <path class={`map-river map-river-${river.size}`} d={river.path} />}
      </For>
      <path class="map-lake" d={lines.lakes} />
      <path class="map-marsh" d={lines.marshes} />
      <path class="map-wood" d={lines.woods} />
      <path class="map-sea" fill-rule="evenodd" d={paper + lines.coast} />
      <path class="map-sea" d={lines.haffs} />
      <For each={lines.waterLines}>
        {(water, i) => <path class={`map-water-line map-water-line-${i()}`} d={water} />}
      </For>
      <path class="map-coast" d={lines.coast} />
      <path class="map-coast" d={lines.haffs} />
      <g class="map-river-names">
        <For each={sheet.riverNames}>
          {(name, i) => (
            <>
              <path id={`river-name-${i()}`} d={curved(pointsOf(name.line))} fill="none" />
              <text
                class="map-river-name"
                classList={{ 'map-name-hidden': isCrowded(name) }}
                style={{ 'font-size': `calc(${name.size}px * var(--map-area-scale))` }}
              >
                <textPath href={`#river-name-${i()}`} startOffset="50%">
                  {placeName(name.text)}
                </textPath>
              </text>
            </>
          )}
        </For>
      </g>
      <g class="map-area-names">
        <For each={sheet.areaNames}>
          {(name) => (
            <text
              class={`map-area-name map-area-name-${name.kind}`}
              classList={{ 'map-name-hidden': isCrowded(name) }}
              style={{
                transform: `translate(${name.x}px, ${name.y}px) rotate(${name.rotation}deg) scale(var(--map-area-scale))`,
                'font-size': `${name.size}px`,
                'letter-spacing': `${name.spacing}em`,
              }}
              dx={(name.spacing * name.size) / 2}
            >
              {placeName(name.text)}
            </text>
          )}
        </For>
      </g>
      <path class="map-margin" fill-rule="evenodd" d={paper + window} />
      <path class="map-neat-line" d={window} />
      <rect class="map-frame" x={6} y={6} width={sheet.width - 12} height={sheet.height - 12} />
      <rect
        class="map-neat-line"
        x={x0 - LADDER}
        y={y0 - LADDER}
        width={x1 - x0 + 2 * LADDER}
        height={y1 - y0 + 2 * LADDER}
      />
      <path class="map-frame-ticks" d={ticks(sheet)} stroke-width={LADDER} />
      {props.furniture}
    </>
  );
}

/** A ladder of black and white pieces between the neat line and the outer frame. */
function ticks(sheet: Sheet): string {
  const [x0, y0, x1, y1] = sheet.inner;
  const wide = (x1 - x0) / 32;
  const high = (y1 - y0) / 22;
  const out = LADDER / 2;
  let path = '';
  for (let i = 0; i < 32; i += 2)
    path += `M${x0 + i * wide} ${y0 - out}h${wide}M${x0 + (i + 1) * wide} ${y1 + out}h${wide}`;
  for (let i = 0; i < 22; i += 2)
    path += `M${x0 - out} ${y0 + i * high}v${high}M${x1 + out} ${y0 + (i + 1) * high}v${high}`;
  return path;
}

const LADDER = 5;
