/** Small parts that speak: rule numbers that open the rules, refusals, lists in words. */
import type { Refusal } from '@feldzug/kernel';
import { Show } from 'solid-js';

export type OpenRule = (rule: string) => void;

/** A paragraph number that opens the rules panel there. */
export function RuleLink(props: { rule: string | undefined; open: OpenRule }) {
  return (
    <Show when={props.rule}>
      {(rule) => (
        <button
          type="button"
          class="rule-link"
          onClick={() => props.open(rule())}
          title={`Open the rules at ${rule()}`}
        >
          §{rule()}
        </button>
      )}
    </Show>
  );
}

/** Why not: the sentence, the paragraph, and a way to put it away. */
export function WhyNot(props: { refusal: Refusal | undefined; open: OpenRule; close: () => void }) {
  return (
    <div class="why-not-place" aria-live="assertive">
      <Show when={props.refusal}>
        {(refusal) => (
          <p class="why-not" data-control="why-not" data-testid="why-not" data-code={refusal().code}>
            <span>
              <b>Not possible:</b> {refusal().text} <RuleLink rule={refusal().rule} open={props.open} />
            </span>
            <CloseButton label="Close the explanation" close={props.close} />
          </p>
        )}
      </Show>
    </div>
  );
}

/** Puts away what it stands on. */
export const CloseButton = (props: { label?: string; close: () => void }) => (
  <button
    type="button"
    class="button plain small"
    aria-label={props.label ?? 'Close'}
    onClick={() => props.close()}
  >
    ×
  </button>
);
