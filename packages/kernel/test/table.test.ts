import { describe, expect, it } from 'vitest';
import {
  type Action,
  type AnyGame,
  botAnswers,
  type Dice,
  fastChance,
  type Game,
  headerFor,
  type Message,
  type Outcome,
  openTable,
  parseRecord,
  randomAction,
  recordOf,
  replay,
  type Seat,
  SPECTATOR,
  stableJson,
  startTable,
  submit,
  type Table,
  tellLine,
  topSealed,
  undoable,
  viewOf,
  wouldCommit,
  writeRecord,
} from '../src/index.ts';
import { type TwoFords, twoFords } from '../src/kit/example-game.ts';
import { diceOf } from './seals.ts';

const PEOPLE = { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'Bert' }] };
const dice = diceOf('table');

const newTable = (game: Game<TwoFords> = twoFords, luck: Dice = dice): Table<TwoFords> =>
  startTable(game, PEOPLE, ['a', 'b'], luck);

function decisionOf<S>(table: Table<S>, seat: Seat): number {
  const asked = table.asked.find((one) => one.seat === seat);
  if (!asked) throw new Error(`seat ${seat} is not asked`);
  return asked.decision;
}

const act = <S>(table: Table<S>, seat: Seat, action: Action, more: Partial<Message> = {}): Outcome =>
  submit(table, { kind: 'act', seat, decision: decisionOf(table, seat), action, ...more } as Message, dice);

/** A random legal action of the first seat that must decide. */
function step<S>(table: Table<S>, luck = fastChance(table.lines.length)): Outcome {
  const { seat } = table.asked[0];
  return act(table, seat, randomAction(table.game as AnyGame, table.state, seat, luck)!);
}

/** Both keep their cards, so that the marches come. */
function toMarches(table: Table<TwoFords>): Seat {
  act(table, 0, { do: 'keep' });
  act(table, 1, { do: 'keep' });
  return table.asked[0].seat;
}

const codeOf = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.refusal.code);
const camp = (seat: Seat) => (seat === 0 ? 'blue-camp' : 'red-camp');
const someMarch = (table: Table<TwoFords>, seat: Seat): Action => {
  const kind = table.state!.fresh[seat][0][seat === 0 ? 0 : 4] > 0 ? 'foot' : 'horse';
  return { do: 'march', from: camp(seat), units: { [kind]: 1 }, path: [seat === 0 ? 'mill' : 'chapel'] };
};

describe('sitting down', () => {
  it('draws nothing before every seat has put in its word', () => {
    const table = openTable(twoFords, headerFor(twoFords, PEOPLE, dice.commitment));
    expect(submit(table, { kind: 'sit', seat: 1, word: 'b', name: 'Berta' }, dice).ok).toBe(true);
    expect(table.state).toBeUndefined();
    expect(codeOf(submit(table, { kind: 'resign', seat: 1 }, dice))).toBe('not-begun');
    const outcome = submit(table, { kind: 'sit', seat: 0, word: 'a' }, dice);
    expect(outcome.ok && outcome.lines.map((line) => line.kind)).toEqual(['sit', 'setup']);
    expect(table.players.map((player) => player.name)).toEqual(['Anna', 'Berta']);
    expect(codeOf(submit(table, { kind: 'sit', seat: 0, word: 'again' }, dice))).toBe('seat-taken');
  });

  it('gives other dice for another word of either seat', () => {
    const draws = (words: string[]) => {
      const table = startTable(twoFords, PEOPLE, words, dice);
      while (!table.result) step(table, fastChance(1));
      return JSON.stringify(
        table.lines.flatMap((line) => ('draws' in line ? line.draws : [])).map((draw) => draw[2]),
      );
    };
    expect(new Set([draws(['a', 'b']), draws(['a', 'c']), draws(['d', 'b'])]).size).toBe(3);
    expect(draws(['a', 'b'])).toBe(draws(['a', 'b']));
  });

  it('opens no table that does not fit the game', () => {
    const open = (opening: object) => () => headerFor(twoFords, { ...PEOPLE, ...opening }, null);
    expect(open({ scenario: 'ambush' })).toThrow('there is no scenario "ambush"');
    expect(open({ options: { fog: 'yes' } })).toThrow('there is no option "fog"');
    expect(open({ seats: [{ name: 'Anna' }] })).toThrow('the game has 2 seats, not 1');
  });
});

describe('decisions', () => {
  it('keep their number while the other seat answers, and are gone once answered', () => {
    const table = newTable();
    const [blue, red] = [decisionOf(table, 0), decisionOf(table, 1)];
    expect(
      codeOf(submit(table, { kind: 'act', seat: 0, decision: blue, action: { do: 'keep' } }, dice)),
    ).toBe('ok');
    expect(decisionOf(table, 1)).toBe(red);
    expect(
      codeOf(submit(table, { kind: 'act', seat: 0, decision: blue, action: { do: 'keep' } }, dice)),
    ).toBe('out-of-turn');
    expect(codeOf(submit(table, { kind: 'act', seat: 1, decision: red, action: { do: 'keep' } }, dice))).toBe(
      'ok',
    );
    const first = table.asked[0].seat;
    expect(
      codeOf(submit(table, { kind: 'act', seat: first, decision: blue, action: { do: 'halt' } }, dice)),
    ).toBe('stale');
  });

  it('are asked anew after every own action', () => {
    const table = newTable();
    const seat = toMarches(table);
    const before = decisionOf(table, seat);
    act(table, seat, someMarch(table, seat));
    expect(decisionOf(table, seat)).not.toBe(before);
  });

  it('count a message once however often it is sent, also after the table was read back', () => {
    const table = newTable();
    const message: Message = {
      kind: 'act',
      seat: 0,
      decision: decisionOf(table, 0),
      action: { do: 'keep' },
      id: 'm1',
    };
    submit(table, message, dice);
    const text = writeRecord(recordOf(table));
    for (const again of [table, replay(twoFords, parseRecord(text))]) {
      expect(submit(again, message, dice)).toMatchObject({ ok: true, repeated: true, lines: [] });
      expect(writeRecord(recordOf(again))).toBe(text);
    }
    expect(codeOf(submit(table, { ...message, seat: 1, decision: decisionOf(table, 1) }, dice))).toBe('ok');
  });

  it('refuse what the rules refuse, with their reason, and change nothing', () => {
    const table = newTable();
    const seat = toMarches(table);
    const before = stableJson(table.state) + writeRecord(recordOf(table));
    const outcome = act(table, seat, { do: 'march', from: 'ford', units: { foot: 1 }, path: ['mill'] });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'nobody-there', rule: '3.1' } });
    expect(codeOf(submit(table, { kind: 'act', seat: 7, decision: 1, action: { do: 'halt' } }, dice))).toBe(
      'no-seat',
    );
    expect(stableJson(table.state) + writeRecord(recordOf(table))).toBe(before);
  });

  it('survive rules that throw', () => {
    const broken: Game<TwoFords> = {
      ...twoFords,
      apply(state, _seat, _action, chance) {
        state.round = 99;
        chance.draw('lost', 6);
        throw new Error('a bad scenario');
      },
    };
    const table = newTable(broken);
    const before = stableJson(table.state);
    const outcome = act(table, 0, { do: 'keep' });
    expect(codeOf(outcome)).toBe('fault');
    expect(outcome.ok === false && outcome.cause).toBeInstanceOf(Error);
    expect(stableJson(table.state)).toBe(before);
    expect(table.counter).toBe(newTable().counter);
  });
});

describe('undo', () => {
  it('walks back over everything that told the player nothing, and no further', () => {
    const table = newTable();
    const seat = toMarches(table);
    const start = stableJson(table.state);
    const march = someMarch(table, seat);
    act(table, seat, march);
    const once = stableJson(table.state);
    act(table, seat, someMarch(table, seat));
    expect(codeOf(submit(table, { kind: 'undo', seat: 1 - seat }, dice))).toBe('nothing-to-undo');
    expect(codeOf(submit(table, { kind: 'undo', seat, act: table.inEffect[0] }, dice))).toBe('stale');
    expect(codeOf(submit(table, { kind: 'undo', seat, act: table.inEffect.at(-1) }, dice))).toBe('ok');
    expect(stableJson(table.state)).toBe(once);
    submit(table, { kind: 'undo', seat }, dice);
    expect(stableJson(table.state)).toBe(start);
    // The reveal was drawn for: nobody goes back over it.
    expect(['not-free', 'nothing-to-undo']).toContain(codeOf(submit(table, { kind: 'undo', seat }, dice)));
    expect(codeOf(act(table, seat, march))).toBe('ok');
  });

  it('takes back a secret answer as long as the other seat has not answered, and leaves its question alone', () => {
    const table = newTable();
    const card = ['drums', 'powder', 'rain'][table.state!.hands[0][0]];
    const red = decisionOf(table, 1);
    act(table, 0, { do: 'choose', card });
    expect(undoable(table)).toMatchObject({ seat: 0 });
    submit(table, { kind: 'undo', seat: 0 }, dice);
    expect(decisionOf(table, 1)).toBe(red);
    expect(codeOf(act(table, 0, { do: 'keep' }))).toBe('ok');
    expect(codeOf(submit(table, { kind: 'act', seat: 1, decision: red, action: { do: 'keep' } }, dice))).toBe(
      'ok',
    );
    expect(undoable(table)).toBeUndefined();
  });

  it('leaves alone what the rules call final, though nothing has come to light', () => {
    const strict: Game<TwoFords> = { ...twoFords, isFinal: (action) => action.do === 'choose' };
    const table = startTable(strict, PEOPLE, ['a', 'b'], dice);
    const card = ['drums', 'powder', 'rain'][table.state!.hands[0][0]];
    act(table, 0, { do: 'choose', card });
    expect(undoable(table)).toBeUndefined();
    expect(codeOf(submit(table, { kind: 'undo', seat: 0 }, dice))).toBe('not-free');
  });

  it('is found again when the table is read back from its record', () => {
    const table = newTable();
    act(table, 0, { do: 'keep' });
    const record = recordOf(table);
    const again = replay(twoFords, { header: record.header, lines: record.lines.slice() });
    expect(undoable(again)).toEqual(undoable(table));
    expect(undoable(again)).toMatchObject({ seat: 0 });
  });

  it('is barred to the last of two who answer together, even when the other one turns out to have done nothing', () => {
    // A view that shows a hidden answer as the answer "nothing": only that it was the last to come in tells them apart.
    const sly: Game<TwoFords> = {
      ...twoFords,
      mask(state, viewer) {
        const view = twoFords.mask(state, viewer);
        const frame = topSealed(view);
        frame?.in.forEach((isIn, seat) => {
          if (isIn && seat !== viewer) frame.sealed[seat] = { do: 'keep' };
        });
        return view;
      },
    };
    for (let word = 0; ; word++) {
      const table = startTable(sly, PEOPLE, [`${word}`, 'b'], dice);
      if (!table.state!.hands[1].includes(0)) continue;
      act(table, 0, { do: 'keep' });
      expect(undoable(table)).toMatchObject({ seat: 0 });
      const before = table.counter;
      act(table, 1, { do: 'choose', card: 'drums' });
      expect(table.counter, 'nothing is drawn when one side alone drums').toBe(before);
      expect(undoable(table)).toBeUndefined();
      expect(undoable(replay(sly, recordOf(table)))).toBeUndefined();
      return;
    }
  });

  it('is barred by a die although everything else was foreseen', () => {
    const table = newTable();
    while (!table.result) {
      const before = table.counter;
      step(table);
      if (table.counter > before) expect(undoable(table)).toBeUndefined();
    }
  });

  it('says beforehand what will not be free, from the view alone and rightly', () => {
    let [crossed, free] = [0, 0];
    for (let seed = 0; seed < 20; seed++) {
      const table = startTable(twoFords, PEOPLE, [`${seed}`, 'b'], dice);
      const luck = fastChance(seed);
      while (!table.result) {
        const { seat } = table.asked[0];
        const action = randomAction(twoFords as AnyGame, table.state, seat, luck)!;
        const foretold = wouldCommit(twoFords, twoFords.mask(table.state!, seat), seat, action);
        act(table, seat, action);
        const isFree = undoable(table)?.seat === seat;
        if (foretold === undefined) {
          // A warning may come for nothing; a line crossed without one may not.
          expect(isFree || table.result !== undefined).toBe(true);
          free++;
        } else crossed++;
      }
    }
    expect(crossed).toBeGreaterThan(50);
    expect(free).toBeGreaterThan(50);
  });
});

describe('agreed take-back', () => {
  it('goes back to before the last own action, and no die comes again', () => {
    const table = newTable();
    act(table, 0, { do: 'keep' });
    const before = stableJson(table.state);
    act(table, 1, { do: 'keep' });
    const { counter } = table;
    const last = table.lines.at(-1)!;
    expect(last.kind === 'act' && last.draws.length).toBeGreaterThan(0);
    expect(codeOf(submit(table, { kind: 'agreeBack', seat: 0 }, dice))).toBe('no-take-back');
    expect(codeOf(submit(table, { kind: 'askBack', seat: 1 }, dice))).toBe('ok');
    expect(codeOf(submit(table, { kind: 'agreeBack', seat: 1 }, dice))).toBe('no-take-back');
    expect(codeOf(submit(table, { kind: 'agreeBack', seat: 0 }, dice))).toBe('ok');
    expect(stableJson(table.state)).toBe(before);
    expect(table.counter).toBe(counter);
    expect(stableJson(replay(twoFords, parseRecord(writeRecord(recordOf(table)))).state)).toBe(before);
  });

  it('reaches back by line number over dice and both seats', () => {
    const table = newTable();
    const states = new Map<number, string>();
    for (let i = 0; i < 12; i++) {
      states.set(table.lines.length + 1, stableJson(table.state));
      step(table);
    }
    const target = table.inEffect[3];
    const seat = 0;
    expect(codeOf(submit(table, { kind: 'askBack', seat, act: 1 }, dice))).toBe('no-such-action');
    submit(table, { kind: 'askBack', seat, act: target }, dice);
    submit(table, { kind: 'agreeBack', seat: 1 }, dice);
    expect(stableJson(table.state)).toBe(states.get(target));
    expect(table.inEffect.length).toBe(3);
    while (!table.result) step(table);
    expect(stableJson(replay(twoFords, recordOf(table)).state)).toBe(stableJson(table.state));
  });

  it('may be declined, then not asked again at once; an action of the asked seat declines it too', () => {
    const table = newTable();
    act(table, 0, { do: 'keep' });
    submit(table, { kind: 'askBack', seat: 0 }, dice);
    submit(table, { kind: 'declineBack', seat: 1 }, dice);
    expect(codeOf(submit(table, { kind: 'askBack', seat: 0 }, dice))).toBe('declined');
    act(table, 1, { do: 'keep' });
    expect(codeOf(submit(table, { kind: 'askBack', seat: 0 }, dice))).toBe('ok');
    while (table.asked[0].seat !== 1) step(table);
    expect(table.backAsked).toBeDefined();
    step(table);
    expect(table.backAsked).toBeUndefined();
  });
});

describe('resignation, draw, bots', () => {
  it('ends with the resignation and the seed', () => {
    const table = newTable();
    const outcome = submit(table, { kind: 'resign', seat: 0 }, dice);
    expect(outcome.ok && outcome.lines.map((line) => line.kind)).toEqual(['resign', 'result', 'reveal']);
    expect(table.result).toMatchObject({ kind: 'resignation', winners: [1] });
    expect(table.asked).toEqual([]);
    expect(codeOf(submit(table, { kind: 'resign', seat: 1 }, dice))).toBe('game-over');
  });

  it('ends in a draw when it is accepted, and goes on when it is not', () => {
    const table = newTable();
    submit(table, { kind: 'offerDraw', seat: 0 }, dice);
    expect(codeOf(submit(table, { kind: 'offerDraw', seat: 1 }, dice))).toBe('draw-offered');
    expect(codeOf(submit(table, { kind: 'acceptDraw', seat: 0 }, dice))).toBe('no-draw-offer');
    submit(table, { kind: 'declineDraw', seat: 1 }, dice);
    expect(codeOf(submit(table, { kind: 'offerDraw', seat: 0 }, dice))).toBe('declined');
    submit(table, { kind: 'offerDraw', seat: 1 }, dice);
    submit(table, { kind: 'acceptDraw', seat: 0 }, dice);
    expect(table.result).toMatchObject({ kind: 'draw-agreed', winners: [] });
  });

  it('lets only the bot act for a seat that was handed to it, until it is taken back', () => {
    const table = newTable();
    expect(codeOf(act(table, 0, { do: 'keep' }, { by: 'bot' }))).toBe('no-bot');
    submit(table, { kind: 'handSeat', seat: 0, bot: 'recruit' }, dice);
    expect(codeOf(act(table, 0, { do: 'keep' }))).toBe('bot-plays');
    expect(codeOf(submit(table, { kind: 'handSeat', seat: 0, bot: 'recruit' }, dice))).toBe('bot-plays');
    expect(codeOf(act(table, 0, { do: 'keep' }, { by: 'bot' }))).toBe('ok');
    expect(codeOf(submit(table, { kind: 'takeSeat', seat: 0 }, dice))).toBe('ok');
    expect(codeOf(submit(table, { kind: 'takeSeat', seat: 0 }, dice))).toBe('no-bot');
    expect(replay(twoFords, recordOf(table)).players).toEqual(table.players);
  });

  it('has bots go back when asked and play on when a draw is offered', () => {
    const table = startTable(
      twoFords,
      { ...PEOPLE, seats: [{ name: 'Anna' }, { name: 'Recruit', bot: 'recruit' }] },
      ['a', 'b'],
      dice,
    );
    act(table, 0, { do: 'keep' });
    submit(table, { kind: 'offerDraw', seat: 0 }, dice);
    submit(table, { kind: 'askBack', seat: 0 }, dice);
    for (const answer of botAnswers(table)) expect(submit(table, answer, dice).ok).toBe(true);
    expect(table.drawOffer).toBeUndefined();
    expect(table.inEffect).toEqual([]);
  });

  it('has a bot go back for nobody while it only keeps the seat of a player', () => {
    const table = newTable();
    act(table, 0, { do: 'keep' });
    submit(table, { kind: 'handSeat', seat: 1, bot: 'recruit' }, dice);
    submit(table, { kind: 'askBack', seat: 0 }, dice);
    for (const answer of botAnswers(table)) expect(submit(table, answer, dice).ok).toBe(true);
    expect(table.backAsked).toBeUndefined();
    expect(table.inEffect).toHaveLength(1);
  });
});

describe('what is told of a line', () => {
  it('holds no word, draw or hash, and of a secret action only that it was made', () => {
    const table = newTable();
    const card = ['drums', 'powder', 'rain'][table.state!.hands[0][0]];
    act(table, 0, { do: 'choose', card });
    const n = table.lines.length;
    expect(tellLine(table, n, 0).events).toEqual([{ type: 'chose', seat: 0, card }]);
    for (const viewer of [1, SPECTATOR] as const) {
      expect(tellLine(table, n, viewer)).toEqual({
        n,
        kind: 'act',
        seat: 0,
        events: [{ type: 'chose', seat: 0 }],
      });
    }
    const all = table.lines.map((line) => JSON.stringify(tellLine(table, line.n, SPECTATOR))).join('\n');
    for (const line of table.lines) if ('hash' in line && line.hash) expect(all).not.toContain(line.hash);
    expect(all).not.toContain('word');
  });
});

describe('spectators', () => {
  const say = (table: Table<TwoFords>, seat: Seat, kind: 'openToSpectators' | 'closeToSpectators'): string =>
    codeOf(submit(table, { kind, seat }, dice));
  const hidden = (table: Table<TwoFords>) =>
    viewOf(table, SPECTATOR)!
      .hands.flat()
      .every((card) => card < 0);

  it('see and are told everything only while all players allow it', () => {
    const table = newTable();
    expect(say(table, 0, 'closeToSpectators')).toBe('no-change');
    expect(say(table, 0, 'openToSpectators')).toBe('ok');
    expect(hidden(table)).toBe(true);
    act(table, 0, { do: 'keep' });
    const before = table.lines.length;
    expect(say(table, 1, 'openToSpectators')).toBe('ok');
    expect(hidden(table)).toBe(false);
    expect(viewOf(table, 0)).toEqual(twoFords.mask(table.state!, 0));
    act(table, 1, { do: 'keep' });
    const open = table.lines.length;
    // What was hidden when it happened stays untold.
    expect(tellLine(table, before, SPECTATOR).events).toEqual([{ type: 'chose', seat: 0 }]);
    expect(tellLine(table, open, SPECTATOR).events).toContainEqual({ type: 'chose', seat: 1, card: 'none' });
    const again = replay(twoFords, parseRecord(writeRecord(recordOf(table))));
    expect(tellLine(again, open, SPECTATOR)).toEqual(tellLine(table, open, SPECTATOR));
    expect(say(table, 0, 'closeToSpectators')).toBe('ok');
    expect(hidden(table)).toBe(true);
  });

  it('need not ask a seat that was a bot’s from the start, but one that was handed to a bot', () => {
    const against = startTable(
      twoFords,
      { scenario: 'meeting', seats: [{ name: 'Anna' }, { name: 'r', bot: 'r' }] },
      ['a', 'b'],
      dice,
    );
    say(against, 0, 'openToSpectators');
    expect(hidden(against)).toBe(false);
    const handed = newTable();
    say(handed, 0, 'openToSpectators');
    submit(handed, { kind: 'handSeat', seat: 1, bot: 'r' }, dice);
    expect(hidden(handed)).toBe(true);
  });
});
