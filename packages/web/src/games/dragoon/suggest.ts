/** What is usually meant: sensible shots, all who can assault, the level set in the controls. */
import type { Dragoon, State } from '@feldzug/dragoon';
import type { FirePhase } from '@feldzug/dragoon/rules/targets.ts';
import { battleIn } from '@feldzug/dragoon/state.ts';
import type { PartialAction, Seat } from '@feldzug/kernel';
import { controls } from './desk.ts';
import { stepOf } from './words.ts';

/** Fire begins with what is sensible, an assault with all who can, rallying with the level set in the controls. */
export function suggest(game: Dragoon, view: State, seat: Seat, said: PartialAction): PartialAction {
  if (said.do === 'fire' && said.shots === undefined) {
    const shots = game.lookups.sensibleShots(view, seat, stepOf(view) as FirePhase);
    return shots.length > 0 ? { do: 'fire', shots } : said;
  }
  if (said.do === 'autoRally' && said.level === undefined) return rallying(game, view, seat, said);
  if (said.do === 'lend' && said.points === undefined) {
    const offers = game.offers(view, seat, said).next;
    return offers.length === 1 ? { do: 'lend', points: { [offers[0].key!]: offers[0].most! } } : said;
  }
  if (said.do === 'advance' && said.unit === undefined) {
    // The unit in the best order advances.
    const [best] = game
      .offers(view, seat, said)
      .next.map((offer) => String(offer.value))
      .sort((a, b) => disorderOf(view, a) - disorderOf(view, b));
    return best === undefined ? said : advanceOf(game, view, seat, best);
  }
  if (said.do === 'assault' && said.units === undefined) {
    const units = game.offers(view, seat, said).next.map((offer) => String(offer.value));
    return units.length > 0 ? { do: 'assault', units } : said;
  }
  return said;
}

/** The limits set in the controls, as far as somebody is left to rally within them. */
function rallying(game: Dragoon, view: State, seat: Seat, said: PartialAction): PartialAction {
  const { rallyInZones, rallyTo } = controls();
  const valuesOf = (what: PartialAction, slot: string) =>
    game.offers(view, seat, what).next.flatMap((offer) => (offer.slot === slot ? [offer.value!] : []));
  const wished = rallyInZones ? 'in' : 'out';
  const zones = said.zones ?? valuesOf(said, 'zones').find((value) => value === wished);
  if (zones === undefined) return said;
  const levels = valuesOf({ do: 'autoRally', zones }, 'level').map(Number);
  const level = Math.max(...levels.filter((each) => each <= rallyTo));
  return Number.isFinite(level) ? { do: 'autoRally', zones, level } : { do: 'autoRally', zones };
}

const disorderOf = (view: State, unit: string): number =>
  view.disruption[battleIn(view).unitByName.get(unit) ?? -1] ?? 0;

/** A unit, with the first of the hexes that it could go into. */
export function advanceOf(game: Dragoon, view: State, seat: Seat, unit: string): PartialAction {
  const said = { do: 'advance', unit };
  const [to] = game.offers(view, seat, said).next.filter((offer) => offer.slot === 'to');
  return to ? { ...said, to: String(to.value) } : said;
}
