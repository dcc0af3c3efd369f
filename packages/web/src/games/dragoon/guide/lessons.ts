/** A first quarter of an hour on the drill ground: look, command, fire, march, form, rally, assault, charge. */
import type { Lesson, Primer } from '../../../table/guide/lessons.ts';

/** Whoever has won a hex may be asked who goes into it, as the dice have it. */
const AFTERWARDS = [{ said: { do: 'advance' } }, { said: { do: 'stay' } }];

const LESSONS: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'The drill ground',
    words:
      'You command Prussia, blue. A turn is a quarter of an hour, a hex 150 yards, a unit a battalion or two squadrons. The first dice of these lessons are prepared; the rules are the real ones.',
    spaces: ['7,10'],
  },
  {
    id: 'unit',
    title: 'A battalion in line',
    words:
      'Figures tell the strength, the block the formation, its arrow the front. Choose the ringed battalion and read: men, morale, disruption. Morale is heart, disruption is disorder; ten of it and a unit stands still.',
    spaces: ['7,10'],
    until: { opened: '7,10' },
  },
  {
    id: 'enemy',
    title: 'Eye to eye',
    words:
      'A line looks at its two front hexes: there it fires, and whoever enters them must stop. Flank and rear are where it is weak. Choose the Austrians before your line.',
    spaces: ['7,9'],
    until: { opened: '7,9' },
  },
  {
    id: 'objective',
    title: 'What it is about',
    words:
      'A flag is an objective, with what it is worth. Red is theirs, blue yours. Whose foot or horse was last in the hex holds it. Choose the Mill.',
    spaces: ['8,8'],
    until: { opened: '8,8' },
  },
  {
    id: 'bombardment',
    title: 'Guns first',
    words:
      'A turn begins with the guns of both sides. Press Fire: every battery has a sensible target already; a click on an enemy would change it. Then press Fire again.',
    controls: ['verb-fire', 'confirm'],
    until: { told: { type: 'fired', phase: 'bombardment', side: 'A' } },
    plays: [{ said: { do: 'fire' } }],
  },
  {
    id: 'lend',
    title: 'The King’s points',
    words:
      'Once an hour the King lends points to leaders in his reach. They add to a leader’s rating: ten in a hundred each that he gets his men going. Press Lend points.',
    spaces: ['6,11'],
    controls: ['confirm'],
    until: { told: { type: 'pointsLent', leader: 'a-foot' } },
    plays: [{ said: { do: 'lend' } }],
  },
  {
    id: 'activate',
    title: 'Leader by leader',
    words:
      'Not sides but leaders take turns, the highest rating first, theirs and yours in one row. The ringed General of foot has the initiative. Press Activate him.',
    spaces: ['6,11'],
    controls: ['verb-check'],
    until: { told: { type: 'activationChecked', leader: 'a-foot' } },
    plays: [{ said: { do: 'check' } }],
  },
  {
    id: 'fire',
    title: 'First fire',
    words:
      'His men may fire before they move; who fires stays where he is. Press Fire, read what it will cost the enemy, and press Fire again.',
    spaces: ['7,9'],
    controls: ['verb-fire', 'confirm'],
    until: { told: { type: 'fired', phase: 'action.first', side: 'A' } },
    plays: [{ said: { do: 'fire' } }],
  },
  {
    id: 'pick',
    title: 'A column',
    words:
      'Now the others move. Choose the column in the west. Purple hexes are within reach, with the points each takes. Columns are quick and cannot fight; lines are slow and lose order at every step.',
    spaces: ['2,10'],
    until: { said: { do: 'march', unit: 'PI3' } },
  },
  {
    id: 'march',
    title: 'March',
    words:
      'Choose the ringed hex three to the east. A mouse marches at the first click; with a finger tap it once more, or press March.',
    spaces: ['5,10'],
    controls: ['confirm'],
    until: { told: { type: 'marched', unit: 'PI3' } },
    plays: [{ said: { do: 'march', unit: 'PI3', path: ['3,10', '4,10', '5,10'] } }],
  },
  {
    id: 'form',
    title: 'Form line',
    words:
      'A column forms line to its left or right. Press the row of soldiers: it will face north, and Enter or the button does it. Forming disorders; do it out of musket range.',
    spaces: ['5,10'],
    controls: ['order-form', 'confirm'],
    until: { told: { type: 'formed', unit: 'PI3' } },
    plays: [{ said: { do: 'form', unit: 'PI3', facing: 0 } }],
  },
  {
    id: 'turn',
    title: 'Turn',
    words:
      'A point is left: turn the battalion to its right, towards the enemy’s flank. Press Turn right. What went wrong in a march or a turn can be undone, but the dice stay the same.',
    spaces: ['5,10'],
    controls: ['order-turnRight', 'confirm'],
    until: { told: { type: 'turned', unit: 'PI3' } },
    plays: [{ said: { do: 'turn', unit: 'PI3', facing: 2 } }],
  },
  {
    id: 'rally',
    title: 'Rally',
    words:
      'Choose the battalion behind the brook. It is shaken: morale 4. Press the flag: a rally point of its leader buys a try. At morale 0 a unit runs.',
    spaces: ['7,12'],
    controls: ['order-rally', 'confirm'],
    until: { told: { type: 'rallied', unit: 'PI4' } },
    plays: [{ said: { do: 'rally', unit: 'PI4' } }],
  },
  {
    id: 'recover',
    title: 'Dress the ranks',
    words:
      'It is disordered, too. Press the drum: a movement point buys a try to lose disruption. Not in front of the enemy, and not after firing.',
    spaces: ['7,12'],
    controls: ['order-recover', 'confirm'],
    until: { told: { type: 'recovered', unit: 'PI4' } },
    plays: [{ said: { do: 'recover', unit: 'PI4' } }],
  },
  {
    id: 'assault',
    title: 'Defensive fire, then the bayonet',
    words:
      'Press End movement. Now the enemy may fire at whoever moved or fired before him. After that comes the assault: press Assault, look at the odds, and press it again.',
    controls: ['verb-endMovement', 'end-movement', 'verb-assault', 'confirm'],
    until: { told: { type: 'attacked', kind: 'assault', side: 'A' } },
    plays: [
      { said: { do: 'endMovement' } },
      { said: { do: 'assault' } },
      // Whom the enemy's fire has thrown back or worse does not go in: the others do.
      { said: { do: 'fire' } },
      { said: { do: 'holdFire' } },
    ],
  },
  {
    id: 'defer',
    title: 'The King waits',
    words:
      'The winner goes forward, if he has won. Then the King has the initiative; he may command anybody who has done nothing yet. Keep him: press Defer to the last.',
    controls: ['verb-advance', 'confirm', 'verb-deferToLast'],
    until: { told: { type: 'deferred', leader: 'a-overall' } },
    plays: [...AFTERWARDS, { said: { do: 'deferToLast' } }],
  },
  {
    id: 'horse',
    title: 'The horse',
    words:
      'The General of horse is next. Press Activate him. Then choose the cuirassiers south of the Austrian battalion that looks the other way.',
    spaces: ['13,9'],
    controls: ['verb-check'],
    until: { said: { do: 'march', unit: 'PC1' } },
    plays: [{ said: { do: 'check' } }],
  },
  {
    id: 'charge',
    title: 'Charge',
    words:
      'Choose the enemy battalion: the horse rides at its rear, where foot breaks. The odds stand beside the button. Press Charge, then End movement; the charge is ridden home by itself.',
    spaces: ['13,6'],
    controls: ['confirm', 'verb-endMovement', 'end-movement'],
    until: { told: { type: 'attacked', kind: 'charge', side: 'A' } },
    plays: [{ said: { do: 'charge', unit: 'PC1' } }, { said: { do: 'endMovement' } }],
  },
  {
    id: 'victory',
    title: 'Who wins',
    words:
      'Objectives held at the end count; an army that has lost its share of men withdraws before. Open Tracks: both armies, every objective, every leader and what he does.',
    controls: ['drawer-tracks'],
    gauges: ['points', 'losses-0', 'losses-1'],
    until: { drawer: 'tracks' },
  },
  {
    id: 'help',
    title: 'The field is yours',
    words:
      'Play on here, or begin with The Lobosch. Several units go together: Shift and a frame, or All. K finds the next unit, Keys lists the rest, Hint asks the Captain. Good luck!',
    controls: ['drawer-keys', 'hint-key', 'drawer-rules'],
  },
];

export const primer: Primer = {
  lessons: LESSONS,
  bots: [undefined, 'recruit'],
  draws: {
    // The foot, the horse, and in the end the King.
    activation: [34, 21, 12],
    // The guns are unlucky; the first volley is as good as it can be expected to be.
    luck: [20, 51],
    'odd hit': [100, 100],
    // Who stands under the guns, and under the volley: both stay.
    morale: [1, 1],
    rally: [2],
    recovery: [2],
  },
};
