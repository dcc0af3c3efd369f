/** The first turn, taught by playing it: August 1870, from the march over the border to the first victory. */
import type { Lesson, Primer } from '../../../table/guide/lessons.ts';
import { opening } from './opening.ts';

const TO_FORBACH = { do: 'march', from: 'saarbruecken', path: ['forbach'] };

const LESSONS: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'August 1870',
    words:
      'You command Prussia. In five minutes you cross the border, take a fortress, use a train and win your first battle. The dice of these lessons are prepared; the rules are the real ones.',
    spaces: ['saarbruecken'],
  },
  {
    id: 'map',
    title: 'The map',
    words:
      'Blue land is yours, red is French. A star is a fortress, a wheel a supply source. The number in a town is its worth in points. Click Metz to see who is there.',
    spaces: ['metz'],
    until: { opened: 'metz' },
  },
  {
    id: 'goal',
    title: 'How to win',
    words:
      'Take Paris and you win at once. Otherwise your points after turn 12 decide. Each of your turns has three parts: march, fight, check supply.',
    spaces: ['paris'],
    gauges: ['points', 'turn'],
  },
  {
    id: 'stack',
    title: 'Your army',
    words:
      'A counter shows how many infantry units stand there and how good they are: G green, R regular, V veteran. The small box above is cavalry. Click your stack at Saarbrücken.',
    spaces: ['saarbruecken'],
    until: { said: { do: 'march', from: 'saarbruecken' } },
  },
  {
    id: 'march',
    title: 'March',
    words:
      'Numbers show how many spaces a march takes: infantry goes up to three. Two green units hold Forbach. Click it, look at the odds, then press March.',
    spaces: ['forbach'],
    controls: ['confirm'],
    until: { told: { type: 'marched', from: 'saarbruecken', path: ['forbach'] } },
    plays: [{ said: TO_FORBACH }],
  },
  {
    id: 'open-door',
    title: 'An open door',
    words:
      'You fight after all marches. First look south: Strasbourg is a great fortress, worth points, and nobody guards it! Click your army at Landau.',
    spaces: ['landau'],
    until: { said: { do: 'march', from: 'landau' } },
  },
  {
    id: 'fortress',
    title: 'Take Strasbourg',
    words:
      'Strasbourg is three spaces away. Click it and press March: an empty fortress falls to the first infantry that enters.',
    spaces: ['strasbourg'],
    controls: ['confirm'],
    until: { told: { type: 'spaceTaken', space: 'strasbourg', side: 'prussian' } },
    plays: [{ said: { do: 'march', from: 'landau' } }],
  },
  {
    id: 'train',
    title: 'Railways',
    words:
      'Black lines with ties are railways. A train carries three of your infantry units any distance through your own land. Click Bingen.',
    spaces: ['bingen'],
    until: { said: { do: 'march', from: 'bingen' } },
  },
  {
    id: 'rail',
    title: 'By rail',
    words: 'Places that a train reaches are marked “rail”. Send three units to Kehl: click it and confirm.',
    spaces: ['kehl'],
    controls: ['confirm'],
    until: { told: { type: 'railed', from: 'bingen', to: 'kehl' } },
    plays: [{ said: { do: 'rail', from: 'bingen', to: 'kehl' } }],
  },
  {
    id: 'undo',
    title: 'Undo',
    words:
      'No dice were rolled, so you can take a move back. Try it: press Undo. After dice, there is no way back; a small die on a button warns you.',
    controls: ['undo'],
    until: { untold: { type: 'railed' } },
    undoes: true,
  },
  {
    id: 'supply',
    title: 'Supply',
    words: 'Armies need a line of roads to a supply source at home. Press Supply to see yours.',
    controls: ['overlay-supply'],
    until: { overlay: 'supply' },
  },
  {
    id: 'cut',
    title: 'Out of supply',
    words:
      'A line runs through spaces you hold. Infantry takes a space only where it stops, so leave units on long marches. A stack out of supply is disorganized: it marches one space and cannot attack.',
    overlay: 'supply',
  },
  {
    id: 'end',
    title: 'To battle',
    words:
      'You have activations left, but that is enough for now. Press End movement and confirm: the battle of Forbach begins.',
    spaces: ['forbach'],
    controls: ['verb-endMovement', 'confirm'],
    until: { told: { type: 'combatBegan', space: 'forbach' } },
    plays: [{ said: { do: 'endMovement' } }],
  },
  {
    id: 'targets',
    title: 'Battle',
    words:
      'Each unit picks a target and rolls two dice. Regulars hit with doubles or a 7, a third of the time. One hit reduces, two eliminate. Press Assign for me: two of yours fire at each enemy.',
    controls: ['assign-for-me'],
    until: { told: { type: 'combatEnded', space: 'forbach' } },
    plays: [
      { said: { do: 'aim' } },
      { said: { do: 'fightOn' } },
      { said: { do: 'pursue' } },
      { said: { do: 'strike' } },
    ],
  },
  {
    id: 'promote',
    title: 'Victory!',
    words:
      'Four hits: the enemy is gone and Forbach is yours. The winner promotes one unit. Veterans hit with 7 or more, and their stack marches one space further. Press Promote and confirm.',
    controls: ['verb-promote', 'confirm'],
    until: { told: { type: 'promoted' } },
    plays: [{ said: { do: 'promote' } }],
  },
  {
    id: 'more',
    title: 'Two more',
    words:
      'At the end of your turn you promote two more units that fought. Do it twice. Then France plays, and you see what it does.',
    controls: ['verb-promote', 'confirm'],
    until: { told: { type: 'promoted' }, times: 3 },
    plays: [{ said: { do: 'promote' } }],
  },
  {
    id: 'help',
    title: 'On to Paris',
    words:
      'The war is yours now. If France attacks, look at the odds before you answer. Hint shows what the best bot would do, Tracks the points, Rules everything else. Besiege a fortress with three units. Good luck!',
    controls: ['hint-key', 'drawer-tracks', 'drawer-rules'],
  },
];

export const primer: Primer = {
  lessons: LESSONS,
  bots: [undefined, 'captain'],
  opening,
  draws: {
    // Seven marches in the first turn.
    activations: [4],
    // Forbach: all four regulars hit and both French units miss; should a second round be fought, the same again.
    fire: [3, 4, 5, 2, 6, 6, 1, 6, 1, 2, 3, 5, 4, 3, 2, 5, 5, 5, 6, 1, 2, 4],
    pursuit: [2, 2],
  },
};
