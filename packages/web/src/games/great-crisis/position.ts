/** The position in words, for the text board, the panel of a space and the strip above the map. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  ALLIANCES,
  ARMIES,
  allianceOf,
  CARDS,
  COMMANDER_OF,
  COMMANDER_RESERVE,
  DEPLETED,
  holder,
  ISOLATED,
  isBesieged,
  NATION_OF,
  NATIONS,
  ON_DEFENSE,
  PRUSSIAN,
  RECOVERED,
  REMOVED,
  RESERVE,
  resourcesIn,
  resourcesOf,
  SPACES,
  STOPPED,
  type State,
  spaceNamed,
  UNITS,
} from '@feldzug/great-crisis';
import { type PhaseFrame, phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import { SPECTATOR, type Viewer } from '@feldzug/kernel';
import type { Gauge, TextLine, TextSection } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { cupGauge } from './cup.ts';
import { fightLines, fightOf } from './fight.ts';
import { adjective, dateOf, placeAt, ratingName, spaceName } from './names.ts';

export function gauges(game: GreatCrisis, s: State): readonly Gauge[] {
  const phase = phaseOf(s);
  const held = resourcesOf(s, PRUSSIAN);
  const [low, high] = [game.lookups.austrianThreshold(s), game.lookups.numbers.victory.prussianAt];
  const found: Gauge[] = [
    {
      id: 'turn',
      label: 'Turn',
      value: `${s.turn}/45`,
      note: `${dateOf(s.turn)}. After turn 45 the war ends in a draw.`,
      rule: '5.1',
    },
  ];
  if (phase) {
    found.push({
      id: 'points',
      label: 'AP',
      value: phase.roll ? String(phase.ap) : '–',
      note: pointsNote(phase),
      rule: '6',
    });
  }
  const step = stepOf(s);
  if (step) found.push({ id: 'step', label: 'Step', value: step.value, note: step.note, rule: step.rule });
  found.push({
    id: 'resources',
    label: 'Resources',
    value: String(held),
    between: { low, at: held, high },
    rule: '10',
    note: `Prussia holds ${held} resource spaces. It wins with ${high} at the end of a Prussian phase. Austria wins if Prussia has ${low} or fewer at the end of an Austrian phase.`,
    alarm: held - low <= 1 || high - held <= 1,
  });
  found.push(cupGauge(s), {
    id: 'cards',
    label: 'Cards',
    value: `${s.hands[0].length} · ${s.hands[1].length}`,
    note: 'Tactics cards in the Prussian and in the Austrian hand.',
    rule: '2.4',
  });
  return found;
}

/** The die and what the army adds to it; what has been spent since is the difference. */
function pointsNote(phase: PhaseFrame): string {
  const { name, apBonus: bonus } = ARMIES[phase.army];
  if (!phase.roll) return `${name} has not rolled for action points yet.`;
  const rolled = bonus ? `${phase.roll} on the die + ${bonus} army bonus` : `${phase.roll} on the die`;
  return `Action points of ${name} in this phase: ${rolled}, minus points spent. A march, sortie, recovery or fort assault costs 1.`;
}

/** The step of the rulebook: of a phase's eight (5.2) or of a winter's six (8). */
function stepOf(s: State): { value: string; note: string; rule: string } | undefined {
  for (const { step } of s.flow) {
    const phase = PHASE_STEPS[step];
    if (phase)
      return { value: `${phase[0]}/8`, note: `Step ${phase[0]} of the phase: ${phase[1]}.`, rule: '5.2' };
    const winter = WINTER_STEPS[step];
    if (winter)
      return { value: `${winter[0]}/6`, note: `Step ${winter[0]} of the winter: ${winter[1]}.`, rule: '8' };
  }
  return undefined;
}

type NumberedStep = readonly [number: number, name: string];
const PHASE_STEPS: { readonly [step: string]: NumberedStep } = {
  'phase.supply': [1, 'lines of communication'],
  'phase.cards': [2, 'cards and action points'],
  'phase.points': [2, 'cards and action points'],
  'phase.march': [3, 'recovery and marches'],
  'phase.assault': [4, 'battles'],
  'phase.field': [4, 'battles'],
  'phase.fort': [4, 'battles'],
  'phase.tidy': [5, 'remove recovered markers'],
  'phase.control': [6, 'ownership of captured spaces'],
  'phase.draw': [7, 'cards earned'],
  'phase.victory': [8, 'victory'],
};
const WINTER_STEPS: { readonly [step: string]: NumberedStep } = {
  'winter.cards': [1, 'cards'],
  'winter.commanders': [2, 'new commanders'],
  'winter.supply': [3, 'new units and recovery'],
  'winter.mobilize': [3, 'new units and recovery'],
  'winter.depletion': [4, 'depletion'],
  'winter.discard': [5, 'cards discarded and drawn'],
};

/** The units of one side in a space, in words: "8 Austrian units (FM Browne 2/8; 1 depleted)". */
export function forcesIn(s: State, space: number, side: number): string {
  const parts: string[] = [];
  for (let nation = 0; nation < NATIONS.length; nation++) {
    if (allianceOf(s, nation) !== side) continue;
    const units: number[] = [];
    for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++)
      if (s.place[unit] === space) units.push(unit);
    if (units.length > 0) parts.push(describe(s, nation, units));
  }
  return listed(parts);
}

function describe(s: State, nation: number, units: readonly number[]): string {
  const count = (flag: number) => units.filter((unit) => s.flags[unit] & flag).length;
  const details: string[] = [];
  for (const unit of units) {
    const commander = COMMANDER_OF[unit];
    if (commander)
      details.push(
        `${commander.name}, ${ratingName(commander)}${s.flags[unit] & DEPLETED ? ', depleted' : ''}`,
      );
  }
  if (count(DEPLETED)) details.push(`${count(DEPLETED)} depleted`);
  if (count(ISOLATED)) details.push(`${count(ISOLATED)} isolated`);
  if (count(ON_DEFENSE)) details.push(`${count(ON_DEFENSE)} inside the fort`);
  if (count(RECOVERED)) details.push(`${count(RECOVERED)} just recovered`);
  if (count(STOPPED)) details.push(`${count(STOPPED)} cannot march further`);
  const tail = details.length > 0 ? ` (${details.join('; ')})` : '';
  return `${units.length} ${adjective(NATIONS[nation].id)} ${units.length === 1 ? 'unit' : 'units'}${tail}`;
}

const KINDS: { readonly [type: string]: string } = {
  'resource-fort': 'resource fort',
  fort: 'fort',
  'resource-city': 'resource city',
  city: 'city',
  box: 'off-map box',
};

export function spaceText(s: State, id: string): readonly string[] {
  const space = spaceNamed(id);
  if (space < 0) return [];
  const { type, land, sea } = SPACES[space];
  const lines = [
    `${s.scorched[space] ? 'Scorched ' : ''}${KINDS[type]} of ${NATIONS[s.control[space]].name}${resourcesIn(s, space) > 1 ? `, ${resourcesIn(s, space)} resources` : ''}${isBesieged(s, space) ? ', besieged' : ''}.`,
  ];
  for (const side of [0, 1]) {
    const forces = forcesIn(s, space, side);
    if (forces) lines.push(`${forces}.`);
  }
  const routes = [land.map((to) => placeAt(to)).join(', ')];
  if (sea.length > 0) routes.push(`by sea ${sea.map((to) => placeAt(to)).join(', ')}`);
  lines.push(`Routes: ${routes.filter(Boolean).join('; ')}.`);
  return lines;
}

export function textBoard(game: GreatCrisis, s: State, viewer: Viewer): readonly TextSection[] {
  const fight = fightOf(game, s);
  return [
    ...(fight ? [{ title: 'Battle', lines: fightLines(s, fight).map((text) => ({ text })) }] : []),
    { title: 'The war so far', lines: standing(game, s) },
    ...[0, 1].map((side) => ({
      title: side === PRUSSIAN ? 'Prussian alliance: units' : 'Austrian alliance: units',
      lines: unitLines(s, side),
    })),
    { title: 'Captured spaces', lines: takenLines(s) },
    { title: 'Reserves', lines: NATIONS.map((_, nation) => ({ text: reserveText(s, nation) })) },
    { title: 'Your cards', lines: cardLines(s, viewer) },
  ];
}

function standing(game: GreatCrisis, s: State): TextLine[] {
  const owed = ARMIES.flatMap((army, i) =>
    s.owed[i] > 0 ? [`${army.name} owes ${counted(s.owed[i], 'point')}`] : [],
  );
  return [
    { text: `${dateOf(s.turn)}, turn ${s.turn} of 45.` },
    ...gauges(game, s).map((gauge) => ({ text: `${gauge.label}: ${gauge.value}. ${gauge.note}` })),
    ...(owed.length > 0 ? [{ text: `Action points owed for retreats: ${listed(owed)}.` }] : []),
  ];
}

function unitLines(s: State, side: number): TextLine[] {
  return SPACES.flatMap((space, i) => {
    const forces = forcesIn(s, i, side);
    if (!forces) return [];
    const enemy = forcesIn(s, i, 1 - side);
    const owner = holder(s, i) === side ? '' : ', enemy-controlled';
    return [
      {
        text: `${spaceName(space.id)} (${KINDS[space.type]}${owner}): ${forces}${enemy ? `; facing ${enemy}` : ''}.`,
        space: space.id,
      },
    ];
  });
}

function takenLines(s: State): TextLine[] {
  const taken = SPACES.flatMap((space, i) =>
    s.control[i] === space.nation
      ? []
      : [
          {
            text: `${spaceName(space.id)}: ${NATIONS[s.control[i]].name}, originally ${NATIONS[space.nation].name}.`,
            space: space.id,
          },
        ],
  );
  const scorched = SPACES.flatMap((space, i) =>
    s.scorched[i] ? [{ text: `${spaceName(space.id)} is scorched.`, space: space.id }] : [],
  );
  return taken.length + scorched.length > 0 ? [...taken, ...scorched] : [{ text: 'None.' }];
}

export function reserveText(s: State, nation: number): string {
  let troops = 0;
  const waiting: string[] = [];
  let later = 0;
  const removed: string[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    if (NATION_OF[unit] !== nation) continue;
    const commander = COMMANDER_OF[unit];
    if (s.place[unit] === RESERVE && commander) waiting.push(`${commander.name}, ${ratingName(commander)}`);
    else if (s.place[unit] === RESERVE) troops++;
    else if (s.place[unit] === COMMANDER_RESERVE) later++;
    else if (s.place[unit] === REMOVED && commander) removed.push(commander.name);
  }
  const ready = listed([counted(troops, 'troop'), ...waiting]);
  const tail = [
    later ? `${counted(later, 'commander')} to come` : '',
    removed.length ? `lost: ${listed(removed)}` : '',
  ].filter(Boolean);
  return `${NATIONS[nation].name}: ${ready}${tail.length > 0 ? `; ${tail.join('; ')}` : ''}.`;
}

function cardLines(s: State, viewer: Viewer): TextLine[] {
  if (viewer === SPECTATOR) return [{ text: 'Spectators see no cards.' }];
  const held = s.hands[viewer].map((card) =>
    card >= 0 ? `${CARDS[card].name}: ${CARDS[card].effect}` : 'a card',
  );
  const enemy = s.hands[1 - viewer];
  const known = enemy.flatMap((card) => (card >= 0 ? [CARDS[card].name] : []));
  return [
    ...(held.length > 0 ? held.map((text) => ({ text })) : [{ text: 'None.' }]),
    {
      text: `The ${ALLIANCES[1 - viewer] === 'prussian' ? 'Prussian' : 'Austrian'} side holds ${counted(enemy.length, 'card')}${known.length > 0 ? `: ${listed(known)}` : ''}.`,
    },
  ];
}
