/** The games on offer. Their rules and boards are loaded when one is opened, so that the lobby is there at once. */
import type { AnyFace } from '../table/face.ts';

export interface GameCard {
  readonly id: string;
  readonly name: string;
  /** What it is, in three lines. */
  readonly lines: readonly [string, string, string];
  readonly suits: string;
  readonly lasts: string;
  readonly scenario: string;
  /** What a first game with lessons is called, where there is one. */
  readonly lessons?: string;
  readonly seats: readonly { readonly id: string; readonly name: string; readonly summary: string }[];
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly summary: string;
    readonly choices: readonly string[];
  }[];
  /** The strongest first. */
  readonly bots: readonly { readonly id: string; readonly name: string; readonly summary: string }[];
  readonly load: () => Promise<AnyFace>;
}

const greatCrisis: GameCard = {
  id: 'great-crisis',
  name: 'The Great Crisis of Frederick II',
  lines: [
    'The Seven Years’ War in central Europe, August 1756 to December 1763.',
    'Prussia is quick and well led; Austria, France and Russia are many and come from all sides.',
    'Chits decide who moves next. You march, besiege, fight with dice and tactics cards, and live through the winters.',
  ],
  suits: 'Suits you if you like a whole war on one map with rules that fit on a few pages.',
  lasts: 'A short war takes an hour, all 45 turns an evening or two. Leave at any moment: the game is kept.',
  scenario: '1756',
  lessons: 'Learn by playing: the first turn, ten minutes',
  seats: [
    {
      id: 'prussian',
      name: 'Prussian alliance',
      summary: 'Few units, the best commanders, two more action points. You strike first.',
    },
    {
      id: 'austrian',
      name: 'Austrian alliance',
      summary: 'Many units, three armies, terrain on your side. You close the ring.',
    },
  ],
  options: [
    {
      id: 'besiegersRecover',
      name: 'Besiegers may recover',
      summary: 'As in the printed example of a march; by the letter of the rules they may not.',
      choices: ['no', 'yes'],
    },
  ],
  bots: [
    { id: 'captain', name: 'Captain', summary: 'guards, concentrates, weighs the odds' },
    { id: 'recruit', name: 'Recruit', summary: 'plays at random; good for a first look' },
  ],
  load: async () => (await import('../games/great-crisis/face.ts')).face,
};

export const GAMES: readonly GameCard[] = [greatCrisis];
export const cardOf = (id: string): GameCard | undefined => GAMES.find((game) => game.id === id);

/** The board of a game with the rules that it was begun with; those of earlier versions are loaded when one is opened. */
export async function faceWith(card: GameCard, rules: string): Promise<AnyFace> {
  const face = await card.load();
  if (face.game.rulesVersion === rules) return face;
  const { rulesOf } = await import('@feldzug/bots/registry.ts');
  const game = rulesOf(card.id, rules);
  if (!game)
    throw new Error(`This game was begun with version ${rules} of the rules, which this page does not have.`);
  return { ...face, game };
}
