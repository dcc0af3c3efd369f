/** 7.2 Fort battles: no retreat and no cards (7.2.D). */
import { type Course, die, pop, type Step } from '@feldzug/kernel';
import { ALLIANCES, numbers, SPACES } from '../data.ts';
import { allianceOfArmy, type State } from '../state.ts';
import { look } from './control.ts';
import { besiegerDice, garrisonDice } from './dice.ts';
import type { FortFrame } from './frames.ts';
import { forceIn, pushLosses } from './losses.ts';

export const fortFrame = (space: number, army: number): FortFrame => ({
  step: 'fort.attack',
  space,
  army,
  attacks: 0,
});

/** 7.2.A: one round: the garrison's attack, the besiegers' attack, the end. */
export const fortStep: Step<State, FortFrame> = {
  rule: '7.2',
  run(s, fort, course) {
    const besieger = allianceOfArmy(s, fort.army);
    if (fort.attacks === 0) garrisonAttacks(s, fort, 1 - besieger, course);
    else if (fort.attacks === 1) besiegersAttack(s, fort, besieger, course);
    else end(s, fort, besieger, course);
    fort.attacks++;
  },
};

function garrisonAttacks(s: State, fort: FortFrame, owner: number, course: Course): void {
  course.events.push({
    type: 'fortBattleBegan',
    space: SPACES[fort.space].id,
    besieger: ALLIANCES[1 - owner],
    rule: '7.2',
  });
  const dice = garrisonDice(s, forceIn(s, fort.space, owner, -1, 1), SPACES[fort.space].bonus);
  const hits = roll(fort, owner, dice, course);
  pushLosses(
    s,
    'battle.losses',
    { space: fort.space, seat: 1 - owner, army: fort.army, inside: 0, hits },
    course,
  );
}

function besiegersAttack(s: State, fort: FortFrame, besieger: number, course: Course): void {
  const dice = besiegerDice(s, forceIn(s, fort.space, besieger, fort.army, 0));
  const hits = roll(fort, besieger, dice, course);
  pushLosses(
    s,
    'battle.losses',
    { space: fort.space, seat: 1 - besieger, army: -1, inside: 1, hits },
    course,
  );
}

/** 7.2.E: a fort with no unit left inside falls; otherwise the siege goes on. */
function end(s: State, fort: FortFrame, besieger: number, course: Course): void {
  pop(s);
  const fallen = forceIn(s, fort.space, 1 - besieger, -1, 1).length === 0;
  course.events.push({
    type: 'fortBattleEnded',
    space: SPACES[fort.space].id,
    outcome: fallen ? 'fallen' : 'held',
    rule: '7.2',
  });
  look(s, fort.space, course);
}

function roll(fort: FortFrame, side: number, bonuses: readonly number[], course: Course): number {
  const rolls = bonuses.map(() => die(course.chance, `fort.${ALLIANCES[side]}`));
  const hits = rolls.filter((value, i) => value + bonuses[i] >= numbers.hitOn).length;
  course.events.push({
    type: 'attacked',
    space: SPACES[fort.space].id,
    side: ALLIANCES[side],
    round: 1,
    rolls,
    bonuses: [...bonuses],
    hits,
    rule: '7.2',
  });
  return hits;
}
