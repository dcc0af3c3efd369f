/** The battles that come with the game, and the drill ground. */

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
import type { ScenarioFile } from './format.ts';
import { SCHOOL } from './school.ts';

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

export const scenarioNamed = (id: string): ScenarioFile | undefined =>
  id === DRILL.id ? DRILL : [...SCENARIOS, ...SCHOOL].find((file) => file.id === id);

/** The battle whose map a file shows a part of. */
export const parentOf = ({ map: { window } }: ScenarioFile): ScenarioFile | undefined =>
  window && scenarioNamed(window.of);
