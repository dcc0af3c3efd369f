/** The fight in words, for the text board. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import { counted, listed } from '../../table/speech.ts';
import { blockName } from './block-words.ts';
import { type BoxName, type FieldFight, fightOf, type SiegeFight } from './fight.ts';
import { cardName, cityAt, seatName } from './names.ts';

export const BOX_NAMES: Readonly<Record<BoxName, string>> = {
  leaders: 'Leaders',
  infantry: 'Infantry',
  formUp: 'Form Up',
  chargeHorse: 'Charge against cavalry',
  meleeHorse: 'Melee with cavalry',
  chargeFoot: 'Charge against foot',
  meleeFoot: 'Melee with foot',
  reserves: 'Reserves',
  retreated: 'Retreated',
  inside: 'In the fortress',
};

export function fightTitle(fight: FieldFight | SiegeFight): string {
  const name = cityAt(fight.city);
  if (fight.kind === 'field') return `Battle of ${name}`;
  return fight.round > 0 ? `Assault on ${name}` : fight.turn > 0 ? `Siege of ${name}` : `Fortress of ${name}`;
}

export function fightSubtitle(fight: FieldFight | SiegeFight): string {
  if (fight.kind === 'field')
    return fight.round > 0
      ? `Round ${fight.round}, ${fight.phase}`
      : fight.phase === 'over'
        ? 'The battle is over'
        : 'Before the battle';
  if (fight.round > 0) return `Round ${fight.round}, ${fight.phase}`;
  return fight.turn > 0 ? `Turn ${fight.turn} of the siege` : 'Not besieged';
}

export function fightLines(game: DefiantStand, s: State): string[] {
  const fight = fightOf(game, s);
  if (!fight) return [];
  const head = `${fightTitle(fight)}. ${fightSubtitle(fight)}.`;
  return fight.kind === 'field' ? [head, ...fieldLines(s, fight)] : [head, ...siegeLines(game, s, fight)];
}

function fieldLines(s: State, fight: FieldFight): string[] {
  return fight.sides.map((side) => {
    const boxes = (Object.keys(BOX_NAMES) as BoxName[]).flatMap((box) =>
      side.boxes[box].length > 0
        ? [`${BOX_NAMES[box]}: ${listed(side.boxes[box].map((handle) => blockName(s, handle)))}`]
        : [],
    );
    const card = side.card ? `Card: ${cardName(side.card)}` : '';
    const role = fight.round > 0 ? (side.isAttacker ? ', attacker' : ', defender') : '';
    return `${seatName(side.seat)}${role}. ${[...boxes, card].filter(Boolean).join('. ')}.`;
  });
}

function siegeLines(game: DefiantStand, s: State, fight: SiegeFight): string[] {
  const list = (handles: readonly number[]): string => listed(handles.map((handle) => blockName(s, handle)));
  const steps = s.fortSteps[fight.city];
  return [
    `Fortress (${seatName(fight.owner)}): ${steps >= 0 ? counted(steps, 'step') : 'strength unknown'}.`,
    fight.inside.length > 0 ? `Inside: ${list(fight.inside)}.` : 'No units inside.',
    `Outside: ${list(fight.besiegers) || 'no units'}.`,
    fight.storming.length > 0 ? `Assaulting: ${list(fight.storming)}.` : '',
    steps >= 0 && fight.turn >= game.lookups.numbers.surrender.fromSiegeTurn
      ? `It surrenders on a roll of ${steps + game.lookups.numbers.surrender.above} or more, cards included.`
      : '',
  ].filter(Boolean);
}
