/** A sheet over the editor; Escape and a click beside it close it. */
import { type JSX, onMount } from 'solid-js';

export function Dialog(props: { title: string; close: () => void; children: JSX.Element }) {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  return (
    <dialog
      ref={dialog}
      class="editor-dialog sheet"
      aria-label={props.title}
      onClose={() => props.close()}
      onClick={(event) => event.target === dialog && dialog.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-body">
        <header>
          <h2>{props.title}</h2>
          <button type="button" class="button plain" aria-label="Close" onClick={() => dialog.close()}>
            ✕
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
