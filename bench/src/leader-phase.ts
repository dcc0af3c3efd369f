/** How long the Captain takes for the Action Phase of one leader who commands a whole army: Leuthen, the King. */
import { botNamed, gameNamed } from '@feldzug/bots';
import { chanceOf } from '@feldzug/bots/play.ts';
import { battleIn, type State } from '@feldzug/dragoon';
import type { AnyGame, Bot, Json } from '@feldzug/kernel';

export interface LeaderPhase {
  readonly scenario: string;
  readonly units: number;
  /** Orders and answers of both sides until the phase is over. */
  readonly decisions: number;
  readonly milliseconds: number;
  readonly longest: number;
}

const [SCENARIO, LEADER] = ['leuthen', 'a-overall'];
/** Further than the map is wide. */
const RADIUS = 200;

export function measureLeaderPhase(): LeaderPhase {
  const game = gameNamed('dragoon');
  const captain = botNamed(game.id, 'captain');
  const units = unitsOfA(game);
  // The first time is to warm up the engine.
  phaseOf(game, captain, units);
  return phaseOf(game, captain, units);
}

/** All units of side A stand as the battle begins, and are under the King's command. */
function unitsOfA(game: AnyGame): string[] {
  const state = game.setup(SCENARIO, {}, chanceOf('phase', 'setup')) as State;
  return battleIn(state).units.flatMap(({ id, side }) => (side === 0 ? [id] : []));
}

function phaseOf(game: AnyGame, captain: Bot, units: readonly string[]): LeaderPhase {
  const dice = chanceOf('phase', 'dice');
  const active: { [id: string]: Json } = Object.fromEntries(units.map((id) => [id, { is: ['active'] }]));
  const state = game.position(
    {
      scenario: SCENARIO,
      from: 'setup',
      units: active,
      leaders: { [LEADER]: { radius: RADIUS } },
      step: { leader: LEADER, at: 'action.first' },
    },
    dice,
  );
  const waits: number[] = [];
  while (game.pending(state)[0]?.step.startsWith('action.')) {
    const { seat } = game.pending(state)[0];
    const began = performance.now();
    const action = captain.choose(game, game.mask(state, seat), seat, dice, 0);
    waits.push(performance.now() - began);
    game.apply(state, seat, action, dice);
  }
  return {
    scenario: SCENARIO,
    units: units.length,
    decisions: waits.length,
    milliseconds: waits.reduce((sum, wait) => sum + wait, 0),
    longest: Math.max(...waits),
  };
}
