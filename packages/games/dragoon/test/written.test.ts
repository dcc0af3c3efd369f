/** Battles of players: read, written and played as text, and carried in the record of their games. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  openDice,
  parseRecord,
  RecordFault,
  recordOf,
  replay,
  stateHash,
  submit,
  verify,
  writeRecord,
} from '@feldzug/kernel';
import { fastChance } from '@feldzug/kernel/chance.ts';
import { recruit } from '@feldzug/kernel/recruit.ts';
import { startTable } from '@feldzug/kernel/table.ts';
import { describe, expect, it } from 'vitest';
import { dragoon } from '../src/index.ts';
import type { ScenarioFile } from '../src/scenario/format.ts';
import { freshBattle } from '../src/scenario/fresh.ts';
import { battleNamed } from '../src/scenario/index.ts';
import { readBattle } from '../src/scenario/reading.ts';
import { packBattle, writeBattle } from '../src/scenario/writing.ts';
import { HOSTILE, LOBOSCH } from './hostile-battles.ts';

const folder = new URL('../data/scenarios/', import.meta.url);
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}));

describe('the file of a battle', () => {
  it.each(files)('$name is written as it was read, byte for byte', ({ text }) => {
    expect(writeBattle(JSON.parse(text) as ScenarioFile)).toBe(text);
  });

  it('a new one can be played at once', () => {
    expect(readBattle(writeBattle(freshBattle()))).toEqual({ file: freshBattle() });
  });

  it('has its members in the same order, whatever the order in memory', () => {
    const file = JSON.parse(LOBOSCH) as ScenarioFile;
    const turned = Object.fromEntries(Object.entries(file).reverse()) as unknown as ScenarioFile;
    expect(writeBattle(turned)).toBe(LOBOSCH);
  });

  it.each(HOSTILE)('$what is refused with its reason', ({ text, says }) => {
    const read = readBattle(text);
    expect('faults' in read && read.faults.join('\n')).toMatch(says);
    expect(dragoon.scenarioFaults!(text).length).toBeGreaterThan(0);
  });
});

/** Open dice need none. */
const none = () => {
  throw new Error('nothing is sealed here');
};
const seals = { keyed: none, plain: none };

describe('a game with a battle of its own', () => {
  const own = packBattle({ ...(JSON.parse(LOBOSCH) as ScenarioFile), id: 'own', turns: 2 });
  const dice = openDice(fastChance(3));
  const opening = { scenario: own, options: {}, seats: [{ name: 'A' }, { name: 'B' }] };

  function played(actions: number) {
    const table = startTable(dragoon, opening, ['', ''], dice);
    const mind = fastChance(5);
    for (let i = 0; i < actions && table.asked.length > 0; i++) {
      const { seat, decision } = table.asked[0];
      const action = recruit.choose(dragoon, dragoon.mask(table.state!, seat), seat, mind, 0);
      const outcome = submit(table, { kind: 'act', seat, decision, action }, dice);
      expect(outcome.ok).toBe(true);
    }
    return table;
  }

  it('stands as the shipped battle does, and has its own length', () => {
    const [mine, theirs] = [own, 'lobosch'].map((scenario) =>
      dragoon.setup(scenario, { fog: 'none' }, fastChance(1)),
    );
    expect({ ...mine, scenario: '' }).toEqual({ ...theirs, scenario: '' });
    expect(battleNamed(own).turns).toBe(2);
    expect(battleNamed('lobosch').turns).toBe(24);
  });

  it('carries the battle in its record, which is verified and goes on', () => {
    const table = played(60);
    const text = writeRecord(recordOf(table));
    expect(parseRecord(text).header.scenario).toBe(own);
    expect(verify(text, () => dragoon, seals)).toMatchObject({ ok: true });
    expect(stateHash(replay(dragoon, parseRecord(text)).state)).toBe(stateHash(table.state));
  });

  it('ends by its own number of turns', () => {
    expect(played(2000).result).toBeDefined();
  });

  it('is not begun and not verified if the battle cannot be played', () => {
    const bad = packBattle({ ...(JSON.parse(LOBOSCH) as ScenarioFile), turns: 0 });
    const begin = () => startTable(dragoon, { ...opening, scenario: bad }, ['', ''], dice);
    expect(begin).toThrow(RecordFault);
    const text = writeRecord(recordOf(played(3))).replace('\\"turns\\":2', '\\"turns\\":0');
    expect(verify(text, () => dragoon, seals)).toMatchObject({
      ok: false,
      why: expect.stringContaining('turns: 0 is not'),
    });
  });

  it('is known for some time, and compiled again after that', () => {
    const first = battleNamed(own);
    for (let turns = 3; turns < 13; turns++) battleNamed(packBattle({ ...freshBattle(), turns }));
    expect(battleNamed(own)).not.toBe(first);
    expect(battleNamed(own).units).toEqual(first.units);
  });
});
