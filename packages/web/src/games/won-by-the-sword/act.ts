/** What the button does with what is in hand, and what it costs. */
import type { PartialAction, Tally } from '@feldzug/kernel';
import { SPACES, type State, siegeAt, spaceNamed, TABLES } from '@feldzug/won-by-the-sword';
import { activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import { counted } from '../../table/speech.ts';
import { columnName, forceName, placeAt, spaceName, unitName, valueName } from './names.ts';

export function act(view: State, said: PartialAction): string | undefined {
  const list = (slot: string): string[] => (said[slot] as string[] | undefined) ?? [];
  const to = typeof said.to === 'string' ? spaceName(said.to) : undefined;
  const active = activationOf(view);
  const here = active ? placeAt(view.at[active.column]) : '';
  const regiments = counted(list('regiments').length, 'regiment');
  switch (said.do) {
    case 'assign':
      return assignText(list('cards').length, list('initiative').length > 0);
    case 'enter':
    case 'bringIn':
      return said.space === undefined ? undefined : entryText(view, said);
    case 'subsidise':
      return `Store ${total(said.baggage)} BP`;
    case 'activate':
      return said.column === undefined ? undefined : `Activate ${columnName(view, String(said.column))}`;
    case 'march':
      return to && `March to ${to} (${marchCost(view, String(said.to))})`;
    case 'forceMarch':
      return to && `Forced march to ${to}`;
    case 'forage':
      return list('scorch').length > 0 ? `Scorch the land around ${here} (1 CP)` : `Forage at ${here} (1 CP)`;
    case 'scout':
      return said.target === undefined
        ? undefined
        : `Scout ${forceName(view, String(said.target))} with ${regiments}`;
    case 'screen':
      return list('regiments').length > 0 ? `Screen with ${regiments}` : 'Do not screen';
    case 'attackPatrol':
      return to && `Attack the patrol towards ${to} with ${regiments}`;
    case 'offerBattle':
      return `${list('surprise').length > 0 ? 'Surprise attack' : 'Offer battle'} at ${here} (1 CP, 1 BP)`;
    case 'accept':
      return list('entrench').length > 0 ? 'Entrench and accept battle' : 'Accept battle';
    case 'refuseBattle':
      return to && `Refuse battle: withdraw to ${to} (−3 VP)`;
    case 'deploy':
      return 'Draw up like this';
    case 'reinforceCentre':
      return list('regiments').length > 0 ? `Send ${regiments} to the centre` : 'Nobody leaves the flanks';
    case 'retreat':
      return list('path').length > 0 ? `Retreat to ${spaceName(list('path').at(-1)!)}` : undefined;
    case 'openSiege':
      return `Open the siege of ${here} (1 CP, 1 BP)`;
    case 'siege':
      return siegeText(Number(said.works ?? 0), list('with'));
    case 'answerFire':
    case 'wreckWorks':
      return hitsText(view, Number(said.works ?? said.hits ?? 0));
    case 'sally':
      return `Sally out with ${counted(list('units').length, 'unit')}`;
    case 'meetSally':
      return list('units').length > 0
        ? `Meet them with ${counted(list('units').length, 'unit')}`
        : 'Nobody meets the sally';
    case 'assault':
    case 'escalade':
      return `${said.do === 'assault' ? 'Assault' : 'Escalade'}: ${here}, ${regiments} (1 CP, 1 BP)`;
    case 'split':
      return `Split off ${counted(list('units').length, 'unit')} (1 CP)`;
    case 'absorb':
      return said.column === undefined ? undefined : `Absorb ${columnName(view, String(said.column))} (1 CP)`;
    case 'garrison':
      return garrisonText(list('take').length, list('drop').length);
    case 'pickUp':
      return said.baggage === undefined ? undefined : `Pick up ${said.baggage} BP`;
    case 'store':
      return said.baggage === undefined ? undefined : `Store ${said.baggage} BP in ${here}`;
    case 'collect':
      return `Fill up ${regiments} (${list('regiments').length} CP)`;
    case 'reform':
      return said.regiment === undefined
        ? undefined
        : `Re-form ${unitName(String(said.regiment))}${intoText(view, said)} (3 CP, 1 BP)`;
    case 'endActivation':
      return endText(list('patrols').length, active?.cp ?? 0);
    case 'lose':
      return `Lose ${counted(total(said.steps), 'step')}`;
    default:
      return undefined;
  }
}

/** "Baner enters at Schweinfurt as a new column". */
function entryText(view: State, { reinforcement, space, as }: PartialAction): string {
  const name = valueName(view, String(reinforcement));
  const how =
    as === undefined ? '' : as === 'new' ? ' as a new column' : ` and joins ${forceName(view, String(as))}`;
  return `${name} enters at ${spaceName(String(space))}${how}`;
}

const total = (tally: PartialAction[string]): number =>
  Object.values((tally ?? {}) as Tally).reduce((sum, count) => sum + count, 0);

/** Only with the Recruiting chit is there a choice. */
const intoText = (view: State, { into }: PartialAction): string =>
  into === undefined ? '' : ` in ${forceName(view, String(into))}`;

function assignText(cards: number, takesInitiative: boolean): string {
  const text = cards > 0 ? `Put ${counted(cards, 'card')} face down` : 'Put down no cards';
  return takesInitiative ? `${text}, take the Initiative` : text;
}

/** The plain cost of a connector; what patrols and enemies add is on the map. */
function marchCost(view: State, to: string): string {
  const active = activationOf(view);
  const link = active && SPACES[view.at[active.column]].links.find((one) => one.to === spaceNamed(to));
  return link?.dotted ? 'dotted: 2 CP, 1 BP' : '1 CP';
}

function siegeText(works: number, extras: readonly string[]): string {
  const parts = [
    extras.includes('bombard') ? 'Bombard' : '',
    works > 0 ? `build siegeworks (${works} CP)` : '',
  ].filter(Boolean);
  if (parts.length === 0) return 'Make the final offer';
  const text = parts.join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hitsText(view: State, hits: number): string {
  const frame = view.flow.at(-1);
  const all = Number(frame?.hits ?? 0);
  const siege = typeof frame?.space === 'number' ? siegeAt(view, frame.space) : undefined;
  const soldiers = all - hits;
  if (!siege || hits === 0) return `All ${counted(all, 'hit')} on soldiers`;
  return soldiers > 0
    ? `${hits} on siegeworks, ${soldiers} on soldiers`
    : `${counted(hits, 'hit')} on siegeworks`;
}

const garrisonText = (taken: number, dropped: number): string | undefined => {
  const parts = [
    dropped > 0 ? `leave ${counted(dropped, 'unit')}` : '',
    taken > 0 ? `take ${counted(taken, 'unit')}` : '',
  ];
  const text = parts.filter(Boolean).join(', ');
  return text && `Garrison: ${text} (${TABLES.costs.organise[0]} CP)`;
};

function endText(patrols: number, cp: number): string {
  const riding = patrols > 0 ? ` with ${counted(patrols, 'patrol')}` : '';
  return cp > 0 ? `End activation${riding} (${cp} CP unspent)` : `End activation${riding}`;
}
