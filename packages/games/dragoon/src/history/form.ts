/** What `data/history.json` must look like. */
import {
  type Check,
  isObject,
  like,
  list,
  object,
  oneOf,
  optional,
  row,
  text,
  whole,
} from '@feldzug/kernel/shape.ts';

const SOURCE = oneOf('manual', 'reconstruction', 'wikipedia');
const MOST_MEN = 200_000;
const MEN = row(whole(1, MOST_MEN), SOURCE);
const ARMY = object({ men: MEN, lost: MEN });

const BATTLE = object(
  {
    id: text,
    set: oneOf('tuned', 'judged'),
    A: ARMY,
    B: ARMY,
    winner: row(oneOf('A', 'B', 'draw'), SOURCE),
    ended: row(like(/^([01]\d|2[0-3]):[0-5]\d$/, '18:45'), SOURCE),
    remark: optional(text),
  },
  (value, place) => (typeof value.id === 'string' ? value.id : place),
);

const HISTORY: Check = object({
  note: text,
  sources: object({ manual: text, reconstruction: text, wikipedia: text }),
  battles: list(BATTLE, { least: 1, most: 50 }),
});

/** Every fault of form, each a sentence that names its place. */
export const historyFaults = (json: unknown): readonly string[] =>
  isObject(json) ? HISTORY(json, '') : ['the file: the history is an object'];
