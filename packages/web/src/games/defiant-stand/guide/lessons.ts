/** The first turn as lessons: a face-down card, an activated block, Frederick's march into Saxony, a new unit. */
import type { Lesson, Primer } from '../../../table/guide/lessons.ts';
import { cityName } from '../names.ts';

const KING_TO_LEIPZIG = {
  said: { do: 'lead', leader: 'frederick', path: ['wittenberg', 'leipzig'] },
};

const LESSONS: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'August 1756',
    words:
      'You are Prussia, and Saxony is weakly defended. In ten minutes you play a card, activate a block, march and raise a unit. The cards are prepared for these lessons; the rules are the real ones.',
    spaces: ['berlin'],
  },
  {
    id: 'blocks',
    title: 'Your blocks',
    words:
      'You see the faces of your blocks. The pips on the top edge are steps: the strength of the unit. Below are its combat power (hits on this number or more) and its movement. Click Berlin.',
    spaces: ['berlin'],
    until: { opened: 'berlin' },
  },
  {
    id: 'backs',
    title: 'Enemy blocks',
    words: `You see the colour and city of enemy blocks, not which units they are or how strong. White is Austria, blue is France and Saxony, green is Russia. Click ${cityName('prague')} to read which units could be there.`,
    spaces: ['prague'],
    until: { opened: 'prague' },
  },
  {
    id: 'card',
    title: 'A card, face down',
    words:
      'Both players play a card face down. The number gives its command points. A card you keep can be used for its text later. Press Play face down and choose Grand Battery for its 2 points.',
    controls: ['verb-play', 'value-grand-battery', 'confirm'],
    until: { told: { type: 'cardRevealed', side: 'prussia' } },
    plays: [{ said: { do: 'play', card: 'grand-battery', use: 'commands' } }],
  },
  {
    id: 'first',
    title: 'Who goes first?',
    words:
      'Both cards lie face up now. The player with fewer points chooses who goes first, and that is you. This lesson waits for you to press Go first.',
    controls: ['verb-goFirst', 'confirm'],
    until: { told: { type: 'firstPlayer', side: 'prussia' } },
    plays: [{ said: { do: 'goFirst' } }],
  },
  {
    id: 'points',
    title: '2 command points',
    words:
      'Each point activates a block. Click the block of Frederick (Fr) at Berlin, or Berlin and then his name, and press Activate: now he can lead a group. Keep the other point.',
    spaces: ['berlin'],
    controls: ['value-frederick', 'confirm'],
    gauges: ['points'],
    until: { told: { type: 'activated', side: 'prussia' } },
    plays: [{ said: { do: 'activate', units: ['frederick'] } }],
  },
  {
    id: 'lead',
    title: 'Lead a group',
    words:
      'Click Berlin: Frederick takes along up to twice his steps in units. Then the map shows how far each city is. Forced is one city too far, no supply costs a step, a percentage is your chance in battle.',
    spaces: ['berlin'],
    until: { said: { do: 'lead', leader: 'frederick' } },
  },
  {
    id: 'march',
    title: 'March to Leipzig',
    words: 'Click Leipzig, two cities away, then confirm.',
    spaces: ['leipzig'],
    controls: ['confirm'],
    until: { told: { type: 'marched', side: 'prussia' } },
    plays: [KING_TO_LEIPZIG],
  },
  {
    id: 'victory',
    title: '1 victory point',
    words:
      'Leipzig is worth 1 victory point, as long as a unit of yours is there. You win with +10 at the end of a year, or with −4 or more at the end of 1763.',
    spaces: ['leipzig'],
    gauges: ['vp'],
  },
  {
    id: 'halt',
    title: 'End movement',
    words: 'Your activated block has moved. Press End movement. Then you spend the point you kept.',
    controls: ['verb-halt', 'confirm'],
    until: { said: { do: 'raise' } },
    plays: [{ said: { do: 'halt' } }],
  },
  {
    id: 'raise',
    title: 'New units',
    words:
      '1 point buys infantry at full strength or a fortress step; cavalry costs 2, a leader 3. Your opponent sees a new block, not which one. Click Berlin to raise the Prinz Heinrich Fusiliers, then confirm.',
    spaces: ['berlin'],
    controls: ['value-berlin/prinz-heinrich-fusiliers', 'confirm'],
    until: { told: { type: 'raised', side: 'prussia' } },
    plays: [{ said: { do: 'raise', units: ['berlin/prinz-heinrich-fusiliers'] } }],
  },
  {
    id: 'supply',
    title: 'Supply',
    words:
      'At the end of a turn, each unit out of supply loses a step. Press Supply to see your supply lines.',
    controls: ['overlay-supply'],
    until: { overlay: 'supply' },
  },
  {
    id: 'battle',
    title: 'Battles',
    words:
      'In a battle, leaders fire first, then infantry; then cavalry charges. The odds are shown with each decision, from what you know. You can always retreat instead of firing.',
  },
  {
    id: 'help',
    title: 'Your turn',
    words:
      'Tracks shows the victory points and what you have seen of the enemy. Rules, Log and Hint are next to it. Dresden, your next goal, has a fortress. Good luck!',
    spaces: ['dresden'],
    controls: ['drawer-tracks', 'drawer-rules', 'drawer-log', 'hint-key'],
  },
];

export const primer: Primer = {
  lessons: LESSONS,
  bots: [undefined, 'recruit'],
  draws: {
    'card.prussia': [
      'grand-battery',
      'siege-train',
      'oblique-order',
      'hot-pursuit',
      'replacements-2',
      'stout-defense',
      'campaign-plan-4',
    ],
    // Every Allied card has more than 2 points, so Prussia chooses who goes first (7.2).
    'card.allies': [
      'campaign-plan-3',
      'campaign-plan-3',
      'campaign-plan-3',
      'campaign-plan-3',
      'campaign-plan-4',
      'campaign-plan-4',
      'converging-columns',
    ],
  },
};
