/** Every battle by the id of its scenario, or by its whole file as text; compiled when it is first asked for. */
import { isWritten } from '@feldzug/kernel';
import { type Battle, battleOf } from './battle.ts';
import { readBattle } from './reading.ts';
import { parentOf, scenarioNamed } from './shipped.ts';

export { SCENARIOS, scenarioNamed } from './shipped.ts';

const shipped = new Map<string, Battle>();
/** Battles of players, the latest last: only a few are kept. */
const written = new Map<string, Battle>();
const MOST_WRITTEN = 8;

/** Most calls ask for the same battle as the call before. */
let latest: { scenario: string; readonly battle: Battle } | undefined;

export function battleNamed(scenario: string): Battle {
  if (latest?.scenario === scenario) {
    // The next call has this very text, and comparing a long text with itself costs nothing.
    latest.scenario = scenario;
    return latest.battle;
  }
  const battle = isWritten(scenario) ? writtenBattle(scenario) : shippedBattle(scenario);
  latest = { scenario, battle };
  return battle;
}

function shippedBattle(id: string): Battle {
  const known = shipped.get(id);
  if (known) return known;
  const file = scenarioNamed(id);
  if (!file) throw new Error(`there is no scenario "${id}"`);
  const battle = battleOf(file, parentOf(file));
  shipped.set(id, battle);
  return battle;
}

function writtenBattle(text: string): Battle {
  const known = written.get(text);
  if (known) return known;
  const read = readBattle(text);
  if ('faults' in read) throw new Error(`the battle cannot be played: ${read.faults[0]}`);
  const battle = battleOf(read.file, parentOf(read.file));
  written.set(text, battle);
  for (const oldest of [...written.keys()].slice(0, -MOST_WRITTEN)) written.delete(oldest);
  return battle;
}
