/** An order to several in sentences: what it will take before it is given, what became of it after. */
import { HALVES, MOST_DISRUPTION, type State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { capital, counted, listed } from '../../table/speech.ts';
import { type GroupOrder, turnsColumns } from './group.ts';
import type { Part } from './group-plan.ts';
import type { Outcome } from './group-telling.ts';
import { unitName } from './names.ts';
import { facingName } from './places.ts';

/** What several can do together, while nothing else is to be said. */
export const GROUP_HELP = 'The group moves together. Each unit pays and checks for itself and may fail.';

/** So many names and so many reasons are read at a glance. */
const AT_A_GLANCE = 3;

/** What an order would take. */
export function forecastWords(
  battle: Battle,
  view: State,
  order: GroupOrder,
  name: string,
  plan: readonly Part[],
): readonly string[] {
  const able = plan.filter(({ cost, why }) => cost > 0 || !why);
  const unable = plan.filter(({ why }) => why).map(({ goal, why }) => ({ unit: goal.unit, why: why! }));
  const named = (parts: readonly Part[]): string =>
    namesOf(
      battle,
      view,
      parts.map(({ goal }) => goal.unit),
    );
  const zone = able.filter(({ entersZone }) => entersZone);
  const spent = able.filter(
    ({ goal, disorder }) =>
      disorder > 0 && Math.round(view.disruption[goal.unit] + disorder) >= MOST_DISRUPTION,
  );
  return [
    `${name}: ${[pointsWords(able), ...disorderWords(battle, view, able)].join('; ')}.`,
    ...facingWords(battle, order, able),
    ...(zone.length > 0 ? [`Stops in an enemy zone: ${named(zone)}.`] : []),
    ...(spent.length > 0 ? [`Likely to reach disruption ${MOST_DISRUPTION}: ${named(spent)}.`] : []),
    ...reasonWords(battle, view, unable),
  ];
}

function pointsWords(able: readonly Part[]): string {
  if (able.length === 0) return 'no unit can';
  const points = able.map(({ cost }) => cost / HALVES);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const each = least === most ? counted(most, 'point') : `${least} to ${most} points`;
  return `${counted(able.length, 'unit')}, ${each} each`;
}

/** The disorder to be expected: of all together, and of whom it hits hardest. */
function disorderWords(battle: Battle, view: State, able: readonly Part[]): string[] {
  const sum = able.reduce((total, { disorder }) => total + disorder, 0);
  if (sum / able.length < 0.05 || able.length === 0) return [];
  const worst = able.reduce((one, other) => (other.disorder > one.disorder ? other : one));
  const mean = (sum / able.length).toFixed(1);
  const most = worst.disorder.toFixed(1);
  if (most === mean) return [`expected disruption: ${mean} each`];
  return [`expected disruption: ${mean} on average, ${most} for ${unitName(battle, view, worst.goal.unit)}`];
}

function facingWords(battle: Battle, order: GroupOrder, able: readonly Part[]): string[] {
  if (order !== 'form' && order !== 'formOther') return [];
  const facings = [...new Set(able.map(({ goal }) => goal.facing))];
  return facings.length === 0
    ? []
    : [`They will face ${listed(facings.map((facing) => facingName(battle, facing)))}.`];
}

/** What is said of an order: also that columns turn for it. */
export const orderName = (view: State, units: readonly number[], order: GroupOrder, name: string): string =>
  turnsColumns(view, units, order) ? `${name}, columns turning by 60 degrees` : name;

/** How the order went, in a sentence or two. */
export function outcomeWords(
  battle: Battle,
  view: State,
  name: string,
  outcomes: readonly Outcome[],
): readonly string[] {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  return [
    `${name}: ${done} of ${outcomes.length}.`,
    ...reasonWords(
      battle,
      view,
      outcomes.flatMap(({ unit, isDone, why }) => (isDone || !why ? [] : [{ unit, why }])),
    ),
  ];
}

/** How a march went: who is there, who goes on next turn, and who could not. */
export function marchWords(
  battle: Battle,
  view: State,
  name: string,
  outcomes: readonly Outcome[],
): readonly string[] {
  if (outcomes.length === 0) return [`${name}: they set off when their leader is active.`];
  const there = outcomes.filter(({ isDone }) => isDone).length;
  const going = outcomes.length - there;
  const parts = [...(there > 0 ? [`${there} there`] : []), ...(going > 0 ? [`${going} on the way`] : [])];
  return [
    `${name}: ${parts.join(', ')}.`,
    ...reasonWords(
      battle,
      view,
      outcomes.flatMap(({ unit, isDone, why }) => (isDone || !why ? [] : [{ unit, why }])),
    ),
  ];
}

/** Who does not get there and why, those with the same reason together. */
function reasonWords(
  battle: Battle,
  view: State,
  unable: readonly { readonly unit: number; readonly why: string }[],
): string[] {
  const byReason = new Map<string, number[]>();
  for (const { unit, why } of unable) byReason.set(why, [...(byReason.get(why) ?? []), unit]);
  const reasons = [...byReason].sort((one, other) => other[1].length - one[1].length);
  const left = reasons.slice(AT_A_GLANCE).reduce((sum, [, units]) => sum + units.length, 0);
  return [
    ...reasons.slice(0, AT_A_GLANCE).map(([why, units]) => `${namesOf(battle, view, units)}: ${why}`),
    ...(left > 0 ? [`… and ${left} more.`] : []),
  ];
}

function namesOf(battle: Battle, view: State, units: readonly number[]): string {
  const names = units.slice(0, AT_A_GLANCE).map((unit) => unitName(battle, view, unit));
  const left = units.length - names.length;
  return capital(listed(left > 0 ? [...names, `${left} more`] : names));
}
