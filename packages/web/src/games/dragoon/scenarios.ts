/** The battles to choose from, for the lobby. */
import { SCENARIOS } from '@feldzug/dragoon/scenario/index.ts';
import type { ScenarioCard } from '../cards.ts';

type File = (typeof SCENARIOS)[number];

const NATIONS: { readonly [nation: string]: string } = {
  PR: 'Prussia',
  AU: 'Austria',
  RU: 'Russia',
  SX: 'Saxony',
};
/** So many units or fewer are easy to command, and so many are not yet hard. */
const EASY = 50;
const MEDIUM = 110;
/** An hour for The Lobosch, and the same pace in the others: seconds for a unit in a turn. */
const PACE = 5;

export const scenarios: readonly ScenarioCard[] = SCENARIOS.map((file) => {
  const units = file.commands.reduce((sum, { units: own }) => sum + (own?.length ?? 0), 0);
  return {
    id: file.id,
    name: `${file.title}${file.subtitle ? `: ${file.subtitle}` : ''}`,
    summary: file.summary,
    date: dateOf(file),
    size: file.size,
    length: `${file.turns} turns, ${timeOf(units * file.turns)}`,
    difficulty: `${difficultyOf(units)}: ${units} units on the field`,
    forces: [file.sides.A, file.sides.B].map(({ nation, men, guns, corps }) => ({
      name: NATIONS[nation] ?? nation,
      text: `${men.toLocaleString('en')} men, ${guns} guns, ${corps} corps`,
    })),
    note: file.notes,
  };
});

function dateOf({ date }: File): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return noon.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function difficultyOf(units: number): string {
  if (units <= EASY) return 'Easy';
  return units <= MEDIUM ? 'Medium' : 'Hard';
}

function timeOf(unitTurns: number): string {
  const hours = Math.max(1, Math.round((unitTurns * PACE) / 3600));
  return hours === 1 ? 'about an hour' : `about ${hours} hours`;
}
