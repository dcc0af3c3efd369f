/** A big event across the map: what happened, what follows from it, how the war stands. */
import { createMemo, Show } from 'solid-js';
import { set } from '../session/settings.ts';
import { createBanners } from './banners.ts';
import type { Play } from './play.ts';
import './news.css';

export function BannerCard(props: { play: Play }) {
  const { play } = props;
  const { banner, waiting, next } = createBanners({
    session: play.session,
    page: play.page,
    told: play.told,
    shown: play.shown,
    replay: play.replay,
  });
  const shown = createMemo(banner);
  return (
    <Show when={shown()}>
      {(event) => (
        <section class="banner sheet" aria-label="News" data-testid="banner">
          <h2>{event().title}</h2>
          <Show when={event().text}>
            <p>{event().text}</p>
          </Show>
          <Show when={event().standing}>
            <p class="banner-standing">{event().standing}</p>
          </Show>
          <div class="banner-keys">
            <Show when={event().space}>
              {(space) => (
                <button type="button" class="button small" onClick={() => play.lookAt(space())}>
                  Show on the map
                </button>
              )}
            </Show>
            <button
              type="button"
              class="button plain small"
              data-testid="banners-off"
              onClick={() => set('banners', false)}
            >
              No more banners
            </button>
            <button
              type="button"
              class="button primary small"
              data-testid="banner-next"
              onClick={() => next()}
            >
              {waiting() > 0 ? `Next (${waiting()} more)` : 'Close'}
            </button>
          </div>
        </section>
      )}
    </Show>
  );
}
