/** Leuthen at its beginning, but that every Prussian corps leader is sure to be activated: the marches are compared, not the dice. */
import { SCENARIOS } from '@feldzug/dragoon/scenario/index.ts';
import { libraryWith } from './prepared.ts';

const CORPS = SCENARIOS.find(({ id }) => id === 'leuthen')!.commands.filter(
  ({ side, leader, overall }) => side === 'A' && leader !== undefined && !overall,
);

export default libraryWith({
  scenario: 'leuthen',
  from: 'setup',
  leaders: Object.fromEntries(CORPS.map(({ id }) => [id, { rating: 10 }])),
  step: 'command.turn',
});
