/** How long a bot takes for its decisions, in processor time: it does not depend on what else the machine does. */
import type { Bot } from '@feldzug/kernel';

/** The same bot; the milliseconds of each of its decisions are added to the list. Only for one thread at a time. */
export const timed = (bot: Bot, times: number[]): Bot => ({
  ...bot,
  choose(...asked) {
    const before = process.cpuUsage();
    const action = bot.choose(...asked);
    const { user, system } = process.cpuUsage(before);
    times.push(Math.round((user + system) / 100) / 10);
    return action;
  },
});

export interface DecisionTimes {
  readonly decisions: number;
  /** Milliseconds: half of the decisions take less, one in a hundred takes more, none takes more. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export function summaryOf(times: readonly number[]): DecisionTimes {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { decisions: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}
