/** The battles to choose from, for the lobby. */
import { SCENARIOS } from '@feldzug/dragoon/scenario/index.ts';
import type { ScenarioInfo } from '@feldzug/kernel';

export const scenarios: readonly ScenarioInfo[] = SCENARIOS.map((file) => {
  const units = file.commands.reduce((sum, { units: own }) => sum + (own?.length ?? 0), 0);
  return {
    id: file.id,
    name: `${file.title}${file.subtitle ? `: ${file.subtitle}` : ''} (${file.date.slice(0, 4)}, ${file.size.toLowerCase()})`,
    summary: `${file.summary} ${units} units, ${file.turns} turns.`,
  };
});
