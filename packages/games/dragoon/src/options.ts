/** What players choose before a battle begins. */
import type { OptionInfo, Options } from '@feldzug/kernel';

export const FOGS = ['none', 'numbers', 'sight'] as const;

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'fog',
    name: 'Fog of war',
    summary:
      'Numbers: you see only estimates of enemy strength, morale and disruption, and no names. Sight: you also do not see enemy units out of sight.',
    choices: FOGS,
  },
];

/** How thick the fog of war is, as the options say. */
export const fogOf = (options: Options): number =>
  Math.max(0, FOGS.indexOf((options.fog ?? 'none') as (typeof FOGS)[number]));
