/** The six laws of the kernel, over games of Dragoon at random and with the Captain, without fog and in both kinds of it. */
import type { Action, AnyGame, Game } from '@feldzug/kernel';
import { type KitReport, reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { describe, expect, test } from 'vitest';
import { sampled, seeded } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { touch } from '../src/field.ts';
import { dragoon, type State } from '../src/index.ts';
import { FOGS } from '../src/options.ts';
import { fall } from '../src/rules/leaders.ts';
import { lookAround } from '../src/rules/sight.ts';
import { secretsAt } from '../src/secrets.ts';
import { AWAY, battleIn, DEFERRED, PURSUING } from '../src/state.ts';

/**
 * Side B has come up to side A, its overall leader has just fallen, and its hussars have ridden off the map. All
 * leaders of corps are deferred; one of them will be the heir.
 */
const inContact: Game<State>['setup'] = (_scenario, options, chance) => {
  const s = dragoon.setup('drill', options, chance);
  const { side, leaders, overall, grid, unitByName, leaderByName } = battleIn(s);
  const fourRows = 4 * (grid.size / battleIn(s).file.map.height);
  s.at = s.at.map((hex, unit) => (side[unit] === 1 ? hex + fourRows : hex));
  s.leaderAt = s.leaderAt.map((hex, leader) => (leaders[leader].side === 1 ? hex + fourRows : hex));
  const hussars = unitByName.get('AH1')!;
  s.away.push([hussars, s.turn + 2, s.at[hussars]]);
  s.at[hussars] = AWAY;
  s.flags[hussars] |= PURSUING;
  for (const { isOverall, id } of leaders) if (!isOverall) s.status[leaderByName.get(id)!] = DEFERRED;
  touch(s);
  fall(s, overall[1], 'shot', { chance, events: [] });
  lookAround(s);
  return s;
};

/** The last turn of a battle in which battalions of one kind have different leaders. */
const lastTurn: Game<State>['setup'] = (_scenario, options, chance) => {
  const s = dragoon.setup('lobosch', options, chance);
  s.turn = battleIn(s).turns;
  return s;
};

/**
 * The last turn of a small fight: two battalions have won at the first Morale Check, and it must be said which of them
 * advances before an assault and a charge go on.
 */
const inMelee: Game<State>['setup'] = (_scenario, options, chance) => {
  const s = dragoon.position(
    {
      options,
      turn: battleIn(dragoon.setup('drill', options, chance)).turns,
      units: {
        PI1: { at: '5,4', facing: 0, is: ['active'] },
        PI2: { at: '6,4', facing: 10, is: ['active'] },
        PI3: { at: '9,4', facing: 0, is: ['active'] },
        PC1: { at: '13,4', facing: 0, is: ['active', 'charging'] },
        AI1: { at: '5,3', facing: 6, morale: 1 },
        AI2: { at: '9,3', facing: 6, disruption: 2 },
        AI3: { at: '13,3', facing: 6, disruption: 2 },
      },
      // Far from everybody who could see him.
      leaders: { 'a-overall': { at: '25,21' } },
      step: { leader: 'a-overall', at: 'action.assault' },
    },
    chance,
  );
  dragoon.apply(s, 0, { do: 'assault', units: ['PI1', 'PI2', 'PI3'] } as Action, { draw: () => 0 });
  return s;
};

// What `numbers` hides, `sight` hides too.
const PLAYED = sampled(
  FOGS.filter((fog) => fog !== 'numbers'),
  [...FOGS],
);

describe.each(PLAYED)('fog: %s', (fog) => {
  // Where more is hidden, it takes more games until everything has been changed.
  const hidesMost = fog === 'sight';
  const games = sampled(hidesMost ? 4 : 2, 28);
  const inContactGames = sampled(hidesMost ? 2 : 1, 8);
  // A secret that this fog does not have can never be changed.
  const game: Game<State> = { ...dragoon, secrets: secretsAt(FOGS.indexOf(fog)) };
  const run = (setup: Game<State>['setup'], count: number, after?: KitReport): KitReport =>
    runKit({ ...game, setup } as AnyGame, {
      scenario: 'drill',
      options: { fog },
      games: count,
      seed: seeded(777),
      first: sampled(hidesMost ? 5 : 4, 12),
      every: sampled(1200, 600),
      captain,
      after,
    });
  const lawful = ({ findings }: KitReport) => findings.filter(({ check }) => check !== 'never-changed');

  test('random games and those of the Captain keep the six laws, and every secret is changed', {
    timeout: 900_000,
  }, () => {
    const drill = run(dragoon.setup, games);
    const contact = run(inContact, inContactGames, drill);
    const last = run(lastTurn, 1, contact);
    const melee = run(inMelee, 1, last);
    for (const report of [drill, contact, last, melee]) console.info(reportLines(report).join('\n'));
    expect(lawful(drill)).toEqual([]);
    expect(lawful(contact)).toEqual([]);
    expect(lawful(last)).toEqual([]);
    // What was changed in one of the four runs has been changed.
    expect(melee.findings).toEqual([]);
    expect([drill, contact, last, melee].map(({ counts }) => counts.finished)).toEqual([
      games,
      inContactGames,
      1,
      1,
    ]);
  });
});
