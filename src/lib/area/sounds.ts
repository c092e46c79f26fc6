export interface SoundsTable {
  /** Each syllable followed by its characters, such as `xi西溪 hu湖`. */
  characters: string
  /** Names with an irregular reading: one syllable for each character. */
  exceptions: Readonly<Record<string, string>>
}

/** Pinyin syllables of a name, one for each character; empty for an unknown character. */
export type ReadSounds = (name: string) => string[]

export function createSoundsReader({ characters, exceptions }: SoundsTable): ReadSounds {
  const sounds = new Map<string, string>()
  for (const entry of characters.split(' ')) {
    const [sound = ''] = /^[a-zü]+/.exec(entry) ?? []
    for (const character of entry.slice(sound.length)) sounds.set(character, sound)
  }
  return (name) =>
    exceptions[name]?.split(' ') ?? Array.from(name, (character) => sounds.get(character) ?? '')
}

/** Initials of the syllables; unknown characters are omitted. */
export const initialsOf = (sounds: readonly string[]): string =>
  sounds.map((sound) => sound.charAt(0)).join('')
