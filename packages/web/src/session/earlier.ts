/** The positions of a game on a server from its first line on, in the viewer's own eyes: asked for when one looks back. */
import { patch } from '@feldzug/kernel/difference.ts';
import type { ClientMessage, Face, ServerMessage } from '@feldzug/server/protocol.ts';
import { LIVE, PROTOCOL } from '@feldzug/server/protocol.ts';
import { opener } from './keys.ts';

/** By line. What the server no longer plays again is not among them. */
export type Views = ReadonlyMap<number, unknown>;

/** A line of its own, so that the game goes on meanwhile; it is closed with the first answer. */
export function askEarlier(game: string, token: string): Promise<Views> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${LIVE}`,
    );
    const hello: ClientMessage = {
      kind: 'hello',
      protocol: PROTOCOL,
      game,
      token: opener(game, token),
      from: 1,
    };
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.kind !== 'welcome' && message.kind !== 'goodbye') return;
      socket.close();
      if (message.kind === 'goodbye') reject(new Error(message.text));
      else resolve(viewsOf(message));
    };
    socket.onclose = () => reject(new Error('The server does not answer.'));
  });
}

function viewsOf({ version, face, updates }: Extract<ServerMessage, { kind: 'welcome' }>): Views {
  const views = new Map<number, unknown>();
  if (!face) return views;
  let at: Face = face;
  views.set(version, at.view);
  for (const update of updates) {
    at = patch(at, update.change);
    views.set(update.version, at.view);
  }
  return views;
}
