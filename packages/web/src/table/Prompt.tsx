/** The prompt: whose decision it is, what is asked, what may be done; and the action while it is being made. */

import type { Action, Seat } from '@feldzug/kernel';
import { createEffect, For, Match, on, Show, Switch } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { isSeveral, saysOf } from '../session/seat-words.ts';
import { botName } from './bots.ts';
import type { NoWayBack } from './crossing.ts';
import { outcome } from './headline.ts';
import { Odds } from './Odds.tsx';
import { inPlaceNames } from './place-names.ts';
import type { VerbState } from './play/deciding.ts';
import type { Play } from './play.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { Slots } from './Slots.tsx';
import { DontAskAgain } from './Sure.tsx';
import { listed } from './speech.ts';
import { stopsOf } from './stops.ts';
import { clickOrTap } from './touch.ts';
import { CloseButton, RuleLink, WhyNot } from './words.tsx';

export function Prompt(props: { play: Play }) {
  const play = props.play;
  const { session, builder, page } = play;
  const isActing = () => play.live() && play.asked() !== undefined;
  const howTo = () => play.asked() && page.words.howTo?.(session.view(), play.asked()!);
  let sheet!: HTMLElement;
  // On a phone the prompt scrolls: a new question and a new form are shown from their beginning.
  createEffect(
    on([play.asked, () => builder.said().do], () => {
      if (play.isNarrow()) sheet.scrollTop = 0;
    }),
  );
  return (
    <section class="prompt sheet" aria-label="Decision" data-testid="prompt" ref={sheet}>
      <div class="prompt-head">
        <p class="prompt-line" role="status">
          <Switch>
            <Match when={!play.replay.beat() && session.result()}>
              {(result) => (
                <>
                  <b class="who">The game is over.</b> {outcome(session)}{' '}
                  <RuleLink rule={result().rule} open={play.openRule} />
                </>
              )}
            </Match>
            <Match when={play.replay.scrubbed() !== undefined}>
              <b class="who">Looking back.</b> The game goes on in the present. <kbd>Esc</kbd>
            </Match>
            <Match when={play.replay.beat()}>
              <b class="who">{doneBy(session.game.seats, play.story()[play.replay.beat()!.moment]?.seat)}</b>{' '}
              <span class="wide-only">
                Press Enter to skip. <kbd>Enter</kbd>
              </span>
            </Match>
            <Match when={play.asked()}>
              {(asked) => (
                <>
                  <Show when={page.panels?.Sign}>
                    {(Sign) => <Dynamic component={Sign()} seat={asked().seat} />}
                  </Show>
                  <b class="who">{session.game.seats[asked().seat].name}.</b>{' '}
                  {page.words.question(session.view(), asked())}{' '}
                  <RuleLink rule={asked().rule} open={play.openRule} />
                </>
              )}
            </Match>
            <Match when={session.view() === undefined}>
              <b class="who">Waiting.</b> The game begins when every seat is taken.
            </Match>
            <Match when={session.pending().length > 0}>
              <b class="who">
                {session
                  .pending()
                  .map((one) => sitterName(play, one.seat))
                  .join(' and ')}
              </b>{' '}
              {areSeveral(play) ? 'are' : 'is'}{' '}
              {session.busy()
                ? 'thinking.'
                : `deciding: “${page.words.question(session.view(), session.pending()[0])}”`}
            </Match>
          </Switch>
        </p>
        <div class="prompt-told">
          <CursorLine play={play} />
          <WhyNot refusal={builder.whyNot()} open={play.openRule} close={() => builder.show(undefined)} />
          <HintBox play={play} />
          <Show when={play.notice()}>
            {(notice) => (
              <p class="notice" role="alert">
                <span>
                  {notice().text} <RuleLink rule={notice().rule} open={play.openRule} />
                </span>
                <CloseButton close={play.clearNotice} />
              </p>
            )}
          </Show>
          <Show when={session.trouble()}>
            {(trouble) => (
              <p class="notice" role="alert">
                {trouble().text}
              </p>
            )}
          </Show>
        </div>
      </div>
      <ReplayBar replay={play.replay} openRule={play.openRule} />
      <Show when={isActing() && builder.said().do === undefined && howTo()}>
        {(text) => <p class="how-to">{clickOrTap(text())}</p>}
      </Show>
      <Show when={isActing()}>
        <Show when={play.menu()}>{(menu) => <MenuAt play={play} space={menu().space} />}</Show>
        <Show when={builder.said().do === undefined} fallback={<InTheMaking play={play} />}>
          <div class="deciding">
            <Verbs play={play} />
            <Odds outlook={play.outlook()} isCalculating={play.calculating()} />
          </div>
        </Show>
      </Show>
      <Proposals play={play} />
    </section>
  );
}

/** With more verbs than this that cannot be used now, they are folded away. */
const FEW_BARRED = 6;

function Verbs(props: { play: Play }) {
  const { play } = props;
  const shown = () => play.verbs().filter(({ verb }) => verb !== play.page.clicks?.takeBack);
  const barred = () => shown().filter(({ refusal }) => refusal);
  const isFolded = () => barred().length > FEW_BARRED;
  return (
    <div class="verbs">
      <For each={isFolded() ? shown().filter(({ refusal }) => !refusal) : shown()}>
        {(state) => <VerbButton play={play} state={state} />}
      </For>
      <Show when={isFolded()}>
        <details class="barred-verbs" data-testid="barred-verbs">
          <summary>Not now ({barred().length})</summary>
          <div class="verbs">
            <For each={barred()}>{(state) => <VerbButton play={play} state={state} />}</For>
          </div>
        </details>
      </Show>
      <UndoButton play={play} />
    </div>
  );
}

function VerbButton(props: { play: Play; state: VerbState }) {
  const { play } = props;
  return (
    <button
      type="button"
      class="button verb"
      classList={{ primary: props.state.verb === primaryVerb(play) }}
      data-control={`verb-${props.state.verb}`}
      data-testid={`verb-${props.state.verb}`}
      data-verb={props.state.verb}
      aria-disabled={props.state.refusal !== undefined}
      aria-keyshortcuts={props.state.words.key}
      title={
        props.state.refusal
          ? `${props.state.refusal.text} (${props.state.refusal.rule})`
          : props.state.words.summary
      }
      onClick={() => play.sayVerb(props.state.verb)}
    >
      {props.state.words.name}
      <kbd>{props.state.words.key.toUpperCase()}</kbd>
      <Show when={props.state.crossing}>
        {(crossing) => <NoReturn crossing={crossing()} length="short" />}
      </Show>
      <Show when={props.state.refusal}>
        <span class="why-mark">why not?</span>
      </Show>
    </button>
  );
}

/** The verb that Enter says when nothing else is in hand: the one that goes on, if it is the only one that can. */
export function primaryVerb(play: Play): string | undefined {
  const open = play.verbs().filter((state) => !state.refusal);
  return open.length === 1 ? open[0].verb : undefined;
}

function InTheMaking(props: { play: Play }) {
  const { play } = props;
  const { builder, page, session } = play;
  return (
    <div class="making">
      <div class="making-words" ref={play.room.watch}>
        <p class="said" data-testid="said">
          <Show when={play.plan()} fallback={page.slots.sentence(session.view(), builder.said())}>
            {(plan) => (
              <>
                {page.slots.sentence(session.view(), plan()[0])}, and on to{' '}
                {page.board.spaceName(placeOf(plan()))}: {plan().length} actions in a row
              </>
            )}
          </Show>
        </p>
        <Show when={!play.isListBeside() || play.orders()?.table}>
          <Warnings play={play} />
        </Show>
        <Show when={!play.isFormBeside()}>
          <Slots play={play} />
        </Show>
      </div>
      <Odds outlook={play.outlook()} isCalculating={play.calculating()} />
      <div class="making-keys">
        <button
          type="button"
          class="button primary"
          data-control="confirm"
          data-testid="confirm"
          aria-disabled={!builder.complete() && !play.plan()}
          aria-keyshortcuts="Enter"
          onClick={({ currentTarget }) => {
            // It goes with its form. To remove what has the focus makes the browser lay out the page at once.
            if (builder.complete() || play.plan()) currentTarget.blur();
            play.confirm();
          }}
        >
          {play.intention()} <kbd>Enter</kbd>
        </button>
        <Show when={play.crossing()}>
          {(crossing) => <NoReturn crossing={crossing()} length={play.isNarrow() ? 'short' : 'whole'} />}
        </Show>
        <Show when={builder.canBack()}>
          <button type="button" class="button" data-testid="back" onClick={() => play.back()}>
            Back <kbd>Esc</kbd>
          </button>
        </Show>
        <UndoButton play={play} />
      </div>
    </div>
  );
}

/** They stand with the form: in the dock, or above the list beside the map. A table stays where it is, and they in the dock. */
export function Warnings(props: { play: Play }) {
  const { play } = props;
  return (
    <For each={play.warnings()}>
      {(warning) => (
        <p class="warning">
          <b aria-hidden="true">!</b> {warning.text} <RuleLink rule={warning.rule} open={play.openRule} />
          <Show when={warning.asks}>{(question) => <DontAskAgain question={question()} />}</Show>
        </p>
      )}
    </For>
  );
}

const NO_WAY_BACK: { readonly [why in NoWayBack]: { sign: string; short: string; text: string } } = {
  draw: { sign: '⚄', short: 'no undo', text: 'Rolls dice or draws: can’t be undone.' },
  secret: { sign: '◐', short: 'no undo', text: 'Reveals hidden information: can’t be undone.' },
  final: { sign: '⚑', short: 'no undo', text: 'Can’t be undone.' },
  handover: {
    sign: '⇄',
    short: 'opponent next',
    text: 'Your opponent decides next. You can’t undo after that.',
  },
};

/** The line that cannot be crossed back, shown before it is crossed. */
function NoReturn(props: { crossing: NoWayBack; length: 'short' | 'whole' }) {
  const words = () => NO_WAY_BACK[props.crossing];
  return (
    <span class="no-return" title={words().text} data-crossing={props.crossing}>
      <span aria-hidden="true">{words().sign}</span>
      <span>{props.length === 'short' ? words().short : words().text}</span>
    </span>
  );
}

function UndoButton(props: { play: Play }) {
  const { play } = props;
  /** The game's own way of taking back, where the table has none any more. */
  const own = () => play.verbs().find(({ verb, refusal }) => verb === play.page.clicks?.takeBack && !refusal);
  return (
    <button
      type="button"
      class="button plain undo"
      data-control="undo"
      data-testid="undo"
      aria-disabled={play.session.undoBarred() !== undefined && !own()}
      aria-keyshortcuts="Control+Z"
      title={own()?.words.summary ?? play.session.undoBarred()?.text ?? 'Undo your last action'}
      onClick={() => play.undo()}
    >
      Undo <kbd>Ctrl Z</kbd>
    </button>
  );
}

/** Tells keyboard users where the cursor is and what choosing it would do. */
function CursorLine(props: { play: Play }) {
  const { play } = props;
  const isOffered = () =>
    play.targets().includes(play.cursor() ?? '') ||
    play.marks().some(({ space, kind }) => kind === 'reach' && space === play.cursor());
  return (
    <div aria-live="polite">
      <Show when={play.steering() && play.live() && play.cursor()}>
        {(cursor) => (
          <p class="cursor-line" data-testid="cursor" data-at={cursor()}>
            Cursor: <b>{play.page.board.spaceName(cursor())}</b>
            {isOffered() ? '. Space chooses it.' : '. It cannot be chosen now; Space says why.'}
          </p>
        )}
      </Show>
    </div>
  );
}

function MenuAt(props: { play: Play; space: string }) {
  return (
    <fieldset class="menu">
      <legend class="hidden">{props.play.page.board.spaceName(props.space)}</legend>
      <b aria-hidden="true">{props.play.page.board.spaceName(props.space)}:</b>
      <For each={props.play.menu()?.entries}>
        {(entry, index) => (
          <button type="button" class="button" onClick={entry.take}>
            {entry.name}
            <Show when={index() < 9}>
              <kbd>{index() + 1}</kbd>
            </Show>
          </button>
        )}
      </For>
    </fieldset>
  );
}

function HintBox(props: { play: Play }) {
  const { play } = props;
  const hint = () => {
    const what = play.hint();
    return what === 'thinking' ? undefined : what;
  };
  return (
    <>
      <Show when={play.hint() === 'thinking'}>
        <p class="hint">Thinking …</p>
      </Show>
      <Show when={hint()}>
        {(what) => (
          <p class="hint" data-testid="hint">
            <span>
              The {botName(what().bot)} would: <b>{what().text}</b>.
              <Show when={what().why}>
                {(why) => (
                  <>
                    {' '}
                    Why: <span data-testid="hint-why">{inPlaceNames(why())}</span>
                  </>
                )}
              </Show>
            </span>
            <button type="button" class="button small" onClick={() => play.takeHint()}>
              Use this move
            </button>
          </p>
        )}
      </Show>
    </>
  );
}

function Proposals(props: { play: Play }) {
  const { session } = props.play;
  const nameOf = ({ by }: { readonly by: Seat }): string => session.game.seats[by].name;
  return (
    <For each={session.proposals()}>
      {(proposal) => (
        <section class="proposal" aria-label="Proposal">
          <span>
            {proposal.kind === 'draw'
              ? `${saysOf(nameOf(proposal), 'offers', 'offer')} a draw.`
              : `${saysOf(nameOf(proposal), 'asks', 'ask')} to undo the last action.`}
          </span>
          <Show when={proposal.mine} fallback={<span>Waiting for an answer.</span>}>
            <button
              type="button"
              class="button small"
              onClick={() => props.play.attempt(session.answer(proposal, true))}
            >
              Agree
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => props.play.attempt(session.answer(proposal, false))}
            >
              Decline
            </button>
          </Show>
        </section>
      )}
    </For>
  );
}

/** Where a row of actions ends. */
const placeOf = (plan: readonly Action[]): string => stopsOf(plan).at(-1) ?? '';

function doneBy(seats: readonly { readonly name: string }[], seat: Seat | undefined): string {
  return seat === undefined ? 'Replaying what happened.' : `Replaying: ${seats[seat].name}.`;
}

/** Those who decide now take the plural. */
const areSeveral = ({ session }: Play): boolean =>
  isSeveral(listed(session.pending().map(({ seat }) => session.game.seats[seat].name)));

function sitterName(play: Play, seat: Seat): string {
  const sitter = play.session.sitters()[seat];
  const { name } = play.session.game.seats[seat];
  return sitter?.kind === 'bot' ? `${name} (${botName(sitter.name)})` : name;
}
