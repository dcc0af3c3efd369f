/** The first turn, taught by playing it: August 1756, two Prussian phases, from the march into Saxony to a card. */
import type { Lesson, Primer } from '../../../table/guide/lessons.ts';

const KING_TO_TORGAU = { type: 'marched', from: 'magdeburg', path: ['torgau'] };
const BEVERN_TO_KOTTBUS = { type: 'marched', from: 'magdeburg', path: ['berlin', 'kottbus'] };
const MARCH_TO_KOTTBUS = { do: 'march', from: 'magdeburg', path: ['berlin', 'kottbus'] };

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
      'Leipzig is not yours, so no march begins there, and the page says so. Whatever cannot be done says why; the number beside it opens the rule.',
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
    id: 'march',
    title: 'A march',
    words:
      'Eight units at most go together: the King and seven troops are chosen for you. Choose Torgau, a Saxon fort next door, and press March.',
    spaces: ['torgau'],
    controls: ['confirm'],
    until: { told: KING_TO_TORGAU },
    plays: [{ do: 'march', from: 'magdeburg', path: ['torgau'] }],
  },
  {
    id: 'guard',
    title: 'Who stays behind',
    words:
      'In enemy country the King must stop. Choose Magdeburg again, for Bevern, and take one troop off with −: a star beside the enemy needs a guard.',
    spaces: ['magdeburg'],
    controls: ['count-prussia'],
    until: { said: { do: 'march', from: 'magdeburg' }, most: { prussia: 6 } },
  },
  {
    id: 'two-spaces',
    title: 'Two spaces for one point',
    words:
      'Through country that is yours and free of enemies, the second space costs nothing. Choose Kottbus, behind Berlin, and press March.',
    spaces: ['kottbus'],
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
      'The point is back, too. Send Bevern to Kottbus again: Magdeburg, one troop fewer, Kottbus, March. From there he threatens Dresden.',
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
      'Whoever is off the lines when a phase begins is isolated: half the dice, shorter marches, no recovery, a hard winter. Your lines run through your own sieges, as at Torgau.',
    spaces: ['torgau'],
    controls: ['overlay-supply'],
  },
  {
    id: 'halt',
    title: 'The point of no return',
    words:
      'Halt ends the marches, and battles follow. The small die on a button warns you: no undo after it. Press Halt and fight, then confirm that a point stays unused.',
    spaces: ['torgau'],
    controls: ['verb-halt', 'confirm'],
    until: { told: { type: 'fortBattleBegan', space: 'torgau' } },
    plays: [{ do: 'halt' }],
  },
  {
    id: 'losses',
    title: 'The battle',
    words:
      'The garrison shoots first, with one added for its walls; a six or more hits. You choose who suffers: a full unit becomes depleted. Never the King! Press Take the damage.',
    controls: ['confirm'],
    until: { told: { type: 'controlTaken', space: 'torgau' } },
    plays: [{ do: 'lose', units: { prussia: 1 } }],
  },
  {
    id: 'card',
    title: 'A card',
    words:
      'Two sixes: the first depleted the garrison, the second destroyed it. A captured fort earns a card. Your second phase begins: roll, then play Rapid Advance for three more points.',
    controls: ['verb-roll', 'verb-rapidAdvance', 'hand'],
    until: { told: { type: 'cardPlayed', card: 'rapid-advance' } },
    plays: [{ do: 'roll' }, { do: 'rapidAdvance' }],
  },
  {
    id: 'recover',
    title: 'Recovery',
    words:
      'A depleted unit rolls no dice in the field. Before any march, a point makes it full again: press Recover, choose the one at Torgau, and confirm.',
    spaces: ['torgau'],
    controls: ['verb-recover', 'confirm'],
    until: { told: { type: 'recovered' } },
    plays: [{ do: 'recover' }],
  },
  {
    id: 'winning',
    title: 'How the war is won',
    words:
      'Sixteen resources win it for you. Eight, or nine without Berlin, or the fall of the King, and Austria wins. Leipzig and Dresden would make two more.',
    spaces: ['leipzig', 'dresden'],
    gauges: ['resources'],
  },
  {
    id: 'help',
    title: 'The war is yours',
    words:
      'Rules and Log are up here, and Hint says what the Captain would do. Leipzig is two marches away. Good luck!',
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
