/** Simulated odds of The Great Crisis look at the end of the phase, not at what the next month brings. */
import { AUSTRIAN, greatCrisis, PRUSSIAN, SPACES } from '@feldzug/great-crisis';
import { type Chance, fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { simulated } from '../src/games/great-crisis/sampled.ts';

/** Every die shows a 1: nobody is hit, the turn ends after the phase, and so does Elizabeth's life (9.1). */
const ones: Chance = {
  draw(label, sides, nameOf) {
    const faces = Array.from({ length: sides }, (_, face) => face);
    return label === 'chit' ? faces.findIndex((face) => nameOf?.(face) === 'end') : 0;
  },
};

test('a fort that changes hands after the phase was not won in it', () => {
  const s = greatCrisis.position(
    {
      turn: 34,
      units: { brieg: { prussia: 4 }, neisse: { russia: 1 } },
      control: { neisse: 'russia' },
      step: { army: 'prussia', at: 'phase.march', ap: 2 },
    },
    fastChance(1),
  );
  const march = { do: 'march', from: 'brieg', units: { prussia: 4 }, path: ['neisse'] };
  const view = greatCrisis.mask(s, PRUSSIAN);
  const neisse = SPACES.findIndex(({ id }) => id === 'neisse');
  const end = simulated(greatCrisis, view, PRUSSIAN, ones, neisse, march, 'phase');
  expect(end).toEqual({ winner: -1, owner: AUSTRIAN, losses: [0, 0] });
});
