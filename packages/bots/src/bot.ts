/** The bot's interface is in the kernel, so that a game's own bot can use it. */
export { type Bot, DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
