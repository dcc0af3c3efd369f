/** Luck in words that promise no more than the numbers hold. */
import type { Luck } from './luck.ts';

/** More often than this is nothing to speak of. */
const COMMON = 0.25;

export const isUnusual = (luck: Luck): boolean => luck.dice > 0 && luck.chance <= COMMON;

/** "about one game in 12 is at least this lucky". */
export function rarity(luck: Luck, isGood: boolean): string {
  if (luck.dice === 0) return 'no dice yet';
  if (!isUnusual(luck)) return 'nothing unusual';
  return `about one game in ${oneIn(luck.chance)} is at least this ${isGood ? 'lucky' : 'unlucky'}`;
}

/** Two figures are all that the claim can bear. */
export function oneIn(chance: number): string {
  const games = 1 / chance;
  if (games >= 1e6) return 'a million or more';
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1);
  return (Math.round(games / unit) * unit).toLocaleString('en');
}

export const signed = (value: number, digits = 1): string => {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
};
