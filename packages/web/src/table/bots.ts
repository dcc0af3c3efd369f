/** What the bots are called and what to expect of them, for every game. */
export interface BotWords {
  readonly name: string;
  readonly summary: string;
}

const WORDS: { readonly [bot: string]: BotWords } = {
  recruit: { name: 'Recruit', summary: 'plays at random: to learn the moves' },
  captain: { name: 'Captain', summary: 'sound rules of thumb, answers at once' },
  general: { name: 'General', summary: 'thinks ahead, up to a second a decision' },
  'general-cautious': {
    name: 'Cautious General',
    summary: 'thinks ahead, and would rather keep what he has',
  },
  'general-bold': { name: 'Bold General', summary: 'thinks ahead, and takes risks for more' },
};

/** A bot that nobody has described yet goes by its own name. */
export const botWords = (bot: string): BotWords =>
  WORDS[bot] ?? { name: bot.charAt(0).toUpperCase() + bot.slice(1), summary: 'a bot' };

export const botName = (bot: string): string => botWords(bot).name;

/** Known bots, for whoever checks that none goes without words. */
export const DESCRIBED: readonly string[] = Object.keys(WORDS);
