/** Battles and sieges from the other side: accepting, forming, losses, retreats, sallies, screens. */
import { byScore, type Counsel, only, type Seat, topFrame } from '@feldzug/kernel';
import { CAVALRY, LEADERS, SPACES, UNITS } from '../data.ts';
import { isRegiment, isType, unitsIn, unitsOfType } from '../forces.ts';
import type { BattleFrame, LossFrame, ScoutFrame, SiegeFrame } from '../rules/frames.ts';
import { spread } from '../rules/losses.ts';
import { firstSpaces, retreatsFrom, secondSpaces } from '../rules/retreat.ts';
import { columnsAt, homeOf, type State, siegeAt } from '../state.ts';
import { enemyStrengthAt, shownStrength } from './strength.ts';
import { weights } from './weights.ts';

/** Full regiments lose steps first, so that few go to the Cadre Box. */
export const counselLosses = (view: State): Counsel[] =>
  only({ do: 'lose', steps: spread(view, topFrame<LossFrame>(view)) }, 'spreads the losses');

export function counselAnswer(view: State, seat: Seat): Counsel[] {
  const { attackers, defenders, space } = topFrame<BattleFrame>(view);
  const strength = (columns: readonly number[]): number =>
    columns.reduce((sum, column) => sum + shownStrength(view, column), 0);
  const isStrong = strength(defenders) >= strength(attackers) * weights.battle.accept;
  const entrench = defenders.flatMap((column) =>
    LEADERS.filter((_, leader) => view.leaderAt[leader] === column).map(({ id }) => id),
  );
  const accepting = [
    ...entrench.map((id) => ({ do: 'accept', entrench: [id] })),
    { do: 'accept', entrench: [] },
  ].map((action, i): Counsel => ({ action, score: (isStrong ? 20 : 1) - i * 0.1, why: 'accepts battle' }));
  const refusing = retreatsFrom(view, seat, space, attackers).map(
    (to): Counsel => ({
      action: { do: 'refuseBattle', to: SPACES[to].id },
      score: 10 + refugeWorth(view, seat, to),
      why: `refuses battle and goes to ${SPACES[to].name}`,
    }),
  );
  return [...accepting, ...refusing].sort(byScore);
}

/** Own country, food and no enemies near. */
const refugeWorth = (view: State, seat: Seat, space: number): number =>
  (homeOf(view, space) === seat ? 2 : 0) +
  (view.forage[space] === 0 ? 1 : 0) -
  SPACES[space].links.filter(({ to }) => enemyStrengthAt(view, seat, to) > 0).length;

/** Every chit that can be used is used; Tactical Advantages go to the centre. */
export function counselForming(view: State, seat: Seat): Counsel[] {
  const { leaders, major } = topFrame<BattleFrame>(view);
  const own = leaders.filter((leader) => LEADERS[leader].seat === seat).map((leader) => LEADERS[leader].id);
  const chits = [...own.map((id) => [id]), []];
  const bonuses = major ? [['right'], []] : [['centre'], []];
  return chits
    .flatMap((used, i) =>
      [['centre'], []].flatMap((tactical, j) =>
        bonuses.map(
          (bonus, k): Counsel => ({
            action: major
              ? { do: 'deploy', shift: [], left: [], right: [], leaders: [], tactical, bonus, chits: used }
              : { do: 'deploy', tactical, bonus, chits: used },
            score: 3 - (i === chits.length - 1 ? 1 : 0) - j - k * 0.5,
            why: 'forms up with every advantage',
          }),
        ),
      ),
    )
    .sort(byScore);
}

export const counselReinforcing = (view: State): Counsel[] => {
  const frame = topFrame<BattleFrame>(view);
  const horse = frame.units
    .filter((unit, i) => isType(unit, CAVALRY) && frame.wings[i] !== 1)
    .map((unit) => UNITS[unit].id);
  return horse.length === 0
    ? []
    : [
        {
          action: { do: 'reinforceCentre', regiments: ownWonHorse(view, frame) },
          score: 1,
          why: 'sends cavalry to the centre',
        },
        {
          action: { do: 'reinforceCentre', regiments: [] },
          score: 0,
          why: 'keeps its cavalry on the flanks',
        },
      ];
};

/** The cavalry of the flanks that the side on turn has won. */
function ownWonHorse(view: State, frame: BattleFrame): string[] {
  const columns = frame.side === 0 ? frame.attackers : frame.defenders;
  return frame.units.flatMap((unit, i) => {
    const wing = frame.side === 0 ? frame.wings[i] : 2 - frame.wings[i];
    const isFree = frame.wings[i] !== 1 && frame.won[wing] === frame.side;
    return isFree && isType(unit, CAVALRY) && columns.includes(view.place[unit]) ? [UNITS[unit].id] : [];
  });
}

export function counselRetreat(view: State, seat: Seat): Counsel[] {
  const frame = topFrame<BattleFrame>(view);
  const paths = firstSpaces(view, frame).flatMap((to) => [
    [to],
    ...secondSpaces(view, frame, to).map((next) => [to, next]),
  ]);
  return paths
    .map(
      (path): Counsel => ({
        action: { do: 'retreat', path: path.map((space) => SPACES[space].id) },
        score:
          refugeWorth(view, seat, path[path.length - 1]) - (path.length > 1 && frame.spaces === 0 ? 3 : 0),
        why: `retreats to ${SPACES[path[path.length - 1]].name}`,
      }),
    )
    .sort(byScore);
}

/** Guns of a garrison fire at the works. */
export function counselFire(view: State): Counsel[] {
  const { hits, space } = topFrame<SiegeFrame>(view);
  const works = Math.min(hits, siegeAt(view, space)?.works ?? 0);
  return only({ do: 'answerFire', works }, 'fires at the siegeworks');
}

export const counselWreck = (view: State): Counsel[] =>
  only({ do: 'wreckWorks', hits: topFrame<SiegeFrame>(view).hits }, 'wrecks the siegeworks');

export function counselMeeting(view: State, seat: Seat): Counsel[] {
  const { space, sally } = topFrame<SiegeFrame>(view);
  const units = columnsAt(view, seat, space)
    .flatMap((column) => unitsIn(view, column).filter(isRegiment))
    .filter(isRegiment)
    .sort((a, b) => UNITS[b].firepower[0] - UNITS[a].firepower[0])
    .slice(0, sally.length + 1);
  return only({ do: 'meetSally', units: units.map((unit) => UNITS[unit].id) }, 'drives the sally back');
}

export function counselScreen(view: State): Counsel[] {
  const { target } = topFrame<ScoutFrame>(view);
  const riders = unitsOfType(view, target, CAVALRY)
    .sort((a, b) => UNITS[b].firepower[0] - UNITS[a].firepower[0])
    .slice(0, 3);
  return only(
    { do: 'screen', regiments: riders.map((unit) => UNITS[unit].id), light: [] },
    'screens its column',
  );
}
