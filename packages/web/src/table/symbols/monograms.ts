/** Two letters for each name that tell it from the others in the list: of the surname, rank and title left out. */
export function monograms(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const letters = surname(name);
    let choice = letters.slice(0, 2);
    for (let i = 2; taken.has(choice) && i < letters.length; i++) choice = letters[0] + letters[i];
    taken.add(choice);
    return choice;
  });
}

const surname = (name: string): string => {
  const words = name.split(/[ -]/).filter((word) => !TITLES.has(word));
  return (words[0] ?? name).replace(/^[dO]'/, '');
};

const TITLES = new Set(['FM', 'King', 'Prince', 'Hereditary', 'Duke', 'Charles', 'of']);
