/** Prussia is about to march: Frederick and Keith are activated at Berlin. */
import { libraryWith } from './prepared.ts';

const activated = (steps: number) => ({ steps, activated: true });

export default libraryWith({
  from: 'setup',
  units: {
    berlin: { frederick: activated(4), keith: activated(3), garde: 4, winterfeldt: 4, forcade: 3 },
  },
  step: 'movement',
});
