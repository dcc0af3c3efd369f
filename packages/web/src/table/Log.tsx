/** What happened, line by line, with the paragraphs behind it; each line can be looked at again on the map. */
import { createEffect, For, Show } from 'solid-js';
import { Dice } from './Dice.tsx';
import type { StoryEntry } from './story.ts';
import { type OpenRule, RuleLink } from './words.tsx';

interface LogProps {
  readonly story: readonly StoryEntry[];
  readonly openRule: OpenRule;
  readonly lookAt: (space: string) => void;
  /** Shows the position after a line. */
  readonly goTo: (line: number) => void;
  /** Moments on show: fewer than all while a replay runs. */
  readonly shown: number;
}

export function Log(props: LogProps) {
  let list: HTMLOListElement | undefined;
  createEffect(() => {
    props.shown;
    props.story.length;
    queueMicrotask(() => list?.parentElement?.scrollTo({ top: list.parentElement.scrollHeight }));
  });
  return (
    <ol class="log" data-testid="log" ref={(element) => (list = element)}>
      <For each={props.story.slice(0, props.shown)}>
        {(moment) => (
          <For each={moment.sentences}>
            {(sentence) => (
              <li class={`log-line ${sentence.weight ?? 'plain'}`}>
                <span class="log-text">
                  <Show when={sentence.spaces?.[0] ?? sentence.way?.[0]} fallback={sentence.text}>
                    {(space) => (
                      <button
                        type="button"
                        class="log-place"
                        onClick={() => props.lookAt(space())}
                        onDblClick={() => props.goTo(moment.line)}
                      >
                        {sentence.text}
                      </button>
                    )}
                  </Show>{' '}
                  <RuleLink rule={sentence.rule} open={props.openRule} />
                </span>
                <Show when={sentence.dice}>{(dice) => <Dice dice={dice()} small />}</Show>
              </li>
            )}
          </For>
        )}
      </For>
    </ol>
  );
}
