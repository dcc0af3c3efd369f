/** The whole state of a game, as plain small integers, and small questions about it that every chapter needs. */
import { copyJson, type Flowing } from '@feldzug/kernel';
import {
  ARMIES,
  ARMY_OF,
  COMMANDER_OF,
  COMMANDERS,
  NATION_OF,
  NATIONS,
  PRUSSIAN,
  RUSSIA,
  SPACES,
  UNITS,
} from './data.ts';

/** Where a unit is when it is not on the map: `place` holds one of these instead of a space. */
export const RESERVE = -1;
export const COMMANDER_RESERVE = -2;
export const REMOVED = -3;

/** What is true of a unit (2.2.D): bits of `flags`. A full unit has none (2.1.C). */
export const DEPLETED = 1;
/** On defense inside a fort. */
export const ON_DEFENSE = 2;
export const ISOLATED = 4;
/** Recovered in this phase: cannot march (6.1.D). */
export const RECOVERED = 8;
/** Cannot march any further in this phase (6.2.E). */
export const STOPPED = 16;
/** Entered its space in this phase. */
export const ENTERED = 32;
/** Left an off-map box in this phase (2.3.2.C). */
export const LEFT_BOX = 64;
/** Came out of the fort in this phase: cannot go back in (6.2.H). */
export const SORTIED = 128;
/** The flags that last until the end of a phase. */
export const OF_THE_PHASE = RECOVERED | STOPPED | ENTERED | LEFT_BOX | SORTIED;

/** A card that the viewer cannot see. */
export const UNKNOWN = -1;

export interface State extends Flowing {
  scenario: string;
  /** 1 when besiegers may recover (option; see RULINGS.md). */
  besiegersRecover: number;
  /** 1 when commanders in the Austrian army lead units of their own nation only (option; R42). */
  nationsApart: number;
  turn: number;
  /** 1 once Elizabeth has died and Russia has changed sides (9.1). */
  russiaTurned: number;
  /** Chits in the cup and chits drawn this turn, by kind. */
  cup: number[];
  drawn: number[];
  /** For each unit: its space, or where else it is. */
  place: number[];
  flags: number[];
  /** For each space: the nation that controls it, with or without units there (4.1.A). */
  control: number[];
  /** For each space: 1 when scorched. */
  scorched: number[];
  /** For each space: 1 when it changed hands in this phase and the owning nation is still to be settled (4.1). */
  taken: number[];
  /** For each space: 1 when the active player has earned a card there in this phase (7.4). */
  earned: number[];
  /** For each army: action points owed for retreats (2.2.C). */
  owed: number[];
  /** For each seat: its cards, as numbers of `CARDS` in ascending order; −1 for a card not seen. */
  hands: number[][];
  /** What is left of each deck, in ascending order: chance decides a card when it is drawn. */
  decks: number[][];
  /** Cards used this turn, open to all (2.4.C). */
  discards: number[][];
  /** Cards of each deck known by all to have gone back into it since its owner last drew. */
  returned: number[][];
  /** How the game ended; empty while it goes on. */
  outcome: string;
}

export function cloneState(s: State): State {
  return {
    scenario: s.scenario,
    besiegersRecover: s.besiegersRecover,
    nationsApart: s.nationsApart,
    turn: s.turn,
    russiaTurned: s.russiaTurned,
    cup: s.cup.slice(),
    drawn: s.drawn.slice(),
    place: s.place.slice(),
    flags: s.flags.slice(),
    control: s.control.slice(),
    scorched: s.scorched.slice(),
    taken: s.taken.slice(),
    earned: s.earned.slice(),
    owed: s.owed.slice(),
    hands: s.hands.map((cards) => cards.slice()),
    decks: s.decks.map((cards) => cards.slice()),
    discards: s.discards.map((cards) => cards.slice()),
    returned: s.returned.map((cards) => cards.slice()),
    outcome: s.outcome,
    flow: copyJson(s.flow),
  };
}

/** The alliance of each nation, and of each unit, before Russia changes sides and after (9.1). */
const NATION_SIDES: readonly (readonly number[])[] = [0, 1].map((turned) =>
  NATIONS.map(({ alliance }, nation) => (turned && nation === RUSSIA ? PRUSSIAN : alliance)),
);
const UNIT_SIDES: readonly (readonly number[])[] = NATION_SIDES.map((sides) =>
  NATION_OF.map((nation) => sides[nation]),
);

/** The alliance of a nation now. */
export const allianceOf = (s: State, nation: number): number => NATION_SIDES[s.russiaTurned][nation];

export const allianceOfUnit = (s: State, unit: number): number => UNIT_SIDES[s.russiaTurned][unit];

export const allianceOfArmy = (s: State, army: number): number => {
  if (s.russiaTurned && NATIONS[RUSSIA].army === army) return PRUSSIAN;
  return ARMIES[army].alliance;
};

/** The alliance that controls a space; Russia's spaces count for Russia's alliance (4.1.F). */
export const holder = (s: State, space: number): number => allianceOf(s, s.control[space]);

export const is = (s: State, unit: number, flag: number): boolean => (s.flags[unit] & flag) !== 0;

export const isFort = (s: State, space: number): boolean => SPACES[space].capacity > 0 && !s.scorched[space];

/** Resource spaces that a space counts for; none when scorched. */
export const resourcesIn = (s: State, space: number): number =>
  s.scorched[space] ? 0 : SPACES[space].resources;

/** Every unit in a space that passes the test, in ascending order. */
export function unitsIn(s: State, space: number, test: (unit: number) => boolean): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) if (s.place[unit] === space && test(unit)) found.push(unit);
  return found;
}

export const hasUnits = (s: State, space: number, alliance: number): boolean => {
  const { place } = s;
  const sides = UNIT_SIDES[s.russiaTurned];
  for (let unit = 0; unit < UNITS; unit++) if (place[unit] === space && sides[unit] === alliance) return true;
  return false;
};

/** Units of an alliance in a space and not inside its fort. */
export const hasUnitsInTheOpen = (s: State, space: number, alliance: number): boolean => {
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.place[unit] === space && !(s.flags[unit] & ON_DEFENSE) && allianceOfUnit(s, unit) === alliance)
      return true;
  }
  return false;
};

export const hasUnitsOnDefense = (s: State, space: number, alliance: number): boolean => {
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.place[unit] === space && s.flags[unit] & ON_DEFENSE && allianceOfUnit(s, unit) === alliance)
      return true;
  }
  return false;
};

/** For each space, who is in it, in one pass: bits 1 and 2 for a side in the open, 4 and 8 for one inside the fort. */
export function occupation(s: State): number[] {
  const { place, flags } = s;
  const sides = UNIT_SIDES[s.russiaTurned];
  const found = NOBODY.slice();
  for (let unit = 0; unit < UNITS; unit++) {
    const space = place[unit];
    if (space >= 0) found[space] |= (flags[unit] & ON_DEFENSE ? 4 : 1) << sides[unit];
  }
  return found;
}

const NOBODY: readonly number[] = SPACES.map(() => 0);

/** The same for one space. */
export function occupationOf(s: State, space: number): number {
  const { place, flags } = s;
  const sides = UNIT_SIDES[s.russiaTurned];
  let found = 0;
  for (let unit = 0; unit < UNITS; unit++)
    if (place[unit] === space) found |= (flags[unit] & ON_DEFENSE ? 4 : 1) << sides[unit];
  return found;
}

/** Whether a space is besieged (2.2.B), from what `occupation` says of it and from its holder. */
export const isBesiegedBy = (who: number, owner: number): boolean =>
  (who & (4 << owner)) !== 0 && (who & (1 << (1 - owner))) !== 0;

/** A siege (2.2.B): enemies in a fort space whose only friendly units are on defense. */
export const isBesieged = (s: State, space: number): boolean => {
  return isBesiegedBy(occupationOf(s, space), holder(s, space));
};

/** Does `alliance` besiege this space? */
export const isBesieging = (s: State, space: number, alliance: number): boolean =>
  holder(s, space) !== alliance && isBesieged(s, space);

/** Resource spaces that an alliance controls, its boxes included (10). */
export function resourcesOf(s: State, alliance: number): number {
  let count = 0;
  for (let space = 0; space < SPACES.length; space++)
    if (holder(s, space) === alliance) count += resourcesIn(s, space);
  return count;
}

/** Conditions by which troops of a nation are told apart, and what each adds to their name. */
const CONDITIONS: readonly (readonly [flag: number, name: string])[] = [
  [DEPLETED, '.depleted'],
  [ISOLATED, '.isolated'],
  [LEFT_BOX, '.landed'],
];
const ANY_CONDITION = DEPLETED | ISOLATED | LEFT_BOX;

/** For each nation: the name of its troops in each condition, by their flags. */
const TROOP_NAMES: readonly (readonly string[])[] = NATIONS.map(({ id }) =>
  Array.from({ length: ANY_CONDITION + 1 }, (_, flags) =>
    CONDITIONS.reduce((name, [flag, added]) => (flags & flag ? name + added : name), id),
  ),
);

/** Every name that a group can have. */
export const GROUPS: readonly string[] = [
  ...new Set([...COMMANDERS.map(({ id }) => id), ...TROOP_NAMES.flat()]),
];

/** How an action names a unit: a commander by name, troops by nation and condition; in a reserve they have none (2.1.E). */
export const groupOf = (s: State, unit: number): string =>
  COMMANDER_OF[unit]?.id ??
  TROOP_NAMES[NATION_OF[unit]][s.place[unit] < 0 ? 0 : s.flags[unit] & ANY_CONDITION];

/** Units of one nationality share their commanders' bonuses: those of one army, or by option of one nation (R42). */
export const nationalityOf = (s: State, unit: number): number =>
  s.nationsApart ? NATION_OF[unit] : ARMY_OF[unit];

export const armyOf = (unit: number): number => ARMY_OF[unit];
