/** The position in words: for the text board, the panel of a space and the strip above the board. */
import { remaining, SPACES, type State, spaceNamed, TURNS } from '@feldzug/my-game';
import type { Gauge, TextSection } from '../../table/content.ts';
import { battalions, sideName } from './names.ts';

export const gauges = (view: State): readonly Gauge[] => [
  {
    id: 'turn',
    label: 'Turn',
    value: `${view.turn}/${TURNS}`,
    note: 'After the last turn the game is a draw.',
    rule: '4.2',
  },
  ...[0, 1].map((seat) => ({
    id: `side-${seat}`,
    label: sideName(seat),
    value: String(remaining(view, seat)),
    note: `${sideName(seat)} has ${battalions(remaining(view, seat))}.`,
    rule: '4.1',
  })),
];

export function spaceText(view: State, id: string): readonly string[] {
  const space = spaceNamed(id);
  const lines = [0, 1]
    .filter((seat) => view.battalions[seat][space] > 0)
    .map((seat) => `${sideName(seat)}: ${battalions(view.battalions[seat][space])}`);
  return lines.length > 0 ? lines : ['Empty'];
}

export const textBoard = (view: State): readonly TextSection[] => [
  {
    title: 'The road',
    lines: SPACES.map(({ id, name }) => ({ text: `${name}: ${spaceText(view, id).join(', ')}`, space: id })),
  },
];
