/** Why something failed: the check with its die and target, or what blocked the way. */
import { MOST_DISRUPTION } from '@feldzug/dragoon';
import type { Event } from '@feldzug/kernel';

const CAUSES: { readonly [cause: string]: string } = {
  march: 'on the march',
  turn: 'while turning',
  formation: 'while changing formation',
  stack: 'in a crowded hex',
  top: 'in a crowded hex',
  charge: 'in the charge',
  countercharge: 'in the countercharge',
  disengagement: 'while disengaging',
  retreat: 'in the retreat',
  fire: 'under fire',
  beside: 'next to a unit under fire',
  assault: 'in the assault',
  nerve: 'before contact',
  routers: 'as routed units run through it',
  advance: 'in the advance',
};
export const because = (event: Event): string => CAUSES[String(event.cause)] ?? String(event.cause ?? '');

/** What took a unit from the field. */
export const LOST: { readonly [cause: string]: string } = {
  losses: 'too few men left',
  overrun: 'unprotected guns are overrun',
  abandoned: 'abandoned guns are lost',
  surrendered: 'surrounded, it surrenders',
};

/** `8 − 1 against 6` where the die is known. */
export function rolled({ roll, modifier, quality }: Event): string {
  if (typeof roll !== 'number') return '';
  const by = typeof modifier === 'number' ? modifier : 0;
  const sign = by === 0 ? '' : ` ${by < 0 ? '−' : '+'} ${Math.abs(by)}`;
  return `${roll}${sign} against ${quality}`;
}

/** The last check of a kind that the unit of an event took before it. */
const lastCheck = ({ unit }: Event, earlier: readonly Event[], type: string): Event | undefined =>
  earlier.findLast((each) => each.type === type && each.unit === unit);

export const isFailed = ({ roll, modifier, quality }: Event): boolean =>
  Number(roll) + Number(modifier ?? 0) > Number(quality);

/** Why a unit falls back or runs: `: its nerve failed before the clash (9 + 1 against 6, morale 2)`. */
export function whyGone(event: Event, earlier: readonly Event[]): string {
  if (event.why === 'no way back') return ': it must retreat but has no free hex';
  const check = lastCheck(event, earlier, 'moraleChecked');
  const runs = event.why === 'foot before horse' ? 'infantry that retreats from cavalry routs' : '';
  const morale = event.morale ?? check?.morale;
  const reasons = [
    check ? heart(check, Number(morale)) : typeof morale === 'number' ? `morale ${morale}` : '',
    waver(event, earlier),
    runs,
  ].filter((reason) => reason !== '');
  return reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
}

function heart(check: Event, morale: number): string {
  if (!isFailed(check)) return `already shaken (check passed: ${rolled(check)}, morale ${morale})`;
  const failed = check.cause === 'nerve' ? 'it lost its nerve' : morale === 0 ? 'its morale broke' : 'shaken';
  return `${failed} ${because(check)} (${rolled(check)}, morale ${morale})`;
}

/** At middling morale a die decides who goes. */
function waver(event: Event, earlier: readonly Event[]): string {
  const check = lastCheck(event, earlier, 'retreatChecked');
  return check && !check.held ? `retreats on ${check.chance} or less, rolled ${check.roll}` : '';
}

/** What the checks that follow did to a unit that was struck: `; disruption 0 to 5, morale 9 to 6`. */
export function shakenTo(struck: Event, later: readonly Event[]): string {
  const own = later.filter(({ unit }) => unit === struck.unit);
  const next = own.findIndex(({ type }) => type === struck.type);
  const checks = (next < 0 ? own : own.slice(0, next)).filter(({ type }) => LEVELS.has(type));
  if (checks.length === 0) return '';
  const changes = [...LEVELS].flatMap(([type, level]) =>
    change(
      level,
      checks.filter((check) => check.type === type),
    ),
  );
  return changes.length > 0 ? `; ${changes.join(', ')}` : ' and holds steady';
}

type Level = 'disruption' | 'morale';
const LEVELS: ReadonlyMap<string, Level> = new Map([
  ['disruptionChecked', 'disruption'],
  ['moraleChecked', 'morale'],
]);

/** From before the first of some checks to after the last; nothing where they changed nothing. */
function change(level: Level, checks: readonly Event[]): string[] {
  if (!checks.some(isFailed)) return [];
  const [before, after] = [levelBefore(level, checks[0]), Number(checks[checks.length - 1][level])];
  return [before === undefined ? `${level} now ${after}` : `${level} ${before} to ${after}`];
}

/** What a check was taken at, by how much it failed (1.3.A, 1.3.B); not known where it went as far as it can. */
function levelBefore(level: Level, check: Event): number | undefined {
  const after = Number(check[level]);
  const failed = Math.max(0, Number(check.roll) + Number(check.modifier ?? 0) - Number(check.quality));
  if (failed === 0) return after;
  if (level === 'morale') return after > 0 ? after + failed : undefined;
  return after < MOST_DISRUPTION ? after - failed : undefined;
}

/** The attack that ends with this event. */
export function inVain(event: Event, earlier: readonly Event[]): string {
  const attack = lastCheck(event, earlier, 'attacked');
  if (attack) return ` The ${attack.kind === 'charge' ? 'charge' : 'assault'} fails.`;
  return event.charging ? ' Its charge ends.' : '';
}

/** Why a charge did not come to its enemy. */
export function whyStopped(event: Event, earlier: readonly Event[]): string {
  if (event.stopped === 'enemy unseen') return 'an unseen enemy blocks the way';
  return `falls into disorder and stops${disorder(event, earlier)}`;
}

function disorder(event: Event, earlier: readonly Event[]): string {
  const check = lastCheck(event, earlier, 'disruptionChecked');
  return check ? `: ${rolled(check)} ${because(check)}, disruption ${check.disruption}` : '';
}

const IN_VAIN: { readonly [cause: string]: string } = {
  'nobody there': 'finds no enemy: the charge ends.',
  'all wavered': 'does not advance: both sides wavered, and the steadier side stays.',
  held: 'does not advance: the enemy holds.',
};

/** Why an attack failed for a unit that stays where it was. */
export function whyInVain(event: Event, earlier: readonly Event[]): string {
  if (event.cause === 'disorder')
    return `breaks off the charge: disruption is at its limit${disorder(event, earlier)}.`;
  return IN_VAIN[String(event.cause)] ?? 'does not advance.';
}
