/** What players may agree on before a battle begins. */
import type { OptionInfo, Options } from '@feldzug/kernel';

export const FOGS = ['none', 'numbers', 'sight'] as const;

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'fog',
    name: 'Fog of war',
    summary:
      'Numbers: names, strength, morale and disruption of the enemy are only guessed at. Sight: besides, units that nobody sees are not shown.',
    choices: FOGS,
  },
];

/** How thick the fog of war is, as the options say. */
export const fogOf = (options: Options): number =>
  Math.max(0, FOGS.indexOf((options.fog ?? 'none') as (typeof FOGS)[number]));
