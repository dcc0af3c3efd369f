/** The position in words: for the text board, the city panel and the strip above the map. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import {
  blocksIn,
  CARDS,
  CITIES,
  COLOUR_OF,
  fortSide,
  frictionOf,
  INSIDE,
  isWaiting,
  LEADER,
  NATIONS,
  SHOWN,
  type State,
  TIPPED,
  unitAt,
} from '@feldzug/defiant-stand';
import { SPECTATOR, type Viewer } from '@feldzug/kernel';
import type { Gauge, TextLine, TextSection } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { fightLines } from './fight-words.ts';
import { enemyOf, guess, sightings } from './knowledge.ts';
import { signed } from './log.ts';
import { cityAt, cityIds, cityName, className, dateOf, seatName, strength } from './names.ts';
import { crowdedCities } from './quarters.ts';
import { pointsHeld } from './score.ts';

export function gauges(game: DefiantStand, s: State, viewer: Viewer): readonly Gauge[] {
  const { suddenPrussia, suddenAllies, prussiaAtLeast } = game.lookups.numbers.victory;
  const found: Gauge[] = [
    {
      id: 'vp',
      label: 'Victory',
      value: `${signed(s.vp)} (Allies ${signed(suddenAllies)} / Prussia ${signed(suddenPrussia)})`,
      note: `${pointsHeld(s)} At the end of a year Prussia wins with ${signed(suddenPrussia)} or more, the Allies with ${signed(suddenAllies)} or less. At the end of 1763 Prussia wins with ${signed(prussiaAtLeast)} or more.`,
      alarm: s.vp >= suddenPrussia - 2 || s.vp <= suddenAllies + 2,
    },
  ];
  if (s.first >= 0)
    found.push({
      id: 'first',
      label: 'First',
      value: seatName(s.first),
      note: 'The first player this turn (7.2).',
    });
  const seat = viewer === SPECTATOR ? -1 : viewer;
  if (seat >= 0 && s.played[seat] >= 0 && (s.points[seat] > 0 || s.replacing[seat]))
    found.push({
      id: 'points',
      label: 'Command',
      value: s.replacing[seat] ? 'replacements' : String(s.points[seat]),
      note: `Your card is ${CARDS[s.played[seat]].name}. Unspent points can buy units after movement: infantry 1, cavalry 2, leader 3, fortress step 1 (11.3).`,
    });
  const friction = frictionOf(s.friction);
  if (friction && friction.id !== 'no-effect')
    found.push({ id: 'friction', label: 'Frictions', value: friction.name, note: friction.text });
  found.push({
    id: 'cards',
    label: 'Cards',
    value: `${s.hands[0].length} · ${s.hands[1].length}`,
    note: `Cards in hand: Prussia ${s.hands[0].length}, the Allies ${s.hands[1].length}.`,
  });
  return found;
}

/** A block as the viewer sees it: "Keith, leader, 3 of 3 steps", "white block (Austrian), Browne or Daun". */
export function blockWords(game: DefiantStand, s: State, handle: number): string {
  const conditions = conditionsOf(s, handle);
  const tail = conditions.length > 0 ? `, ${conditions.join(', ')}` : '';
  if (s.block[handle] < 0) return `${guess(game, s, handle)}${tail}`;
  const unit = unitAt(s, handle);
  return `${unit.name}, ${className(unit)}, ${strength(unit, s.steps[handle])}${tail}`;
}

function conditionsOf(s: State, handle: number): string[] {
  const lie = s.lie[handle];
  return [
    ...(lie & TIPPED ? ['activated'] : []),
    ...(lie & INSIDE ? ['inside the fortress'] : []),
    ...(lie & SHOWN ? ['face up'] : []),
    ...(s.block[handle] >= 0 && isWaiting(s, handle) ? ['not at war yet'] : []),
  ];
}

/** The blocks of a side in a city, leaders first. */
export function blocksOf(s: State, city: number, side: number): number[] {
  const rank = (handle: number): number =>
    s.block[handle] < 0 ? 3 : unitAt(s, handle).cls === LEADER ? 0 : unitAt(s, handle).cls;
  return blocksIn(s, city, side).sort(
    (a, b) => rank(a) - rank(b) || COLOUR_OF[a] - COLOUR_OF[b] || s.steps[b] - s.steps[a] || a - b,
  );
}

function fortressWords(s: State, city: number): string {
  if (s.fort[city] < 0) return '';
  const steps = s.fortSteps[city];
  const known = steps >= 0 ? steps : `last seen with ${s.fortSeen[city]}`;
  return `Fortress of ${NATIONS[s.fort[city]].name}: ${known} of ${counted(CITIES[city].fortress, 'step')}.`;
}

export function spaceText(game: DefiantStand, s: State, id: string, viewer: Viewer): readonly string[] {
  const city = cityIds.get(id);
  if (city === undefined) return [];
  const blocks = [0, 1].flatMap((side) => {
    const here = blocksOf(s, city, side);
    return here.length > 0
      ? [`${seatName(side)}: ${here.map((handle) => blockWords(game, s, handle)).join('; ')}.`]
      : [];
  });
  return [...cityFacts(game, s, city, viewer), ...blocks, `Routes: ${routesOf(city)}.`];
}

/** Facts about a city, without its blocks and routes. */
export function cityFacts(game: DefiantStand, s: State, city: number, viewer: Viewer): readonly string[] {
  const data = CITIES[city];
  const lines = [
    `${data.startArea ? 'Start area' : data.fortress > 0 ? 'Fortress city' : 'Open city'} of ${NATIONS[data.nation].name}${data.vp > 0 ? `, ${counted(data.vp, 'victory point')}` : ''}${data.sources.length > 0 ? ', supply source' : ''}.`,
  ];
  if (s.fort[city] >= 0) lines.push(fortressWords(s, city));
  if (s.siege[city] > 0) lines.push(`Besieged, turn ${s.siege[city]} of the siege.`);
  const supply = supplyWords(game, s, city, viewer);
  if (supply) lines.push(supply);
  return lines;
}

export const routesOf = (city: number): string =>
  [
    ...CITIES[city].major.map((next) => cityAt(next)),
    ...CITIES[city].restricted.map((next) => `${cityAt(next)} (restricted)`),
  ].join(', ');

/** Whether the viewer's own units there are in supply. */
function supplyWords(game: DefiantStand, s: State, city: number, viewer: Viewer): string {
  if (viewer === SPECTATOR) return '';
  const outlook = game.lookups.lookOver(s);
  const cut = blocksOf(s, city, viewer).filter(
    (handle) =>
      s.block[handle] >= 0 && !isWaiting(s, handle) && !outlook.supplied(unitAt(s, handle).nation)[city],
  );
  return cut.length > 0 ? `Out of supply: ${listed(cut.map((handle) => unitAt(s, handle).name))}.` : '';
}

export function textBoard(game: DefiantStand, s: State, viewer: Viewer): readonly TextSection[] {
  const enemy = enemyOf(viewer);
  const sections: TextSection[] = [
    {
      title: 'The war',
      lines: [
        { text: `${dateOf(s)}.` },
        { text: pointsHeld(s) },
        ...gauges(game, s, viewer)
          .filter(({ id }) => id !== 'vp')
          .map(({ label, value, note }) => ({ text: `${label}: ${value}. ${note}` })),
      ],
    },
  ];
  const fight = fightLines(game, s);
  if (fight.length > 0) sections.push({ title: 'Current fight', lines: fight.map((text) => ({ text })) });
  const crowds = viewer === SPECTATOR ? [] : crowdedCities(game, s, viewer);
  if (crowds.length > 0 && s.turn > game.lookups.numbers.turnsPerYear)
    sections.push({
      title: 'Winter quarters',
      lines: crowds.map(({ city, units, limit }) => ({
        text: `${cityAt(city)}: ${counted(units, 'unit')}, limit ${limit}.`,
        space: CITIES[city].id,
      })),
    });
  sections.push({ title: `${seatName(1 - enemy)} on the map`, lines: cityLines(game, s, 1 - enemy) });
  sections.push({ title: `${seatName(enemy)} on the map`, lines: cityLines(game, s, enemy) });
  sections.push({ title: 'Fortresses', lines: fortressLines(s) });
  sections.push({
    title: `${seatName(enemy)}: units seen`,
    lines: sightings(s, enemy).map(({ name, text }) => ({ text: `${name}: ${text}.` })),
  });
  return sections;
}

function cityLines(game: DefiantStand, s: State, side: number): TextLine[] {
  return CITIES.flatMap((data, city) => {
    const here = blocksOf(s, city, side);
    if (here.length === 0) return [];
    return [
      {
        text: `${cityName(data.id)}: ${here.map((handle) => blockWords(game, s, handle)).join('; ')}.`,
        space: data.id,
      },
    ];
  });
}

const fortressLines = (s: State): TextLine[] =>
  CITIES.flatMap((data, city) =>
    s.fort[city] < 0
      ? []
      : [
          {
            text: `${cityName(data.id)}: ${seatName(fortSide(s, city))}, ${s.fortSteps[city] >= 0 ? counted(s.fortSteps[city], 'step') : `last seen with ${counted(s.fortSeen[city], 'step')}`}${s.siege[city] > 0 ? `, turn ${s.siege[city]} of a siege` : ''}.`,
            space: data.id,
          },
        ],
  );
