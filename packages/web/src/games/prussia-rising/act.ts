/** What a button does if it is pressed now. */
import type { PartialAction, Tally } from '@feldzug/kernel';
import { LEVELS, type PrussiaRising, SPACES, type State, unitNamed } from '@feldzug/prussia-rising';
import { combatOf } from '@feldzug/prussia-rising/rules/frames.ts';
import type { VerbWords } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import { sizeOf, spaceName, unitName } from './names.ts';
import { verb } from './words.ts';

/** The words of a verb that needs nothing more, with the place and the figures of the position. */
export function verbHere(game: PrussiaRising, name: string, s: State): VerbWords {
  return { ...verb(name), name: labelHere(game, name, s) ?? verb(name).name };
}

/** Where there is no fortress, nobody asks why it cannot be entered. */
export function without(s: State): readonly string[] {
  const combat = combatOf(s);
  return combat && !SPACES[combat.space].fortress ? ['enterFortress'] : [];
}

function labelHere(game: PrussiaRising, name: string, s: State): string | undefined {
  const frame = s.flow[s.flow.length - 1];
  const place = typeof frame?.space === 'number' ? spaceName(SPACES[frame.space].id) : undefined;
  switch (name) {
    case 'endMovement': {
      const combats = game.lookups.combatSpaces(s).length;
      return combats > 0 ? `End movement: ${counted(combats, 'combat')}` : undefined;
    }
    case 'enterFortress':
      return place && `Into the fortress of ${place}`;
    case 'stand':
      return place && `Fight outside ${place}`;
    case 'fightOn':
      return typeof frame?.round === 'number' ? `Fight round ${frame.round + 1}` : undefined;
    case 'besiege':
      return place && `Besiege ${place}`;
    case 'noSiege':
      return place && `Leave ${place}`;
    default:
      return undefined;
  }
}

/** The action in hand. */
export function act(s: State, said: PartialAction): string | undefined {
  const count = sizeOf((said.units ?? {}) as Tally);
  const path = (said.path ?? []) as string[];
  const space = said.space === undefined ? undefined : spaceName(String(said.space));
  const to = said.to === undefined ? undefined : spaceName(String(said.to));
  const unit = said.unit === undefined ? undefined : unitName(s, String(said.unit));
  switch (said.do) {
    case 'march':
      return path.length > 0
        ? `March ${count - sizeOf((said.leave ?? {}) as Tally)} to ${spaceName(path[path.length - 1])}`
        : undefined;
    case 'rail':
      return to && `Send ${count} by rail to ${to}`;
    case 'place':
      return space && count > 0 ? `Place ${counted(count, 'unit')} in ${space}` : undefined;
    case 'aim':
      return unit && said.target ? `${unit} fires at ${unitName(s, String(said.target))}` : undefined;
    case 'aimAll':
      return said.shots === undefined
        ? undefined
        : `Confirm ${counted((said.shots as string[]).length, 'target')}`;
    case 'deathRide':
      return said.target === undefined ? undefined : `Charge ${unitName(s, String(said.target))}`;
    case 'retreat':
      return to && `Retreat to ${to}`;
    case 'withdraw':
      return to && `Withdraw to ${to}`;
    case 'fight':
      return space && `Fight at ${space}`;
    case 'assault':
      return space && `Assault ${space}`;
    case 'sortie':
      return space && `Sortie from ${space}`;
    case 'promote':
      return unit && `Promote ${unit} to ${LEVELS[s.level[unitNamed(String(said.unit))] + 1]}`;
    case 'starve':
      return unit && `Lose ${unit}`;
    case 'strike':
      return unit && `Strike ${unit}`;
    case 'orders':
      return 'Give these orders';
    default:
      return undefined;
  }
}
