/** 25.5 to 25.7 The Winter Campaign: one group marches and fights, assaults, or breaks out. */
import {
  type ActionOf,
  become,
  type Frame,
  type NameSlot,
  type Step,
  top,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { CITIES, cityNamed, SIDES } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import { fieldCount, fortSide, handleOf, insideCount, type State } from '../state.ts';
import { turnNumber } from './command.ts';
import { engage } from './engagement.ts';
import { actor, type TurnsFrame, turnsFrame } from './frames.ts';
import { namesMain } from './main-attack.ts';
import { showBesiegers } from './siege.ts';

/** Sieges that are fought over in winter, and the side that can act in each. */
export interface WinterFights extends Frame {
  places: number[];
  sides: number[];
}

interface CampaignFrame extends TurnsFrame, WinterFights {
  /** For each side: 1 when it campaigns. */
  campaigns: number[];
}

export const campaignFrame = (campaigns: number[]): CampaignFrame => ({
  ...turnsFrame('winter.campaign'),
  campaigns,
  places: [],
  sides: [],
});

/** Is the march part of a Winter Campaign, for which no block is activated? */
export const isCampaigning = (s: State): boolean => top(s)?.step === 'winter.campaign';

/** 25.1: the first player's group, then the second's. */
export const campaignStep: Step<State, CampaignFrame> = {
  rule: '25.5',
  ask(s, frame) {
    const { campaigns, done } = frame;
    const seat = actor(s, frame);
    return campaigns[seat] && !done ? [{ seat, verbs: ['march', 'lead', 'storm', 'sally', 'stay'] }] : [];
  },
  run(s, frame) {
    namesMain(s, actor(s, frame));
    const { nth, places, sides } = frame;
    if (nth === 1) become(s, { ...turnsFrame('winter.place'), places, sides });
    else {
      frame.nth = 1;
      frame.done = 0;
    }
  },
};

/** The campaign's one group has marched. If it has come to a siege of its own side, that can be assaulted (R24). */
export function campaignMarched(s: State, side: number, units: readonly number[]): void {
  if (!isCampaigning(s)) return;
  const frame = topFrame<CampaignFrame>(s);
  frame.done = 1;
  const handles = units.map((unit) => handleOf(s, unit)).filter((handle) => s.place[handle] >= 0);
  if (handles.some((handle) => s.entry[handle] > 0)) return;
  const [siege] = s.trail.toReversed().filter((city) => handles.some((handle) => s.place[handle] === city));
  if (siege === undefined || whyNotStorm(s, side, siege)) return;
  frame.places.push(siege);
  frame.sides.push(side);
}

type Order = ActionOf<'storm' | 'sally', { city: string }>;

const siegeVerb = (name: Order['do'], rule: string, why: typeof whyNotStorm): Verb<State, Order> => ({
  do: name,
  refuse: (s, seat) =>
    CITIES.some((_, city) => !why(s, seat, city))
      ? undefined
      : because(name === 'storm' ? 'no-siege-kept' : 'nobody-besieged'),
  slots: () => [siegeSlot(why)],
  play(s, seat, action, course) {
    const frame = topFrame<CampaignFrame>(s);
    frame.places.push(cityNamed(action.city));
    frame.sides.push(seat);
    frame.done = 1;
    course.events.push({
      type: 'winterOrder',
      side: SIDES[seat],
      order: name,
      city: action.city,
      rule,
    });
  },
});

const siegeSlot = (why: typeof whyNotStorm): NameSlot<State, Order> => ({
  name: 'city',
  kind: 'one',
  candidates: (s) => CITIES.filter((_, city) => s.siege[city] > 0).map((city) => city.id),
  refuse(s, seat, _said, value) {
    const city = cityNamed(value);
    const reason = city < 0 ? 'no-siege-kept' : why(s, seat, city);
    return reason && because(reason, [value]);
  },
});

function whyNotStorm(s: State, side: number, city: number): Reason | undefined {
  const isKept = s.siege[city] > 0 && fortSide(s, city) === 1 - side && fieldCount(s, city, side) > 0;
  return isKept ? undefined : 'no-siege-kept';
}

function whyNotSally(s: State, side: number, city: number): Reason | undefined {
  if (s.siege[city] === 0 || fortSide(s, city) !== side || insideCount(s, city, side) === 0)
    return 'nobody-besieged';
  return s.siege[city] < 2 ? 'first-siege-turn' : undefined;
}

/** The besiegers of one siege will assault. */
export const storm = siegeVerb('storm', '25.5', whyNotStorm);
/** A garrison will break out. */
export const sally = siegeVerb('sally', '25.5', whyNotSally);

/** No campaign after all. */
export const stay: Verb<State> = {
  do: 'stay',
  ends: true,
  play(s) {
    topFrame<CampaignFrame>(s).done = 1;
  },
};

/** 25.1: the campaigns' battles, the first player's first (R24); no other unit can fight (25.5). */
export const winterBattlesStep: Step<State, WinterFights> = {
  rule: '25.5',
  run(s, fights) {
    s.tick = 2 * turnNumber(s) + 1;
    for (const side of [s.first, 1 - s.first]) if (fightsNow(s, fights, side)) return;
    showBesiegers(s);
    become(s, { step: 'winter.supply' });
  },
};

/** Begins the fight of a side's campaign, if one is still to come. */
function fightsNow(s: State, { places, sides }: WinterFights, side: number): boolean {
  const attacked = s.attacker.indexOf(side);
  const siege = sides.indexOf(side);
  if (attacked >= 0) engage(s, attacked, 0);
  else if (siege >= 0) {
    sides.splice(siege, 1);
    engage(s, places.splice(siege, 1)[0], 1 << side);
  } else return false;
  return true;
}
