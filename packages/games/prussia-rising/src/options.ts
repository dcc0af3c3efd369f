/** What players may agree on before a game begins (13). */
import type { OptionInfo, Options } from '@feldzug/kernel';
import type { State } from './state.ts';

export const OPTIONS: readonly OptionInfo[] = [
  {
    id: 'cavalryCombat',
    name: 'Cavalry combat',
    summary: 'Where both sides have cavalry in a combat, the two units can fight each other.',
    choices: ['no', 'yes'],
  },
  {
    id: 'deathRide',
    name: 'Death ride',
    summary: 'Cavalry without an opponent can charge an infantry unit and draw its fire.',
    choices: ['no', 'yes'],
  },
  {
    id: 'targets',
    name: 'Targets',
    summary: 'Choose targets one by one in turn, or write two lists at once. Lists suit games by post.',
    choices: ['in-turn', 'lists'],
  },
];

export function choose(s: State, options: Options): void {
  s.cavalryCombat = options.cavalryCombat === 'yes' ? 1 : 0;
  s.deathRide = options.deathRide === 'yes' ? 1 : 0;
  s.lists = options.targets === 'lists' ? 1 : 0;
}
