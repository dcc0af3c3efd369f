/** The Captain's rules of thumb in numbers; they live in `data/captain.json`. */
import file from '../../data/captain.json' with { type: 'json' };

export type Weights = typeof file;

export const weights: Weights = file;
