/** Places whose English and local names differ. All games and the maps use this one table. */
import table from '../data/place-names.json' with { type: 'json' };

export type NameLanguage = 'english' | 'local';

type Names = { readonly [language in NameLanguage]: string };

const CITIES = Object.values<Names>(table.cities);
const LAND = Object.values<Names>(table.land);

const BY_NAME: ReadonlyMap<string, Names> = new Map(
  [...CITIES, ...LAND].flatMap((names) => [
    [names.english.toLowerCase(), names],
    [names.local.toLowerCase(), names],
  ]),
);

/** The name of a place in a language; `name` may be either of its names. Maps write some names in capitals. */
export function placeName(name: string, language: NameLanguage): string {
  const found = BY_NAME.get(name.toLowerCase())?.[language] ?? name;
  return isCapitals(name) ? found.toUpperCase() : found;
}

/** Every name of a place, for a search that accepts all of them. */
export function namesOfPlace(name: string): readonly string[] {
  const names = BY_NAME.get(name.toLowerCase());
  return names ? [names.english, names.local] : [name];
}

/** A sentence with English names of cities, in another language. Names of nations and persons stay. */
export const withPlaceNames = (sentence: string, language: NameLanguage): string =>
  language === 'english' ? sentence : sentence.replace(ENGLISH, (name) => placeName(name, language));

const ENGLISH = new RegExp(
  `(?<![\\w-]|Britain & |Ferdinand of )(?:${CITIES.map(({ english }) => english.replace(/[()]/g, '\\$&')).join('|')})(?![\\w-])`,
  'g',
);

const isCapitals = (name: string): boolean => name === name.toUpperCase() && name !== name.toLowerCase();
