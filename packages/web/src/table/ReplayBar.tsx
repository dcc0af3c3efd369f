/** The bar of a replay: what is being shown, and how to hurry it, hold it or leave it. */
import { SPECTATOR } from '@feldzug/kernel';
import { createEffect, createMemo, createSignal, type JSX, Show } from 'solid-js';
import { type Speed, set, settings } from '../session/settings.ts';
import { Dice } from './Dice.tsx';
import type { Play } from './play.ts';
import type { Replay } from './replay.ts';
import { CloseButton, type OpenRule, RuleLink } from './words.tsx';

export function ReplayBar(props: { replay: Replay; openRule: OpenRule }) {
  return (
    <Show when={props.replay.beat()}>
      {(beat) => (
        <section class="replay-bar" aria-label="Replay" data-testid="replay">
          <p class="replay-text">
            {beat().sentence.text} <RuleLink rule={beat().sentence.rule} open={props.openRule} />
          </p>
          <Show when={beat().sentence.dice}>{(dice) => <Dice dice={dice()} small />}</Show>
          <div class="replay-keys">
            <span class="replay-count">
              {props.replay.at() + 1} of {props.replay.length()}
            </span>
            <button
              type="button"
              class="button small"
              onClick={() => props.replay.step(-1)}
              aria-label="Step back"
            >
              ‹
            </button>
            <button
              type="button"
              class="button small"
              data-testid="replay-pause"
              onClick={() => props.replay.pause(!props.replay.paused())}
            >
              {props.replay.paused() ? 'Play' : 'Pause'}
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => props.replay.step(1)}
              aria-label="Step forward"
            >
              ›
            </button>
            <button type="button" class="button small" onClick={() => props.replay.toBattle()}>
              To the battle
            </button>
            <SpeedChoice />
            <button
              type="button"
              class="button primary small"
              data-control="replay-skip"
              data-testid="replay-skip"
              onClick={() => props.replay.skip()}
            >
              Skip <kbd>Enter</kbd>
            </button>
          </div>
        </section>
      )}
    </Show>
  );
}

/** What happened since the player left, in one line, and all of it again. */
export function Recap(props: { play: Play }) {
  const { replay } = props.play;
  return (
    <Show when={props.play.missed()}>
      {(missed) => (
        <section class="recap" aria-label="What happened since you left" data-testid="recap">
          <p>
            <b>{missed().kind === 'unseen' ? 'While you were away:' : 'Before you left:'}</b>{' '}
            {missed().summary || 'no changes on the map.'}
          </p>
          <Show when={!replay.beat()}>
            <button
              type="button"
              class="button small"
              data-testid="recap-again"
              onClick={() => replay.again(missed().from)}
            >
              Replay
            </button>
          </Show>
          <CloseButton close={() => props.play.dismissMissed()} />
        </section>
      )}
    </Show>
  );
}

/** What the player is out for: until the first decision is made, or it is put away. */
export function Briefing(props: { play: Play }) {
  const { session, page } = props.play;
  const [isAway, setAway] = createSignal(false);
  /** On a phone it takes one line of the dock, until the player wants to read it. */
  const [isUnfolded, setUnfolded] = createSignal(false);
  const isNew = createMemo(() => !props.play.story().some((moment) => moment.seat === session.viewer()));
  const text = () => {
    const seat = session.viewer();
    if (!props.play.live() || isAway() || !isNew() || seat === SPECTATOR) return undefined;
    return session.view() === undefined ? undefined : page.words.briefing?.(session.view(), seat);
  };
  return (
    <Show when={text()}>
      {(aim) => (
        <section
          class="briefing sheet"
          classList={{ unfolded: isUnfolded() }}
          aria-label="Your goal"
          data-testid="briefing"
        >
          <p>
            <b>Your goal:</b> {aim()}
          </p>
          <Show when={props.play.isNarrow()}>
            <button
              type="button"
              class="button plain small"
              aria-expanded={isUnfolded()}
              onClick={() => setUnfolded(!isUnfolded())}
              data-testid="briefing-more"
            >
              {isUnfolded() ? 'Less' : 'More'}
            </button>
          </Show>
          <button type="button" class="button plain small" aria-label="Close" onClick={() => setAway(true)}>
            ×
          </button>
        </section>
      )}
    </Show>
  );
}

export function SpeedChoice() {
  return (
    <label class="speed">
      <span class="hidden">Speed of the replay</span>
      <select value={settings().speed} onChange={(event) => set('speed', event.currentTarget.value as Speed)}>
        <option value="slow">slow</option>
        <option value="normal">normal</option>
        <option value="fast">fast</option>
        <option value="fastest">very fast</option>
        <option value="off">no replay</option>
      </select>
    </label>
  );
}

/** Goes through the whole game again, line by line. */
export function Scrubber(props: { replay: Replay; count: number; children?: JSX.Element }) {
  let slider: HTMLInputElement | undefined;
  const value = () => props.replay.scrubbed() ?? props.count - 1;
  createEffect(() => {
    if (slider) slider.value = String(value());
  });
  const to = (moment: number) =>
    props.replay.scrub(
      moment >= props.count - 1 ? undefined : Math.max(0, Math.min(moment, props.count - 1)),
    );
  return (
    <div class="scrubber">
      <button
        type="button"
        class="button small"
        data-testid="run"
        onClick={() => props.replay.run(!props.replay.running())}
      >
        {props.replay.running() ? 'Pause' : 'Play'}
      </button>
      <button type="button" class="button small" onClick={() => to(value() - 1)} aria-label="One move back">
        ‹
      </button>
      <label class="scrub-label">
        <span class="hidden">Move of the game</span>
        <input
          ref={(element) => (slider = element)}
          type="range"
          min="0"
          max={Math.max(0, props.count - 1)}
          onInput={(event) => to(Number(event.currentTarget.value))}
          data-testid="scrubber"
        />
      </label>
      <button type="button" class="button small" onClick={() => to(value() + 1)} aria-label="One move on">
        ›
      </button>
      <span class="scrub-count">
        {value() + 1} / {props.count}
      </span>
      <Show when={props.replay.scrubbed() !== undefined}>
        <button type="button" class="button small primary" onClick={() => props.replay.scrub(undefined)}>
          Back to now
        </button>
      </Show>
      {props.children}
    </div>
  );
}
