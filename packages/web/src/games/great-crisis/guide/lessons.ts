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
      'Each space has the colour of its owner. A star is a resource; points around a space are fort walls. Click Leipzig to see who is there.',
    spaces: ['leipzig', 'dresden', 'torgau'],
    until: { opened: 'leipzig' },
  },
  {
    id: 'why-not',
    title: 'Why not?',
    words:
      'You have no army at Leipzig, so you cannot march from there, and the page says so. Everything that is not possible says why. The number beside it opens the rule.',
    controls: ['why-not'],
  },
  {
    id: 'zoom',
    title: 'Move the map',
    words:
      'Drag the map to move it. Zoom with the wheel, two fingers, or + and −. The frame button shows the whole map.',
    controls: ['zoom'],
  },
  {
    id: 'points',
    title: 'Action points',
    words:
      'One die plus two for Prussia gives your action points: three this time. A march costs one. The King is at Magdeburg: click it.',
    spaces: ['magdeburg'],
    gauges: ['points'],
    until: { said: { do: 'march', from: 'magdeburg' } },
  },
  {
    id: 'units',
    title: 'Choose units',
    words:
      'Up to eight units march together, and the page selects the best. Bevern will lead his own march: remove him with the − beside his name.',
    controls: ['count-bevern'],
    until: KING_WITHOUT_BEVERN,
  },
  {
    id: 'march',
    title: 'A march',
    words:
      'Now click the destination: Torgau, a Saxon fort nearby. The arrow shows the way. Then press March.',
    spaces: ['torgau'],
    controls: ['confirm'],
    until: { told: KING_TO_TORGAU },
    plays: [{ ...KING_WITHOUT_BEVERN, said: { do: 'march', from: 'magdeburg', path: ['torgau'] } }],
  },
  {
    id: 'two-spaces',
    title: 'Two spaces for one point',
    words:
      'In enemy country the King must stop. Through your own spaces, the second space is free: click Magdeburg again, for Bevern, then Cottbus beyond Berlin, and press March.',
    spaces: ['magdeburg', 'kottbus'],
    controls: ['confirm'],
    until: { told: BEVERN_TO_KOTTBUS },
    plays: [MARCH_TO_KOTTBUS],
  },
  {
    id: 'undo',
    title: 'Undo',
    words: 'No dice were rolled, so you can take the march back. Try it: press Undo.',
    controls: ['undo'],
    until: { untold: BEVERN_TO_KOTTBUS },
    undoes: true,
  },
  {
    id: 'again',
    title: 'Once more, on your own',
    words:
      'The point is back, too. Send Bevern to Cottbus again, from where he threatens Dresden. One troop stays at Magdeburg: a star near the enemy needs a guard.',
    spaces: ['magdeburg', 'kottbus'],
    until: { told: BEVERN_TO_KOTTBUS },
    plays: [MARCH_TO_KOTTBUS],
  },
  {
    id: 'supply',
    title: 'Lines of communication',
    words: 'Armies need supply lines from your stars through spaces you hold. Press Supply to see yours.',
    controls: ['overlay-supply'],
    until: { overlay: 'supply' },
  },
  {
    id: 'isolation',
    title: 'Isolation',
    words:
      'Crosses show where your lines are cut; Wesel, far in the west, has none. Units out of supply when a phase begins are isolated: half the dice, shorter marches, no recovery, a hard winter.',
    spaces: ['wesel'],
    overlay: 'supply',
  },
  {
    id: 'halt',
    title: 'End movement',
    words:
      'Now the battles. Press End movement. The page warns you that a point stays unused: press it again.',
    spaces: ['torgau'],
    controls: ['verb-halt', 'confirm'],
    until: { told: { type: 'fortBattleBegan', space: 'torgau' } },
    plays: [{ said: { do: 'halt' } }],
  },
  {
    id: 'losses',
    title: 'Battle, and no undo',
    words:
      'The garrison rolls first and adds one for its walls; 6 or more hits. You choose which unit is depleted: never the King! The small die warns that you cannot undo this. Press Take losses.',
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
      'A depleted unit rolls no dice in the field. Before your first march, 1 point restores it: press Recover, choose the unit at Torgau, and confirm.',
    spaces: ['torgau'],
    controls: ['verb-recover', 'confirm'],
    until: { told: { type: 'recovered' } },
    plays: [{ said: { do: 'recover' } }],
  },
  {
    id: 'winning',
    title: 'How the war is won',
    words:
      'You hold ten resources. With sixteen you win; with eight (or nine without Berlin) you lose, and also if the King is lost. Leipzig and Dresden would add two.',
    spaces: ['leipzig', 'dresden'],
    gauges: ['resources'],
  },
  {
    id: 'help',
    title: 'Over to you',
    words:
      'Rules and Log are up here, and Hint shows what the Captain would do. You have six points left, and Leipzig is one march from Torgau. Good luck!',
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
