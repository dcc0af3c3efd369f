/** The scenarios as the lobby names them (16). */
import type { ScenarioInfo } from '@feldzug/kernel';
import { SCENARIOS } from './data.ts';

const SUMMARIES: { readonly [id: string]: string } = {
  '1632': 'Gustav Adolf marches on Bavaria; Tilly bars the Lech, Wallenstein gathers an army. Eight months.',
  '1634':
    'Two Swedish armies try to save Regensburg from the King of Hungary and the Spaniards. Three months.',
  '1644': 'Mercy besieges the Rhine towns; Turenne waits for Enghien. Three months.',
  '1645': 'Turenne crosses the Rhine; Mercy and de Werth hunt him through Franconia. Eight months.',
  '1648': 'Wrangel and Turenne carry the last campaign to the Inn. Seven months.',
};

export const SCENARIO_INFOS: readonly ScenarioInfo[] = SCENARIOS.map(({ id, name }) => ({
  id,
  name,
  summary: SUMMARIES[id],
}));
