/** The first turn, taught by playing it: August 1756, two Prussian phases, from the march into Saxony to a card. */
import type { Lesson, Primer } from '../../../table/guide/lessons.ts';

const KING_TO_TORGAU = { type: 'marched', from: 'magdeburg', path: ['torgau'] };
const BEVERN_TO_KOTTBUS = { type: 'marched', from: 'magdeburg', path: ['berlin', 'kottbus'] };
const MARCH_TO_KOTTBUS = { said: { do: 'march', from: 'magdeburg', path: ['berlin', 'kottbus'] } };
/** Bevern stays, and with him enough troops for the King to leave a guard behind them both. */
const KING_WITHOUT_BEVERN = {
  said: { do: 'march', from: 'magdeburg' },
  least: { friedrich: 1 },
  most: { bevern: 0 },
};

const LESSONS: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'August 1756',
    words:
      'You are King Frederick, and Saxony lies open before you. In ten minutes you march, storm a fort and earn a card. The dice of these lessons are prepared; the rules are the real ones.',
    spaces: ['magdeburg'],
  },
  {
    id: 'map',
    title: 'The map',
    words:
      'Every place has the colour of whoever holds it. A star is a resource, points around a place are the walls of a fort. Choose Leipzig to see who stands there.',
    spaces: ['leipzig', 'dresden', 'torgau'],
    until: { opened: 'leipzig' },
  },
  {
    id: 'why-not',
    title: 'Why not?',
    words:
      'You have no army at Leipzig, so no march begins there, and the page says so. Whatever cannot be done says why; the number beside it opens the rule.',
    controls: ['why-not'],
  },
  {
    id: 'zoom',
    title: 'Moving about',
    words:
      'Drag the map to move it. Zoom with the wheel, two fingers, or + and −; the frame shows all of it.',
    controls: ['zoom'],
  },
  {
    id: 'points',
    title: 'Action points',
    words:
      'A die and two for Prussia give your action points: three this time, and a march costs one. The King stands at Magdeburg: choose it.',
    spaces: ['magdeburg'],
    gauges: ['points'],
    until: { said: { do: 'march', from: 'magdeburg' } },
  },
  {
    id: 'units',
    title: 'Who marches',
    words:
      'Eight units at most go together, and the page chooses the best. Bevern is to lead a march of his own: take him off with the − beside his name.',
    controls: ['count-bevern'],
    until: KING_WITHOUT_BEVERN,
  },
  {
    id: 'march',
    title: 'A march',
    words: 'Now choose where to: Torgau, a Saxon fort next door. The arrow shows the way. Then press March.',
    spaces: ['torgau'],
    controls: ['confirm'],
    until: { told: KING_TO_TORGAU },
    plays: [{ ...KING_WITHOUT_BEVERN, said: { do: 'march', from: 'magdeburg', path: ['torgau'] } }],
  },
  {
    id: 'two-spaces',
    title: 'Two spaces for one point',
    words:
      'In enemy country the King must stop. Through your own, the second space is free: choose Magdeburg again, for Bevern, then Kottbus behind Berlin, and press March.',
    spaces: ['magdeburg', 'kottbus'],
    controls: ['confirm'],
    until: { told: BEVERN_TO_KOTTBUS },
    plays: [MARCH_TO_KOTTBUS],
  },
  {
    id: 'undo',
    title: 'Undo',
    words: 'No die has been rolled since, so the march can be taken back. Try it: press Undo.',
    controls: ['undo'],
    until: { untold: BEVERN_TO_KOTTBUS },
    undoes: true,
  },
  {
    id: 'again',
    title: 'Once more, by yourself',
    words:
      'The point is back, too. Send Bevern to Kottbus again, whence he threatens Dresden. One troop stays at Magdeburg: a star beside the enemy needs a guard.',
    spaces: ['magdeburg', 'kottbus'],
    until: { told: BEVERN_TO_KOTTBUS },
    plays: [MARCH_TO_KOTTBUS],
  },
  {
    id: 'supply',
    title: 'Lines of communication',
    words: 'Armies live on lines that run from your stars through all you hold. Press Supply to see yours.',
    controls: ['overlay-supply'],
    until: { overlay: 'supply' },
  },
  {
    id: 'isolation',
    title: 'Isolation',
    words:
      'Crosses show where your lines end; Wesel, far in the west, has none. Whoever is off them when a phase begins is isolated: half the dice, shorter marches, no recovery, a hard winter.',
    spaces: ['wesel'],
    overlay: 'supply',
  },
  {
    id: 'halt',
    title: 'Halt and fight',
    words:
      'Halt ends the marches, and the battles follow. Press Halt and fight. The page warns you of the point that would stay unused: press it once more.',
    spaces: ['torgau'],
    controls: ['verb-halt', 'confirm'],
    until: { told: { type: 'fortBattleBegan', space: 'torgau' } },
    plays: [{ said: { do: 'halt' } }],
  },
  {
    id: 'losses',
    title: 'Battle, and no return',
    words:
      'The garrison rolls first, adding one for its walls; six or more hits. You choose who is depleted: never the King! The small die warns of no undo after this. Take the damage.',
    controls: ['confirm'],
    until: { told: { type: 'controlTaken', space: 'torgau' } },
    plays: [{ said: { do: 'lose', units: { prussia: 1 } } }],
  },
  {
    id: 'card',
    title: 'A card',
    words:
      'Two sixes: the first depleted the garrison, the second destroyed it. A captured fort earns a card. Your second phase begins: roll, then play Rapid Advance for three more points.',
    controls: ['verb-roll', 'verb-rapidAdvance', 'hand-card'],
    until: { told: { type: 'cardPlayed', card: 'rapid-advance' } },
    plays: [{ said: { do: 'roll' } }, { said: { do: 'rapidAdvance' } }],
  },
  {
    id: 'recover',
    title: 'Recovery',
    words:
      'A depleted unit rolls no dice in the field. Before any march, a point makes it full again: press Recover, choose the one at Torgau, and confirm.',
    spaces: ['torgau'],
    controls: ['verb-recover', 'confirm'],
    until: { told: { type: 'recovered' } },
    plays: [{ said: { do: 'recover' } }],
  },
  {
    id: 'winning',
    title: 'How the war is won',
    words:
      'You hold ten resources. Sixteen win the war; eight, or nine without Berlin, lose it, and so does the fall of the King. Leipzig and Dresden would make two more.',
    spaces: ['leipzig', 'dresden'],
    gauges: ['resources'],
  },
  {
    id: 'help',
    title: 'The war is yours',
    words:
      'Rules and Log are up here, and Hint says what the Captain would do. Six points are left, and Leipzig is one march from Torgau. Good luck!',
    controls: ['drawer-rules', 'drawer-log', 'hint-key'],
  },
];

export const primer: Primer = {
  lessons: LESSONS,
  bots: [undefined, 'captain'],
  draws: {
    // Three points for the first phase, with the bonus; four for the second, and three by card.
    'action-points': [1, 2],
    // The garrison of Torgau hits once, and is hit twice.
    'fort.austrian': [5],
    'fort.prussian': [3, 6, 1, 4, 6, 2, 5],
    'card.prussian': ['rapid-advance'],
  },
};
