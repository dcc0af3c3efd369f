/** Writes a battle as its file has it: one line for each feature, unit and objective, always in the same order. */
import type { CommandEntry, ScenarioFile } from './format.ts';

/** The whole text of a file. A file that was written so and read again is the same byte for byte. */
export function writeBattle(file: ScenarioFile): string {
  const members = inOrder(file, FILE).map(([name, value]) => `  "${name}": ${memberText(name, value)}`);
  return `{\n${members.join(',\n')}\n}\n`;
}

/** The same without spaces, for records and messages. */
export const packBattle = (file: ScenarioFile): string => JSON.stringify(JSON.parse(writeBattle(file)));

function memberText(name: string, value: unknown): string {
  if (name === 'commands') return rows((value as readonly CommandEntry[]).map(commandText));
  if (name === 'sides') {
    const sides = inOrder(value as object, ['A', 'B']).map(
      ([side, army]) => `    "${side}": ${inline(army, ARMY)}`,
    );
    return `{\n${sides.join(',\n')}\n  }`;
  }
  if (Array.isArray(value)) return rows(value.map((entry) => inline(entry, ENTRY)));
  return inline(value, ENTRY);
}

const rows = (texts: readonly string[], indent = '    '): string =>
  texts.length === 0 ? '[]' : `[\n${texts.map((text) => indent + text).join(',\n')}\n${indent.slice(2)}]`;

function commandText(command: CommandEntry): string {
  const { units, ...leader } = command;
  const own = inline(leader, COMMAND);
  if (!units) return own;
  const texts = units.map((unit) => inline(unit, UNIT));
  return `${own.slice(0, -1)}, "units": ${rows(texts, '      ')} }`;
}

/** On one line, with a space after commas and colons. */
function inline(value: unknown, order: readonly string[]): string {
  if (Array.isArray(value)) return `[${value.map((item) => inline(item, order)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = inOrder(value, order).map(([name, member]) => `"${name}": ${inline(member, order)}`);
  return `{${members.join(', ')}}`;
}

/** The members that a value has, those of the order first. */
function inOrder(value: object, order: readonly string[]): [string, unknown][] {
  const has = Object.entries(value).filter(([, member]) => member !== undefined);
  const rank = ([name]: [string, unknown]) => (order.includes(name) ? order.indexOf(name) : order.length);
  return has.sort((one, other) => rank(one) - rank(other));
}

const FILE = [
  'id',
  'number',
  'title',
  'subtitle',
  'battle',
  'date',
  'start',
  'size',
  'kind',
  'turns',
  'summary',
  'notes',
  'tips',
  'map',
  'sides',
  'victory',
  'objectives',
  'features',
  'commands',
];
const ARMY = ['nation', 'withdrawal', 'chargeModifier', 'men', 'guns', 'corps'];
const COMMAND = ['side', 'id', 'leader', 'post', 'overall', 'rating', 'sub', 'radius', 'at'];
const UNIT = [
  'id',
  'name',
  'type',
  'nation',
  'men',
  'guns',
  'regimental',
  'quality',
  'morale',
  'disruption',
  'at',
  'facing',
  'formation',
  'detached',
  'engaged',
];
/** Objectives, features, the map and what they contain. A ravine has its level before its hexes, a hill behind its area. */
const ENTRY = ['kind', 'name', 'terrain', 'at', 'A', 'B', 'held', 'center', 'polygon', 'level', 'hexes'];
