import { libraryOf, second } from './rules.ts';

export default libraryOf(second);
