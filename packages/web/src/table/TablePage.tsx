/** The table: the map over the whole window, the prompt below it, everything else in drawers at its side. */

import { SPECTATOR } from '@feldzug/kernel';
import { createEffect, createMemo, For, onCleanup, Show, Suspense } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Announcer } from './Announcer.tsx';
import { BannerCard } from './BannerCard.tsx';
import { Curtain } from './Curtain.tsx';
import { createClearing } from './clearing.ts';
import type { HandCard } from './content.ts';
import { createCover } from './cover.ts';
import { Digest } from './Digest.tsx';
import { DrawerPanel, LookingBack, prepareDrawers, Scroll } from './DrawerPanel.tsx';
import { Ended } from './Ended.tsx';
import { Hand } from './Hand.tsx';
import { useKeys } from './keys.ts';
import { later } from './later.ts';
import { ShiftContext } from './map/shift.ts';
import { Waiting } from './Online.tsx';
import { Prompt, Warnings } from './Prompt.tsx';
import { createPlay, type Play, type PlaySource } from './play.ts';
import { Briefing, Recap } from './ReplayBar.tsx';
import { Slots } from './Slots.tsx';
import { SpacePanel } from './SpacePanel.tsx';
import { useSound } from './sound/player.ts';
import { TopBar } from './TopBar.tsx';
import { CloseButton, RuleLink } from './words.tsx';
import './frame.css';
import './prompt.css';
import './replay.css';
import './cards.css';
import './panels.css';
import './large-text.css';

/** Only a first game has lessons. */
const GuideCard = later(async () => (await import('./guide/GuideCard.tsx')).GuideCard);

export function TablePage(props: { source: PlaySource; leave: () => void }) {
  const play = createPlay(props.source);
  const { session, page } = play;
  useKeys(play);
  useSound(play);
  prepareDrawers(play);
  const cover = createCover();
  const clearing = createClearing(play, cover.covered);
  createEffect(() => {
    const view = play.shown();
    document.title =
      view === undefined ? 'Feldzug' : `${play.asked() ? '● ' : ''}${page.words.title(view)} – Feldzug`;
  });
  onCleanup(() => {
    document.title = 'Feldzug';
  });
  return (
    <Show when={session.curtain() === undefined} fallback={<Behind play={play} />}>
      <div
        class="table-page"
        style={cover.style()}
        classList={{
          building: play.builder.said().do !== undefined,
          'hand-away': play.room.givesWay() !== 'nothing',
          begun: Object.keys(play.builder.said()).length > 1,
          steering: play.steering(),
          'has-drawer': play.beside() !== undefined,
          mirrored: clearing.isMirrored(),
          'keys-right': clearing.areKeysRight(),
          'keys-away': clearing.areKeysAway(),
        }}
      >
        <TopBar play={play} leave={props.leave} />
        <Show when={!play.isNarrow() && page.panels?.Rail}>
          {(Rail) => (
            <div class="rail">
              <Show when={play.shown() !== undefined}>
                <Dynamic component={Rail()} play={play} />
              </Show>
            </div>
          )}
        </Show>
        <Show when={page.panels?.Strip}>
          {(Strip) => (
            <div class="strip">
              <Show when={play.shown() !== undefined}>
                <Dynamic component={Strip()} play={play} />
              </Show>
            </div>
          )}
        </Show>
        <main class="stage" data-acted-on={clearing.actedOn().join(' ')}>
          <Show when={play.shown()} fallback={<Waiting session={session} />}>
            {(shown) => (
              <ShiftContext.Provider value={clearing.shift}>
                <Dynamic
                  component={page.board.Board}
                  game={page.game}
                  view={shown()}
                  viewer={session.viewer()}
                  marks={play.marks()}
                  ways={play.ways()}
                  cursor={play.cursor()}
                  steering={play.steering()}
                  opened={play.opened()}
                  overlay={play.overlay()}
                  look={play.look()}
                  glide={play.glide()}
                  covered={cover.covered()}
                  onSpace={play.clickSpace}
                  pieces={play.pieces()}
                  onPiece={play.clickPiece}
                  onOpen={play.open}
                />
              </ShiftContext.Provider>
            )}
          </Show>
          <div
            class="over-map"
            classList={{ folded: clearing.panels() !== 'whole', away: clearing.panels() === 'away' }}
            ref={cover.watch}
          >
            <SpacePanel play={play} />
            <Show when={!props.source.guide && !play.isNarrow()}>
              <Briefing play={play} />
            </Show>
            <Digest play={play} />
            <Show when={!play.isNarrow()}>
              <Ended play={play} leave={props.leave} />
            </Show>
            <Show when={play.shown() !== undefined && page.panels?.Battle}>
              {(Battle) => (
                <Dynamic
                  component={Battle()}
                  play={play}
                  game={page.game}
                  view={play.shown()}
                  viewer={session.viewer()}
                  openRule={play.openRule}
                  lookAt={play.lookAt}
                  latest={play.latest()}
                  outlook={play.outlook()}
                />
              )}
            </Show>
          </div>
          <BannerCard play={play} />
          <Legend play={play} />
          <Show when={play.shown() !== undefined && page.panels?.Desk}>
            {(Desk) => <Dynamic component={Desk()} play={play} />}
          </Show>
        </main>
        <div class="over-dock" ref={cover.watch}>
          <Recap play={play} />
          <Show when={play.beside() !== 'log' && play.replay.scrubbed() !== undefined}>
            <LookingBack play={play} />
          </Show>
        </div>
        <div class="dock" ref={cover.watch} aria-busy={play.sending()}>
          <Prompt play={play} />
          <Show when={clearing.panels() !== 'whole'}>
            <button type="button" class="button small unfold" onClick={clearing.unfold} data-testid="unfold">
              Show panel
            </button>
          </Show>
          <Show when={!props.source.guide && play.isNarrow()}>
            <Briefing play={play} />
          </Show>
          <Show when={play.isNarrow()}>
            <Ended play={play} leave={props.leave} />
          </Show>
          <Show when={play.shown() !== undefined && page.panels?.Foot}>
            {(Foot) => <Dynamic component={Foot()} play={play} />}
          </Show>
          <Hands play={play} />
        </div>
        <Show
          when={!play.isListBeside()}
          fallback={
            <aside class="drawer sheet form-drawer" aria-label="List" data-testid="form-drawer">
              <Scroll>
                <Show when={!play.orders()?.table}>
                  <Warnings play={play} />
                </Show>
                <Slots play={play} />
              </Scroll>
            </aside>
          }
        >
          <Show when={play.beside()}>
            {(drawer) => <DrawerPanel play={play} drawer={drawer()} leave={props.leave} />}
          </Show>
        </Show>
      </div>
      <Show when={props.source.guide}>
        {(guide) => (
          <Suspense>
            <GuideCard play={play} guide={guide()} watch={cover.watch} />
          </Suspense>
        )}
      </Show>
      <Announcer play={play} />
    </Show>
  );
}

/** What the overlay on the map shows. */
function Legend(props: { play: Play }) {
  const { play } = props;
  const overlay = () => play.page.board.overlays?.find((one) => one.id === play.overlay() && one.legend);
  return (
    <Show when={overlay()}>
      {(shown) => (
        <section class="legend sheet" aria-label={shown().short} data-testid="legend">
          <p>
            <b>{shown().short}.</b> {shown().legend} <RuleLink rule={shown().rule} open={play.openRule} />
          </p>
          <CloseButton label={`Switch ${shown().short} off`} close={() => play.toggleOverlay(shown().id)} />
        </section>
      )}
    </Show>
  );
}

/** The viewer's own hand; every hand, with the cards chosen in secret, when everything lies open. */
function Hands(props: { play: Play }) {
  const { session, page } = props.play;
  const seats = (): readonly number[] => {
    const viewer = session.viewer();
    if (props.play.isOpen()) return session.game.seats.map((_, seat) => seat);
    return viewer === SPECTATOR ? [] : [viewer];
  };
  return (
    <Show when={props.play.shown() !== undefined}>
      <div class="hands">
        <For each={seats()}>
          {(seat) => {
            const cards = createMemo(() => page.hand?.hand(props.play.shown(), seat) ?? []);
            const committed = createMemo(() => page.hand?.committed?.(props.play.shown(), seat) ?? []);
            return (
              <Show when={props.play.isOpen() || cards().length > 0}>
                <Hand
                  cards={cards()}
                  owner={session.game.seats[seat].name}
                  say={props.play.clickCard}
                  caption={
                    props.play.isOpen()
                      ? openCaption(session.game.seats[seat].name, cards(), committed())
                      : undefined
                  }
                />
              </Show>
            );
          }}
        </For>
      </div>
    </Show>
  );
}

function openCaption(owner: string, cards: readonly HandCard[], committed: readonly HandCard[]): string {
  const chosen = committed.map((card) => card.name).join(', ');
  const held = cards.length > 0 ? '' : ': no cards';
  return chosen ? `${owner}, face down: ${chosen}` : `${owner}${held}`;
}

function Behind(props: { play: Play }) {
  const { session } = props.play;
  return <Curtain name={session.game.seats[session.curtain()!].name} lift={session.liftCurtain} />;
}
