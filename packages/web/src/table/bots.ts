/** What the bots are called and what to expect of them, for every game. */
export interface BotWords {
  readonly name: string;
  readonly summary: string;
}

const WORDS: { readonly [bot: string]: BotWords } = {
  recruit: { name: 'Recruit', summary: 'plays at random' },
  lieutenant: { name: 'Lieutenant', summary: 'plays by simple rules and makes mistakes' },
  captain: { name: 'Captain', summary: 'plays by simple rules' },
  general: { name: 'General', summary: 'searches ahead for up to a second' },
  'general-cautious': { name: 'Cautious General', summary: 'plays safe' },
  'general-bold': { name: 'Bold General', summary: 'takes risks' },
};

/** A bot that nobody has described yet goes by its own name. */
export const botWords = (bot: string): BotWords =>
  WORDS[bot] ?? { name: bot.charAt(0).toUpperCase() + bot.slice(1), summary: 'a bot' };

export const botName = (bot: string): string => botWords(bot).name;

/** Known bots, for the test that each has words. */
export const DESCRIBED: readonly string[] = Object.keys(WORDS);
