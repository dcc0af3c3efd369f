/** The same as in horse-library.ts, but every other leader has deferred to the last and comes without a question. */
import { BEFORE_CHOZENITZ } from './horse-library.ts';
import { libraryWith } from './prepared.ts';

const OTHERS = ['a-bevern', 'a-overall', 'b-andlau', 'b-puebla', 'b-stampach'];

export default libraryWith({
  ...BEFORE_CHOZENITZ,
  leaders: Object.fromEntries(OTHERS.map((id) => [id, { status: 'deferred', until: 'last' }])),
});
