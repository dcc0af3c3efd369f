/**
 * The games of the server as they are, but that each action in The Great Crisis passes every space of the map on to
 * another nation of the same alliance: playing it makes the page paint the whole map again.
 */
import { greatCrisis, NATIONS } from '@feldzug/great-crisis';
import { libraryWith } from '@feldzug/server/prepared-library.ts';

const NEXT = NATIONS.map((nation, from) => {
  const allies = NATIONS.flatMap(({ alliance }, at) => (alliance === nation.alliance ? [at] : []));
  return allies[(allies.indexOf(from) + 1) % allies.length];
});

export default libraryWith({
  ...greatCrisis,
  apply(state, seat, action, chance) {
    const events = greatCrisis.apply(state, seat, action, chance);
    for (const [space, nation] of state.control.entries()) state.control[space] = NEXT[nation];
    return events;
  },
});
