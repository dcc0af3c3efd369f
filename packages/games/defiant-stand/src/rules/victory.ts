/** 28 Victory: cities held in the enemy's country, on one track; sudden death and the end of the last year. */
import type { Course, Result } from '@feldzug/kernel';
import { ALLIES, CITIES, NOBODY, numbers, PRUSSIA, SIDES, scenarioNamed } from '../data.ts';
import { fieldCount, fortSide, type State } from '../state.ts';

/** 28.1: the marker moves at the moment a city is taken or lost. */
export function settle(s: State, course: Course): void {
  for (const city of WORTH) {
    const holder = holderOf(s, city);
    if (holder === s.holder[city]) continue;
    s.holder[city] = holder;
    s.vp += (holder === PRUSSIA ? 1 : -1) * CITIES[city].vp;
    course.events.push({
      type: 'cityTaken',
      city: CITIES[city].id,
      side: SIDES[holder],
      points: CITIES[city].vp,
      vp: s.vp,
      rule: '28.1',
    });
  }
}

/** The cities that are worth victory points. */
const WORTH = CITIES.flatMap(({ vp }, city) => (vp > 0 ? [city] : []));

/** 28.2: the owner of the fortress holds its city; an open city is held by the side that alone has units in it. */
function holderOf(s: State, city: number): number {
  const fort = fortSide(s, city);
  if (fort !== NOBODY) return fort;
  const home = CITIES[city].side;
  const invader = 1 - home;
  if (fieldCount(s, city, invader) === 0) return home;
  return s.holder[city] === invader || fieldCount(s, city, home) === 0 ? invader : home;
}

/** 28.4, 28.5: the check at the end of a year; returns whether the game is over. */
export function endOfYear(s: State, course: Course): boolean {
  const { suddenPrussia, suddenAllies, prussiaAtLeast, decisiveBy } = numbers.victory;
  if (s.vp >= suddenPrussia) end(s, 'prussia-sudden', course);
  else if (s.vp <= suddenAllies) end(s, 'allies-sudden', course);
  else if (s.year >= scenarioNamed(s.scenario)!.lastYear) {
    const ahead = s.vp - prussiaAtLeast;
    if (ahead >= 0) end(s, ahead >= decisiveBy ? 'prussia-decisive' : 'prussia', course);
    else end(s, -ahead >= decisiveBy ? 'allies-decisive' : 'allies', course);
  }
  return s.outcome !== '';
}

function end(s: State, outcome: Outcome, course: Course): void {
  s.outcome = outcome;
  s.flow = [];
  course.events.push({ type: 'gameEnded', outcome, vp: s.vp, rule: OUTCOMES[outcome].rule });
}

export const OUTCOMES = {
  'prussia-sudden': {
    winner: PRUSSIA,
    rule: '28.4',
    text: 'Prussia holds so much at the end of the year that her enemies make peace.',
  },
  'allies-sudden': {
    winner: ALLIES,
    rule: '28.4',
    text: 'Prussia has lost so much by the end of the year that she asks for peace.',
  },
  prussia: { winner: PRUSSIA, rule: '28.5', text: 'The war ends, and Prussia has held out.' },
  'prussia-decisive': { winner: PRUSSIA, rule: '28.5', text: 'The war ends, and Prussia has gained ground.' },
  allies: { winner: ALLIES, rule: '28.5', text: 'The war ends, and Prussia has lost ground.' },
  'allies-decisive': { winner: ALLIES, rule: '28.5', text: 'The war ends, and Prussia is broken.' },
} as const;

type Outcome = keyof typeof OUTCOMES;

export function resultOf(s: State): Result | undefined {
  if (s.outcome === '') return undefined;
  const { winner, rule, text } = OUTCOMES[s.outcome as Outcome];
  return { kind: s.outcome, winners: [winner], rule, text };
}
