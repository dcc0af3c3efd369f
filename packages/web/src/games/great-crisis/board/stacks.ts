/** The units of each space as stacks: for each side one in the open and one inside the fort. */
import { COMMANDER_OF, NATION_OF, NATIONS, SPACES, UNITS } from '@feldzug/great-crisis/data.ts';
import {
  allianceOf,
  DEPLETED,
  ISOLATED,
  isBesieging,
  ON_DEFENSE,
  type State,
} from '@feldzug/great-crisis/state.ts';

export interface Stack {
  readonly alliance: number;
  readonly inside: boolean;
  readonly besieging: boolean;
  /** The nations in it by falling number of units; commanders are units. */
  readonly nations: readonly { readonly nation: number; readonly units: number; readonly depleted: number }[];
  readonly units: number;
  readonly depleted: number;
  readonly isolated: number;
  /** Units that are commanders, the highest leadership first, then the highest tactical rating. */
  readonly commanders: readonly number[];
  /** Says whether two stacks look the same. */
  readonly key: string;
}

const NONE: readonly Stack[] = [];

/** For each space its stacks: those inside first, then by alliance. Boxes are spaces too. */
export function stacksOf(view: State): (readonly Stack[])[] {
  const found: Map<number, number[]>[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const space = view.place[unit];
    if (space < 0) continue;
    found[space] ??= new Map();
    const alliance = allianceOf(view, NATION_OF[unit]);
    const slot = (view.flags[unit] & ON_DEFENSE ? 0 : 2) + alliance;
    const units = found[space].get(slot);
    if (units) units.push(unit);
    else found[space].set(slot, [unit]);
  }
  return SPACES.map((_, space) =>
    found[space]
      ? [...found[space]].sort(([a], [b]) => a - b).map(([slot, units]) => gather(view, space, slot, units))
      : NONE,
  );
}

function gather(view: State, space: number, slot: number, units: readonly number[]): Stack {
  const inside = slot < 2;
  const alliance = slot % 2;
  const rows = new Map<number, { nation: number; units: number; depleted: number }>();
  const commanders: number[] = [];
  let isolated = 0;
  for (const unit of units) {
    if (view.flags[unit] & ISOLATED) isolated++;
    if (COMMANDER_OF[unit]) commanders.push(unit);
    const nation = NATION_OF[unit];
    const row = rows.get(nation) ?? { nation, units: 0, depleted: 0 };
    row.units++;
    if (view.flags[unit] & DEPLETED) row.depleted++;
    rows.set(nation, row);
  }
  commanders.sort((a, b) => {
    const [one, other] = [COMMANDER_OF[a]!, COMMANDER_OF[b]!];
    return other.leadership - one.leadership || other.tactical - one.tactical || a - b;
  });
  const nations = [...rows.values()].sort((a, b) => b.units - a.units || a.nation - b.nation);
  const besieging = !inside && isBesieging(view, space, alliance);
  const key = `${slot}${besieging ? 'b' : ''}|${nations.map((row) => `${row.nation}:${row.units}:${row.depleted}`).join()}|${commanders.join()}|${isolated}`;
  return {
    alliance,
    inside,
    besieging,
    nations,
    units: nations.reduce((sum, row) => sum + row.units, 0),
    depleted: nations.reduce((sum, row) => sum + row.depleted, 0),
    isolated,
    commanders,
    key,
  };
}

/** A stack in words: "8 units of Austria, 2 depleted, led by FM Browne, besieging". */
export function stackWords(stack: Stack): string {
  const parts = stack.nations.map((row) => {
    const count = `${row.units} ${row.units === 1 ? 'unit' : 'units'} of ${NATIONS[row.nation].name}`;
    return row.depleted ? `${count}, ${row.depleted} depleted` : count;
  });
  if (stack.commanders.length > 0)
    parts.push(`led by ${stack.commanders.map((unit) => COMMANDER_OF[unit]!.name).join(' and ')}`);
  if (stack.inside) parts.push('on defense in the fort');
  if (stack.besieging) parts.push('besieging');
  if (stack.isolated > 0) parts.push('isolated');
  return parts.join(', ');
}
