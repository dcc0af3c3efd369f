/** What happens in battles and sieges, as sentences. */
import { counted, listed } from '../../table/speech.ts';
import { names, number, secretUnits, type Teller, text } from './log-facts.ts';
import { cardName, cityName, does, nationName, sideName, unitName, unitNames } from './names.ts';

const at = (city: unknown): readonly string[] => [String(city)];
const blocks = (units: readonly string[], count: number): string =>
  units.length > 0 ? unitNames(units) : counted(count, 'block');

export const battleTellers: { readonly [type: string]: Teller } = {
  deployed(e) {
    const count = number(e.count);
    if (count === 0)
      return { text: `Nobody goes into the fortress of ${cityName(text(e.city))}.`, spaces: at(e.city) };
    return {
      text: `${blocks(secretUnits(e), count)} ${count === 1 ? 'goes' : 'go'} into the fortress of ${cityName(text(e.city))}.`,
      spaces: at(e.city),
    };
  },
  brokeOut: (e) => ({
    text: `${counted(number(e.count), 'block')} ${number(e.count) === 1 ? 'breaks' : 'break'} out of ${cityName(text(e.city))}.`,
    spaces: at(e.city),
  }),
  reacted: (e) => ({
    text: `${counted(number(e.count), 'block')} from ${cityName(text(e.from))} ${number(e.count) === 1 ? 'comes' : 'come'} to the battle at ${cityName(text(e.city))}.`,
    way: [text(e.from), text(e.city)],
    spaces: at(e.city),
  }),
  reactionFailed: (e) => ({
    text: `A leader at ${cityName(text(e.from))} does not come in time.`,
    spaces: at(e.from),
  }),
  enteredBattle: (e) => ({
    text: `${sideName(text(e.side))} on the field of ${cityName(text(e.city))}: ${unitNames(names(e.units))}.`,
    spaces: at(e.city),
  }),
  roundBegan: (e) => ({
    text: `${cityName(text(e.city))}, round ${e.round}: ${sideName(text(e.attacker))} ${does(text(e.attacker), 'attacks', 'attack')}.`,
    spaces: at(e.city),
    weight: 'heading',
  }),
  newBattle: (e) => ({
    text: `A new battle at ${cityName(text(e.city))}: only reserves are left, and they attack.`,
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
        ? `${unitNames(names(e.retreat))} ${e.rule === '21.5' ? 'go back' : 'leave the field'}`
        : '',
      names(e.shelter).length > 0 ? `${unitNames(names(e.shelter))} go into the fortress` : '',
    ].filter(Boolean);
    return { text: `${listed(parts)}.` };
  },
  cavalryOrders(e) {
    const part = (fact: string, words: string): string =>
      names(e[fact]).length > 0 ? `${unitNames(names(e[fact]))} ${words}` : '';
    const parts = [
      part('horse', 'charge the cavalry'),
      part('foot', 'charge the foot'),
      part('formUp', 'form up'),
    ].filter(Boolean);
    return parts.length > 0 ? { text: `${listed(parts)}.`, spaces: at(e.city) } : undefined;
  },
  fired(e) {
    const hitsOn = number(e.hitsOn);
    return {
      text: `${unitName(text(e.unit))}: ${counted(number(e.hits), 'hit')} on ${hitsOn} or more.`,
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
    text: `${unitNames(names(e.units))} ${names(e.units).length === 1 ? 'gives' : 'give'} way: cavalry alone, none of it engaged.`,
    spaces: at(e.city),
  }),
  battleWon: (e) => ({
    text: `${sideName(text(e.side))} ${does(text(e.side), 'holds', 'hold')} the field of ${cityName(text(e.city))}${number(e.pursuit) > 0 ? `; pursuit of ${counted(number(e.pursuit), 'step')}` : ''}.`,
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
  brokeOff: (e) => ({ text: `The assault on ${cityName(text(e.city))} is broken off.`, spaces: at(e.city) }),
  fortressTaken: (e) => ({
    text: `The fortress of ${cityName(text(e.city))} is taken; it is ${nationName(text(e.nation))}’s now.`,
    spaces: at(e.city),
  }),
  surrenderRolled(e) {
    const modifier = number(e.modifier);
    return {
      text: `Siege of ${cityName(text(e.city))}: ${e.needed} or more is needed. It ${e.falls ? 'surrenders' : 'holds and loses a step'}.`,
      spaces: at(e.city),
      dice: [{ face: number(e.roll), add: modifier || undefined, hit: e.falls === true }],
    };
  },
};
