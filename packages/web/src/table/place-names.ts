/** Names of places in the language that the player has chosen. */
import { type NameLanguage, placeName as nameIn, withPlaceNames } from '@feldzug/board';
import { settings } from '../session/settings.ts';

export const placeName = (name: string): string => nameIn(name, language());

/** A sentence of the rules or of a bot, which know only English names. */
export const inPlaceNames = (sentence: string): string => withPlaceNames(sentence, language());

const language = (): NameLanguage => settings().placeNames;
