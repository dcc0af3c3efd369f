import {
  botNamed,
  botsOf,
  GAMES,
  gameNamed,
  rulesOf,
  scenarioNamed,
  scenariosNamed,
  UnknownNameError,
} from '@feldzug/bots';
import { arena } from '@feldzug/bots/arena.ts';
import { type Counts, coverageReport } from '@feldzug/bots/coverage.ts';
import { GAME_IDS, loadEntry } from '@feldzug/bots/games/list.ts';
import { medianOf, shareOf } from '@feldzug/bots/interval.ts';
import { type SimulateOptions, type Simulation, simulate } from '@feldzug/bots/simulate.ts';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const options: SimulateOptions = {
  game: 'two-fords',
  games: 60,
  seats: ['recruit', 'recruit'],
  seed: '1',
  watch: 'coverage',
};

/** Until the test ends, a side that plays its drums gives blue another card of them: blue has one too many. */
function breakTheDrums(): void {
  const { apply } = twoFords;
  const broken = vi.spyOn(twoFords, 'apply').mockImplementation((state, ...rest) => {
    const events = apply(state, ...rest);
    if (events.some((event) => event.type === 'revealed' && event.card === 'drums')) state.hands[0].push(0);
    return events;
  });
  onTestFinished(() => broken.mockRestore());
}

/** All that does not depend on how fast the machine is. */
const figures = ({ seconds: _s, actionsPerSecond: _a, gamesPerSecond: _g, ...rest }: Simulation) => rest;

describe('simulate', () => {
  it('counts how games end, the same with any number of threads', async () => {
    const { simulation, failures } = await simulate({ ...options, jobs: 1 });
    expect(failures).toEqual([]);
    expect(simulation).toMatchObject({
      game: 'two-fords',
      scenario: 'meeting',
      games: 60,
      finished: 60,
      errors: 0,
    });
    const counted = Object.values(simulation.results).reduce((sum, { games }) => sum + games, 0);
    expect(counted).toBe(60);
    expect(Object.keys(simulation.results)).toEqual(twoFords.catalogue.results);
    expect(simulation.seconds).toBeGreaterThan(0);
    const threaded = await simulate({ ...options, jobs: 3 });
    expect(figures(threaded.simulation)).toEqual(figures(simulation));
  });

  it('plays other games with another seed', async () => {
    const [one, other] = await Promise.all([simulate(options), simulate({ ...options, seed: '2' })]);
    expect(one.simulation.actions).not.toBe(other.simulation.actions);
  });

  it('says how far it is', async () => {
    const steps: number[] = [];
    await simulate({ ...options, games: 7, jobs: 2, onProgress: (done) => void steps.push(done) });
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('plays every listed game without an error', async () => {
    for (const game of GAMES) {
      const { simulation, failures } = await simulate({
        ...options,
        game: game.id,
        games: 2,
        seats: game.seats.map(() => 'recruit'),
      });
      expect(failures).toEqual([]);
      expect(simulation.finished).toBe(2);
    }
  });

  it('plays several scenarios in turn and says how each ended; all of them when asked', async () => {
    const war = { ...options, game: 'dragoon', watch: 'nothing' as const };
    const { simulation } = await simulate({ ...war, scenario: 'lobosch,dogs', games: 5 });
    expect(simulation).toMatchObject({ scenario: 'lobosch,dogs', finished: 5, errors: 0 });
    const played = (scenario: string) =>
      Object.values(simulation.byScenario![scenario]).reduce((sum, count) => sum + count, 0);
    expect([played('lobosch'), played('dogs')]).toEqual([3, 2]);
    // The first of several is the same game as the first of one.
    const [one, first] = await Promise.all([
      simulate({ ...war, scenario: 'dogs', games: 1 }),
      simulate({ ...war, scenario: 'dogs,lobosch', games: 1 }),
    ]);
    expect(one.simulation.actions).toBe(first.simulation.actions);
    expect(one.simulation.byScenario).toBeUndefined();
    expect(scenariosNamed(gameNamed('dragoon'), 'all')).toHaveLength(25);
    await expect(simulate({ ...war, scenario: 'lobosch,1800' })).rejects.toThrow('no scenario "1800"');
  });

  it('plays one game of a run again', async () => {
    const [all, some, one] = await Promise.all([
      simulate({ ...options, games: 4 }),
      simulate({ ...options, games: 3 }),
      simulate({ ...options, games: 1, from: 3 }),
    ]);
    expect(one.simulation.actions).toBe(all.simulation.actions - some.simulation.actions);
  });

  it('reports a broken rule with the game, its seed, the line and what does not hold', async () => {
    breakTheDrums();
    const { simulation, failures } = await simulate({ ...options, jobs: 1, watch: 'nothing' });
    expect(failures.length).toBeGreaterThan(10);
    expect(simulation.errors).toBe(failures.length);
    expect(simulation.finished).toBe(60 - failures.length);
    const { game, line, error } = failures.at(-1)!;
    expect(failures.at(-1)).toMatchObject({ scenario: 'meeting', seed: `1/${game}` });
    expect(line).toBeGreaterThan(0);
    expect(error).toMatch(/^after \{"do":.* at round\.choice: blue has the cards 0,0/);
    const again = await simulate({ ...options, games: 1, from: game, jobs: 1, watch: 'nothing' });
    expect(again.failures).toEqual([failures.at(-1)]);
  });

  it('knows the names that there are', async () => {
    await expect(simulate({ ...options, game: 'chess' })).rejects.toThrow(
      'There is no game "chess". The games are great-crisis',
    );
    await expect(simulate({ ...options, scenario: '1800' })).rejects.toThrow(
      'two-fords has no scenario "1800". It has meeting',
    );
    await expect(simulate({ ...options, seats: ['recruit', 'general'] })).rejects.toThrow(
      'two-fords has no bot "general". It has recruit',
    );
  });
});

describe('coverage', () => {
  it('counts verbs, steps, results, refusals and cards, and names what was never reached', async () => {
    const { simulation } = await simulate({ ...options, games: 200, seed: '3' });
    const { counts, never } = simulation.coverage!;
    expect(never).toEqual({});
    expect(counts.verbs.march).toBeGreaterThan(1000);
    expect(counts.results.draw).toBe(simulation.results.draw.games);
    expect(Object.values(counts.verbs).reduce((sum, count) => sum + count, 0)).toBe(simulation.actions);
    expect(counts.cards.rain + counts.cards.drums + counts.cards.powder).toBe(counts.verbs.choose);
  });

  it('names what is in the catalogue and was not seen, and what was seen and is not in it', () => {
    const counted: Counts[] = [
      { verbs: { march: 2, charge: 1 }, cards: { rain: 1 } },
      { verbs: { march: 1, halt: 1 } },
    ];
    const { counts, never, unlisted } = coverageReport(twoFords, counted);
    expect(counts.verbs).toEqual({ choose: 0, keep: 0, march: 3, halt: 1, lose: 0, charge: 1 });
    expect(never.verbs).toEqual(['choose', 'keep', 'lose']);
    expect(never.cards).toEqual(['drums', 'powder', 'none']);
    expect(unlisted).toEqual({ verbs: ['charge'] });
  });
});

describe('the arena', () => {
  it('swaps the sides of every pair, so that equals score exactly alike', async () => {
    const { arena: played, failures } = await arena({
      game: 'two-fords',
      games: 80,
      bots: ['recruit', 'recruit'],
      seed: '7',
      jobs: 2,
    });
    expect(failures).toEqual([]);
    expect(played.games).toBe(80);
    expect(played.score).toEqual({ recruit: 40, 'recruit-2': 40 });
    expect(played.wins.recruit).toBe(played.wins['recruit-2']);
    expect(played.wins.recruit + played.wins['recruit-2'] + played.draws).toBe(80);
    expect(played.draws).toBeGreaterThan(0);
  });

  it('reports a broken rule, and leaves its games out of the score', async () => {
    breakTheDrums();
    const plan = { game: 'two-fords', games: 40, bots: ['recruit', 'recruit'], seed: '7' } as const;
    const { arena: played, failures } = await arena({ ...plan, jobs: 1 });
    expect(played.errors).toBe(failures.length);
    expect(played.games).toBe(40 - failures.length);
    expect(played.score.recruit + played.score['recruit-2']).toBe(played.games);
    const last = failures.at(-1)!;
    expect(last).toMatchObject({ seed: `7/${Math.floor(last.game / 2)}`, scenario: 'meeting' });
    expect(last.error).toContain('blue has the cards 0,0');
    expect((await arena({ ...plan, games: 1, from: last.game, jobs: 1 })).failures).toEqual([last]);
  });

  it('gives the same score with any number of threads', async () => {
    const plan = { game: 'two-fords', games: 31, bots: ['recruit', 'recruit'], seed: '8' } as const;
    const [alone, together] = await Promise.all([arena({ ...plan, jobs: 1 }), arena({ ...plan, jobs: 2 })]);
    expect(together).toEqual(alone);
  });
});

describe('the interval of a median', () => {
  it('lies between two of the values', () => {
    const values = Array.from({ length: 25 }, (_, i) => 25 - i);
    // For 25 values the 8th and the 18th, by the usual approximation.
    expect(medianOf(values)).toEqual({ median: 13, low: 8, high: 18 });
    expect(medianOf([4, 1, 3, 2]).median).toBe(2.5);
  });
  it('holds all of a few values', () => {
    expect(medianOf([5, 1, 9])).toEqual({ median: 5, low: 1, high: 9 });
    expect(medianOf([7])).toEqual({ median: 7, low: 7, high: 7 });
    expect(medianOf([])).toEqual({ median: 0, low: 0, high: 0 });
  });
});

describe('the interval of a share', () => {
  it("is Wilson's", () => {
    // Values of the published formula for z = 1.96.
    expect(shareOf(0, 10)).toEqual({ games: 0, share: 0, low: 0, high: 0.2775 });
    expect(shareOf(5, 10)).toEqual({ games: 5, share: 0.5, low: 0.2366, high: 0.7634 });
    expect(shareOf(10, 10)).toEqual({ games: 10, share: 1, low: 0.7225, high: 1 });
    expect(shareOf(0, 0)).toEqual({ games: 0, share: 0, low: 0, high: 1 });
  });

  it('gets narrower with more games', () => {
    const widths = [10, 100, 1000, 10_000]
      .map((games) => shareOf(games * 0.3, games))
      .map(({ low, high }) => high - low);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(widths[3]).toBeLessThan(0.02);
  });
});

describe('the registry', () => {
  it('finds games, rules, scenarios and bots by name and nothing by another', () => {
    for (const game of GAMES) {
      expect(gameNamed(game.id)).toBe(game);
      expect(rulesOf(game.id, game.rulesVersion)).toBe(game);
      expect(rulesOf(game.id, 'none')).toBeUndefined();
      expect(scenarioNamed(game, undefined)).toBe(game.scenarios[0].id);
      for (const bot of botsOf(game.id)) expect(botNamed(game.id, bot.name)).toBe(bot);
      expect(botsOf(game.id).map((bot) => bot.name)).toContain('recruit');
    }
    expect(rulesOf('chess', '1')).toBeUndefined();
    expect(() => gameNamed('chess')).toThrow(UnknownNameError);
  });

  it('has every game of the list', async () => {
    expect(GAME_IDS.length).toBeGreaterThan(2);
    expect(GAME_IDS).toEqual(GAMES.map((game) => game.id));
    for (const id of GAME_IDS) {
      const entry = await loadEntry(id);
      expect(entry.game).toBe(gameNamed(id));
      expect(entry.bots.map(({ name }) => name)).toEqual(botsOf(id).map(({ name }) => name));
    }
    await expect(loadEntry('chess')).rejects.toThrow(UnknownNameError);
  });

  it('does not list the example', () => {
    expect(GAMES.map((game) => game.id)).not.toContain('two-fords');
    expect(gameNamed('two-fords')).toBe(twoFords);
  });
});
