/** Plays what is to be heard: never before the player has touched the page, never over itself. */
import { SPECTATOR } from '@feldzug/kernel';
import { createEffect, on, onCleanup, untrack } from 'solid-js';
import { onlySeatHere } from '../../session/session.ts';
import { settings } from '../../session/settings.ts';
import type { Play } from '../play.ts';
import { heardAtOnce, heardAtTheEnd } from './hearing.ts';
import { type Sound, sound } from './synthesis.ts';

/** Sounds asked for closer together than this come from somebody who hurries through a replay: the later is left out. */
const GAP = 0.15;
const FADE = 0.05;

let context: AudioContext | undefined;
let lastStart = Number.NEGATIVE_INFINITY;
let playing: GainNode | undefined;

/** Plays one sound now, in place of what is still to be heard of the last. */
export function playSound(name: Sound): void {
  const { sound: isOn, volume } = settings();
  // A browser refuses sound before the first click or key, and so do we.
  if (!isOn || volume === 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  if (now - lastStart < GAP) return;
  hush();
  lastStart = now;
  playing = context.createGain();
  playing.gain.value = volume;
  playing.connect(context.destination);
  sound(name, context, playing, now + 0.01);
}

/** Ends what is being heard, without a click. */
function hush(): void {
  if (!context || !playing) return;
  playing.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
  const old = playing;
  setTimeout(() => old.disconnect(), 4000 * FADE);
  playing = undefined;
}

/** Lets the table be heard as long as it is there. */
export function useSound(play: Play): void {
  const { session, replay, story } = play;
  let told = story().length;
  createEffect(
    on(
      story,
      (moments) => {
        const fresh = moments.slice(Math.min(told, moments.length)).map((moment) => ({
          isOwn: session.sitters().some((sitter) => sitter.seat === moment.seat && sitter.kind === 'you'),
          sentences: moment.sentences,
        }));
        told = moments.length;
        const heard = heardAtOnce(fresh, untrack(replay.beat) !== undefined);
        if (heard) playSound(heard);
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    const heard = replay.beat()?.sentence.sound;
    if (heard) playSound(heard);
  });
  createEffect(
    on(
      session.result,
      (result) => {
        const heard = result && heardAtTheEnd(result, onlySeatHere(session.sitters()) ?? SPECTATOR);
        if (!heard) return;
        // Whatever ended the game is heard first.
        const timer = setTimeout(() => playSound(heard), 1500);
        onCleanup(() => clearTimeout(timer));
      },
      { defer: true },
    ),
  );
  onCleanup(hush);
}
