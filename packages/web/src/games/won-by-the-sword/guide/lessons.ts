/** The first month, taught by playing it: March 1632, a battle at Schweinfurt and a town that opens its gates. */
import type { Lesson, Primer, Saying } from '../../../table/guide/lessons.ts';
import { opening } from './opening.ts';

const KING_CARD = 's1:forced-march-4';
const HORN_CARD = 's2:surprise-attack-3';

/** What a learner may be asked while the opponent acts. */
const ANSWERS: readonly Saying[] = ['screen', 'lose', 'accept', 'refuseBattle', 'deploy', 'retreat'].map(
  (verb) => ({ said: { do: verb } }),
);

const LESSONS: readonly Lesson[] = [
  {
    id: 'welcome',
    title: 'March 1632',
    words:
      'You lead the Swedes. In ten minutes you scout, fight a battle, forage and take a town. The dice of these lessons are prepared; the rules are the real ones.',
    spaces: ['aschaffenburg'],
  },
  {
    id: 'map',
    title: 'The map',
    words:
      'Blue land is your home, gold the Emperor’s. Towns wear the colours of their side; a flag on the steeple is a garrison. Click Bamberg to see what you know of it.',
    spaces: ['bamberg'],
    until: { opened: 'bamberg' },
  },
  {
    id: 'columns',
    title: 'Columns',
    words:
      'Armies are standards with a name. Your own show their steps; of an enemy you see only a question mark. Click Schweinfurt: the Vanguard has marched in beside Horn.',
    spaces: ['schweinfurt'],
    until: { opened: 'schweinfurt' },
  },
  {
    id: 'goal',
    title: 'How to win',
    words:
      'Score more victory points than your opponent. A won battle brings 5 to 15, a captured place up to 20. Land that you eat bare in enemy country counts at the end.',
    gauges: ['points-0', 'points-1', 'turn'],
  },
  {
    id: 'cards',
    title: 'Cards, face down',
    words:
      'A month has five impulses. In each, put one card on each column: it gives command points (CP). Give the King Forced March with 4 CP and Horn Surprise Attack with 3, then confirm.',
    controls: ['order-s1-forced-march-4', 'order-s2-surprise-attack-3', 'confirm'],
    until: { told: { type: 'cardsAssigned' }, times: 2 },
    plays: [
      { said: { do: 'assign', cards: [KING_CARD, HORN_CARD] } },
      { said: { do: 'assign', cards: [HORN_CARD, KING_CARD] } },
    ],
  },
  {
    id: 'order',
    title: 'The Initiative',
    words:
      'You have the Initiative and say who acts first. Strike before the Vanguard moves on: press Act first.',
    controls: ['verb-goFirst'],
    until: { told: { type: 'orderChosen', first: 'swedes' } },
    plays: [{ said: { do: 'goFirst' } }],
  },
  {
    id: 'activate',
    title: 'Activate Horn',
    words:
      'Columns act by turns, one at a time. Click Horn at Schweinfurt and confirm: his card is revealed.',
    spaces: ['schweinfurt'],
    controls: ['confirm'],
    until: { told: { type: 'activated', column: 's2', card: 'surprise-attack-3' } },
    plays: [{ said: { do: 'activate', column: 's2' } }],
  },
  {
    id: 'scout',
    title: 'Scout',
    words:
      'How strong is the Vanguard? Press Scout, click it and confirm. Your cavalry rides against its screen. Scouting costs nothing.',
    spaces: ['schweinfurt'],
    controls: ['verb-scout', 'confirm'],
    until: { told: { type: 'scoutsReported' } },
    plays: [{ said: { do: 'scout', target: 'i2' } }],
  },
  {
    id: 'report',
    title: 'The report',
    words:
      'They saw everything. The number on its flag is what they counted; it grows old as the enemy moves on. The Reports overlay shows where each enemy was seen. Press it.',
    controls: ['overlay-reports'],
    until: { overlay: 'reports' },
  },
  {
    id: 'battle',
    title: 'Surprise attack',
    words:
      'Horn has more. Press Offer battle, choose the Surprise Attack card, so that they cannot refuse, look at the odds and confirm. It costs 1 CP and 1 baggage point (BP).',
    spaces: ['schweinfurt'],
    controls: ['verb-offerBattle', 'value-card', 'confirm'],
    until: { told: { type: 'battleAccepted' } },
    plays: [{ said: { do: 'offerBattle', surprise: ['card'] } }],
  },
  {
    id: 'fight',
    title: 'The battle',
    words:
      'With fewer than 20 steps on a side it is a minor battle: guns first, then everybody. Each side rolls a die and adds its firepower. Press Draw up like this, and take your losses.',
    controls: ['confirm'],
    until: { told: { type: 'battleEnded' } },
    plays: [{ said: { do: 'deploy' } }, { said: { do: 'lose' } }],
  },
  {
    id: 'won',
    title: 'Victory!',
    words:
      'Five victory points; the Vanguard retreats. Horn is tired: fatigue costs him a command point next time. With 20 steps on both sides you draw up three wings, and far more is at stake.',
    gauges: ['points-0'],
  },
  {
    id: 'forage',
    title: 'Forage',
    words:
      'Armies eat. Cards, battles and sieges cost baggage; without it men starve. Look at the odds and press Forage: the die brings baggage, but the land suffers.',
    controls: ['verb-forage'],
    until: { told: { type: 'foraged', column: 's2' } },
    plays: [{ said: { do: 'forage' } }, { said: { do: 'lose' } }],
  },
  {
    id: 'land',
    title: 'Eaten bare',
    words:
      'Schweinfurt is F1 now: stubble. Once more and it is F2, bare for the whole game, and nobody finds anything there. Press Forage above to see what each place still gives.',
    spaces: ['schweinfurt'],
    controls: ['overlay-forage'],
    until: { overlay: 'forage' },
  },
  {
    id: 'end',
    title: 'End the activation',
    words:
      'Press End activation. You could put cavalry on patrol: patrols bar roads, spoil the enemy’s foraging and help yours. Confirm; then an Imperial column acts.',
    controls: ['verb-endActivation', 'confirm'],
    until: { told: { type: 'activationEnded', column: 's2' }, times: 2 },
    plays: [{ said: { do: 'endActivation' } }],
  },
  {
    id: 'king',
    title: 'The King',
    words:
      'Now the King. Click him at Aschaffenburg and confirm. If the enemy asks you something first, answer it.',
    spaces: ['aschaffenburg'],
    controls: ['confirm'],
    until: { told: { type: 'activated', column: 's1', card: 'forced-march-4' } },
    plays: [{ said: { do: 'activate', column: 's1' } }, ...ANSWERS],
  },
  {
    id: 'march',
    title: 'March',
    words:
      'A solid line costs 1 CP, a dotted one 2 CP and 1 BP. Miltenberg is a neutral town without a garrison. Click it and confirm.',
    spaces: ['miltenberg'],
    controls: ['confirm'],
    until: { told: { type: 'marched', column: 's1', to: 'miltenberg' } },
    plays: [{ said: { do: 'march', to: 'miltenberg' } }],
  },
  {
    id: 'undo',
    title: 'Undo',
    words:
      'No dice were rolled, so you can take the march back. Try it: press Undo. After dice there is no way back; a small die on a button warns you.',
    controls: ['undo'],
    until: { untold: { type: 'marched', column: 's1' } },
    undoes: true,
  },
  {
    id: 'again',
    title: 'Once more',
    words: 'Now march to Miltenberg after all.',
    spaces: ['miltenberg'],
    controls: ['confirm'],
    until: { told: { type: 'marched', column: 's1', to: 'miltenberg' } },
    plays: [{ said: { do: 'march', to: 'miltenberg' } }],
  },
  {
    id: 'summon',
    title: 'Open a siege',
    words:
      'Press Open a siege: the town gets a surrender offer at once. The odds beside the buttons count your guns, your leader and its walls.',
    spaces: ['miltenberg'],
    controls: ['verb-openSiege'],
    until: { told: { type: 'surrenderOffered', space: 'miltenberg' } },
    plays: [{ said: { do: 'openSiege' } }],
  },
  {
    id: 'fortresses',
    title: 'The gates open',
    words:
      'Miltenberg is yours: 2 VP and baggage. Fortresses refuse: then you dig siegeworks, bombard, make a final offer and assault. That takes months, and your army eats every day of them.',
    gauges: ['points-0'],
  },
  {
    id: 'help',
    title: 'The campaign is yours',
    words:
      'Hint shows what the Captain would do; Tracks has reports, cards and points; Rules explains everything. Find Tilly, feed your men, and choose your battle. Good luck!',
    controls: ['hint-key', 'drawer-tracks', 'drawer-rules'],
  },
];

const times = (count: number, card: string): string[] => Array<string>(count).fill(card);

export const primer: Primer = {
  lessons: LESSONS,
  bots: [undefined, 'captain'],
  opening,
  draws: {
    'card of swedes': [
      'forced-march-4',
      'surprise-attack-3',
      'stratagem-4',
      'cavalry-bonus-4',
      'reinforcements-3',
      'tactical-advantage-3',
      'scorched-earth-3',
      'cooperative-teamsters-4',
      'impressed-local-labor-4',
      'forced-march-3',
    ],
    // No epidemic, so that the Imperials may go without cards in the first two impulses.
    'card of imperials': [
      ...times(3, 'cooperative-teamsters-3'),
      ...times(3, 'forced-march-5'),
      ...times(3, 'reinforcements-4'),
      ...times(3, 'tactical-advantage-4'),
      ...times(3, 'cavalry-bonus-3'),
    ],
    screen: ['0'],
    scouts: ['9'],
    'bombardment of swedes': ['7'],
    'bombardment of imperials': ['2'],
    'centre of swedes': ['8'],
    'centre of imperials': ['1'],
    // Two or three baggage points, and stubble behind.
    forage: ['5'],
    'initial surrender offer': ['7'],
  },
};
