/** A summary as a link, which holds all of it, and its charts as one picture. */
import type { Summary } from './course.ts';
import { WIDTH } from './plot.ts';

/** More turning points would make the link too long for a message. */
const MOST_POINTS = 20;

export async function packed(summary: Summary): Promise<string> {
  const short = { ...summary, points: summary.points.slice(-MOST_POINTS) };
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(short)),
    new CompressionStream('deflate-raw'),
  );
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Undefined for what is no summary. */
export async function unpacked(text: string): Promise<Summary | undefined> {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const plain = await through(bytes, new DecompressionStream('deflate-raw'));
    const value: unknown = JSON.parse(new TextDecoder().decode(plain));
    return isSummary(value) ? value : undefined;
  } catch {
    // A link that was cut off or made up.
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A link can come from anybody: everything that is drawn must be what it claims to be. */
function isSummary(value: unknown): value is Summary {
  if (!isRecord(value)) return false;
  const { game, title, text, sides, turns, charts, losses, lossUnit, points } = value;
  return (
    [game, title, text, lossUnit].every(isText) &&
    isList(sides, isText) &&
    isList(turns, isText) &&
    isList(charts, isChart) &&
    isList(losses, isLoss) &&
    isList(points, (point) => isRecord(point) && isText(point.turn) && isText(point.text))
  );
}

const isChart = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.name) &&
  isList(value.lines, (line) => isList(line, isNumber)) &&
  isList(value.goals, (goal) => isRecord(goal) && isText(goal.name) && isNumber(goal.at));
const isLoss = (value: unknown): boolean =>
  isRecord(value) &&
  isNumber(value.seat) &&
  isText(value.name) &&
  isNumber(value.lost) &&
  (value.of === undefined || isNumber(value.of));
const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isList = (value: unknown, test: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(test);

const GAP = 24;
const HEAD = 74;
/** Pixels of the picture for each of the page. */
const SCALE = 2;
const COLOURS = ['--sheet', '--ink', '--ink-2', '--line', '--line-2', '--blue', '--red', '--green'];

/** The charts in two columns under a title, in the colours of the page. */
export async function pictureOf(
  charts: readonly SVGElement[],
  { title, game, text }: Summary,
): Promise<Blob> {
  const look = getComputedStyle(document.documentElement);
  const columns = [HEAD, HEAD];
  const placed = charts.map((chart) => {
    const copy = chart.cloneNode(true) as SVGElement;
    const column = columns[1] < columns[0] ? 1 : 0;
    copy.setAttribute('x', String(GAP + column * (WIDTH + GAP)));
    copy.setAttribute('y', String(columns[column]));
    columns[column] += Number(chart.getAttribute('height')) + GAP;
    return new XMLSerializer().serializeToString(copy);
  });
  const [width, height] = [2 * WIDTH + 3 * GAP, Math.max(...columns)];
  const colours = COLOURS.map((name) => `${name}: ${look.getPropertyValue(name).trim()}`).join('; ');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="${colours}">
<rect width="100%" height="100%" style="fill: var(--sheet)"/>
<text x="${GAP}" y="36" style="font: 600 22px Georgia, serif; fill: var(--ink)">${escaped(`${game}: ${title}`)}</text>
<text x="${GAP}" y="58" style="font: 13px system-ui, sans-serif; fill: var(--ink-2)">${escaped(text)}</text>
${placed.join('\n')}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * SCALE,
    height: height * SCALE,
  });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.')))),
  );
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
