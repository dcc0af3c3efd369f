import { first, libraryOf } from './rules.ts';

export default libraryOf(first);
