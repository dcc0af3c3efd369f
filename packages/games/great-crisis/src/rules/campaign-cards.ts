/** The cards that are played before the roll of a phase or in winter: Rapid Mobilization, Scorched Earth, Recall. */
import {
  type ActionOf,
  type Course,
  die,
  frameOf,
  type NameSlot,
  push,
  type Refusal,
  type Verb,
} from '@feldzug/kernel';
import {
  ALLIANCES,
  CARDS,
  COMMANDERS,
  cardNamed,
  KING,
  NATIONS,
  nationNamed,
  PRUSSIAN,
  SPACES,
  spaceNamed,
  UNITS,
} from '../data.ts';
import { because } from '../refusals.ts';
import {
  allianceOf,
  allianceOfUnit,
  armyOf,
  COMMANDER_RESERVE,
  ENTERED,
  hasUnitsInTheOpen,
  holder,
  isFort,
  ON_DEFENSE,
  resourcesIn,
  STOPPED,
  type State,
} from '../state.ts';
import { look, settleFrame } from './control.ts';
import { battleFrame } from './field-battle.ts';
import { type MobilizeFrame, phaseOf, type WinterFrame } from './frames.ts';
import { holds, useCard } from './hand.ts';
import { refuseNation } from './mobilization.ts';

const RAPID_MOBILIZATION = cardNamed('rapid-mobilization');
const SCORCHED_EARTH = cardNamed('scorched-earth');
const RECALL = cardNamed('recall');

const refuseUnheld =
  (card: number) =>
  (s: State, seat: number): Refusal | undefined =>
    holds(s, seat, card) ? undefined : because('no-card', undefined, [CARDS[card].id]);

/** In winter a player uses one card (8.1.A); in a phase any number. */
function play(s: State, seat: number, card: number, space: string, effect: string, course: Course): void {
  useCard(s, seat, card);
  const winter = frameOf<WinterFrame>(s, 'winter.cards');
  if (winter) winter.done = 1;
  course.events.push({
    type: 'cardPlayed',
    side: ALLIANCES[seat],
    card: CARDS[card].id,
    space,
    effect,
    rule: 'C',
  });
}

type RapidMobilization = ActionOf<'rapidMobilization', { nation: string }>;

/** C.9, 11.1 to 11.3: the nation is named before the die, and units are placed within the limits of 8.3. */
export const rapidMobilization: Verb<State, RapidMobilization> = {
  do: 'rapidMobilization',
  refuse(s, seat) {
    const unheld = refuseUnheld(RAPID_MOBILIZATION)(s, seat);
    if (unheld) return unheld;
    let told: Refusal | undefined;
    for (let nation = 0; nation < NATIONS.length; nation++) {
      if (!isOwn(s, seat, nation)) continue;
      const refusal = refuseNation(s, nation);
      if (!refusal) return undefined;
      told ??= refusal;
    }
    return told;
  },
  slots: () => [nationSlot],
  play(s, seat, action, course) {
    const nation = nationNamed(action.nation);
    play(s, seat, RAPID_MOBILIZATION, '', NATIONS[nation].name, course);
    const points = die(course.chance, 'rapid-mobilization');
    course.events.push({ type: 'mobilizationRolled', nation: NATIONS[nation].id, roll: points, rule: 'C' });
    push<MobilizeFrame>(s, { step: 'mobilize', seat, nation, points });
  },
};

const nationSlot: NameSlot<State, RapidMobilization> = {
  name: 'nation',
  kind: 'one',
  candidates: (s, seat) => NATIONS.flatMap((nation, i) => (allianceOf(s, i) === seat ? [nation.id] : [])),
  refuse(s, seat, _said, value) {
    const nation = nationNamed(value);
    return isOwn(s, seat, nation) ? refuseNation(s, nation) : because('not-your-nation');
  },
};

/** A nation of the active army; in winter, of the alliance. */
function isOwn(s: State, seat: number, nation: number): boolean {
  if (nation < 0 || allianceOf(s, nation) !== seat) return false;
  const phase = phaseOf(s);
  return !phase || NATIONS[nation].army === phase.army;
}

type ScorchedEarth = ActionOf<'scorchedEarth', { space: string }>;

/** C.10: a fort or resource space of the player's own country is burnt for the rest of the game. */
export const scorchedEarth: Verb<State, ScorchedEarth> = {
  do: 'scorchedEarth',
  refuse(s, seat) {
    const unheld = refuseUnheld(SCORCHED_EARTH)(s, seat);
    if (unheld) return unheld;
    return SPACES.some((_, space) => !refuseScorching(s, seat, space))
      ? undefined
      : because('scorch-nowhere');
  },
  slots: () => [scorchedSlot],
  play(s, seat, action, course) {
    const space = spaceNamed(action.space);
    play(s, seat, SCORCHED_EARTH, SPACES[space].id, 'scorched', course);
    s.scorched[space] = 1;
    const besieged = hasUnitsInTheOpen(s, space, 1 - seat);
    comeOut(s, space);
    // 11.4: in winter the field battle is fought at once, with the Prussian side attacking (R17).
    if (besieged && !phaseOf(s)) push(s, battleFrame(space, PRUSSIAN, -1));
  },
};

const scorchedSlot: NameSlot<State, ScorchedEarth> = {
  name: 'space',
  kind: 'one',
  candidates: (s, seat) =>
    SPACES.flatMap((space, i) => (holder(s, i) === seat && space.type !== 'box' ? [space.id] : [])),
  refuse: (s, seat, _said, value) => refuseScorching(s, seat, spaceNamed(value)),
};

function refuseScorching(s: State, seat: number, space: number): Refusal | undefined {
  if (space < 0 || holder(s, space) !== seat)
    return because('scorch-not-own', space < 0 ? [] : [SPACES[space].id]);
  const where = [SPACES[space].id];
  if (SPACES[space].type === 'box') return because('scorch-nothing', where);
  if (s.scorched[space]) return because('scorched-already', where);
  if (!isFort(s, space) && resourcesIn(s, space) === 0) return because('scorch-nothing', where);
  // R43: a side burns its own country, not what it has captured.
  if (allianceOf(s, SPACES[space].nation) !== seat) return because('scorch-captured', where);
  const phase = phaseOf(s);
  for (let unit = 0; unit < UNITS; unit++) {
    const inside = s.place[unit] === space && s.flags[unit] & ON_DEFENSE && allianceOfUnit(s, unit) === seat;
    if (inside && phase && armyOf(unit) !== phase.army) return because('scorch-besieged', where);
  }
  return undefined;
}

/** C.10: with no fort left the units on defense are in the open; they cannot march away from the battle that follows. */
function comeOut(s: State, space: number): void {
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.place[unit] === space && s.flags[unit] & ON_DEFENSE)
      s.flags[unit] = (s.flags[unit] & ~ON_DEFENSE) | STOPPED | ENTERED;
  }
}

type Recall = ActionOf<'recall', { commander: string }>;

/** C.11, 11.8: a commander of either side, and what follows for forts and sieges (R37). */
export const recall: Verb<State, Recall> = {
  do: 'recall',
  refuse(s, seat) {
    const unheld = refuseUnheld(RECALL)(s, seat);
    if (unheld) return unheld;
    return COMMANDERS.some(({ id }) => !refuseRecall(s, id)) ? undefined : because('recall-nobody');
  },
  slots: () => [commanderSlot],
  play(s, seat, action, course) {
    const commander = COMMANDERS.find((one) => one.id === action.commander)!;
    const space = s.place[commander.unit];
    play(s, seat, RECALL, SPACES[space].id, commander.id, course);
    s.place[commander.unit] = COMMANDER_RESERVE;
    s.flags[commander.unit] = 0;
    look(s, space, course);
    if (!phaseOf(s)) push(s, settleFrame());
  },
};

const commanderSlot: NameSlot<State, Recall> = {
  name: 'commander',
  kind: 'one',
  candidates: () => COMMANDERS.map((commander) => commander.id),
  refuse: (s, _seat, _said, value) => refuseRecall(s, value),
};

function refuseRecall(s: State, id: string): Refusal | undefined {
  const commander = COMMANDERS.find((one) => one.id === id);
  if (!commander || s.place[commander.unit] < 0) return because('recall-off-map', undefined, [id]);
  return commander.unit === KING ? because('recall-king', undefined, [commander.id]) : undefined;
}
