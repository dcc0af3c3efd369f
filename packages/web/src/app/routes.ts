/**
 * Addresses, all behind the `#`: a token in the fragment is never sent in a request, a Referer or a server's log.
 * `#/` lobby, `#/settings` settings, `#/course/SUMMARY` the course of a war that was shared, `#/new/GAME/SCENARIO` a new game against a bot, `#/edit/GAME/SCENARIO` its editor, `#/play/ID` a game kept in this browser, `#/at/ID/TOKEN` a seat or a spectator's place on a server.
 */
import { createSignal } from 'solid-js';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'settings' }
  | { readonly page: 'course'; readonly summary: string }
  | { readonly page: 'new'; readonly game: string; readonly scenario: string | undefined }
  | { readonly page: 'edit'; readonly game: string; readonly opening: string }
  | { readonly page: 'local'; readonly id: string }
  | { readonly page: 'remote'; readonly id: string; readonly token: string };

export function parseRoute(hash: string): Route {
  const [page, id, token] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'course' && id) return { page: 'course', summary: id };
  if (page === 'new' && id) return { page: 'new', game: id, scenario: token };
  if (page === 'edit' && id) return { page: 'edit', game: id, opening: token ?? 'new' };
  if (page === 'play' && id) return { page: 'local', id };
  if (page === 'at' && id && token) return { page: 'remote', id, token };
  return { page: page === 'settings' ? 'settings' : 'lobby' };
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'lobby':
      return '#/';
    case 'settings':
      return '#/settings';
    case 'course':
      return `#/course/${route.summary}`;
    case 'new':
      return `#/new/${[route.game, ...(route.scenario ? [route.scenario] : [])].map(encodeURIComponent).join('/')}`;
    case 'edit':
      return `#/edit/${[route.game, route.opening].map(encodeURIComponent).join('/')}`;
    case 'local':
      return `#/play/${encodeURIComponent(route.id)}`;
    case 'remote':
      return `#/at/${encodeURIComponent(route.id)}/${encodeURIComponent(route.token)}`;
  }
}

const [route, setRoute] = createSignal<Route>(parseRoute(location.hash));
addEventListener('hashchange', () => setRoute(parseRoute(location.hash)));

export { route };

export function go(to: Route): void {
  location.hash = formatRoute(to);
}

/** The whole address of a place on this host, to be handed to a friend. */
export const linkTo = (to: Route): string => `${location.origin}${location.pathname}${formatRoute(to)}`;
