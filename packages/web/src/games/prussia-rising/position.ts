/** The position in words, for the text board, the panel of a space and the strip above the map. */
import type { Viewer } from '@feldzug/kernel';
import { frameOf } from '@feldzug/kernel';
import {
  enemyOf,
  FORCES,
  FRENCH,
  FROM_BORDER,
  FROM_PARIS,
  fieldUnits,
  LAST_TURN,
  PRUSSIAN,
  type PrussiaRising,
  REPUBLIC,
  RESERVE,
  SIDES,
  SPACES,
  type State,
  spaceNamed,
  UNITS_OF_FORCE,
  unitsInside,
  WAITING,
} from '@feldzug/prussia-rising';
import { type MovementFrame, phasingSeat } from '@feldzug/prussia-rising/rules/frames.ts';
import type { Gauge, TextLine, TextSection } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { fightLines } from './fight-words.ts';
import { halfMonth, LEVEL_NAMES, sideAdjective, sideName, spaceName, tallyName } from './names.ts';
import { nextBands } from './score.ts';
import { siegeLines } from './siege.ts';

export function gauges(game: PrussiaRising, s: State): readonly Gauge[] {
  const points = game.lookups.pointsOf(s);
  const level = LEVEL_NAMES[game.lookups.levelOf(points)];
  const found: Gauge[] = [
    {
      id: 'turn',
      label: 'Turn',
      value: `${s.turn}/${LAST_TURN}`,
      note: `${halfMonth(s.turn)}. After turn ${LAST_TURN} Prussia’s points decide.`,
      rule: '4.A',
    },
    {
      id: 'points',
      label: 'Points',
      value: String(points),
      note: `Prussia’s points as they stand: ${level}. ${nextBands(game, points)} Taking Paris wins at once.`,
      rule: '12.D',
    },
  ];
  const movement = frameOf<MovementFrame>(s, 'phase.movement');
  if (movement)
    found.push({
      id: 'activations',
      label: 'Activations',
      value: String(movement.left),
      note: `Activations left for ${sideName(movement.seat)}. Each moves units of one space together.`,
      rule: '7.1.A',
    });
  if (s.reserveDice > 0)
    found.push({
      id: 'reserves',
      label: 'Reserve dice',
      value: String(s.reserveDice),
      note: 'Dice that Prussia rolls for reserves in its next turn.',
      rule: '5.2',
    });
  if (s.alarm || s.republic)
    found.push({
      id: 'republic',
      label: 'France',
      value: s.republic ? 'Republic' : 'Empire',
      note: s.republic
        ? `The Republic was declared in turn ${s.republic}. French railways do not run.`
        : 'Prussians have come near Paris: France may declare the Republic.',
      rule: '6.A',
      alarm: !s.republic,
    });
  return found;
}

/** The units of one side in a space, in words, those inside a fortress apart. */
export function forcesIn(game: PrussiaRising, s: State, space: number, side: number): string {
  const parts: string[] = [];
  const field = fieldUnits(s, space, side);
  const inside = unitsInside(s, space, side);
  if (field.length > 0) parts.push(`${sideAdjective(side)}: ${tallyName(game.lookups.tallyOf(s, field))}`);
  if (inside.length > 0)
    parts.push(`${sideAdjective(side)}, besieged inside: ${tallyName(game.lookups.tallyOf(s, inside))}`);
  return parts.join('; ');
}

/** What a space is: "French fortress and supply source, 9 points". */
export function kindOfSpace(space: number): string {
  const { territory, fortress, supply, points } = SPACES[space];
  const what = [fortress ? 'fortress' : '', supply ? 'supply source' : ''].filter(Boolean);
  const kind = `${sideAdjective(territory)} ${what.length > 0 ? listed(what) : 'town'}`;
  return points > 0 ? `${kind}, ${counted(points, 'point')}` : kind;
}

export function spaceText(game: PrussiaRising, s: State, id: string): readonly string[] {
  const space = spaceNamed(id);
  if (space < 0) return [];
  const { territory, roads, railways } = SPACES[space];
  const held = s.control[space] === territory ? '' : `, held by ${sideName(s.control[space])}`;
  const lines = [`${kindOfSpace(space)}${held}.`, `${distances(space)}.`];
  for (const side of [PRUSSIAN, FRENCH]) {
    const forces = forcesIn(game, s, space, side);
    if (forces) lines.push(`${forces}.`);
  }
  for (const line of siegeLines(game, s, space)) lines.push(line);
  const cut = [PRUSSIAN, FRENCH].filter(
    (side) => fieldUnits(s, space, side).length > 0 && !game.lookups.suppliedSpaces(s, side)[space],
  );
  for (const side of cut) lines.push(`${sideName(side)}’s units here are out of supply.`);
  lines.push(`Roads: ${namesOf(roads)}.`);
  if (railways.length > 0) lines.push(`Railways: ${namesOf(railways)}.`);
  return lines;
}

const namesOf = (spaces: readonly number[]): string =>
  spaces.map((space) => spaceName(SPACES[space].id)).join(', ');

/** "3 spaces from Paris, 5 from the border". */
export function distances(space: number): string {
  if (FROM_PARIS[space] === 0) return `${FROM_BORDER[space]} spaces from the border`;
  const border = FROM_BORDER[space] === 0 ? 'in Germany' : `${FROM_BORDER[space]} from the border`;
  return `${counted(FROM_PARIS[space], 'space')} from Paris, ${border}`;
}

export function textBoard(game: PrussiaRising, s: State, viewer: Viewer): readonly TextSection[] {
  const fight = fightLines(game, s);
  return [
    ...(fight.length > 0 ? [{ title: 'Combat', lines: fight.map((text) => ({ text })) }] : []),
    { title: 'The war so far', lines: standing(game, s) },
    ...[PRUSSIAN, FRENCH].map((side) => ({
      title: `${sideName(side)}: units`,
      lines: unitLines(game, s, side),
    })),
    { title: 'Sieges', lines: siegesIn(game, s) },
    { title: 'Captured spaces', lines: takenLines(s) },
    { title: 'Still to come', lines: SIDES.map((_, side) => ({ text: comingText(s, side) })) },
    ...(typeof viewer === 'number'
      ? [{ title: 'Your standing orders', lines: [{ text: ordersText(game, s, viewer) }] }]
      : []),
  ];
}

function standing(game: PrussiaRising, s: State): TextLine[] {
  const seat = phasingSeat(s);
  return [
    {
      text: `${halfMonth(s.turn)}, turn ${s.turn} of ${LAST_TURN}${seat >= 0 ? `, ${sideName(seat)} to play` : ''}.`,
    },
    ...gauges(game, s).map((gauge) => ({ text: `${gauge.label}: ${gauge.value}. ${gauge.note}` })),
  ];
}

function unitLines(game: PrussiaRising, s: State, side: number): TextLine[] {
  const supplied = game.lookups.suppliedSpaces(s, side);
  const lines = SPACES.flatMap((space, number) => {
    const forces = forcesIn(game, s, number, side);
    if (!forces) return [];
    const enemy = forcesIn(game, s, number, enemyOf(side));
    const cut = supplied[number] || unitsInside(s, number, side).length > 0 ? '' : '; out of supply';
    return [
      {
        text: `${spaceName(space.id)} (${distances(number)}): ${forces}${enemy ? `; facing ${enemy}` : ''}${cut}.`,
        space: space.id,
      },
    ];
  });
  return lines.length > 0 ? lines : [{ text: 'None on the map.' }];
}

function siegesIn(game: PrussiaRising, s: State): TextLine[] {
  const lines = SPACES.flatMap(({ id }, space) =>
    siegeLines(game, s, space).map((text) => ({ text: `${spaceName(id)}: ${text}`, space: id })),
  );
  return lines.length > 0 ? lines : [{ text: 'None.' }];
}

function takenLines(s: State): TextLine[] {
  const taken = SPACES.flatMap(({ id, territory, points }, space) =>
    s.control[space] === territory
      ? []
      : [
          {
            text: `${spaceName(id)}: held by ${sideName(s.control[space])}${points > 0 ? `, ${counted(points, 'point')}` : ''}.`,
            space: id,
          },
        ],
  );
  return taken.length > 0 ? taken : [{ text: 'None.' }];
}

/** Scheduled units, reserves and the Republic's army that have not come yet. */
export function comingText(s: State, side: number): string {
  const parts = FORCES.flatMap(({ side: owner, id, turn }, force) => {
    if (owner !== side) return [];
    const waiting = UNITS_OF_FORCE[force].filter((unit) => s.place[unit] === WAITING).length;
    if (waiting === 0) return [];
    if (force === RESERVE) return [counted(waiting, 'reserve')];
    if (force === REPUBLIC) return [`${counted(waiting, 'unit')} of the Republic`];
    if (turn > 0) return s.due[force] > 0 ? [`${counted(waiting, 'unit')} in turn ${s.due[force]}`] : [];
    return [`${counted(waiting, 'unit')} of the set-up (${id})`];
  });
  return `${sideName(side)}: ${listed(parts) || 'nothing'}.`;
}

function ordersText(game: PrussiaRising, s: State, seat: number): string {
  const { ORDERS, CHOICES } = game.lookups;
  const given = ORDERS.flatMap((order, number) =>
    s.orders[seat][number] > 0 ? [`${order}: ${CHOICES[order][s.orders[seat][number]]}`] : [],
  );
  return given.length > 0 ? `${given.join('; ')}.` : 'None: you are asked each time.';
}
