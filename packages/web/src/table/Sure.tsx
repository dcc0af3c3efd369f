/** Asks once more before something final. */
import { createSignal, Show } from 'solid-js';
import { dontAskAgain, isAsked, set, settings } from '../session/settings.ts';
import type { Question } from './content.ts';

/** A button that asks whether it is meant, until the player does not want to be asked again. */
export function Sure(props: {
  readonly question: Question;
  readonly name: string;
  /** What would come of it. */
  readonly warning: string;
  readonly yes: string;
  readonly no: string;
  readonly control: string;
  readonly take: () => void;
}) {
  const [isOpen, setOpen] = createSignal(false);
  let yes: HTMLButtonElement | undefined;
  const press = () => {
    if (!isAsked(props.question)) {
      props.take();
      return;
    }
    setOpen(true);
    yes?.focus();
  };
  return (
    <Show
      when={isOpen()}
      fallback={
        <button type="button" class="button" data-testid={props.control} onClick={press}>
          {props.name}
        </button>
      }
    >
      <div class="sure" role="alertdialog" aria-label={props.name} data-testid={`${props.control}-sure`}>
        <p>{props.warning}</p>
        <button
          type="button"
          class="button primary"
          ref={(element) => (yes = element)}
          data-testid={`${props.control}-yes`}
          onClick={() => {
            setOpen(false);
            props.take();
          }}
        >
          {props.yes}
        </button>
        <button type="button" class="button" onClick={() => setOpen(false)}>
          {props.no}
        </button>
        <DontAskAgain question={props.question} />
      </div>
    </Show>
  );
}

export function DontAskAgain(props: { readonly question: Question }) {
  const askAgain = () =>
    set(
      'dontAsk',
      settings().dontAsk.filter((question) => question !== props.question),
    );
  return (
    <label class="dont-ask">
      <input
        type="checkbox"
        data-testid="dont-ask"
        checked={!isAsked(props.question)}
        onChange={(event) => (event.currentTarget.checked ? dontAskAgain(props.question) : askAgain())}
      />{' '}
      Don’t ask again
    </label>
  );
}
