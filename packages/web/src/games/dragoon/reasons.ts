/** Why something went wrong: which check failed, with what die against what chance, or what stood in the way. */
import { MOST_DISRUPTION } from '@feldzug/dragoon';
import type { Event } from '@feldzug/kernel';

const CAUSES: { readonly [cause: string]: string } = {
  march: 'on the march',
  turn: 'in turning',
  formation: 'in forming',
  stack: 'in the crowd',
  top: 'in the crowd',
  charge: 'in the charge',
  countercharge: 'in the countercharge',
  disengagement: 'in backing out',
  retreat: 'in the retreat',
  fire: 'under fire',
  beside: 'beside those under fire',
  assault: 'in the assault',
  nerve: 'before the clash',
  routers: 'as routed men run through it',
  advance: 'in the advance',
};
export const because = (event: Event): string => CAUSES[String(event.cause)] ?? String(event.cause ?? '');

/** What took a unit from the field. */
export const LOST: { readonly [cause: string]: string } = {
  losses: 'too few are left',
  overrun: 'guns alone, they are overrun',
  abandoned: 'guns left alone, they are lost',
  surrendered: 'with nowhere to run, it lays down its arms',
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
  if (event.why === 'no way back') return ': it should fall back and has nowhere to go';
  const check = lastCheck(event, earlier, 'moraleChecked');
  const runs = event.why === 'foot before horse' ? 'foot that gives way to horse runs' : '';
  const morale = event.morale ?? check?.morale;
  const reasons = [
    check ? heart(check, Number(morale)) : typeof morale === 'number' ? `morale ${morale}` : '',
    waver(event, earlier),
    runs,
  ].filter((reason) => reason !== '');
  return reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
}

function heart(check: Event, morale: number): string {
  if (!isFailed(check)) return `shaken before this (${rolled(check)} was passed, morale ${morale})`;
  const failed = check.cause === 'nerve' ? 'its nerve failed' : morale === 0 ? 'its heart failed' : 'shaken';
  return `${failed} ${because(check)} (${rolled(check)}, morale ${morale})`;
}

/** At middling morale a die decides who goes. */
function waver(event: Event, earlier: readonly Event[]): string {
  const check = lastCheck(event, earlier, 'retreatChecked');
  return check && !check.held ? `it goes at ${check.chance} or less, and rolled ${check.roll}` : '';
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
  return changes.length > 0 ? `; ${changes.join(', ')}` : ' and is not shaken';
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

/** Whose attack has come to an end with it. */
export function inVain(event: Event, earlier: readonly Event[]): string {
  const attack = lastCheck(event, earlier, 'attacked');
  if (attack) return ` The ${attack.kind === 'charge' ? 'charge' : 'assault'} has failed.`;
  return event.charging ? ' Its charge is over.' : '';
}

/** Why a charge did not come to its enemy. */
export function whyStopped(event: Event, earlier: readonly Event[]): string {
  if (event.stopped === 'enemy unseen') return 'an enemy whom nobody had seen bars the way, and it stops';
  return `falls into disorder and stops${disorder(event, earlier)}`;
}

function disorder(event: Event, earlier: readonly Event[]): string {
  const check = lastCheck(event, earlier, 'disruptionChecked');
  return check ? `: ${rolled(check)} ${because(check)}, disruption ${check.disruption}` : '';
}

const IN_VAIN: { readonly [cause: string]: string } = {
  'nobody there': 'finds nobody before it any more: the charge is called off.',
  'all wavered': 'gets no further: both sides wavered, and the steadiest stay where they are.',
  held: 'gets no further: the enemy holds his ground.',
};

/** Why an attack brought nothing to whoever stays where he was. */
export function whyInVain(event: Event, earlier: readonly Event[]): string {
  if (event.cause === 'disorder')
    return `does not charge home: it has lost all order${disorder(event, earlier)}.`;
  return IN_VAIN[String(event.cause)] ?? 'gets no further.';
}
