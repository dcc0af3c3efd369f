/** A new battle: the smallest one that can be played, for an author to begin with. */
import { usualMorale } from './battle.ts';
import type { CommandEntry, Point, ScenarioFile, SideId, UnitEntry } from './format.ts';

export function freshBattle(width = 24, height = 18): ScenarioFile {
  const [middle, column] = [Math.floor(height / 2), Math.floor(width / 2)];
  const army = (nation: string) => ({
    nation,
    withdrawal: 30,
    chargeModifier: 0,
    men: 1200,
    guns: 0,
    corps: 1,
  });
  return {
    id: 'my-battle',
    number: 0,
    title: 'A new battle',
    battle: 'A new battle',
    date: '1757-05-06',
    start: '08:00',
    size: 'Small',
    kind: 'Meeting Engagement',
    turns: 12,
    summary: 'Two battalions on each side meet at a crossroads.',
    notes: 'Say what happened.',
    tips: 'Say how to begin.',
    map: { width, height },
    sides: { A: army('PR'), B: army('AU') },
    victory: { decisive: 100, tactical: 50 },
    objectives: [{ name: 'The crossroads', at: [column, middle], A: 100, B: 100, held: 'B' }],
    features: [
      {
        kind: 'road',
        name: 'The road',
        polyline: [
          [0, middle],
          [width - 1, middle],
        ],
      },
    ],
    commands: [...force('A', [2, middle], 3), ...force('B', [width - 3, middle], 9)],
  };
}

/** An overall leader and a corps of two battalions in column on the road. */
function force(side: SideId, [x, y]: Point, facing: number): CommandEntry[] {
  const away = facing === 3 ? 1 : -1;
  const nation = side === 'A' ? 'PR' : 'AU';
  const battalion = (number: number, at: Point): UnitEntry => ({
    id: `${side}00${number}`,
    name: `Battalion ${number}`,
    type: 'INF',
    nation,
    men: 600,
    quality: 5,
    morale: usualMorale(5),
    at,
    facing,
    formation: 'column',
  });
  const letter = side.toLowerCase();
  return [
    {
      side,
      id: `${letter}-overall`,
      leader: `General ${side}`,
      overall: true,
      rating: 6,
      sub: 2,
      radius: 10,
      at: [x, y],
    },
    {
      side,
      id: `${letter}-corps`,
      leader: `Corps leader ${side}`,
      rating: 5,
      radius: 8,
      at: [x + away, y],
      units: [battalion(1, [x + 2 * away, y]), battalion(2, [x + 3 * away, y])],
    },
  ];
}
