/** What went wrong says why, with the die: read off the cases of the rules as they are told, one sentence after another. */
import { readFileSync } from 'node:fs';
import { dragoon } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, type Case, type Event, scriptedChance } from '@feldzug/kernel';
import { expect, it } from 'vitest';
import { tellEvent } from '../src/games/dragoon/log.ts';

const drill = battleNamed('drill');

/** The sentences of a case about a kind of event, as who was there reads them. */
function told(name: string, type: string): string[] {
  const file = new URL(`../../games/dragoon/cases/${name}.json`, import.meta.url);
  const { given, dice, when } = JSON.parse(readFileSync(file, 'utf8')) as Case & {
    readonly when: readonly ({ readonly seat: string } & Action)[];
  };
  const chance = scriptedChance(dice ?? []);
  const s = dragoon.position(given!, chance);
  const sentences: string[] = [];
  for (const { seat, ...action } of when) {
    const earlier: Event[] = [];
    for (const event of dragoon.apply(s, seat === 'a' ? 0 : 1, action as Action, chance)) {
      if (event.type === type) sentences.push(tellEvent(drill, event, s, earlier)!.text);
      earlier.push(event);
    }
  }
  return sentences;
}

it('a retreat names the die that let the unit go', () => {
  expect(told('4.61-eighty-in-a-hundred', 'retreated')).toEqual([
    expect.stringMatching(
      /falls back: already shaken .*\(.*, morale 2\); retreats on 80 or less, rolled 80\.$/,
    ),
  ]);
});

it('a rout names the check that failed, or that there was no way back, or that foot runs before horse', () => {
  expect(told('1.3-no-further', 'routed')).toEqual([
    expect.stringMatching(
      /breaks and routs .*: its morale broke under fire \(\d+ \+ 4 against \d, morale 0\)\.$/,
    ),
  ]);
  expect(told('4.61-no-room-to-fall-back', 'routed')).toEqual([
    expect.stringMatching(/: it must retreat but has no free hex\./),
  ]);
  expect(told('4.4.5-foot-routs-before-horse', 'routed')).toEqual([
    expect.stringMatching(/infantry that retreats from cavalry routs\.$/),
  ]);
});

it('an attack that came to nothing says what it failed by', () => {
  expect(told('4.61-ten-charges-nobody', 'attackFailed')).toEqual([
    expect.stringMatching(
      /breaks off the charge: disruption is at its limit: 10 \+ \d against \d under fire, disruption 10\.$/,
    ),
  ]);
  expect(told('4.4.5-assault', 'attackFailed')).toEqual([
    expect.stringMatching(/does not advance: the enemy holds\.$/),
  ]);
  expect(told('4.4.5-both-would-go', 'retreated')).toEqual([expect.stringMatching(/The assault fails\.$/)]);
  expect(told('4.4.2.F-off-at-ten', 'charged')).toEqual([
    expect.stringMatching(/charges, but falls into disorder and stops: .* in the charge, disruption 10\.$/),
  ]);
});
