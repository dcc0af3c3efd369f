/** Soldiers, horses and guns, drawn once for a size and stamped wherever they stand. */
import { COSS, CUIR, DRAG, GREN, HUSS, isGun, isHorse, LI, PRUSSIA } from '@feldzug/dragoon';
import { UNIFORMS } from './palette.ts';

type Pen = CanvasRenderingContext2D;

/** Width and height on the sheet at 100 per cent; the feet stand in the middle of the lower edge. */
export interface Stamp {
  readonly picture: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

export type Pose =
  | 'right'
  | 'left'
  | 'right-step'
  | 'left-step'
  | 'limbered-right'
  | 'limbered-left'
  | 'running'
  | 'officer'
  | 'general';

/** By day, or by lamplight in brighter coats with a pale edge. */
export type Lamp = 'day' | 'lamp';

const SKIN = '#d9a984';
const DARK = '#221c14';
const LEATHER = '#5f4326';
const HORSES = ['#5b3c22', '#74502d', '#3d2a1a'];

/** Stamps of the sizes used last; an old size is thrown away. */
const sizes = new Map<number, Map<string, Stamp>>();
const MOST_SIZES = 4;

export function stampOf(type: number, nation: number, pose: Pose, scale: number, lamp: Lamp): Stamp {
  const size = Math.round(scale * 64) / 64;
  let stamps = sizes.get(size);
  if (!stamps) {
    if (sizes.size >= MOST_SIZES) sizes.delete(sizes.keys().next().value!);
    stamps = new Map();
    sizes.set(size, stamps);
  }
  const key = `${type} ${nation} ${pose} ${lamp}`;
  let stamp = stamps.get(key);
  if (!stamp) {
    stamp = made(type, nation, pose, size, lamp);
    stamps.set(key, stamp);
  }
  return stamp;
}

const FRAMES = { man: [12, 20], horse: [24, 26], gun: [30, 18], limber: [40, 20] } as const;

function made(type: number, nation: number, pose: Pose, scale: number, lamp: Lamp): Stamp {
  const isMounted = pose === 'officer' || pose === 'general' || isHorse(type);
  const isLimbered = pose.startsWith('limbered');
  const [width, height] = isMounted
    ? FRAMES.horse
    : isGun(type)
      ? FRAMES[isLimbered ? 'limber' : 'gun']
      : FRAMES.man;
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.ceil(width * scale));
  picture.height = Math.max(1, Math.ceil(height * scale));
  const pen = picture.getContext('2d')!;
  pen.scale(picture.width / width, picture.height / height);
  pen.translate(width / 2, height - 1.5);
  if (pose.includes('left')) pen.scale(-1, 1);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  if (isMounted) rider(pen, type, nation, pose, lamp);
  else if (isGun(type)) (isLimbered ? limber : gun)(pen, type, nation, lamp);
  else soldier(pen, type, nation, pose, lamp);
  if (lamp === 'lamp') edge(picture);
  return { picture, width, height };
}

/** A pale edge around what was drawn, so that it stands out from dark ground. */
function edge(picture: HTMLCanvasElement): void {
  const copy = document.createElement('canvas');
  copy.width = picture.width;
  copy.height = picture.height;
  copy.getContext('2d')!.drawImage(picture, 0, 0);
  const pen = picture.getContext('2d')!;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = 'destination-over';
  pen.shadowColor = 'rgba(255, 244, 214, 0.75)';
  pen.shadowBlur = Math.max(1, picture.height / 22);
  pen.drawImage(copy, 0, 0);
  pen.shadowColor = 'transparent';
}

function shade(pen: Pen, width: number): void {
  pen.fillStyle = 'rgba(30, 20, 8, 0.3)';
  pen.beginPath();
  pen.ellipse(0.8, 0, width, 1.7, 0, 0, 7);
  pen.fill();
}

function line(pen: Pen, colour: string, width: number, ...points: readonly number[]): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1]);
  pen.stroke();
}

function shape(pen: Pen, colour: string, ...points: readonly number[]): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1]);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = DARK;
  pen.lineWidth = 0.5;
  pen.stroke();
}

/** A man on foot: gaiters, coat with its skirts turned back, crossbelt, hat, musket. */
function soldier(pen: Pen, type: number, nation: number, pose: Pose, lamp: Lamp): void {
  const { facing, ...uniform } = UNIFORMS[nation] ?? UNIFORMS[4];
  const coat = lamp === 'lamp' ? uniform.lamplitCoat : uniform.coat;
  const isCroat = type === LI;
  const isRunning = pose === 'running';
  shade(pen, 4);
  // On the march one foot is far ahead of the other.
  const stride = isRunning ? 2.6 : pose.endsWith('step') ? 2.2 : 1.1;
  line(pen, isCroat ? '#2d4d7a' : nation === PRUSSIA ? '#f3efe6' : '#e8e2d2', 2, -0.9, -6, -stride, -2.4);
  line(pen, isCroat ? '#2d4d7a' : nation === PRUSSIA ? '#f3efe6' : '#e8e2d2', 2, 0.9, -6, stride, -2.4);
  line(pen, DARK, 1.8, -stride, -2.8, -stride, -0.6);
  line(pen, DARK, 1.8, stride, -2.8, stride, -0.6);
  const cloth = isCroat ? (nation === PRUSSIA ? '#3a5a34' : '#6b4a2b') : coat;
  shape(pen, cloth, -2.3, -12.2, 2.3, -12.2, 3, -5.4, -3, -5.4);
  shape(pen, facing, -1.1, -5.4, 0, -8, 1.1, -5.4);
  line(pen, facing, 0.9, 0, -12, 0, -8.4);
  line(pen, '#fbf8ef', 0.8, -2, -11.8, 2.2, -7.4);
  if (!isRunning) {
    line(pen, LEATHER, 1, 2.9, -6.4, 3.2, -11);
    line(pen, '#8d8d88', 0.7, 3.2, -11, 3.5, -18);
  }
  pen.fillStyle = SKIN;
  pen.beginPath();
  pen.arc(0, -13.6, 1.8, 0, 7);
  pen.fill();
  if (isRunning) return;
  if (type === GREN)
    if (nation === PRUSSIA) shape(pen, '#d9a62e', -2, -14.4, 0, -19.2, 2, -14.4);
    else shape(pen, '#33261a', -2.2, -14.3, -2, -18, 0, -19, 2, -18, 2.2, -14.3);
  else if (isCroat) shape(pen, '#2b241b', -1.8, -14.4, -1.5, -17.8, 1.5, -17.8, 1.8, -14.4);
  else {
    shape(pen, DARK, -3.3, -14.9, 0, -17.2, 3.3, -14.9, 0, -14.3);
    line(pen, '#f4efe0', 0.5, -3, -14.9, 0, -16.9, 3, -14.9);
  }
}

/** Where the hooves are: standing, and at a trot. */
const STANDING = [
  [-6, -7.2],
  [-4.4, -3.6],
  [4, 4.6],
  [5.6, 7.6],
];
const TROTTING = [
  [-6, -4.4],
  [-4.4, -7.6],
  [4, 7.8],
  [5.6, 4.2],
];

function horse(pen: Pen, coat: string, hooves = STANDING): void {
  shade(pen, 9);
  for (const [x, foot] of hooves) {
    line(pen, DARK, 2.3, x, -6.4, foot, -0.6);
    line(pen, coat, 1.5, x, -6.4, foot, -0.6);
  }
  line(pen, DARK, 1.8, -7, -9, -9.6, -4.4);
  pen.fillStyle = coat;
  pen.beginPath();
  pen.ellipse(0, -8, 7.6, 3.5, 0, 0, 7);
  pen.fill();
  pen.strokeStyle = DARK;
  pen.lineWidth = 0.5;
  pen.stroke();
  shape(pen, coat, 4.6, -10.4, 8, -15.4, 11, -13.4, 10.4, -12.2, 8.8, -12.4, 7, -6.8);
  line(pen, DARK, 1.2, 4.8, -11, 7.6, -15.6);
}

function rider(pen: Pen, type: number, nation: number, pose: Pose, lamp: Lamp): void {
  const { facing, block, ...uniform } = UNIFORMS[nation] ?? UNIFORMS[4];
  const coat = lamp === 'lamp' ? uniform.lamplitCoat : uniform.coat;
  const isLeader = pose === 'officer' || pose === 'general';
  horse(pen, isLeader ? '#f2ede2' : HORSES[(type + nation) % 3], pose.endsWith('step') ? TROTTING : STANDING);
  shape(pen, facing, -3.4, -10.4, 2, -10.6, 2.4, -7.4, -4.4, -7);
  line(pen, DARK, 1.8, 0.4, -9.4, 1.2, -5);
  const cloth = isLeader
    ? coat
    : type === CUIR
      ? '#efe6cf'
      : type === HUSS
        ? nation === PRUSSIA
          ? '#8b2a24'
          : '#3c6b9a'
        : type === COSS
          ? '#3d5d8a'
          : type === DRAG && nation === PRUSSIA
            ? '#7fa6cf'
            : coat;
  shape(pen, cloth, -2.2, -16.4, 2, -16.4, 2.6, -9.4, -2.6, -9.4);
  if (type === CUIR && !isLeader) shape(pen, '#4d5157', -1.6, -16, 1.6, -16, 1.8, -12.4, -1.8, -12.4);
  line(pen, facing, 0.9, -2.2, -10.6, 2.2, -10.6);
  pen.fillStyle = SKIN;
  pen.beginPath();
  pen.arc(0, -18, 1.7, 0, 7);
  pen.fill();
  if (type === HUSS && !isLeader) shape(pen, DARK, -1.8, -18.8, -1.5, -22.4, 1.5, -22.4, 1.8, -18.8);
  else if (type === COSS && !isLeader) shape(pen, '#8a2d25', -1.9, -18.8, -1.2, -22, 1.4, -22, 1.9, -18.8);
  else shape(pen, DARK, -3.2, -19.2, 0, -21.4, 3.2, -19.2, 0, -18.6);
  if (isLeader) {
    line(pen, LEATHER, 0.9, -3.4, -8, -3.4, -24.6);
    const tall = pose === 'general' ? 7 : 5;
    shape(
      pen,
      block,
      -3.4,
      -24.4,
      -10.5,
      -23.6,
      -8.8,
      -24.4 + tall / 2,
      -10.5,
      -24.4 + tall,
      -3.4,
      -24.4 + tall,
    );
    if (pose === 'general') line(pen, '#f7f2e4', 1.1, -4.6, -22.4, -8.2, -19.6);
  } else if (type === COSS) line(pen, LEATHER, 0.8, -3, -6, 6, -24);
  else line(pen, '#c9ccd0', 0.9, 2.2, -13.4, 6.6, -20.4);
}

function wheel(pen: Pen, x: number, y: number, radius: number): void {
  pen.strokeStyle = LEATHER;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  for (const angle of [0, 1.05, 2.1]) {
    pen.moveTo(x - Math.cos(angle) * radius, y - Math.sin(angle) * radius);
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  pen.stroke();
}

/** Ready to fire, with two of its crew. */
function gun(pen: Pen, _type: number, nation: number, lamp: Lamp): void {
  pen.save();
  pen.translate(-9, 0);
  pen.scale(0.86, 0.86);
  soldier(pen, 0, nation, 'running', lamp);
  pen.restore();
  shade(pen, 8);
  line(pen, LEATHER, 1.8, -8, -1, 2, -5.6);
  line(pen, '#a98330', 3, -3, -6.2, 10.6, -9.2);
  line(pen, '#6e5218', 1, 10.4, -10.6, 10.8, -7.8);
  wheel(pen, 1, -4.6, 4.4);
}

/** On the march behind its horse. */
function limber(pen: Pen, _type: number, _nation: number): void {
  pen.save();
  pen.translate(8, 0);
  pen.scale(0.82, 0.82);
  horse(pen, HORSES[1]);
  pen.restore();
  line(pen, LEATHER, 1.2, -6, -5, 3, -6);
  line(pen, '#a98330', 2.8, -8, -6, -17.4, -4.4);
  wheel(pen, -9.4, -4.6, 4.4);
}
