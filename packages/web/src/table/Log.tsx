/** What happened, in chapters that can be folded; the move on show is marked and in sight. */
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import {
  type Battle,
  type Chapter,
  createChapters,
  endOf,
  fightsOf,
  isBattle,
  type Line,
} from './chapters.ts';
import { Dice } from './Dice.tsx';
import type { Play } from './play.ts';
import { RuleLink } from './words.tsx';
import './log.css';

/** So many chapters are open from the start: the last ones. */
const OPEN = 3;

export function Log(props: { play: Play }) {
  const { play } = props;
  const [isFightsOnly, setFightsOnly] = createSignal(false);
  const [folded, setFolded] = createSignal<{ readonly [id: string]: boolean }>({});
  const inChapters = createChapters();
  /** While somebody looks back, the rest of the game stays readable. */
  const all = createMemo(() => inChapters(play.replay.scrubbed() === undefined ? play.told() : play.story()));
  const chapters = createMemo(() => (isFightsOnly() ? fightsOf(all()) : all()));
  const now = createMemo(() => play.replay.scrubbed() ?? play.replay.beat()?.moment);
  const lines: LogLines = {
    play,
    now,
    fold: (id, isFolded) => setFolded({ ...folded(), [id]: isFolded }),
    foldedByHand: (id) => folded()[id],
  };
  const foldAll = (how: 'open' | 'folded'): void => {
    const ids = all().flatMap(({ id, items }) => [id, ...items.filter(isBattle).map((battle) => battle.id)]);
    setFolded(Object.fromEntries(ids.map((id) => [id, how === 'folded'])));
  };
  const isOpen = (chapter: Chapter, at: number): boolean => {
    const moment = now();
    if (moment !== undefined && isWithin(chapter, moment)) return true;
    const byHand = folded()[chapter.id];
    return byHand === undefined ? at >= chapters().length - OPEN : !byHand;
  };
  let list: HTMLOListElement | undefined;
  createEffect(
    on([now, () => play.told().length, isFightsOnly], ([moment]) =>
      queueMicrotask(() => list && bringIntoSight(list, moment)),
    ),
  );
  return (
    <>
      <div class="log-filter">
        <label>
          <input
            type="checkbox"
            checked={isFightsOnly()}
            data-testid="fights-only"
            onChange={(event) => setFightsOnly(event.currentTarget.checked)}
          />{' '}
          Fights only
        </label>
        <button
          type="button"
          class="button plain small"
          data-testid="unfold-all"
          onClick={() => foldAll('open')}
        >
          Open all
        </button>
        <button type="button" class="button plain small" onClick={() => foldAll('folded')}>
          Fold all
        </button>
      </div>
      <ol class="log" data-testid="log" ref={(element) => (list = element)}>
        <For each={chapters()}>
          {(chapter, at) => (
            <li class={`log-chapter ${chapter.kind}`}>
              <Fold
                title={chapter.heading?.sentence.text ?? 'Setup'}
                isOpen={isOpen(chapter, at())}
                isNow={chapter.heading !== undefined && chapter.heading.moment === now()}
                moment={chapter.heading?.moment ?? 0}
                toggle={() => lines.fold(chapter.id, isOpen(chapter, at()))}
              >
                <RuleLink rule={chapter.heading?.sentence.rule} open={play.openRule} />
              </Fold>
              <Show when={isOpen(chapter, at())}>
                <ol class="log-lines">
                  <For each={chapter.items}>
                    {(item) =>
                      isBattle(item) ? (
                        <BattleLines battle={item} lines={lines} />
                      ) : (
                        <LineOf line={item} lines={lines} />
                      )
                    }
                  </For>
                </ol>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={isFightsOnly() && chapters().length === 0}>
        <p class="log-none">No fights yet.</p>
      </Show>
    </>
  );
}

interface LogLines {
  readonly play: Play;
  /** The moment on show; undefined in the present. */
  readonly now: () => number | undefined;
  readonly fold: (id: string, isFolded: boolean) => void;
  readonly foldedByHand: (id: string) => boolean | undefined;
}

function isWithin(chapter: Chapter, moment: number): boolean {
  const last = chapter.items[chapter.items.length - 1];
  const end = last && isBattle(last) ? (last.lines[last.lines.length - 1] ?? last.heading) : last;
  const first = chapter.heading?.moment ?? 0;
  return moment >= first && moment <= (end?.moment ?? first);
}

function bringIntoSight(list: HTMLElement, moment: number | undefined): void {
  const scroll = list.closest('.scroll');
  if (!scroll) return;
  if (moment === undefined) {
    scroll.scrollTo({ top: scroll.scrollHeight });
    return;
  }
  const place = scroll.getBoundingClientRect();
  const marked = [...list.querySelectorAll<HTMLElement>('.now')].map((line) => line.getBoundingClientRect());
  if (marked.length === 0) return;
  const [top, bottom] = [marked[0].top, marked[marked.length - 1].bottom];
  if (top >= place.top && bottom <= place.bottom) return;
  scroll.scrollTo({ top: scroll.scrollTop + top - place.top - place.height / 3 });
}

function Fold(props: {
  title: string;
  /** How it ended, while it is folded. */
  end?: string;
  isOpen: boolean;
  isNow: boolean;
  moment: number;
  toggle: () => void;
  children?: JSX.Element;
}) {
  return (
    <div class="log-fold" classList={{ now: props.isNow }} data-moment={props.moment}>
      <button
        type="button"
        class="log-title"
        aria-expanded={props.isOpen}
        data-testid="log-fold"
        onClick={() => props.toggle()}
      >
        {props.title}
        <Show when={!props.isOpen && props.end}>
          <small>{props.end}</small>
        </Show>
      </button>
      {props.children}
    </div>
  );
}

function BattleLines(props: { battle: Battle; lines: LogLines }) {
  const { now, fold, foldedByHand, play } = props.lines;
  const has = (moment: number | undefined): boolean =>
    moment !== undefined &&
    (props.battle.heading.moment === moment || props.battle.lines.some((line) => line.moment === moment));
  /** A battle that goes on is open, one that is over is folded. */
  const isOpen = createMemo(
    () => has(now()) || !(foldedByHand(props.battle.id) ?? endOf(props.battle) !== undefined),
  );
  return (
    <li class="log-battle">
      <Fold
        title={props.battle.heading.sentence.text}
        end={endOf(props.battle)}
        isOpen={isOpen()}
        isNow={props.battle.heading.moment === now()}
        moment={props.battle.heading.moment}
        toggle={() => fold(props.battle.id, isOpen())}
      >
        <RuleLink rule={props.battle.heading.sentence.rule} open={play.openRule} />
      </Fold>
      <Show when={isOpen()}>
        <ol class="log-lines">
          <For each={props.battle.lines}>{(line) => <LineOf line={line} lines={props.lines} />}</For>
        </ol>
      </Show>
    </li>
  );
}

function LineOf(props: { line: Line; lines: LogLines }) {
  const { play, now } = props.lines;
  const { sentence, moment } = props.line;
  const isNow = () => now() === moment;
  const isLater = () => play.replay.scrubbed() !== undefined && moment > play.replay.scrubbed()!;
  return (
    <li
      class={`log-line ${sentence.weight ?? 'plain'}`}
      classList={{ now: isNow(), later: isLater() }}
      aria-current={isNow() ? 'step' : undefined}
      data-moment={moment}
    >
      <span class="log-text">
        <Show when={sentence.spaces?.[0] ?? sentence.way?.[0]} fallback={sentence.text}>
          {(space) => (
            <button
              type="button"
              class="log-place"
              onClick={() => play.lookAt(space())}
              onDblClick={() => play.replay.lookBackTo(moment)}
            >
              {sentence.text}
            </button>
          )}
        </Show>{' '}
        <RuleLink rule={sentence.rule} open={play.openRule} />
        <button
          type="button"
          class="log-go"
          title="Show the position after this move"
          aria-label={`Look back to: ${sentence.text}`}
          onClick={() => play.replay.lookBackTo(moment)}
        >
          {/* Drawn: few fonts have the sign. */}
          <svg viewBox="0 0 8 10" width="8" height="10" aria-hidden="true">
            <path d="M0 0l8 5-8 5z" fill="currentColor" />
          </svg>
        </button>
      </span>
      <Show when={sentence.dice}>{(dice) => <Dice dice={dice()} small />}</Show>
    </li>
  );
}
