/** One probe for each weakness that the security test found (SECURITY.md): what a stranger sees, and whether it holds. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { happens, type Line, type Opened, type Probed, pause, type Running, until } from './probed.ts';

export interface Found {
  /** What was seen, in one sentence. */
  readonly saw: string;
  readonly isHeld: boolean;
}

export interface Probe {
  readonly weakness: string;
  readonly what: string;
  probe(probed: Probed): Promise<Found>;
}

/** What this machine does not let us try. */
export class NotHere extends Error {}

export const PROBES: readonly Probe[] = [
  { weakness: 'W1', what: 'the link of a seat that is taken, in another browser', probe: secondWindow },
  { weakness: 'W2', what: 'a message in a game at which 16 viewers look back', probe: lookBack },
  { weakness: 'W3', what: '300 silent connections from one address', probe: silentSockets },
  { weakness: 'W4', what: '2,000 ping frames', probe: pingFrames },
  { weakness: 'W5', what: 'the clock of the machine set back by an hour', probe: clockSetBack },
  { weakness: 'W6', what: '600 requests from one IPv6 network', probe: network },
  { weakness: 'W6', what: 'the record of a finished game', probe: record },
  { weakness: 'W7', what: 'health on a full disk', probe: fullDisk },
  { weakness: 'W9', what: 'a take-back from a player who lent the seat to a bot', probe: lentSeat },
  { weakness: 'W10', what: 'the word of a seat while another is free', probe: openWord },
  { weakness: 'W11', what: 'the soonest of 20 answers of the Recruit', probe: botTimes },
  { weakness: 'W12', what: 'bots of other games while one bot hangs', probe: hangingBot },
  { weakness: 'W14', what: 'a start after the write-ahead log was lost', probe: lostLog },
  { weakness: 'W15', what: '`verify` of a file of 64 KB that unpacks to 65 MB', probe: bomb },
  { weakness: 'W16', what: 'the id in the answer to one message too many', probe: tooMany },
  { weakness: 'W16', what: 'a name with a sign that turns text round', probe: bidiName },
  { weakness: 'W16', what: '`feldzug games | head`', probe: nobodyReads },
];

async function secondWindow(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const game = await probed.open(url);
  await probed.enter(url, game, 1);
  // In version 1 of the protocol there were no keys.
  const key = probed.protocol === 1 ? {} : { key: 'the-key-of-the-player-who-opened-the-game' };
  const other = await probed.enter(url, game, 1, key);
  const { kind, code, viewer } = other.heard[0];
  return kind === 'welcome'
    ? { saw: `the creator sees the game as seat ${viewer}`, isHeld: false }
    : { saw: `turned away: ${code}`, isHeld: code === 'used-link' };
}

/** The order tells: whether a player waits until the game has been played again for everybody who looks. */
async function lookBack(probed: Probed): Promise<Found> {
  const { url } = await probed.serve(probed.folder(), { FELDZUG_BOT_PACE: '0' });
  const long = await probed.open(url, { 1: 'recruit' });
  const anna = await probed.enter(url, long, 0);
  await until(() => anna.face?.view);
  // Recruit plays both seats until the game is over.
  await anna.say({ kind: 'handSeat', bot: 'recruit' });
  await until(() => anna.face?.result);
  const lookers = Array.from({ length: 16 }, () => probed.connect(url));
  await Promise.all(lookers.map((line) => line.opened()));
  const looking = lookers.map((line, at) => line.hello(long.id, long.spectator, { from: 1 + at }));
  const served = (): number =>
    lookers.filter(({ heard }) => heard.some(({ kind }) => kind === 'welcome')).length;
  // They are on their way when the first is served, or soon.
  await happens(() => served() > 0, 50);
  const before = served();
  // That the game is over is an answer too.
  await anna.say({ kind: 'takeSeat' });
  const waitedFor = served() - before;
  await Promise.all(looking);
  return { saw: `the answer came after ${waitedFor} of 16 looks`, isHeld: waitedFor < 8 };
}

async function silentSockets(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const lines = Array.from({ length: 300 }, () => probed.connect(url, { localAddress: '127.0.0.2' }));
  const opened = await Promise.all(
    lines.map((line) =>
      line.opened().then(
        () => true,
        () => false,
      ),
    ),
  );
  const left = (): number => lines.filter(({ socket }) => socket.readyState === socket.OPEN).length;
  // A hello must come within five seconds.
  const isOver = await happens(() => left() === 0, 10_000);
  const come = opened.filter(Boolean).length;
  return { saw: `${come} were let in, ${left()} are open after 10 s`, isHeld: come <= 200 && isOver };
}

async function pingFrames(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const line = probed.connect(url);
  await line.opened();
  let pongs = 0;
  line.socket.on('pong', () => pongs++);
  const closed = once(line.socket, 'close').then(() => true);
  for (let i = 0; i < 2_000; i++) line.socket.ping();
  const isClosed = await Promise.race([closed, until(() => pongs === 2_000).then(() => false)]);
  return isClosed
    ? { saw: `closed: ${line.heard.at(-1)?.code}`, isHeld: true }
    : { saw: 'all were answered', isHeld: false };
}

/** A module that sets the clock of its process back when it gets a signal. */
const CLOCK = `
const now = Date.now;
process.on('SIGUSR2', () => { Date.now = () => now() - 3600000; console.log('an hour back'); });
`;

async function clockSetBack(probed: Probed): Promise<Found> {
  const module = join(probed.folder(), 'clock.mjs');
  writeFileSync(module, CLOCK);
  const { url, process: child, said } = await probed.serve(probed.folder(), {}, ['--import', module]);
  const ask = async (): Promise<number> => (await fetch(`${url}/api/catalogue`)).status;
  await ask();
  child.kill('SIGUSR2');
  await until(() => said().includes('an hour back'));
  // Too many requests: the next ones are refused for a moment.
  for (let refused = false; !refused; )
    refused = (await Promise.all(Array.from({ length: 40 }, ask))).includes(429);
  let status = 429;
  for (let times = 0; times < 30 && status !== 200; times++) {
    await pause(100);
    status = await ask();
  }
  return { saw: `3 s after too many requests another gets ${status}`, isHeld: status === 200 };
}

async function network(probed: Probed): Promise<Found> {
  const { url } = await probed.serve(probed.folder(), { FELDZUG_TRUST_PROXY: '1' });
  const ask = async (i: number): Promise<number> => {
    const headers = { 'x-forwarded-for': `2001:db8:0:1::${i.toString(16)}` };
    return (await fetch(`${url}/api/catalogue`, { headers })).status;
  };
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => ask(20 * i + at)))));
  const refused = statuses.filter((status) => status === 429).length;
  return { saw: `${refused} of 600 were refused`, isHeld: refused > 0 };
}

async function record(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const { game, players } = await begun(probed, url);
  await players[0].say({ kind: 'resign' });
  const answer = await fetch(`${url}/api/games/${game.id}/record`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  const [coding, caching] = ['content-encoding', 'cache-control'].map((name) => answer.headers.get(name));
  return {
    saw: `content-encoding: ${coding ?? 'none'}, cache-control: ${caching}`,
    isHeld: coding === 'gzip' && /max-age/.test(caching ?? ''),
  };
}

async function fullDisk(probed: Probed): Promise<Found> {
  const disk = probed.folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    throw new NotHere('a full disk cannot be made here: that needs the right to mount one');
  }
  probed.later(() => execFileSync('umount', ['-l', disk]));
  const data = join(disk, 'data');
  mkdirSync(data);
  const { url } = await probed.serve(data);
  await probed.open(url);
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(8 * 1024 * 1024));
  } catch {
    // It is full now.
  }
  // Pages that are there already still take a few writes.
  let status = 200;
  for (let i = 0; i < 200 && status === 200; i++) {
    await probed.open(url).catch(() => undefined);
    status = (await fetch(`${url}/api/health`)).status;
    await pause(20);
  }
  return { saw: `health answers ${status}`, isHeld: status === 503 };
}

async function lentSeat(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const { players } = await begun(probed, url);
  // Both have acted at least once: then the second lends the seat and the first wants the move back.
  const seat = players.findIndex((line, at) => line.decision(at) !== undefined);
  const other = 1 - seat;
  await players[seat].act(seat);
  await players[other].say({ kind: 'handSeat', bot: 'recruit' });
  await players[seat].say({ kind: 'askBack' });
  const told = (): string | undefined =>
    players[seat].heard
      .flatMap((one) => (one.kind === 'update' ? (one.told as { kind: string }[]) : []))
      .find(({ kind }) => /^(agree|decline)Back$/.test(kind))?.kind;
  const answer = await until(told);
  return { saw: `the bot answers ${answer}`, isHeld: answer === 'declineBack' };
}

async function openWord(probed: Probed): Promise<Found> {
  const data = probed.folder();
  const { url, process: child } = await probed.serve(data);
  const game = await probed.open(url);
  await probed.enter(url, game, 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // What the host can read while the other seat can still choose its word.
  const word = `the-word-for-${game.tokens[0].slice(0, 8)}`;
  const files = ['feldzug.sqlite', 'feldzug.sqlite-wal'].map((name) => {
    try {
      return readFileSync(join(data, name), 'latin1');
    } catch {
      return '';
    }
  });
  const isOpen = files.join('').includes(word);
  return {
    saw: isOpen ? 'it is in the store' : 'only its hash is in the store',
    isHeld: !isOpen,
  };
}

async function botTimes(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const game = await probed.open(url, { 1: 'recruit' });
  const anna = await probed.enter(url, game, 0);
  await until(() => anna.face?.view);
  const times: number[] = [];
  let last = 0;
  anna.socket.on('message', (data) => {
    const { kind, told } = JSON.parse(String(data)) as { kind: string; told?: { seat?: number }[] };
    const now = performance.now();
    if (kind === 'update' && told?.some(({ seat }) => seat === 1)) times.push(now - last);
    last = now;
  });
  while (times.length < 20 && !anna.face?.result) {
    if (anna.decision(0) !== undefined) await anna.act(0);
    else await pause(2);
  }
  const soonest = Math.min(...times);
  return { saw: `${soonest.toFixed(1)} ms`, isHeld: soonest > 20 };
}

/** The hanging bot is a thinker of two-fords, in a library of the tests. */
async function hangingBot(probed: Probed): Promise<Found> {
  const { url, said } = await probed.serveBadBots();
  const open = (bot: string) => probed.open(url, { 1: bot }, { game: 'two-fords', scenario: 'meeting' });
  const hanging = await open('dreamer');
  const others = await Promise.all(Array.from({ length: 6 }, () => open('recruit')));
  const first = await probed.enter(url, hanging, 0);
  await until(() => first.face?.view);
  await Promise.all(others.map((game) => probed.enter(url, game, 0)));
  const isNamed = ({ id }: Opened): boolean => said().includes(id);
  // The log names a game in which another bot had to decide.
  await until(() => isNamed(hanging));
  await happens(() => others.every(isNamed), 1_000);
  const harmed = others.filter(isNamed).length;
  return { saw: `${harmed} of 6 other games lost their bot's decision`, isHeld: harmed === 0 };
}

async function lostLog(probed: Probed): Promise<Found> {
  const data = probed.folder();
  const { url, process: child } = await probed.serve(data);
  const { game } = await begun(probed, url);
  // A server that is asked for its health writes a note of what it has stored.
  await fetch(`${url}/api/health`);
  await happens(() => existsSync(join(data, 'feldzug.last-write')), 2_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const end of ['-wal', '-shm']) rmSync(join(data, `feldzug.sqlite${end}`), { force: true });
  let again: Running;
  try {
    again = await probed.serve(data);
  } catch (error) {
    const { message } = error as Error;
    return { saw: `"${message}"`, isHeld: /write-ahead log .* is missing/.test(message) };
  }
  const line = await probed.enter(again.url, game, 0);
  return { saw: `it starts; a player is told "${line.heard[0].code ?? 'welcome'}"`, isHeld: false };
}

async function bomb(probed: Probed): Promise<Found> {
  const file = join(probed.folder(), 'bomb.record.gz');
  writeFileSync(file, gzipSync(Buffer.alloc(65 * 1024 * 1024)));
  const { code, out, err } = await probed.run('verify', file);
  const said = `${out}${err}`.replaceAll(file, 'bomb.record.gz').trim().slice(0, 120);
  return { saw: `exit ${code}: ${said}`, isHeld: /larger than 64 MB, so it is not read/.test(err) };
}

async function tooMany(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const line = probed.connect(url);
  await line.opened();
  for (let i = 0; i < 100; i++) line.send({ kind: 'resign', id: `message-${i}` });
  const { id } = await line.next(({ code }) => code === 'too-many');
  return { saw: `the id is ${id}`, isHeld: typeof id === 'string' };
}

async function bidiName(probed: Probed): Promise<Found> {
  const { url } = await probed.serve();
  const game = await probed.open(url);
  const line = probed.connect(url);
  void line.hello(game.id, game.tokens[0], { name: 'Anna\u202e' }).catch(() => undefined);
  const { kind, code } = await line.next((one) => one.kind !== 'presence');
  return kind === 'welcome'
    ? { saw: 'it is taken as it is', isHeld: false }
    : { saw: `refused as ${code}`, isHeld: code === 'malformed' };
}

async function nobodyReads(probed: Probed): Promise<Found> {
  const program = join(probed.root, 'packages/cli/bin/feldzug.js');
  const script = `"${process.execPath}" "${program}" games | true; exit \${PIPESTATUS[0]}`;
  try {
    execFileSync('bash', ['-c', script], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    return { saw: 'it ends quietly', isHeld: true };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    const why = /EPIPE/.exec(stderr)?.[0] ?? stderr.slice(0, 60);
    return { saw: `exit ${status}: ${why}`, isHeld: false };
  }
}

/** A game of two people that is set up. */
async function begun(probed: Probed, url: string): Promise<{ game: Opened; players: Line[] }> {
  const game = await probed.open(url);
  const players = [await probed.enter(url, game, 0), await probed.enter(url, game, 1)];
  await until(() => players.every(({ face }) => face?.view));
  return { game, players };
}
