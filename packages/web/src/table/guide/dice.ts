/** Dice of a game with lessons: prepared as long as something is taught by them, real ones after that. */
import type { Chance } from '@feldzug/kernel';
import { type Dice, openDice } from '@feldzug/kernel/dice.ts';
import type { Line } from '@feldzug/kernel/record.ts';
import type { Primer } from './lessons.ts';

/** `lines` are those already played: the draws in them are used up. `isOn` says whether lessons are still given. */
export function preparedDice(
  draws: Primer['draws'],
  lines: readonly Line[],
  isOn: () => boolean,
  chance: Chance,
): Dice {
  const used = new Map<string, number>();
  const use = (label: string): number => {
    const before = used.get(label) ?? 0;
    used.set(label, before + 1);
    return before;
  };
  for (const line of lines) if ('draws' in line) for (const [label] of line.draws) use(label);
  return openDice({
    draw(label, sides, names) {
      const wish = draws[label]?.[use(label)];
      if (wish === undefined || !isOn()) return chance.draw(label, sides, names);
      const index = typeof wish === 'number' ? wish - 1 : indexNamed(wish, sides, names);
      return index >= 0 && index < sides ? index : chance.draw(label, sides, names);
    },
  });
}

function indexNamed(name: string, sides: number, names?: (index: number) => string): number {
  for (let i = 0; names && i < sides; i++) if (names(i) === name) return i;
  return -1;
}
