/** The first turn, taught by playing it: a card in secret, a block tipped, the King's march into Saxony, a new unit. */
import type { Lesson, Primer } from '../../../table/guide/lessons.ts';

const KING_TO_LEIPZIG = {
  said: { do: 'lead', leader: 'frederick', path: ['wittenberg', 'leipzig'] },
};

const LESSONS: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'August 1756',
    words:
      'You are Prussia, and Saxony lies open. In ten minutes you lay a card, tip a block, march and raise a regiment. The cards of these lessons are prepared; the rules are the real ones.',
    spaces: ['berlin'],
  },
  {
    id: 'blocks',
    title: 'Your blocks',
    words:
      'Blocks stand upright, and you see their faces. Pips on the upper edge are steps of strength; below stand the number that hits and the cities it moves. Choose Berlin.',
    spaces: ['berlin'],
    until: { opened: 'berlin' },
  },
  {
    id: 'backs',
    title: 'The enemy’s',
    words:
      'Of the enemy you see colour and place, not who it is nor how strong. White is Austria, blue France and Saxony, green Russia. Choose Prag, and read who may stand there.',
    spaces: ['prague'],
    until: { opened: 'prague' },
  },
  {
    id: 'card',
    title: 'A card, in secret',
    words:
      'Both sides lay a card face down. The figure is its command points; the text can be used later instead. Press Lay a card and choose Grand Battery for its two points.',
    controls: ['verb-play', 'value-grand-battery', 'confirm'],
    until: { told: { type: 'firstPlayer', side: 'prussia' } },
    plays: [{ said: { do: 'play', card: 'grand-battery', use: 'commands' } }, { said: { do: 'goFirst' } }],
  },
  {
    id: 'points',
    title: 'First, with two points',
    words:
      'Whoever laid fewer points says who goes first, and you have taken the lead. A point tips a block. Choose Berlin, then Frederick: tipped he will lead a group. Keep the other point.',
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
      'A leader takes twice his steps of units along, at his own pace. Choose Berlin and Lead a group, then Frederick. The page takes everybody with him.',
    spaces: ['berlin'],
    controls: ['verb-lead', 'value-frederick'],
    until: { said: { do: 'lead', leader: 'frederick' } },
  },
  {
    id: 'march',
    title: 'To Leipzig',
    words:
      'Double lines are major routes, dashed ones restricted: only four units a round fight their way over those. Choose Wittenberg, then Leipzig, and press Lead a group.',
    spaces: ['leipzig', 'wittenberg'],
    controls: ['confirm'],
    until: { told: { type: 'marched', side: 'prussia' } },
    plays: [KING_TO_LEIPZIG],
  },
  {
    id: 'victory',
    title: 'A point at once',
    words:
      'Leipzig is worth one, and the marker has moved. It stays yours only while a unit stands there. Plus ten at the end of a year wins the war; so does zero at the end of 1763.',
    spaces: ['leipzig'],
    gauges: ['vp'],
  },
  {
    id: 'halt',
    title: 'Halt',
    words:
      'Only tipped blocks move, and yours has. Press Halt: your movement is over, and the kept point is spent.',
    controls: ['verb-halt', 'confirm'],
    until: { said: { do: 'raise' } },
    plays: [{ said: { do: 'halt' } }],
  },
  {
    id: 'raise',
    title: 'New units',
    words:
      'A point buys infantry at full strength, or a step for a fortress; cavalry costs two, a leader three. The enemy sees a new block, not which. Choose Berlin, the Free Battalions, and confirm.',
    spaces: ['berlin'],
    controls: ['value-berlin/free-battalions', 'confirm'],
    until: { told: { type: 'raised', side: 'prussia' } },
    plays: [{ said: { do: 'raise', units: ['berlin/free-battalions'] } }],
  },
  {
    id: 'supply',
    title: 'Supply',
    words:
      'At the end of a turn whoever is cut off from his sources loses a step. Press Supply to see your lines.',
    controls: ['overlay-supply'],
    until: { overlay: 'supply' },
  },
  {
    id: 'battle',
    title: 'Where both stand',
    words:
      'A battle opens its board: leaders fire, then infantry, then cavalry charges. Beside every decision stand the odds, reckoned from what you have seen. A retreat is always one choice away.',
  },
  {
    id: 'help',
    title: 'The war is yours',
    words:
      'Tracks tells why the marker stands where it does and what you have seen of the enemy. Rules, Log and Hint are beside it. Dresden is next, and it has walls. Good luck!',
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
    // Whatever they lay is worth more than two points: Prussia decides who goes first.
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
