/** The position in words and figures. */
import type { Dragoon } from '@feldzug/dragoon';
import {
  ACTIVE,
  CHARGING,
  DEFERRED,
  FINISHED,
  FIRED,
  HALTED,
  HALVES,
  is,
  isGun,
  PURSUING,
  ROUT,
  type State,
  UNDER,
  UNKNOWN,
  WAITING,
} from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { ratingOf } from '@feldzug/dragoon/state.ts';
import { SPECTATOR, type Viewer } from '@feldzug/kernel';
import type { Gauge, TextLine, TextSection } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import {
  formationName,
  guessed,
  leaderName,
  qualityName,
  sideName,
  terrainName,
  typeName,
  unitName,
} from './names.ts';
import { at, facingName, hexWords } from './places.ts';
import { hexOf, namesGuns } from './slots.ts';
import { actionOf, frameOf, hourOf, stepOf } from './words.ts';

export function gauges(game: Dragoon, battle: Battle, view: State): readonly Gauge[] {
  const points = game.lookups.pointsOf(view);
  return [
    {
      id: 'turn',
      label: 'Turn',
      value: `${view.turn} of ${battle.turns}`,
      note: `It is ${hourOf(battle, view.turn)}. A turn is 15 minutes.`,
      rule: '2',
    },
    ...[0, 1].map((side) => {
      const lost = game.lookups.knownLosses(view, side);
      return {
        id: `losses-${side}`,
        label: `${sideName(battle, side)} lost`,
        value: `${Math.floor(lost)} of ${view.level[side]}%`,
        note: `The army withdraws at ${view.level[side]}% losses. Guns do not count.`,
        rule: '7.B',
        alarm: lost > view.level[side] * 0.75,
      };
    }),
    {
      id: 'points',
      label: 'Points',
      value: `${points[0]} : ${points[1]}`,
      note: `Objectives held by ${sideName(battle, 0)} and ${sideName(battle, 1)}, each by what it is worth to its holder. ${battle.file.victory.tactical} more is a tactical victory, ${battle.file.victory.decisive} a decisive one.`,
      rule: '7.D',
    },
  ];
}

/** Everything there is to know of a unit, in short lines. */
export function unitLines(game: Dragoon, battle: Battle, view: State, unit: number): readonly string[] {
  const isKnown = view.roster[unit] !== UNKNOWN;
  const guns = isGun(battle.type[unit]);
  const level = (value: number): string => (isKnown ? String(value) : guessed(value));
  const leader = view.leader[unit];
  return [
    `${typeName(battle, unit)}, ${isKnown ? qualityName(view.quality[unit]) : 'quality unknown'}${isKnown && leader >= 0 ? `, under ${leaderName(battle, view, leader)}` : ''}`,
    `${strengthWords(battle, view, unit)}morale ${level(view.morale[unit])}${guns ? '' : `, disruption ${level(view.disruption[unit])}`}`,
    `${formationName(battle, view, unit)}${view.formation[unit] === ROUT ? '' : `, facing ${facingName(battle, view.facing[unit])}`}${conditions(game, battle, view, unit)}`,
  ];
}

/** `640 men with 2 regimental guns; `; in the fog what the figures on the map stand for. */
function strengthWords(battle: Battle, view: State, unit: number): string {
  const strength = view.strength[unit];
  // Some batteries are called by their guns.
  if (isGun(battle.type[unit])) return namesGuns(battle, view, unit) ? '' : `${counted(strength, 'gun')}; `;
  return `${view.roster[unit] === UNKNOWN ? `about ${roughly(strength)}` : strength} men${regimental(battle, view, unit)}; `;
}

/** In hundreds, or in tens where there are fewer: nobody counts men by their figures. */
export function roughly(men: number): number {
  const step = men < 100 ? 10 : 100;
  return Math.max(step, Math.round(men / step) * step);
}

function regimental(battle: Battle, view: State, unit: number): string {
  const count = battle.units[view.roster[unit]]?.regimental ?? 0;
  return count > 0 ? ` with ${count} regimental gun${count === 1 ? '' : 's'}` : '';
}

const FLAG_WORDS: readonly (readonly [number, string])[] = [
  [FINISHED, 'finished'],
  [FIRED, 'has fired'],
  [CHARGING, 'charges'],
  [HALTED, 'has halted'],
  [PURSUING, 'pursues'],
];

function conditions(game: Dragoon, battle: Battle, view: State, unit: number): string {
  const words = FLAG_WORDS.flatMap(([flag, word]) => (is(view, unit, flag) ? [word] : []));
  if (is(view, unit, ACTIVE)) words.unshift(counted(view.points[unit] / HALVES, 'movement point'));
  const side = battle.side[unit];
  if (view.at[unit] >= 0 && game.lookups.isInEnemyZone(game.lookups.fieldOf(view, side), side, view.at[unit]))
    words.push('in an enemy zone of control');
  return words.length > 0 ? `; ${words.join(', ')}` : '';
}

export const unitTitle = (battle: Battle, view: State, unit: number, isStacked: boolean): string =>
  `${unitName(battle, view, unit)}${isStacked && !is(view, unit, UNDER) ? ' (top)' : ''}`;

export function leaderLine(battle: Battle, view: State, leader: number): string {
  const { isOverall, post } = battle.leaders[leader];
  return `${leaderName(battle, view, leader)}: ${isOverall ? 'overall leader, ' : post && `${post}; `}rating ${ratingOf(view, leader)}${view.bonus[leader] > 0 ? ` (${view.bonus[leader]} borrowed)` : ''}, radius ${view.radius[leader]}${isOverall ? `, ${counted(view.sub[leader], 'point')} to lend` : ''}; ${statusWord(view, leader)}`;
}

function statusWord(view: State, leader: number): string {
  if (actionOf(view)?.leader === leader) return 'active now';
  if (stepOf(view) === 'command.initiative' && frameOf(view)?.leader === leader) return 'has the initiative';
  const status = view.status[leader];
  return status === WAITING ? 'waiting' : status === DEFERRED ? 'deferred' : 'done this turn';
}

export function groundLines(battle: Battle, view: State, hex: number): readonly string[] {
  const lines = [`${terrainName(battle, hex)}, level ${battle.elevation[hex]}${roadWords(battle, hex)}`];
  battle.objectives.forEach(({ at, name, points }, number) => {
    if (at === hex)
      lines.push(
        `Objective ${name}: ${worthWords(battle, points)}; held by ${sideName(battle, view.held[number])}`,
      );
  });
  return lines;
}

/** What an objective is worth to each side (7.A): `75 points for Austria, none for Prussia`. */
export function worthWords(battle: Battle, points: readonly number[]): string {
  const [first, second] = points[0] > 0 ? [0, 1] : [1, 0];
  const rest = points[second] > 0 ? points[second] : 'none';
  return `${counted(points[first], 'point')} for ${sideName(battle, first)}, ${rest} for ${sideName(battle, second)}`;
}

function roadWords(battle: Battle, hex: number): string {
  const words = [];
  if (battle.roads[hex]) words.push('road');
  if (battle.streams[hex]) words.push('stream');
  if (battle.fords[hex]) words.push('ford');
  return words.length > 0 ? `, ${words.join(', ')}` : '';
}

export function spaceText(game: Dragoon, battle: Battle, view: State, space: string): readonly string[] {
  const hex = hexOf(battle, space);
  if (hex < 0) return [];
  const units = view.at.flatMap((at, unit) => (at === hex ? [unit] : []));
  return [
    ...groundLines(battle, view, hex),
    ...units.flatMap((unit) => [
      unitTitle(battle, view, unit, units.length > 1),
      ...unitLines(game, battle, view, unit),
    ]),
    ...view.leaderAt.flatMap((at, leader) => (at === hex ? [leaderLine(battle, view, leader)] : [])),
  ];
}

export function textBoard(
  game: Dragoon,
  battle: Battle,
  view: State,
  viewer: Viewer,
): readonly TextSection[] {
  const own = viewer === SPECTATOR ? 0 : viewer;
  return [
    {
      title: 'Objectives',
      lines: battle.objectives.map(({ name, at, points }, number) => ({
        text: `${name}: held by ${sideName(battle, view.held[number])}; ${worthWords(battle, points)}.`,
        space: battle.grid.names[at],
      })),
    },
    ...[own, 1 - own].flatMap((side) => commands(game, battle, view, side)),
  ];
}

/** A heading for each leader, with his units below it; then the guns, and in the fog those whose leader is not known. */
function commands(game: Dragoon, battle: Battle, view: State, side: number): readonly TextSection[] {
  const rest = new Set(view.at.flatMap((at, unit) => (at >= 0 && battle.side[unit] === side ? [unit] : [])));
  const sections: TextSection[] = [];
  battle.leaders.forEach((entry, leader) => {
    if (entry.side !== side || view.leaderAt[leader] < 0) return;
    const units = [...rest].filter((unit) => view.leader[unit] === leader);
    for (const unit of units) rest.delete(unit);
    sections.push({
      title: `${sideName(battle, side)}: ${leaderName(battle, view, leader)}`,
      lines: [
        {
          text: `${leaderLine(battle, view, leader)}, ${at(battle, battle.grid.names[view.leaderAt[leader]])}.`,
          space: battle.grid.names[view.leaderAt[leader]],
        },
        ...units.map((unit) => unitText(game, battle, view, unit)),
      ],
    });
  });
  if (rest.size > 0)
    sections.push({
      title: `${sideName(battle, side)}: guns and others`,
      lines: [...rest].map((unit) => unitText(game, battle, view, unit)),
    });
  return sections;
}

function unitText(game: Dragoon, battle: Battle, view: State, unit: number): TextLine {
  const hex = view.at[unit];
  return {
    text: `${unitName(battle, view, unit)} ${hexWords(battle, battle.grid.names[hex])}: ${unitLines(game, battle, view, unit).join('; ')}.`,
    space: battle.grid.names[hex],
  };
}
