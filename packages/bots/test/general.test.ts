/** The General: a legal, repeatable choice that can be stopped, made from what its seat sees. */
import { botNamed, gameNamed } from '@feldzug/bots';
import { BOLD, CAUTIOUS, type Character, chooseWithin, GENERAL, general } from '@feldzug/bots/general.ts';
import type { State } from '@feldzug/great-crisis';
import { knowledge } from '@feldzug/great-crisis/general/knowledge.ts';
import type { Knowledge, Opinion } from '@feldzug/kernel';
import { type AnyGame, type Bot, fastChance, type Seat, stableJson } from '@feldzug/kernel';
import { runKit } from '@feldzug/kernel/kit/index.ts';
import { describe, expect, test } from 'vitest';

const game = gameNamed('great-crisis');
const THINK = 12;

interface Question {
  readonly view: State;
  readonly seat: Seat;
}

/** What the seats are asked in the first turns of a game between Captains, where there is something to choose. */
function questions(count: number): Question[] {
  const captain = botNamed('great-crisis', 'captain');
  const dice = fastChance(1757);
  const state = game.setup('1756', { besiegersRecover: 'no' }, dice);
  const found: Question[] = [];
  while (found.length < count && !game.result(state)) {
    const { seat } = game.pending(state)[0];
    const view = game.mask(state, seat);
    if (knowledge.candidates(game, view, seat).length > 2) found.push({ view, seat });
    game.apply(state, seat, captain.choose(game, view, seat, dice, 1), dice);
  }
  return found;
}

describe('The Great Crisis', () => {
  test.each(['general', 'general-cautious', 'general-bold'])('%s is known by its name', (name) => {
    expect(botNamed('great-crisis', name).name).toBe(name);
  });

  test('answers the same question with the same legal action, whatever it was asked in between', () => {
    const bot = botNamed('great-crisis', 'general');
    const asked = questions(6);
    const ask = ({ view, seat }: Question) => bot.choose(game, view, seat, fastChance(5), THINK);
    const answers = asked.map(ask);
    for (const [i, { view, seat }] of asked.entries())
      expect(game.refuse(view, seat, answers[i])).toBeUndefined();
    expect(asked.toReversed().map(ask).toReversed()).toEqual(answers);
  });

  test('its choice stays when the secrets of the enemy change', () => {
    const bot: Bot = {
      name: 'general',
      choose: (rules, view, seat, chance) => general(knowledge).choose(rules, view, seat, chance, 4),
    };
    const report = runKit(game, { games: 1, seed: 1757, every: 900, bots: [bot] });
    // That every kind of secret comes up is for longer runs of the kit: here the bot's law counts.
    expect(report.findings.filter(({ law }) => law === 6)).toEqual([]);
    expect(report.counts.botChoices).toBeGreaterThan(0);
    expect(Object.values(report.counts.changed).some((changes) => changes > 0)).toBe(true);
  });

  test('leaves the view as it was', () => {
    const [{ view, seat }] = questions(1);
    const before = stableJson(view);
    botNamed('great-crisis', 'general-bold').choose(game, view, seat, fastChance(1), THINK);
    expect(stableJson(view)).toBe(before);
  });

  test('out of time it gives the best so far', () => {
    const bot = general(knowledge);
    const [{ view, seat }] = questions(1);
    let steps = 0;
    const hurried = chooseWithin(bot, game, view, seat, fastChance(2), 1_000_000, () => ++steps < 3);
    expect(steps).toBe(3);
    expect(game.refuse(view, seat, hurried)).toBeUndefined();
    expect(hurried).toEqual(knowledge.candidates(game, view, seat)[0]);
  });

  test('a bot that does not search is simply asked', () => {
    const captain = botNamed('great-crisis', 'captain');
    const [{ view, seat }] = questions(1);
    const never = () => {
      throw new Error('nobody looks at the clock');
    };
    expect(chooseWithin(captain, game, view, seat, fastChance(2), THINK, never)).toEqual(
      captain.choose(game, view, seat, fastChance(2), THINK),
    );
  });
});

/** One decision: a sure thing, or a wager that is worth the same on average but may end either way. */
const WAGER = 'wager';

interface Bet {
  value: number;
  done: number;
}

const betting = {
  id: 'betting',
  seats: [{ id: 'player', name: 'Player' }],
  clone: (s: Bet) => ({ ...s }),
  imagine: (s: Bet) => ({ ...s }),
  result: (s: Bet) => (s.done ? { kind: 'over', winners: [], rule: '', text: '' } : undefined),
  pending: () => [{ seat: 0, step: 'bet', rule: '', verbs: [WAGER, 'sure'] }],
  apply(s: Bet, _seat: Seat, action: { do: string }, chance: ReturnType<typeof fastChance>) {
    s.value = action.do === WAGER ? (chance.draw('coin', 2) ? 1 : -1) : 0;
    s.done = 1;
    return [];
  },
} as unknown as AnyGame;

const bettor: Knowledge<Bet> = {
  evaluate: (s) => s.value,
  candidates: () => [{ do: 'sure' }, { do: WAGER }],
  clock: (s) => s.done,
};

describe('effort', () => {
  const playouts = (knowledge: Knowledge<Bet>): number => {
    const search = general(knowledge, { ...GENERAL, trust: 0 }).search(
      betting,
      { value: 0, done: 0 },
      0,
      fastChance(1),
      400,
    );
    return Math.max(...[...search].map((finding) => finding.playouts));
  };

  // Nobody loses, so the wager is never dropped.
  const generous: Knowledge<Bet> = { ...bettor, evaluate: (s) => s.value * s.value };

  test('a decision gets its share of the playouts', () => {
    expect(playouts(generous)).toBe(400);
    expect(playouts({ ...generous, effort: () => 0.1 })).toBe(40);
  });
});

describe('its reasons', () => {
  const STAYS = 'stays at home';
  const WINS = 'wins a fortune';
  const judging = {
    ...betting,
    refuse: (_s: Bet, _seat: Seat, { do: name }: { do: string }) =>
      name === 'steal' ? { code: 'no', rule: '', text: 'Stealing is forbidden.' } : undefined,
  } as unknown as AnyGame;
  const says = (opinion: Opinion, name: string, known: Partial<Knowledge<Bet>> = {}): string =>
    general<Bet>({ ...bettor, opinion: () => opinion, ...known }).explain!(
      judging,
      { value: 0, done: 0 },
      0,
      { do: name },
    );
  const better =
    'At first sight another move looks better: it stays at home. The General played both on, and this did better.';

  test('the rule of thumb, where it did what looks best at first sight', () => {
    expect(says({ own: STAYS }, 'sure')).toBe('Stays at home.');
  });

  test('and what the playouts found, where it did something else', () => {
    expect(says({ own: WINS, better: STAYS }, WAGER)).toBe(`Wins a fortune. ${better}`);
    expect(says({ better: STAYS }, WAGER)).toBe(better);
    expect(says({ own: STAYS, better: STAYS }, WAGER)).toBe(
      'Stays at home. The General played other ways on too, and this did best.',
    );
  });

  test('nothing about playouts where there was nothing to compare', () => {
    const alone = { candidates: () => [{ do: 'sure' }] };
    expect(says({ own: WINS, better: STAYS }, 'sure', alone)).toBe('Wins a fortune.');
    expect(says({}, 'sure', alone)).toBe('The General has no reason to give for this.');
  });

  test('of what is not allowed, the rule', () => {
    expect(says({ own: STAYS }, 'steal')).toBe('Stealing is forbidden.');
  });

  test('without rules of thumb it gives none', () => {
    expect(general(bettor).explain).toBeUndefined();
  });
});

describe('characters', () => {
  const choice = (character: Character, seed: number) =>
    general(bettor, { ...character, trust: 0 }).choose(
      betting,
      { value: 0, done: 0 },
      0,
      fastChance(seed),
      400,
    ).do;
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const wagers = (character: Character): number =>
    seeds.filter((seed) => choice(character, seed) === WAGER).length;

  test('the bold takes the wager more often than the General, and he more often than the cautious', () => {
    const [cautious, plain, bold] = [CAUTIOUS, GENERAL, BOLD].map(wagers);
    expect(cautious).toBeLessThan(plain);
    expect(plain).toBeLessThan(bold);
  });
});

test('of many plans for a row, all get a first trial and the best of them the rest', () => {
  interface Planned {
    plan: string;
  }
  const PLANS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
  const tried = new Map<string, number>();
  const plain = {
    id: 'plans',
    seats: [{ id: 'player', name: 'Player' }],
    clone: (s: Planned) => ({ ...s }),
    imagine: (s: Planned) => ({ ...s }),
    result: ({ plan }: Planned) => (plan ? { kind: 'over', winners: [], rule: '', text: '' } : undefined),
    pending: () => [{ seat: 0, step: 'plan', rule: '', verbs: PLANS }],
    apply(s: Planned, _seat: Seat, action: { do: string }) {
      s.plan = action.do;
      tried.set(s.plan, (tried.get(s.plan) ?? 0) + 1);
      return [];
    },
  } as unknown as AnyGame;
  const rows: Knowledge<Planned> = {
    // The seventh is best, the eighth nearly as good.
    evaluate: ({ plan }) => [0, 1, 2, 3, 4, 5, 6, 9, 8][Number(plan)] / 10,
    candidates: () => [],
    plans: () => PLANS.map((plan) => ({ action: { do: plan }, follow: () => undefined })),
    row: () => 'all',
    width: PLANS.length,
    clock: () => 0,
  };
  expect(general(rows).choose(plain, { plan: '' }, 0, fastChance(1), 40).do).toBe('7');
  expect(PLANS.slice(1, 7).map((plan) => tried.get(plan))).toEqual([2, 2, 2, 2, 2, 2]);
  expect(tried.get('7')).toBeGreaterThan(6);
  expect(tried.get('8')).toBe(tried.get('7'));
});
