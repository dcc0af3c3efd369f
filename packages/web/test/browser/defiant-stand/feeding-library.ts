/** The supply phase with three Prussian units besieged in Glatz. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  year: 1758,
  turn: 3,
  fortresses: { glatz: 2 },
  sieges: { glatz: 2 },
  units: {
    glatz: {
      keith: { steps: 2, inside: true },
      fouque: { steps: 1, inside: true },
      treskow: { steps: 3, inside: true },
      browne: 3,
    },
  },
  hands: { allies: ['surprise'], prussia: ['surprise'] },
  step: 'supply',
});
