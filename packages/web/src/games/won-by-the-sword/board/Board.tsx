/** The map of Won by the Sword: Southern Germany, with standards for columns and a land that is eaten bare. */
import type { State, WonByTheSword } from '@feldzug/won-by-the-sword';
import { columnNamed, homeOf, SPACES } from '@feldzug/won-by-the-sword';
import { createMemo, type JSX, Match, Switch } from 'solid-js';
import type { BoardProps, Party } from '../../../table/board.ts';
import { PointMap, pointMap } from '../../../table/map/PointMap.tsx';
import sheetData from '../map.generated.json';
import { nationOf } from '../names.ts';
import { Fodder } from './Fodder.tsx';
import { EatenLand } from './Land.tsx';
import { Patrols } from './Patrols.tsx';
import { PlaceView } from './Places.tsx';
import { Reports } from './Reports.tsx';
import { Standard } from './Standard.tsx';
import { standardOf, standardsBySpace } from './standards.ts';
import '../../../table/symbols/nations.css';
import '../../../table/symbols/signs.css';
import './board.css';

const map = pointMap(sheetData, {
  label: 'Map of Southern Germany from the Rhine to the Inn.',
  focus: 'noerdlingen',
  routes: [
    { kind: 'dotted', isRoad: true },
    { kind: 'solid', isRoad: true },
  ],
  title: { above: 'Germaniae Superioris', name: 'Theatrum', below: 'anno Domini 1632 usque 1648' },
});
const { sheet, lands } = map;

export function Board(props: BoardProps<State, WonByTheSword>): JSX.Element {
  const standards = createMemo(() => standardsBySpace(props.game, props.view, props.viewer));
  /** The land is painted for the side whose home it is (1.3.1): what is eaten there counts against that side. */
  const control = createMemo(() => SPACES.map((_, space) => nationOf(homeOf(props.view, space))));
  const side = (): number => (typeof props.viewer === 'number' ? props.viewer : 0);
  const counter = (party: Party): JSX.Element => {
    const column = columnNamed(Object.keys(party)[0] ?? '');
    return column < 0 ? null : <Standard look={standardOf(props.game, props.view, props.viewer, column)} />;
  };
  return (
    <PointMap
      map={map}
      board={props}
      control={control()}
      wash={<EatenLand forage={props.view.forage} lands={lands} isStrong={props.overlay === 'forage'} />}
      Place={(place) => <PlaceView {...place} view={props.view} standards={standards()[place.number]} />}
      counter={counter}
      under={<Patrols view={props.view} sheet={sheet} />}
      over={
        <Switch>
          <Match when={props.overlay === 'forage'}>
            <Fodder game={props.game} view={props.view} side={side()} sheet={sheet} />
          </Match>
          <Match when={props.overlay === 'reports'}>
            <Reports view={props.view} viewer={props.viewer} sheet={sheet} />
          </Match>
        </Switch>
      }
    />
  );
}
