/** A letter's characters, and whole names that read otherwise. */
export interface InitialsTable {
  characters: Readonly<Record<string, string>>
  exceptions: Readonly<Record<string, string>>
}

/** The initials of a name's sounds; a character without a known one is passed over. */
export function initialsReader({ characters, exceptions }: InitialsTable): (name: string) => string {
  const letters = new Map<string, string>()
  for (const [letter, all] of Object.entries(characters))
    for (const character of all) letters.set(character, letter)
  return (name) => exceptions[name] ?? Array.from(name, (character) => letters.get(character) ?? '').join('')
}
