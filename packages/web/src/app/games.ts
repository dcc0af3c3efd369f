/** The games on offer. Their rules and boards are loaded when one is opened, so that the lobby is there at once. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  /** When and where, in a few words. */
  readonly theatre: string;
  /** What it is, whom it suits, how long it takes: one line each. */
  readonly what: string;
  readonly suits: string;
  readonly lasts: string;
  /** A picture of the war as SVG text, drawn by `map/vignettes.ts`. */
  readonly picture: () => Promise<string>;
  readonly scenario: string;
  /** Where one may choose between several: the first is the one to begin with. */
  readonly scenarios?: () => Promise<readonly ScenarioCard[]>;
  /** What else one may choose before a game begins, where it is more than seats and bots. */
  readonly setUp?: string;
  /** What a first game with lessons is called, where there is one. */
  readonly lessons?: string;
  /** The scenario on which they are given, where it is not the usual one. */
  readonly lessonsOn?: string;
  readonly seats: readonly { readonly id: string; readonly name: string; readonly summary: string }[];
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly summary: string;
    readonly choices: readonly string[];
  }[];
  /** The bot that one plays against when nothing else is said. */
  readonly opponent: string;
}

export interface ScenarioCard {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

const greatCrisis: GameCard = {
  id: 'great-crisis',
  name: 'The Great Crisis of Frederick II',
  theatre: 'Central Europe, 1756 to 1763',
  what: 'One small, quick, well-led kingdom against Austria, France and Russia: chits decide who moves next, dice and tactics cards who holds the field.',
  suits: 'Players who want a whole war on one map, with rules that fit on a few pages.',
  lasts: 'A short war takes an hour, all 45 turns an evening or two. Leave when you like: the game is kept.',
  picture: async () => (await import('../games/great-crisis/vignette.svg?raw')).default,
  scenario: '1756',
  lessons: 'Learn it in ten minutes',
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
    {
      id: 'austrianNations',
      name: 'Nations of the Austrian army',
      summary:
        'together: commanders of Austria, Sweden, Saxony and the Empire lead units of all four. apart: each leads only his own nation.',
      choices: ['together', 'apart'],
    },
  ],
  opponent: 'captain',
};

const defiantStand: GameCard = {
  id: 'defiant-stand',
  name: 'Prussia’s Defiant Stand',
  theatre: 'From the Elbe to the Memel, 1756 to 1763',
  what: 'Wooden blocks with their backs to the enemy: you see that he comes, not with whom. Cards are laid in secret, armies meet on a battle board, fortresses starve.',
  suits: 'Players who like to bluff and to guess, and who want cavalry charges and sieges in every detail.',
  lasts: 'A year takes half an hour, the whole war an evening or two. Leave when you like: the game is kept.',
  picture: async () => (await import('../games/defiant-stand/vignette.svg?raw')).default,
  scenario: '1756',
  lessons: 'Learn it in ten minutes',
  seats: [
    {
      id: 'prussia',
      name: 'Prussia',
      summary: 'Few blocks, the best leaders, the inner lines. Hold what you have until 1763.',
    },
    {
      id: 'allies',
      name: 'The Allies',
      summary: 'Austria and Saxony at first, France, Russia and Sweden from 1757. You have the numbers.',
    },
  ],
  options: [
    {
      id: 'reactions',
      name: 'Reactions',
      summary: 'Leaders next door to a battle may try to join it as reserves.',
      choices: ['no', 'yes'],
    },
  ],
  opponent: 'captain',
};

const dragoon: GameCard = {
  id: 'dragoon',
  name: 'Dragoon',
  theatre: 'The battlefields of Frederick the Great, 1741 to 1760',
  what: 'Twenty-five battles, battalion by battalion and leader by leader: march in column, form line, volley, bayonet, charge. Order and nerve decide more than numbers.',
  suits: 'Players who want to stand on the field itself, from one vineyard hill to the whole of Leuthen.',
  lasts:
    'The Lobosch, with which you begin, takes an hour, a great battle several evenings. Leave when you like: the game is kept.',
  picture: async () => (await import('../games/dragoon/vignette.svg?raw')).default,
  scenario: 'lobosch',
  scenarios: async () => (await import('../games/dragoon/scenarios.ts')).scenarios,
  setUp: 'Another of the 25 battles, other side, fog of war, a friend …',
  lessons: 'Learn it in fifteen minutes',
  lessonsOn: 'drill',
  seats: [
    {
      id: 'a',
      name: 'Prussia',
      summary: 'Fewer men, better drilled: faster volleys, an assault move, the King himself. You attack.',
    },
    {
      id: 'b',
      name: 'Austria or Russia',
      summary: 'More men, more guns, the better ground. You hold it.',
    },
  ],
  options: [
    {
      id: 'fog',
      name: 'Fog of war',
      summary:
        'Numbers: the enemy’s strength is only guessed at. Sight: besides, who is out of sight is not shown.',
      choices: ['none', 'numbers', 'sight'],
    },
  ],
  opponent: 'captain',
};

export const GAMES: readonly GameCard[] = [greatCrisis, defiantStand, dragoon];
export const cardOf = (id: string): GameCard | undefined => GAMES.find((game) => game.id === id);
