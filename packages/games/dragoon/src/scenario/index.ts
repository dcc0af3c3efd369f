/** Every scenario by its id; a battle is compiled when it is first asked for. */

import drill from '../../data/drill.json' with { type: 'json' };
import advgd from '../../data/scenarios/advgd.json' with { type: 'json' };
import cauldron from '../../data/scenarios/cauldron.json' with { type: 'json' };
import chotusitz from '../../data/scenarios/chotusitz.json' with { type: 'json' };
import dogs from '../../data/scenarios/dogs.json' with { type: 'json' };
import dohna from '../../data/scenarios/dohna.json' with { type: 'json' };
import gap from '../../data/scenarios/gap.json' with { type: 'json' };
import graner from '../../data/scenarios/graner.json' with { type: 'json' };
import hohenfriedberg from '../../data/scenarios/hohenfriedberg.json' with { type: 'json' };
import kolin from '../../data/scenarios/kolin.json' with { type: 'json' };
import kuhgrund from '../../data/scenarios/kuhgrund.json' with { type: 'json' };
import kunersdorf from '../../data/scenarios/kunersdorf.json' with { type: 'json' };
import leuthen from '../../data/scenarios/leuthen.json' with { type: 'json' };
import lobosch from '../../data/scenarios/lobosch.json' with { type: 'json' };
import lobositz from '../../data/scenarios/lobositz.json' with { type: 'json' };
import mollwitz from '../../data/scenarios/mollwitz.json' with { type: 'json' };
import noquarter from '../../data/scenarios/noquarter.json' with { type: 'json' };
import onslaught from '../../data/scenarios/onslaught.json' with { type: 'json' };
import paltzig from '../../data/scenarios/paltzig.json' with { type: 'json' };
import prague from '../../data/scenarios/prague.json' with { type: 'json' };
import sagshutz from '../../data/scenarios/sagshutz.json' with { type: 'json' };
import soor from '../../data/scenarios/soor.json' with { type: 'json' };
import sterbohol from '../../data/scenarios/sterbohol.json' with { type: 'json' };
import torgau from '../../data/scenarios/torgau.json' with { type: 'json' };
import zieten from '../../data/scenarios/zieten.json' with { type: 'json' };
import zorndorf from '../../data/scenarios/zorndorf.json' with { type: 'json' };
import { type Battle, battleOf } from './battle.ts';
import type { ScenarioFile } from './format.ts';

/** The Lobosch and Dogs of War come first, being the ones to begin with; the others in the order of history. */
export const SCENARIOS: readonly ScenarioFile[] = [
  lobosch,
  dogs,
  graner,
  mollwitz,
  chotusitz,
  hohenfriedberg,
  noquarter,
  soor,
  lobositz,
  prague,
  sterbohol,
  gap,
  kolin,
  advgd,
  cauldron,
  leuthen,
  sagshutz,
  zorndorf,
  onslaught,
  dohna,
  paltzig,
  kunersdorf,
  kuhgrund,
  torgau,
  zieten,
];

/** A field for cases and tests, with every terrain and a unit of every kind; it is not played. */
const DRILL: ScenarioFile = drill;

const battles = new Map<string, Battle>();
/** Most calls ask for the same battle as the call before. */
let latest: Battle | undefined;

export function battleNamed(id: string): Battle {
  if (latest?.file.id === id) return latest;
  latest = battles.get(id) ?? compiled(id);
  return latest;
}

function compiled(id: string): Battle {
  const file = scenarioNamed(id);
  if (!file) throw new Error(`there is no scenario "${id}"`);
  const { window } = file.map;
  const battle = battleOf(file, window && scenarioNamed(window.of));
  battles.set(id, battle);
  return battle;
}

export const scenarioNamed = (id: string): ScenarioFile | undefined =>
  id === DRILL.id ? DRILL : SCENARIOS.find((file) => file.id === id);
