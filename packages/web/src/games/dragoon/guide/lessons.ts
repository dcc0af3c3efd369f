/** A first quarter of an hour on the drill ground: look, command, fire, march, form, rally, assault, charge. */
import type { Lesson, Primer } from '../../../table/guide/lessons.ts';

/** After a won hex the dice decide whether you are asked who advances. */
const AFTERWARDS = [{ said: { do: 'advance' } }, { said: { do: 'stay' } }];

const LESSONS: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'The drill ground',
    words:
      'You command Prussia, in blue. A turn is 15 minutes, a hex 150 yards, a unit a battalion or two squadrons. The first dice of this lesson are fixed; the rules are the real ones.',
    spaces: ['7,10'],
  },
  {
    id: 'unit',
    title: 'A battalion in line',
    words:
      'The figures show strength, the block shows formation, the arrow shows facing. Click the ringed battalion to see men, morale and disruption. At disruption 10 a unit cannot move.',
    spaces: ['7,10'],
    until: { opened: '7,10' },
  },
  {
    id: 'enemy',
    title: 'Eye to eye',
    words:
      'A line faces its two front hexes: it fires there, and enemies who enter them must stop. Flank and rear are weak. Click the Austrians in front of your line.',
    spaces: ['7,9'],
    until: { opened: '7,9' },
  },
  {
    id: 'objective',
    title: 'Objectives',
    words:
      'A flag is an objective with its points. Red is theirs, blue is yours. The side whose infantry or cavalry was last in the hex holds it. Click the Mill.',
    spaces: ['8,8'],
    until: { opened: '8,8' },
  },
  {
    id: 'bombardment',
    title: 'Guns first',
    words:
      'A turn begins with the guns of both sides. Press Fire: each battery already has a target; click an enemy to change it. Then press Fire again.',
    controls: ['verb-fire', 'confirm'],
    until: { told: { type: 'fired', phase: 'bombardment', side: 'A' } },
    plays: [{ said: { do: 'fire' } }],
  },
  {
    id: 'lend',
    title: 'The King’s points',
    words:
      'Once an hour the King lends command points to leaders in his radius. Each adds 10% to a leader’s chance to activate. Press Lend points.',
    spaces: ['6,11'],
    controls: ['confirm'],
    until: { told: { type: 'pointsLent', leader: 'a-foot' } },
    plays: [{ said: { do: 'lend' } }],
  },
  {
    id: 'activate',
    title: 'Leader by leader',
    words:
      'Leaders take turns, highest rating first, theirs and yours mixed. The ringed General of Foot has the initiative. Press Activate.',
    spaces: ['6,11'],
    controls: ['verb-check'],
    until: { told: { type: 'activationChecked', leader: 'a-foot' } },
    plays: [{ said: { do: 'check' } }],
  },
  {
    id: 'fire',
    title: 'First fire',
    words:
      'His units may fire before they move, but a unit that fires cannot move. Press Fire, read the expected losses, and press Fire again.',
    spaces: ['7,9'],
    controls: ['verb-fire', 'confirm'],
    until: { told: { type: 'fired', phase: 'action.first', side: 'A' } },
    plays: [{ said: { do: 'fire' } }],
  },
  {
    id: 'pick',
    title: 'A column',
    words:
      'Now the other units move. Click the column in the west. Purple hexes are in reach, with their cost. Columns are fast but cannot fight; lines are slow and gain disruption at every step.',
    spaces: ['2,10'],
    until: { said: { do: 'march', unit: 'PI3' } },
  },
  {
    id: 'march',
    title: 'March',
    words:
      'Click the ringed hex three to the east. With a mouse one click marches; on a touch screen tap again, or press March.',
    spaces: ['5,10'],
    controls: ['confirm'],
    until: { told: { type: 'marched', unit: 'PI3' } },
    plays: [{ said: { do: 'march', unit: 'PI3', path: ['3,10', '4,10', '5,10'] } }],
  },
  {
    id: 'form',
    title: 'Form line',
    words:
      'A column forms line to its left or right. Press the row of soldiers: it will face north. Confirm with Enter or the button. Forming causes disruption; do it out of musket range.',
    spaces: ['5,10'],
    controls: ['order-form', 'confirm'],
    until: { told: { type: 'formed', unit: 'PI3' } },
    plays: [{ said: { do: 'form', unit: 'PI3', facing: 0 } }],
  },
  {
    id: 'turn',
    title: 'Turn',
    words:
      '1 point is left: turn the battalion right, towards the enemy’s flank. Press Turn right. You can take back a march or a turn, but the dice stay the same.',
    spaces: ['5,10'],
    controls: ['order-turnRight', 'confirm'],
    until: { told: { type: 'turned', unit: 'PI3' } },
    plays: [{ said: { do: 'turn', unit: 'PI3', facing: 2 } }],
  },
  {
    id: 'rally',
    title: 'Rally',
    words:
      'Click the battalion behind the brook. It is shaken: morale 4. Press the flag: 1 rally point of its leader pays for an attempt. At morale 0 a unit routs.',
    spaces: ['7,12'],
    controls: ['order-rally', 'confirm'],
    until: { told: { type: 'rallied', unit: 'PI4' } },
    plays: [{ said: { do: 'rally', unit: 'PI4' } }],
  },
  {
    id: 'recover',
    title: 'Recover',
    words:
      'It is disrupted, too. Press the drum: 1 movement point pays for an attempt to lower disruption. Not next to the enemy, and not after firing.',
    spaces: ['7,12'],
    controls: ['order-recover', 'confirm'],
    until: { told: { type: 'recovered', unit: 'PI4' } },
    plays: [{ said: { do: 'recover', unit: 'PI4' } }],
  },
  {
    id: 'assault',
    title: 'Defensive fire, then the bayonet',
    words:
      'Press End movement. Now the enemy may fire at units that moved or fired in front of them. Then comes the assault: press Assault, look at the odds, and press it again.',
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
      'The winner advances. Then the King has the initiative; he may command any unit that has not acted yet. Save him: press Defer to last.',
    controls: ['verb-advance', 'confirm', 'verb-deferToLast'],
    until: { told: { type: 'deferred', leader: 'a-overall' } },
    plays: [...AFTERWARDS, { said: { do: 'deferToLast' } }],
  },
  {
    id: 'horse',
    title: 'Cavalry',
    words:
      'The General of Horse is next. Press Activate. Then click the cuirassiers south of the Austrian battalion that faces the other way.',
    spaces: ['13,9'],
    controls: ['verb-check'],
    until: { said: { do: 'march', unit: 'PC1' } },
    plays: [{ said: { do: 'check' } }],
  },
  {
    id: 'charge',
    title: 'Charge',
    words:
      'Click the enemy battalion: the cavalry hits its rear, where infantry breaks. The odds are beside the button. Press Charge, then End movement; the charge resolves by itself.',
    spaces: ['13,6'],
    controls: ['confirm', 'verb-endMovement', 'end-movement'],
    until: { told: { type: 'attacked', kind: 'charge', side: 'A' } },
    plays: [{ said: { do: 'charge', unit: 'PC1' } }, { said: { do: 'endMovement' } }],
  },
  {
    id: 'victory',
    title: 'Who wins',
    words:
      'Objectives held at the end count. An army that has lost too many men withdraws earlier. Open Tracks to see both armies, objectives and leaders.',
    controls: ['drawer-tracks'],
    gauges: ['points', 'losses-0', 'losses-1'],
    until: { drawer: 'tracks' },
  },
  {
    id: 'help',
    title: 'Over to you',
    words:
      'Play on here, or start The Lobosch. Move several units together with Shift-drag or All. K finds the next unit, Keys lists the shortcuts, Hint asks the Captain. Good luck!',
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
