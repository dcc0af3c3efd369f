/** The bot's interface lives in the kernel, where a game's own bot can see it. */
export { type Bot, DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
