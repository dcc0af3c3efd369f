/** Captain: attacks, as the manual says of its own, but only where it sees a reason. A function of its view alone. */
import { type Action, type AnyGame, type Bot, firstAction, type PartialAction } from '@feldzug/kernel';
import weights from '../../data/captain.json' with { type: 'json' };
import { isGun } from '../data.ts';
import { expectedHits } from '../rules/fire.ts';
import { type InitiativeFrame, jointIn } from '../rules/frames.ts';
import { nameOfLeader } from '../rules/reports.ts';
import { type FirePhase, shotsOf } from '../rules/targets.ts';
import { battleIn, DEFERRED, type State, WAITING } from '../state.ts';
import { type Ground, groundOf, isAhead } from './ground.ts';
import { moveOf } from './movement.ts';

export const captain: Bot = {
  name: 'captain',
  choose(game, view, seat) {
    const s = view as State;
    const action = decide(game, groundOf(s, seat));
    if (action && !game.refuse(s, seat, action)) return action;
    const any = firstAction(game, s, seat);
    if (!any) throw new Error(`nothing that ${game.seats[seat].id} can say comes to an end`);
    return any;
  },
};

function decide(game: AnyGame, ground: Ground): Action | undefined {
  const { s, seat } = ground;
  const { step } = s.flow[s.flow.length - 1];
  switch (step) {
    case 'bombardment':
    case 'action.first':
    case 'action.defence':
    case 'action.second':
      return fireOf(ground, step);
    case 'command.turn':
      return lendOf(ground);
    case 'command.deferred':
      return deferredOf(ground);
    case 'command.initiative':
      return initiativeOf(ground);
    case 'action.move':
      return moveOf(game, ground);
    case 'action.assault':
      return assaultOf(game, ground);
    default:
      return firstAction(game, s, seat);
  }
}

/** Every unit in order fires where it hurts most; batteries not at batteries while there is anything else. */
function fireOf({ s, seat, battle, field }: Ground, phase: FirePhase): Action {
  const shots = shotsOf(s, seat, phase);
  const best = new Map<number, { shot: number; worth: number }>();
  shots.names.forEach((_, shot) => {
    const unit = shots.unit[shot];
    if (s.disruption[unit] > weights.fireUpToDisruption) return;
    const target = battle.type[field.first[shots.hex[shot]]];
    const worth = expectedHits(s, seat, unit, shots.hex[shot]) * (isGun(target) ? 0.1 : 1);
    if (worth > (best.get(unit)?.worth ?? 0)) best.set(unit, { shot, worth });
  });
  const chosen = [...best.values()].map(({ shot }) => shot).sort((a, b) => a - b);
  if (chosen.length === 0) return { do: 'holdFire' };
  return { do: 'fire', shots: chosen.map((shot) => shots.names[shot]) };
}

/** All points to the leader with the most men, unless his rating needs no help. */
function lendOf({ s, seat }: Ground): Action {
  const battle = battleIn(s);
  const men = (leader: number) =>
    s.strength.reduce(
      (sum, each, unit) => (s.leader[unit] === leader && s.at[unit] >= 0 ? sum + each : sum),
      0,
    );
  const leaders = jointIn(s)
    .plots[seat].slice()
    .sort((a, b) => men(b) - men(a) || a - b);
  return { do: 'lend', points: { [nameOfLeader(s, leaders[0])]: s.sub[battle.overall[seat]] } };
}

/** The overall leader comes last, to pick up what the others left. */
function initiativeOf({ s, seat, battle }: Ground): Action {
  const { leader } = s.flow[s.flow.length - 1] as InitiativeFrame;
  return leader === battle.overall[seat] && hasWaiting(s, seat) ? { do: 'defer' } : { do: 'check' };
}

function deferredOf({ s, seat, battle }: Ground): Action {
  if (hasWaiting(s, seat)) return { do: 'wait' };
  const leader = s.status.findIndex(
    (status, each) => status === DEFERRED && battle.leaders[each].side === seat && s.leaderAt[each] >= 0,
  );
  return { do: 'activate', leader: nameOfLeader(s, leader) };
}

const hasWaiting = (s: State, seat: number): boolean => {
  const battle = battleIn(s);
  return s.status.some(
    (status, leader) =>
      status === WAITING &&
      battle.leaders[leader].side === seat &&
      leader !== battle.overall[seat] &&
      s.leaderAt[leader] >= 0,
  );
};

/** Whoever is steady enough assaults. */
function assaultOf(game: AnyGame, ground: Ground): Action {
  const { s, seat, battle } = ground;
  const { leastMorale, mostDisruption } = isAhead(ground) ? weights.counterAttack : weights.assault;
  const units: string[] = [];
  const said: PartialAction = { do: 'assault' };
  for (const { value } of game.offers(s, seat, said).next) {
    const unit = battle.unitByName.get(String(value))!;
    if (s.morale[unit] >= leastMorale && s.disruption[unit] <= mostDisruption) units.push(String(value));
  }
  return units.length > 0 ? { do: 'assault', units } : { do: 'noAssault' };
}
