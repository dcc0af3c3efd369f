/** A library in which one game never comes back from its rules, and bots fail in every way there is. */
import type { AnyGame, Bot, Game } from '@feldzug/kernel';
import { type TwoFords, twoFords } from '@feldzug/kernel/kit/example-game.ts';
import standard, { type Library } from '../src/library.ts';

/** Keeping one's cards never ends; choosing one throws; everything else is as it should be. */
const badFords: Game<TwoFords> = {
  ...twoFords,
  id: 'bad-fords',
  apply(state, seat, action, chance) {
    while (action.do === 'keep') chance.draw('for ever', 6);
    if (action.do === 'choose') throw new Error('a rule that throws');
    return twoFords.apply(state, seat, action, chance);
  },
};

const bots: Bot[] = [
  {
    name: 'thrower',
    choose: () => {
      throw new Error('a bot that throws');
    },
  },
  { name: 'cheat', choose: () => ({ do: 'win' }) },
  {
    name: 'dreamer',
    choose: () => {
      for (;;);
    },
  },
];

const library: Library = {
  ...standard,
  async find(id) {
    const entry = await standard.find(id === badFords.id ? twoFords.id : id);
    if (!entry) return undefined;
    const game = id === badFords.id ? (badFords as AnyGame) : entry.game;
    return { ...entry, game, bots: [...bots, ...entry.bots] };
  },
};

export default library;
