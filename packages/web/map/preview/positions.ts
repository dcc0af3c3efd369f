/** A position in which everything that a board must show is shown somewhere. */
import { COMMANDERS, NATIONS, nationNamed, spaceNamed, UNITS } from '@feldzug/great-crisis/data.ts';
import { cloneState, DEPLETED, ISOLATED, ON_DEFENSE, type State } from '@feldzug/great-crisis/state.ts';

export function war(from: State): State {
  const s = cloneState(from);
  for (let unit = 0; unit < UNITS; unit++) s.place[unit] = -1;
  const put = (nation: string, space: string, count: number, flags = 0, depleted = 0): void => {
    const { firstTroop, endUnit } = NATIONS[nationNamed(nation)];
    let left = count;
    let worn = depleted;
    for (let unit = firstTroop; unit < endUnit && left > 0; unit++) {
      if (s.place[unit] >= 0) continue;
      s.place[unit] = spaceNamed(space);
      s.flags[unit] = flags | (worn-- > 0 ? DEPLETED : 0);
      left--;
    }
  };
  const lead = (id: string, space: string, flags = 0): void => {
    const { unit } = COMMANDERS.find((commander) => commander.id === id)!;
    s.place[unit] = spaceNamed(space);
    s.flags[unit] = flags;
  };
  const take = (nation: string, ...spaces: string[]): void => {
    for (const space of spaces) s.control[spaceNamed(space)] = nationNamed(nation);
  };
  put('prussia', 'dresden', 8, 0, 3);
  lead('friedrich', 'dresden');
  lead('seydlitz', 'dresden');
  take('prussia', 'dresden', 'leipzig', 'torgau', 'chemnitz', 'leitmeritz', 'reichenberg');
  put('prussia', 'olmuetz', 7, 0, 2);
  lead('keith', 'olmuetz');
  put('austria', 'olmuetz', 2, ON_DEFENSE, 1);
  put('austria', 'prag', 6, 0, 1);
  put('prussia', 'prag', 5);
  lead('heinrich', 'prag');
  lead('daun', 'prag');
  put('prussia', 'schweidnitz', 1, ON_DEFENSE);
  put('austria', 'schweidnitz', 6, 0, 4);
  put('hre', 'schweidnitz', 2);
  lead('laudon', 'schweidnitz');
  put('prussia', 'breslau', 4);
  lead('bevern', 'breslau');
  put('prussia', 'brieg', 1);
  put('prussia', 'neisse', 1);
  put('prussia', 'oels', 3, ISOLATED, 1);
  lead('fouque', 'oels', ISOLATED);
  put('austria', 'kosel', 3);
  take('austria', 'kosel', 'glatz', 'liegnitz');
  put('russia', 'kolberg', 8);
  lead('fermor', 'kolberg');
  put('russia', 'koenigsberg', 6, 0, 2);
  lead('apraxin', 'koenigsberg');
  put('russia', 'box_russland', 9);
  take('russia', 'koenigsberg', 'memel', 'kolberg', 'stolp');
  put('sweden', 'prenzlau', 3);
  lead('hamilton', 'prenzlau');
  take('sweden', 'prenzlau');
  put('france', 'hannover', 8, 0, 1);
  lead('richelieu', 'hannover');
  put('france', 'kassel', 6);
  put('saxony', 'kassel', 2);
  lead('broglie', 'kassel');
  take('france', 'hannover', 'kassel', 'marburg', 'hameln', 'wesel');
  put('gbh', 'minden', 6, 0, 2);
  lead('ferdinand', 'minden');
  lead('granby', 'minden');
  put('gbh', 'stade', 2);
  put('gbh', 'box_england', 2);
  put('prussia', 'magdeburg', 2);
  put('prussia', 'berlin', 1);
  put('austria', 'wien', 4);
  put('hre', 'nuernberg', 2);
  lead('zweibruecken', 'nuernberg');
  s.scorched[spaceNamed('goerlitz')] = 1;
  s.scorched[spaceNamed('kassel')] = 1;
  s.scorched[spaceNamed('glogau')] = 1;
  return s;
}
