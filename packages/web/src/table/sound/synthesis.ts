/** The sounds of the table, made from noise and plain waves as they are asked for; there are no files. */

export type Sound = 'dice' | 'chit' | 'card' | 'march' | 'guns' | 'victory' | 'defeat';

/** Where a sound goes, and when it begins in the context's own time. */
interface Stage {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly start: number;
}

/** Schedules a sound; gives the time at which the last of it has died away. */
export function sound(name: Sound, context: BaseAudioContext, out: AudioNode, start: number): number {
  MAKERS[name]({ context, out, start });
  return start + LENGTHS[name];
}

/** Seconds until nothing is heard any more. */
export const LENGTHS: { readonly [name in Sound]: number } = {
  dice: 0.75,
  chit: 0.3,
  card: 0.35,
  march: 1.4,
  guns: 2.2,
  victory: 1.7,
  defeat: 2.4,
};

const MAKERS: { readonly [name in Sound]: (stage: Stage) => void } = {
  /** Bone on wood: knocks that come ever closer together and settle. */
  dice(stage) {
    for (const [i, at] of [0, 0.11, 0.2, 0.27, 0.33, 0.38, 0.46].entries())
      knock(stage, at, 2600 + 500 * (i % 3), 0.5 - 0.05 * i);
  },
  /** One tile out of the cup, onto the table. */
  chit(stage) {
    knock(stage, 0, 1700, 0.45);
    knock(stage, 0.1, 1200, 0.6);
  },
  /** Paper over paper. */
  card(stage) {
    noise(stage, { at: 0, length: 0.22, type: 'bandpass', from: 1400, to: 5200, peak: 0.4, attack: 0.06 });
    knock(stage, 0.2, 900, 0.25);
  },
  /** A field drum: left, left, left right left. */
  march(stage) {
    for (const [at, loud] of [
      [0, 1],
      [0.3, 0.8],
      [0.6, 1],
      [0.75, 0.6],
      [0.9, 1],
    ])
      drum(stage, at, 0.55 * loud);
  },
  /** Three pieces of a battery, one after the other, and the echo from the hills. */
  guns(stage) {
    gun(stage, 0, 0.95);
    gun(stage, 0.34, 0.6);
    gun(stage, 0.52, 0.75);
    noise(stage, { at: 0.75, length: 1.3, type: 'lowpass', from: 260, to: 60, peak: 0.22, attack: 0.3 });
  },
  /** A natural trumpet. */
  victory(stage) {
    for (const [note, at, length] of [
      [392, 0, 0.16],
      [523.25, 0.18, 0.16],
      [659.25, 0.36, 0.16],
      [783.99, 0.54, 0.95],
    ])
      trumpet(stage, note, at, length);
  },
  /** A muffled drum, and the retreat. */
  defeat(stage) {
    for (const at of [0, 0.7, 1.4])
      noise(stage, { at, length: 0.5, type: 'lowpass', from: 220, to: 50, peak: 0.7, attack: 0.005 });
    for (const [note, at, length] of [
      [293.66, 0.05, 0.6],
      [261.63, 0.75, 0.6],
      [220, 1.45, 0.8],
    ])
      trumpet(stage, note, at, length, 0.14);
  },
};

/** Something small and hard meets wood. */
function knock(stage: Stage, at: number, pitch: number, peak: number): void {
  noise(stage, { at, length: 0.06, type: 'bandpass', from: pitch, to: pitch * 0.8, peak, attack: 0.001 });
  tone(stage, { at, length: 0.09, type: 'sine', from: pitch / 5, to: pitch / 7, peak: peak * 0.5 });
}

/** A skin with a snare under it. */
function drum(stage: Stage, at: number, peak: number): void {
  noise(stage, { at, length: 0.16, type: 'highpass', from: 1500, to: 1900, peak: peak * 0.6, attack: 0.002 });
  tone(stage, { at, length: 0.18, type: 'triangle', from: 230, to: 150, peak });
}

function gun(stage: Stage, at: number, peak: number): void {
  noise(stage, { at, length: 0.9, type: 'lowpass', from: 1400, to: 70, peak, attack: 0.004 });
  tone(stage, { at, length: 0.5, type: 'sine', from: 85, to: 32, peak });
}

function trumpet(stage: Stage, note: number, at: number, length: number, peak = 0.22): void {
  tone(stage, { at, length, type: 'sawtooth', from: note, to: note, peak, attack: 0.03, cutoff: note * 4 });
}

interface Shape {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly peak: number;
  readonly attack?: number;
}

function noise(stage: Stage, shape: Shape & { readonly type: BiquadFilterType }): void {
  const { context, start } = stage;
  const source = context.createBufferSource();
  source.buffer = hiss(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = shape.type;
  sweep(filter.frequency, start + shape.at, shape);
  source.connect(filter).connect(envelope(stage, shape));
  source.start(start + shape.at);
  source.stop(start + shape.at + shape.length);
}

function tone(
  stage: Stage,
  shape: Shape & { readonly type: OscillatorType; readonly cutoff?: number },
): void {
  const { context, start } = stage;
  const source = context.createOscillator();
  source.type = shape.type;
  sweep(source.frequency, start + shape.at, shape);
  const filter = context.createBiquadFilter();
  filter.frequency.value = shape.cutoff ?? 12_000;
  source.connect(filter).connect(envelope(stage, shape));
  source.start(start + shape.at);
  source.stop(start + shape.at + shape.length);
}

function sweep(parameter: AudioParam, at: number, { from, to, length }: Shape): void {
  parameter.setValueAtTime(from, at);
  parameter.exponentialRampToValueAtTime(to, at + length);
}

function envelope({ context, out, start }: Stage, shape: Shape): AudioNode {
  const gain = context.createGain();
  const at = start + shape.at;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(shape.peak, at + (shape.attack ?? 0.003));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + shape.length);
  gain.connect(out);
  return gain;
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, the same every time. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let word = 1756;
  for (let i = 0; i < samples.length; i++) {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    samples[i] = word / 2147483648 - 1;
  }
  hisses.set(context, buffer);
  return buffer;
}
