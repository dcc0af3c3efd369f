import { parseRecord } from '@feldzug/kernel';
import { expect, it } from 'vitest';
import { Client, create, keyFor, ONE_BOT, PEOPLE, server, until } from './client.ts';

it('writes no token, word, seed or secret to the log, whatever is asked', async () => {
  const lines: string[] = [];
  const { url } = await server({
    log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
  const game = await create(url, PEOPLE);
  const bots = await create(url, ONE_BOT);
  const tokens = [...game.seats, ...bots.seats]
    .flatMap((seat) => seat?.token ?? [])
    .concat(game.spectator.token, bots.spectator.token, game.owner);
  const blue = await Client.enter(url, game.id, tokens[0], { word: 'the-word-of-blue', name: 'Annemarie' });
  const red = await Client.enter(url, game.id, tokens[1], { word: 'the-word-of-red' });
  await until(() => blue.face!.view);
  await blue.act(0);
  await blue.say({ kind: 'act', decision: 0, action: { do: 'halt' } });
  // Tokens where they do not belong: in a path, a query, a header, a broken body.
  for (const token of tokens) {
    await fetch(`${url}/api/games/${game.id}`, { headers: { authorization: `Bearer ${token}` } });
    await fetch(`${url}/play/${game.id}/${token}?token=${token}`, {
      headers: { accept: 'text/html', referer: `${url}/${token}` },
    });
    await fetch(`${url}/api/games/${token}?token=${token}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await fetch(`${url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"token":"${token}"`,
    });
    await fetch(`${url}/api/${token}`);
  }
  const forger = new Client(url);
  await forger.opened();
  forger.send({ kind: 'hello', protocol: 1, game: game.id, token: `${tokens[0]}x` });
  await forger.next('goodbye');
  await red.say({ kind: 'resign' });
  const record = parseRecord(await (await fetch(`${url}/api/games/${game.id}/record`)).text());
  const reveal = record.lines.find((line) => line.kind === 'reveal')!;

  const text = lines.join('');
  expect(text).toContain('"request"');
  for (const secret of [...tokens, ...tokens.map(keyFor), reveal.seed, 'the-word-of-blue', 'the-word-of-red'])
    expect(text).not.toContain(secret);
});
