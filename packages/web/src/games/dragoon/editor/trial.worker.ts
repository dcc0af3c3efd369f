/** Plays whole games between bots, one for each message, and reports what came of them. */
import { botIn } from '@feldzug/bots/games/entry.ts';
import { loadEntry } from '@feldzug/bots/games/list.ts';
import { playMatch } from '@feldzug/bots/play.ts';
import type { State } from '@feldzug/dragoon';
import { isGun, SIDES } from '@feldzug/dragoon/data.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { GONE } from '@feldzug/dragoon/state.ts';
import { DEFAULT_THINK } from '@feldzug/kernel';
import type { TrialAnswer, TrialOrder } from './trial-runs.ts';
import type { Trial } from './trials.ts';

addEventListener('message', async ({ data }: MessageEvent<TrialOrder>) => {
  postMessage(await played(data));
});

async function played({ scenario, bots, options, seed }: TrialOrder): Promise<TrialAnswer> {
  const entry = await loadEntry('dragoon');
  const { type, side, menOfSide } = battleNamed(scenario);
  const heat = new Map<number, number>();
  const lost = [0, 0];
  let before: State | undefined;
  let turn = 0;
  const { result, error } = playMatch(
    {
      game: entry.game,
      scenario,
      options,
      bots: bots.map((name) => botIn(entry, name)),
      seed,
      think: DEFAULT_THINK,
    },
    {
      before: (state) => {
        before = entry.game.clone(state) as State;
      },
      after: (state) => {
        const now = state as State;
        turn = now.turn;
        now.strength.forEach((strength, unit) => {
          const had = before!.at[unit] === GONE || isGun(type[unit]) ? 0 : before!.strength[unit];
          const men = had - (now.at[unit] === GONE ? 0 : strength);
          if (men <= 0) return;
          lost[side[unit]] += men;
          const hex = before!.at[unit];
          if (hex >= 0) heat.set(hex, (heat.get(hex) ?? 0) + men);
        });
      },
    },
  );
  if (!result) return { error: error ?? 'the game has no result' };
  const shares = SIDES.map((_, army) => lost[army] / Math.max(1, menOfSide[army]));
  const trial: Trial = {
    winner: result.winners[0] ?? -1,
    lost: [shares[0], shares[1]],
    turns: turn,
    heat: [...heat],
  };
  return { trial };
}
