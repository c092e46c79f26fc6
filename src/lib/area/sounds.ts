export interface SoundsTable {
  /** Each sound with its characters behind it, such as `xi西溪 hu湖`. */
  characters: string
  /** Whole names that read otherwise, a sound for each character. */
  exceptions: Readonly<Record<string, string>>
}

/** The sounds of a name, one for each character; empty for one without a known sound. */
export type ReadSounds = (name: string) => string[]

export function soundsReader({ characters, exceptions }: SoundsTable): ReadSounds {
  const sounds = new Map<string, string>()
  for (const entry of characters.split(' ')) {
    const [sound = ''] = /^[a-zü]+/.exec(entry) ?? []
    for (const character of entry.slice(sound.length)) sounds.set(character, sound)
  }
  return (name) =>
    exceptions[name]?.split(' ') ?? Array.from(name, (character) => sounds.get(character) ?? '')
}

/** The initials of sounds; a character without a known one is passed over. */
export const initialsOf = (sounds: readonly string[]): string =>
  sounds.map((sound) => sound.charAt(0)).join('')
