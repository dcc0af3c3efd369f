/** The pictures of the lobby: what each shows of its war. */
import defiantStandMap from '../../games/defiant-stand/data/map.json' with { type: 'json' };
import greatCrisisMap from '../../games/great-crisis/data/map.json' with { type: 'json' };
import prussiaRisingMap from '../../games/prussia-rising/data/map.json' with { type: 'json' };
import wonByTheSwordMap from '../../games/won-by-the-sword/data/map.json' with { type: 'json' };
import defiantStandSheet from '../src/games/defiant-stand/map.generated.json' with { type: 'json' };
import greatCrisisSheet from '../src/games/great-crisis/map.generated.json' with { type: 'json' };
import prussiaRisingSheet from '../src/games/prussia-rising/map.generated.json' with { type: 'json' };
import wonByTheSwordSheet from '../src/games/won-by-the-sword/map.generated.json' with { type: 'json' };
import type { Sheet } from '../src/table/map/sheet.ts';
import { FLAGS } from '../src/table/symbols/figures.ts';
import type { VignettePlan } from './vignette.ts';

const holderIn = (spaces: readonly { readonly id: string; readonly nation?: string }[]) => {
  const holders = new Map(spaces.map(({ id, nation }) => [id, nation]));
  // The land of those who have no army in the game stays as the paper is.
  return (id: string): string | undefined => {
    const nation = holders.get(id);
    return nation !== undefined && nation in FLAGS ? nation : undefined;
  };
};

/** Prussia in the middle, and the others from all sides. */
const greatCrisis: VignettePlan = {
  id: 'crisis',
  window: [310, 166, 1334, 847],
  holder: holderIn(greatCrisisMap.spaces),
  named: ['berlin', 'magdeburg', 'dresden', 'breslau', 'prag', 'stettin', 'hannover', 'posen', 'leipzig'],
  thrusts: [
    {
      nation: 'france',
      way: [
        [400, 735],
        [500, 640],
        [612, 566],
      ],
    },
    {
      nation: 'austria',
      way: [
        [930, 740],
        [990, 690],
        [950, 590],
      ],
    },
    {
      nation: 'austria',
      way: [
        [1190, 810],
        [1240, 740],
        [1180, 672],
      ],
    },
    {
      nation: 'russia',
      way: [
        [1245, 400],
        [1120, 372],
        [975, 420],
      ],
    },
    {
      nation: 'sweden',
      way: [
        [794, 268],
        [770, 340],
        [806, 420],
      ],
    },
    {
      nation: 'prussia',
      way: [
        [690, 512],
        [760, 530],
        [808, 618],
      ],
    },
  ],
  counters: [
    { space: 'stralsund', nation: 'sweden', units: 4 },
    { space: 'thorn', nation: 'russia', units: 24 },
    { space: 'hannover', nation: 'gbh', units: 6 },
    { space: 'magdeburg', nation: 'prussia', units: 16 },
    { space: 'breslau', nation: 'prussia', units: 8 },
    { space: 'dresden', nation: 'saxony', units: 3 },
    { space: 'frankfurt_main', nation: 'france', units: 24 },
    { space: 'prag', nation: 'austria', units: 8 },
    { space: 'olmuetz', nation: 'austria', units: 8 },
  ],
};

/** Blocks with their backs to the reader: what stands under them, their owner knows. */
const defiantStand: VignettePlan = {
  id: 'stand',
  window: [290, 410, 1314, 1091],
  holder: holderIn(defiantStandMap.cities),
  named: ['berlin', 'dresden', 'breslau', 'prague', 'leipzig', 'olmutz', 'kustrin'],
  thrusts: [],
  counters: [
    { space: 'berlin', nation: 'prussia' },
    { space: 'torgau', nation: 'prussia' },
    { space: 'dresden', nation: 'saxony' },
    { space: 'breslau', nation: 'prussia' },
    { space: 'neisse', nation: 'prussia' },
    { space: 'prague', nation: 'austria' },
    { space: 'koniggratz', nation: 'austria' },
    { space: 'olmutz', nation: 'austria' },
    { space: 'kalisch', nation: 'russia' },
  ],
};

/** Over the border and on to Paris. */
const prussiaRising: VignettePlan = {
  id: 'rising',
  window: [400, 170, 1660, 1008],
  holder: holderIn(
    prussiaRisingMap.spaces.map(({ id, territory }) => ({
      id,
      nation: territory === 'france' ? 'second-empire' : territory,
    })),
  ),
  named: ['paris', 'reims', 'chalons', 'metz', 'strasbourg', 'sedan', 'verdun', 'nancy', 'troyes'],
  thrusts: [
    {
      nation: 'prussia',
      way: [
        [1300, 460],
        [1240, 520],
        [1165, 500],
      ],
    },
    {
      nation: 'prussia',
      way: [
        [1560, 480],
        [1560, 560],
        [1510, 640],
      ],
    },
    {
      nation: 'prussia',
      way: [
        [1060, 560],
        [800, 690],
        [510, 610],
      ],
    },
  ],
  counters: [
    { space: 'paris', nation: 'second-empire', units: 8 },
    { space: 'metz', nation: 'second-empire', units: 5 },
    { space: 'strasbourg', nation: 'second-empire', units: 3 },
    { space: 'chalons', nation: 'second-empire', units: 4 },
    { space: 'saarbruecken', nation: 'prussia', units: 8 },
    { space: 'landau', nation: 'prussia', units: 8 },
  ],
};

/** Whose home each region is in 1632. */
const HOMES: { readonly [region: string]: string } = {
  fra: 'swedes',
  pal: 'swedes',
  swa: 'imperials',
  bav: 'imperials',
  upa: 'imperials',
  brg: 'imperials',
};

/** The armies look for each other between Main and Danube; nobody shows his strength. */
const wonByTheSword: VignettePlan = {
  id: 'sword',
  window: [720, 250, 1760, 942],
  holder: holderIn(wonByTheSwordMap.spaces.map(({ id, region }) => ({ id, nation: HOMES[region] }))),
  named: ['nuernberg', 'regensburg', 'ingolstadt', 'ulm', 'augsburg', 'noerdlingen', 'amberg', 'rothenburg'],
  thrusts: [
    {
      nation: 'swedes',
      way: [
        [960, 330],
        [1080, 470],
        [1165, 690],
      ],
    },
    {
      nation: 'imperials',
      way: [
        [1540, 640],
        [1400, 720],
        [1230, 745],
      ],
    },
  ],
  counters: [
    { space: 'windsheim', nation: 'swedes' },
    { space: 'schwabach', nation: 'swedes' },
    { space: 'donauwoerth', nation: 'swedes' },
    { space: 'regensburg', nation: 'imperials' },
    { space: 'ingolstadt', nation: 'imperials' },
    { space: 'ulm', nation: 'imperials' },
  ],
};

export const PICTURES: readonly {
  readonly game: string;
  readonly sheet: Sheet;
  readonly plan: VignettePlan;
}[] = [
  { game: 'great-crisis', sheet: greatCrisisSheet as unknown as Sheet, plan: greatCrisis },
  { game: 'defiant-stand', sheet: defiantStandSheet as unknown as Sheet, plan: defiantStand },
  { game: 'prussia-rising', sheet: prussiaRisingSheet as unknown as Sheet, plan: prussiaRising },
  { game: 'won-by-the-sword', sheet: wonByTheSwordSheet as unknown as Sheet, plan: wonByTheSword },
];
