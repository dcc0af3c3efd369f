/** Units in a written position: by id, or so many of a kind. */
import type { Json } from '@feldzug/kernel';
import { isObject } from '@feldzug/kernel/shape.ts';
import {
  ARTILLERY,
  CAVALRY,
  DETACHMENT,
  INFANTRY,
  UNITS,
  UNITS_OF,
  type UnitType,
  unitNamed,
} from './data.ts';
import { OUT, POOL, type State } from './state.ts';

export type Faults = string[];

const REDUCED = '.reduced';

/** Kinds of which a position may ask for a number: type, firepower when full, and whether they are reduced. */
const KINDS: { readonly [kind: string]: readonly [type: UnitType, firepower: number, reduced: number] } = {
  infantry: [INFANTRY, 2, 0],
  cavalry: [CAVALRY, 2, 0],
  artillery: [ARTILLERY, 3, 0],
  detachment: [DETACHMENT, 1, 0],
  veteranInfantry: [INFANTRY, 3, 0],
  veteranCavalry: [CAVALRY, 3, 0],
  reducedInfantry: [INFANTRY, 2, 1],
  reducedCavalry: [CAVALRY, 2, 1],
};

/** Places units as written: `["id", "id.reduced"]` or `{ "infantry": 6, "artillery": 1 }`. Returns how many. */
export function unitsWritten(state: State, seat: number, value: Json, force: number, faults: Faults): number {
  if (Array.isArray(value)) {
    for (const written of value) placeNamed(state, seat, String(written), force, faults);
    return value.length;
  }
  if (!isObject(value)) {
    faults.push('units are a list of ids, or numbers by kind');
    return 0;
  }
  let placed = 0;
  for (const [kind, count] of Object.entries(value)) {
    if (!KINDS[kind]) faults.push(`there is no kind "${kind}": ${Object.keys(KINDS).join(', ')}`);
    else for (let i = 0; i < Number(count); i++) placed += placeNext(state, seat, kind, force, faults);
  }
  return placed;
}

function placeNamed(state: State, seat: number, written: string, force: number, faults: Faults): void {
  const unit = unitNamed(written.replace(REDUCED, ''));
  if (UNITS[unit]?.seat !== seat) {
    faults.push(`that side has no unit "${written}"`);
    return;
  }
  state.place[unit] = force;
  state.reduced[unit] = written.endsWith(REDUCED) ? 1 : 0;
}

/** The next unit of a kind that is not in play. */
function placeNext(state: State, seat: number, kind: string, force: number, faults: Faults): number {
  const [type, firepower, reduced] = KINDS[kind];
  const unit = UNITS_OF[seat].find(
    (each) =>
      UNITS[each].type === type &&
      UNITS[each].firepower[0] === firepower &&
      (state.place[each] === OUT || state.place[each] === POOL),
  );
  if (unit === undefined) {
    faults.push(`there are not so many units of the kind "${kind}"`);
    return 0;
  }
  state.place[unit] = force;
  state.reduced[unit] = force >= 0 ? reduced : 0;
  return 1;
}
