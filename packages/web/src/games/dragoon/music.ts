/** Fife and drum behind the battle, made as they are played: a march of our own, over and over, as long as it is wanted. */
import { createEffect, onCleanup } from 'solid-js';
import { settings } from '../../session/settings.ts';

/** Seconds of a quaver: a slow march. */
const QUAVER = 0.28;
/** Steps of the scale above D, and how many quavers; a rest where there is no step. */
const TUNE: readonly (readonly [number | undefined, number])[] = [
  [0, 2],
  [0, 1],
  [2, 1],
  [4, 2],
  [4, 2],
  [5, 1],
  [4, 1],
  [2, 1],
  [4, 1],
  [0, 4],
  [4, 2],
  [4, 1],
  [5, 1],
  [7, 2],
  [7, 2],
  [9, 1],
  [7, 1],
  [5, 1],
  [4, 1],
  [2, 4],
  [7, 2],
  [9, 1],
  [7, 1],
  [5, 2],
  [4, 2],
  [5, 1],
  [4, 1],
  [2, 1],
  [4, 1],
  [5, 2],
  [4, 2],
  [0, 2],
  [2, 1],
  [4, 1],
  [2, 2],
  [-1, 2],
  [0, 4],
  [undefined, 4],
];
const D5 = 587.33;
const LENGTH = TUNE.reduce((sum, [, quavers]) => sum + quavers, 0) * QUAVER;

/** Plays while the settings say so; a browser lets it begin with the player's first touch. */
export function useMusic(): void {
  let context: AudioContext | undefined;
  let out: GainNode | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(again);
    void context?.close();
    context = undefined;
  };
  const begin = (): void => {
    if (context || !settings().music || !navigator.userActivation?.hasBeenActive) return;
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = loudness();
    out.connect(context.destination);
    round(context, out);
  };
  const round = (on: AudioContext, to: GainNode): void => {
    playRound(on, to);
    again = setTimeout(() => context === on && round(on, to), LENGTH * 1000);
  };
  createEffect(() => {
    const volume = loudness();
    if (out) out.gain.value = volume;
  });
  createEffect(() => (settings().music ? begin() : stop()));
  addEventListener('pointerdown', begin);
  addEventListener('keydown', begin);
  onCleanup(() => {
    removeEventListener('pointerdown', begin);
    removeEventListener('keydown', begin);
    stop();
  });
}

/** Beside guns and drums a fife is loud enough at less than a third. */
const loudness = (): number => 0.3 * settings().musicVolume;

/** Schedules the whole tune once, from now on. */
function playRound(context: BaseAudioContext, out: AudioNode): void {
  let at = context.currentTime + 0.05;
  for (const [step, quavers] of TUNE) {
    if (step !== undefined) fife(context, out, at, D5 * 2 ** (step / 12), quavers * QUAVER * 0.92);
    at += quavers * QUAVER;
  }
  const start = context.currentTime + 0.05;
  for (let beat = 0; beat * QUAVER * 2 < LENGTH; beat++) {
    tap(context, out, start + beat * QUAVER * 2, beat % 4 === 0 ? 0.9 : 0.5);
    if (beat % 4 === 3)
      for (const part of [0.5, 0.75]) tap(context, out, start + (beat + part) * QUAVER * 2, 0.35);
  }
}

function fife(context: BaseAudioContext, out: AudioNode, at: number, pitch: number, length: number): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.35, at + 0.03);
  gain.gain.setValueAtTime(0.3, at + Math.max(0.04, length - 0.06));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  for (const [type, times, share] of [
    ['sine', 1, 1],
    ['triangle', 2, 0.25],
  ] as const) {
    const source = context.createOscillator();
    source.type = type;
    source.frequency.value = pitch * times;
    const part = context.createGain();
    part.gain.value = share;
    source.connect(part).connect(gain);
    source.start(at);
    source.stop(at + length);
  }
}

function tap(context: BaseAudioContext, out: AudioNode, at: number, loud: number): void {
  const source = context.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(210, at);
  source.frequency.exponentialRampToValueAtTime(120, at + 0.12);
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.14);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + 0.15);
}
