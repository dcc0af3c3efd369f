/** The decisions for which odds are worth calculating. */
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { State } from '@feldzug/won-by-the-sword';

const VERBS: ReadonlySet<string> = new Set([
  'forage',
  'openSiege',
  'siege',
  'assault',
  'escalade',
  'offerBattle',
  'accept',
  'refuseBattle',
]);

/** A key for the odds worth showing now; it changes when they must be calculated again. */
export function outlookKey(view: State, _seat: Seat, said: PartialAction): string | undefined {
  const step = view.flow.at(-1)?.step ?? '';
  const moment = `${view.turn}.${view.impulse}.${step}.${view.baggage.join()}.${view.rolled.join()}`;
  if (step === 'battle.answer' || (step === 'activation' && said.do === undefined)) return moment;
  return said.do !== undefined && VERBS.has(said.do) ? `${moment}.${JSON.stringify(said)}` : undefined;
}
