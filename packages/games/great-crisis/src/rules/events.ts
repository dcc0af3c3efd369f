/** 9 Events: the death of Elizabeth, and peace. */
import { type Course, die } from '@feldzug/kernel';
import { ALLIANCES, AUSTRIAN, BOX_OF, NATIONS, numbers, RUSSIA, SPACES, turnOf } from '../data.ts';
import { DEPLETED, hasUnits, hasUnitsOnDefense, type State } from '../state.ts';
import { look, strongest } from './control.ts';
import { end } from './victory.ts';

/** At the end of every turn: her death from 1762 on (9.1.A), peace once she is dead (9.2.A, R21). */
export function lastRites(s: State, course: Course): void {
  const { fromYear, diesOn, peaceOn } = numbers.elizabeth;
  if (s.russiaTurned) {
    const roll = die(course.chance, 'peace');
    course.events.push({ type: 'peaceRolled', roll, rule: '9.2' });
    if (roll <= peaceOn) end(s, 'draw-peace', course);
  } else if (turnOf(s.turn).year >= fromYear) {
    const roll = die(course.chance, 'elizabeth');
    course.events.push({ type: 'elizabethRolled', roll, rule: '9.1' });
    if (roll <= diesOn) changeSides(s, course);
  }
}

/** 9.1.B: Russia changes sides; its units go home, and what it controls goes over with it. */
function changeSides(s: State, course: Course): void {
  s.russiaTurned = 1;
  for (let unit = NATIONS[RUSSIA].firstUnit; unit < NATIONS[RUSSIA].endUnit; unit++) {
    if (s.place[unit] < 0) continue;
    s.place[unit] = BOX_OF[RUSSIA];
    s.flags[unit] &= DEPLETED;
  }
  course.events.push({ type: 'elizabethDied', rule: '9.1' });
  keepHeldForts(s, course);
  for (let space = 0; space < SPACES.length; space++) {
    if (hasUnits(s, space, 0) || hasUnits(s, space, 1)) look(s, space, course);
  }
  // R39: between phases nobody chooses; what the Austrian alliance holds alone falls to its strongest nation there.
  s.taken.fill(0);
}

/** 9.1.C: a Russian fort with units of the Austrian alliance on defense in it stays with that alliance (R21). */
function keepHeldForts(s: State, course: Course): void {
  for (let space = 0; space < SPACES.length; space++) {
    if (s.control[space] === RUSSIA && hasUnitsOnDefense(s, space, AUSTRIAN)) {
      const nation = strongest(s, space, AUSTRIAN)[0];
      s.control[space] = nation;
      course.events.push({
        type: 'controlTaken',
        space: SPACES[space].id,
        from: NATIONS[RUSSIA].id,
        nation: NATIONS[nation].id,
        alliance: ALLIANCES[AUSTRIAN],
        rule: 'R21',
      });
    }
  }
}
