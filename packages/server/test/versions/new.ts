import { first, libraryOf, second } from './rules.ts';

export default libraryOf(second, first);
