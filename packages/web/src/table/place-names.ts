/** Names of places in the language that the player has chosen. */
import { type NameLanguage, placeName as nameIn, withPlaceNames } from '@feldzug/board';
import { settings } from '../session/settings.ts';

export const placeName = (name: string): string => nameIn(name, language());

/** A label of a map: the name of a place, or a name made of one. */
export const mapLabel = (name: string): string => inPlaceNames(placeName(name));

/** The labels of a picture that was drawn with English or local names. */
export const inPictureNames = (svg: string): string =>
  svg.replace(/>([^<>]+)</g, (_, name: string) => `>${placeName(name)}<`);

/** A sentence of the rules or of a bot, which know only English names. */
export const inPlaceNames = (sentence: string): string => withPlaceNames(sentence, language());

const language = (): NameLanguage => settings().placeNames;
