/** Whatever can happen in Dragoon has words: questions, verbs, slots, choices, sentences, log lines, positions. */

import { DEFERRED, dragoon, type State } from '@feldzug/dragoon';
import { captain } from '@feldzug/dragoon/captain/index.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import {
  type Bot,
  type Event,
  fastChance,
  type PartialAction,
  type Pending,
  SPECTATOR,
  type Viewer,
} from '@feldzug/kernel';
import { recruit } from '@feldzug/kernel/recruit.ts';
import { describe, expect, it } from 'vitest';
import { tellEvent } from '../src/games/dragoon/log.ts';
import { at, facingName, hexWords } from '../src/games/dragoon/places.ts';
import {
  gauges,
  leaderLine,
  spaceText,
  textBoard,
  unitLines,
  worthWords,
} from '../src/games/dragoon/position.ts';
import { choice, sentence, slot } from '../src/games/dragoon/slots.ts';
import { briefing, howTo, question, title, verb } from '../src/games/dragoon/words.ts';

interface Heard {
  readonly said: PartialAction;
  readonly view: State;
  readonly seat: number;
}

interface Told {
  readonly event: Event;
  readonly view: State;
}

/** A game up to a length, with everything that was asked of both sides and told to Prussia. */
function play(scenario: string, fog: string, seed: number, actions: number, bot: Bot = recruit) {
  const chance = fastChance(seed);
  const s = dragoon.setup(scenario, { fog }, chance);
  const heard: Heard[] = [];
  const told: Told[] = [];
  for (let i = 0; i < actions && !dragoon.result(s); i++) {
    const { seat } = dragoon.pending(s)[0];
    const view = dragoon.mask(s, seat);
    const said = bot.choose(dragoon, view, seat, chance, 0);
    heard.push({ said, view, seat });
    for (const event of dragoon.apply(s, seat, said, chance)) {
      const known = dragoon.tell(event, 0);
      if (known) told.push({ event: known, view: dragoon.mask(s, 0) });
    }
  }
  return { battle: battleNamed(scenario), heard, told };
}

/** At random everything is said sooner or later; the Captain brings the armies into sight of each other. */
const games = [
  play('dogs', 'none', 1, 700),
  play('dogs', 'numbers', 2, 400),
  play('lobosch', 'sight', 3, 400, captain),
];
const WRONG = /undefined|NaN|\[object|null/;

describe('decisions', () => {
  it('ask a question of their own', () => {
    for (const { battle, heard } of games)
      for (const { view, seat } of heard) {
        const pending = dragoon.pending(view).find((one) => one.seat === seat)!;
        expect(question(battle, view, pending), pending.step).not.toMatch(WRONG);
        expect(question(battle, view, pending), pending.step).not.toBe('Make your choice.');
        expect(title(battle, view)).toMatch(/^\d+:\d\d · .+ · /);
      }
  });

  it('say how to fire by the name of its button', () => {
    const fires = games.flatMap(({ heard }) =>
      heard.flatMap(({ view, seat }) =>
        dragoon
          .pending(view)
          .filter((one) => one.seat === seat && one.verbs.includes('fire'))
          .map((pending) => howTo(view, pending)),
      ),
    );
    expect(fires.length).toBeGreaterThan(0);
    for (const words of fires) expect(words).toContain(`“${verb('fire').name}”`);
  });

  it('have verbs with names, and keys that differ among those asked together', () => {
    for (const name of dragoon.catalogue.verbs) expect(verb(name).summary, name).not.toBe(name);
    for (const { heard } of games)
      for (const { view, seat } of heard) {
        const { verbs } = dragoon.pending(view).find((one) => one.seat === seat)!;
        const keys = verbs.map((name) => verb(name).key);
        expect(new Set(keys).size, verbs.join()).toBe(keys.length);
      }
  });

  it('have slots, choices and sentences in words', () => {
    for (const { battle, heard } of games)
      for (const { said, view } of heard) {
        expect(sentence(dragoon, battle, view, said), JSON.stringify(said)).not.toMatch(WRONG);
        expect(sentence(dragoon, battle, view, said), JSON.stringify(said)).not.toBe('');
        for (const [name, value] of Object.entries(said)) {
          if (name === 'do') continue;
          expect(slot(said, name), `${said.do}.${name}`).not.toBe(name);
          const values = Array.isArray(value)
            ? value
            : value !== null && typeof value === 'object'
              ? Object.keys(value)
              : [value];
          for (const one of values) {
            const words = choice(dragoon, battle, view, name, one as string).name;
            expect(words, `${said.do}.${name}`).not.toMatch(WRONG);
            expect(words, `${said.do}.${name}`).not.toMatch(/^[AB]\d{3}|>/);
          }
        }
      }
  });
});

describe('what happens', () => {
  it('is told in a line without gaps', () => {
    const kinds = new Set<string>();
    for (const { battle, told } of games)
      for (const { event, view } of told) {
        kinds.add(event.type);
        const line = tellEvent(battle, event, view);
        expect(line?.text, event.type).toBeDefined();
        expect(line!.text, event.type).not.toMatch(WRONG);
        expect(line!.text, event.type).not.toMatch(/\b[AB]\d{3}\b/);
      }
    expect(kinds.size).toBeGreaterThan(15);
    // Why a check was taken is said in words, not by the name of the rule.
    for (const { battle, told } of games)
      for (const { event, view } of told)
        if (typeof event.cause === 'string' && event.type.endsWith('Checked'))
          expect(tellEvent(battle, event, view)!.text).not.toMatch(new RegExp(`check ${event.cause}:`));
  });

  it('says where an enemy comes into sight and where he is lost from it', () => {
    const lobosch = battleNamed('lobosch');
    const marched = { type: 'marched', unit: 'B001', side: 'B', rule: '4.4.2.B.A' };
    const seen = (facts: object) => tellEvent(lobosch, { ...marched, ...facts } as Event, undefined)!;
    expect(seen({ from: '21,20', path: ['20,20'], appears: true })).toMatchObject({
      text: expect.stringMatching(/ is moving\. It comes into view 2 hexes W of Lobositz\.$/),
      way: ['21,20', '20,20'],
    });
    expect(seen({ from: '21,20', path: ['20,20'], vanishes: true }).text).toMatch(
      /It disappears from view 3 hexes W of Lobositz\.$/,
    );
    expect(seen({ from: '21,20', path: [], vanishes: true })).toMatchObject({
      text: expect.stringMatching(/It disappears from view 2 hexes W of Lobositz\.$/),
      spaces: ['21,20'],
    });
    expect(seen({ from: '21,20', path: ['20,20'] }).text).toMatch(/marches 1 hex, now /);
  });

  it('tells in the thickest fog what was seen of the enemy', () => {
    const { battle, told } = games[2];
    const enemies = told.filter(({ event }) => event.side === 'B').map(({ event }) => event.type);
    expect(enemies).toEqual(expect.arrayContaining(['marched', 'fired']));
    for (const { event, view } of told)
      if (event.type === 'fired') expect(tellEvent(battle, event, view)!.text).toMatch(/(fires|bombards)/);
  });

  it('does not name an enemy whom the fog hides', () => {
    const { battle, told } = games[1];
    const own = new Set(battle.units.filter(({ side }) => side === 0).map(({ name }) => name));
    const enemies = battle.units.filter(({ side, name }) => side === 1 && !own.has(name));
    for (const { event, view } of told) {
      const text = tellEvent(battle, event, view)?.text ?? '';
      for (const { name } of enemies) expect(text).not.toContain(name);
    }
  });
});

describe('a try that a die decides', () => {
  const drill = battleNamed('drill');
  const line = (event: Event) => tellEvent(drill, event, undefined)!;

  it('says whether it was of use, and in the fog only how it stands', () => {
    const recovered = { type: 'recovered', unit: 'PI1', quality: 6, disruption: 5 };
    expect(line({ ...recovered, roll: 6, modifier: 0 }).text).toMatch(/ recovers: disruption 5\.$/);
    expect(line({ ...recovered, roll: 6, modifier: 1 }).text).toMatch(/ fails to recover: /);
    expect(line(recovered).text).toMatch(/ tries to recover: disruption 5\.$/);
    const rallied = { type: 'rallied', unit: 'PI1', quality: 6, morale: 4 };
    expect(line({ ...rallied, roll: 6 }).text).toMatch(/ rallies: morale 4\.$/);
    expect(line({ ...rallied, roll: 7 }).text).toMatch(/ fails to rally: morale 4\.$/);
    expect(line(rallied).text).toMatch(/ tries to rally: morale 4\.$/);
  });

  it('has a caption to its die that can be read on after what is added', () => {
    const check = { type: 'moraleChecked', unit: 'PI1', cause: 'fire', roll: 6, quality: 6, morale: 4 };
    expect(line({ ...check, modifier: 1 }).dice).toMatchObject([
      { add: 1, label: 'against 6', passed: false },
    ]);
    expect(line({ ...check, modifier: 0 }).dice).toMatchObject([{ label: '6 or less', passed: true }]);
  });
});

describe('the position', () => {
  it('says plainly for whom an objective counts', () => {
    const lobosch = battleNamed('lobosch');
    expect(worthWords(lobosch, [0, 75])).toBe('75 points for Austria, none for Prussia');
    expect(worthWords(lobosch, [150, 0])).toBe('150 points for Prussia, none for Austria');
    expect(worthWords(lobosch, [250, 150])).toBe('250 points for Prussia, 150 for Austria');
  });

  it('does not count the guns twice, counts men by their figures only in the fog, and one point as one', () => {
    const lobosch = battleNamed('lobosch');
    const clear = dragoon.mask(dragoon.setup('lobosch', { fog: 'none' }, fastChance(1)), 0);
    const battery = lobosch.unitByName.get('B029')!;
    expect(unitLines(dragoon, lobosch, clear, battery)[1]).toMatch(/^morale \d+$/);
    expect(choice(dragoon, lobosch, clear, 'unit', 'B029').note).toBe('unlimbered');
    clear.strength[battery] = 1;
    expect(unitLines(dragoon, lobosch, clear, battery)[1]).toMatch(/^1 gun; morale \d+$/);
    const foggy = dragoon.mask(dragoon.setup('lobosch', { fog: 'numbers' }, fastChance(1)), 0);
    const about = foggy.at.flatMap(
      (_, unit) => /^about (\d+) men/.exec(unitLines(dragoon, lobosch, foggy, unit)[1])?.[1] ?? [],
    );
    expect(about.length).toBeGreaterThan(5);
    for (const men of about) expect(men).toMatch(/^[1-9]0$|00$/);
    const overall = lobosch.overall[0];
    clear.sub[overall] = 1;
    expect(leaderLine(lobosch, clear, overall)).toMatch(/, 1 point to lend;/);
  });

  it('counts the leaders who wait', () => {
    const lobosch = battleNamed('lobosch');
    const view = dragoon.mask(dragoon.setup('lobosch', {}, fastChance(1)), 0);
    const own = lobosch.leaders.flatMap(({ side }, leader) => (side === 0 ? [leader] : []));
    view.flow.push({ step: 'command.deferred' } as (typeof view.flow)[number]);
    view.status.fill(0);
    view.status[own[0]] = DEFERRED;
    const asked = { seat: 0 } as Pending;
    expect(question(lobosch, view, asked)).toBe('1 deferred leader. Activate him now?');
    view.status[own[1]] = DEFERRED;
    expect(question(lobosch, view, asked)).toBe('2 deferred leaders. Activate one now?');
  });

  it('is told in words for both sides and for onlookers', () => {
    for (const { battle, heard } of games) {
      const { view } = heard[heard.length - 1];
      for (const viewer of [0, 1, SPECTATOR] as const)
        for (const section of textBoard(dragoon, battle, view, viewer))
          for (const line of section.lines) expect(line.text).not.toMatch(WRONG);
      for (const gauge of gauges(dragoon, battle, view))
        expect(`${gauge.value} ${gauge.note}`).not.toMatch(WRONG);
      for (const hex of view.at)
        if (hex >= 0)
          for (const line of spaceText(dragoon, battle, view, battle.grid.names[hex]))
            expect(line).not.toMatch(WRONG);
      for (const seat of [0, 1]) expect(briefing(battle, seat)).not.toMatch(WRONG);
    }
  });

  it('tells all the losses of both armies, in the fog too', () => {
    const s = dragoon.position(
      { scenario: 'lobosch', from: 'setup', options: { fog: 'sight' }, units: { B022: { men: 100 } } },
      fastChance(1),
    );
    const lost = (viewer: Viewer) =>
      gauges(dragoon, battleNamed('lobosch'), dragoon.mask(s, viewer)).find(({ id }) => id === 'losses-1')!
        .value;
    expect(lost(1)).toMatch(/^[1-9]\d* of \d+%$/);
    expect([lost(0), lost(SPECTATOR)]).toEqual([lost(1), lost(1)]);
  });

  it('tells which leader’s men act, and which has the initiative', () => {
    for (const { battle, heard } of games)
      for (const { view, seat } of heard) {
        const frame = view.flow[view.flow.length - 1] as { step: string; leader?: number };
        if (frame.leader === undefined || view.leaderAt[frame.leader] < 0) continue;
        const word = frame.step === 'command.initiative' ? 'has the initiative' : 'active now';
        const lines = textBoard(dragoon, battle, view, seat).flatMap((section) => section.lines);
        expect(lines.filter(({ text }) => text.includes(word))).toHaveLength(1);
      }
  });

  it('calls hexes by the nearest place, how far from it and which way', () => {
    const lobosch = battleNamed('lobosch');
    expect(hexWords(lobosch, '9,8')).toBe('Lobosch summit (9,8)');
    expect(hexWords(lobosch, '10,8')).toBe('1 hex E of Lobosch summit (10,8)');
    expect(hexWords(lobosch, '8,10')).toBe('2 hexes SW of Lobosch summit (8,10)');
    expect(at(lobosch, '24,20')).toBe('at Lobositz');
    expect(at(lobosch, '20,20')).toBe('3 hexes W of Lobositz');
    expect(facingName(lobosch, 0)).toBe('north');
  });

  it('knows the fields on which north lies to the right', () => {
    const torgau = battleNamed('torgau');
    expect(facingName(torgau, 3)).toBe('north');
    expect(facingName(torgau, 0)).toBe('west');
    const { at: objective } = torgau.objectives[0];
    const beside = torgau.grid.names[objective + 1];
    expect(at(torgau, beside)).toMatch(/^at |^1 hex N of /);
  });
});
