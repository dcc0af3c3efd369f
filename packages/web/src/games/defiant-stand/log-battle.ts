/** Events of battles and sieges, as sentences. */

import { names, number, text } from '../../table/log-facts.ts';
import { counted } from '../../table/speech.ts';
import { secretOf, secretUnits, type Teller } from './log-facts.ts';
import { cardName, cityName, does, nationName, sideName, unitName, unitNames } from './names.ts';

const at = (city: unknown): readonly string[] => [String(city)];
const blocks = (units: readonly string[], count: number): string =>
  units.length > 0 ? unitNames(units) : counted(count, 'block');

export const battleTellers: { readonly [type: string]: Teller } = {
  deployed(e) {
    const count = number(e.count);
    if (count === 0)
      return { text: `No unit enters the fortress of ${cityName(text(e.city))}.`, spaces: at(e.city) };
    return {
      text: `${blocks(secretUnits(e), count)} ${count === 1 ? 'enters' : 'enter'} the fortress of ${cityName(text(e.city))}.`,
      spaces: at(e.city),
    };
  },
  brokeOut: (e) => ({
    text: `${counted(number(e.count), 'block')} ${number(e.count) === 1 ? 'breaks' : 'break'} out of ${cityName(text(e.city))}.`,
    spaces: at(e.city),
  }),
  reacted: (e) => ({
    text: `${counted(number(e.count), 'block')} from ${cityName(text(e.from))} ${number(e.count) === 1 ? 'joins' : 'join'} the battle at ${cityName(text(e.city))}.`,
    way: [text(e.from), text(e.city)],
    spaces: at(e.city),
  }),
  reactionFailed: (e) => {
    const { from } = secretOf(e);
    return from === undefined
      ? { text: `A leader of ${sideName(text(e.side))} fails to reach the battle.` }
      : { text: `A leader at ${cityName(text(from))} fails to reach the battle.`, spaces: at(from) };
  },
  enteredBattle: (e) => ({
    text: `${sideName(text(e.side))} at ${cityName(text(e.city))}: ${unitNames(names(e.units))}.`,
    spaces: at(e.city),
  }),
  roundBegan: (e) => ({
    text: `${cityName(text(e.city))}, round ${e.round}. ${sideName(text(e.attacker))} ${does(text(e.attacker), 'attacks', 'attack')}.`,
    spaces: at(e.city),
    weight: 'heading',
  }),
  newBattle: (e) => ({
    text: `New battle at ${cityName(text(e.city))}: the reserves attack.`,
    spaces: at(e.city),
    weight: 'heading',
  }),
  cardAnnounced: (e) => ({
    text: `${sideName(text(e.side))} ${e.plays ? does(text(e.side), 'plays', 'play') : does(text(e.side), 'plays no', 'play no')} ${e.plays ? 'a card' : 'card'}.`,
    weight: e.plays ? undefined : 'detail',
  }),
  cardPlayed: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'plays', 'play')} ${cardName(text(e.card))}${e.city ? ` at ${cityName(text(e.city))}` : ''}.`,
    spaces: e.city ? at(e.city) : undefined,
  }),
  leaving(e) {
    const parts = [
      names(e.retreat).length > 0
        ? `${e.rule === '21.5' ? 'Break off' : 'Retreat'}: ${unitNames(names(e.retreat))}`
        : '',
      names(e.shelter).length > 0 ? `Into the fortress: ${unitNames(names(e.shelter))}` : '',
    ].filter(Boolean);
    return { text: `${parts.join('. ')}.` };
  },
  cavalryOrders(e) {
    const part = (fact: string, words: string): string =>
      names(e[fact]).length > 0 ? `${words}: ${unitNames(names(e[fact]))}` : '';
    const parts = [
      part('horse', 'Charge cavalry'),
      part('foot', 'Charge foot'),
      part('formUp', 'Form up'),
    ].filter(Boolean);
    return parts.length > 0 ? { text: `${parts.join('. ')}.`, spaces: at(e.city) } : undefined;
  },
  fired(e) {
    const hitsOn = number(e.hitsOn);
    return {
      text: `${unitName(text(e.unit))}: ${counted(number(e.hits), 'hit')} (needs ${hitsOn} or more).`,
      spaces: at(e.city),
      dice: (e.rolls as number[]).map((face) => ({ face, hit: face >= hitsOn })),
    };
  },
  fortressFired: (e) => ({
    text: `The fortress of ${cityName(text(e.city))} fires: ${counted(number(e.hits), 'hit')}.`,
    spaces: at(e.city),
  }),
  hit: (e) => ({
    text: `${e.unit === 'fortress' ? `The fortress of ${cityName(text(e.city))}` : unitName(text(e.unit))} takes ${e.half ? 'half a hit' : 'a hit'}.`,
    spaces: at(e.city),
    weight: 'detail',
  }),
  gaveWay: (e) => ({
    text: `${unitNames(names(e.units))} ${names(e.units).length === 1 ? 'retreats' : 'retreat'}: only cavalry is left, and none of it is engaged.`,
    spaces: at(e.city),
  }),
  battleWon: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'wins', 'win')} the battle of ${cityName(text(e.city))}${number(e.pursuit) > 0 ? `; the pursuit takes ${counted(number(e.pursuit), 'step')}` : ''}.`,
    spaces: at(e.city),
  }),
  wentTo: (e) => ({
    text: `${blocks(secretUnits(e), number(e.count))} from ${cityName(text(e.from))} to ${cityName(text(e.city))}.`,
    way: [text(e.from), text(e.city)],
    spaces: at(e.city),
  }),
  besieged: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'besieges', 'besiege')} ${cityName(text(e.city))}.`,
    spaces: at(e.city),
  }),
  withdrew: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'withdraws', 'withdraw')} from ${cityName(text(e.city))}.`,
    spaces: at(e.city),
  }),
  siegeLifted: (e) => ({ text: `The siege of ${cityName(text(e.city))} is over.`, spaces: at(e.city) }),
  assaulted: (e) => ({
    text: `Assault on ${cityName(text(e.city))}: ${unitNames(names(e.units))}.`,
    spaces: at(e.city),
    weight: 'heading',
  }),
  brokeOff: (e) => ({ text: `The assault on ${cityName(text(e.city))} breaks off.`, spaces: at(e.city) }),
  fortressTaken: (e) => ({
    text: `${nationName(text(e.nation))} captures the fortress of ${cityName(text(e.city))}.`,
    spaces: at(e.city),
  }),
  surrenderRolled(e, game) {
    const modifier = number(e.modifier);
    // A fortress never loses its last step (24.3).
    const holds =
      number(e.needed) > game.lookups.numbers.surrender.above + 1 ? 'holds and loses a step' : 'holds';
    return {
      text: `Siege of ${cityName(text(e.city))}: needs ${e.needed} or more. It ${e.falls ? 'surrenders' : holds}.`,
      spaces: at(e.city),
      dice: [{ face: number(e.roll), add: modifier || undefined, hit: e.falls === true }],
    };
  },
};
