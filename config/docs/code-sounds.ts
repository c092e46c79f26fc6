import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { soundsData } from './area-sounds'

/**
 * `npx tsx config/docs/code-sounds.ts` writes the pinyin initials of all names into the code tables in
 * src/lib/codes/tables, in the form of the sounds of areas.
 */
const folder = path.resolve(__dirname, '../../src/lib/codes/tables')

/** The initials of a table's names. */
export function initialsData(entries: readonly string[]) {
  const { characters, exceptions } = soundsData(
    entries.map((line) => line.split(' ')[1] ?? ''),
    {},
  )
  const groups = new Map<string, string>()
  for (const entry of characters.split(' ')) {
    const [sound = ''] = /^[a-zü]+/.exec(entry) ?? []
    if (sound !== '')
      groups.set(sound.charAt(0), (groups.get(sound.charAt(0)) ?? '') + entry.slice(sound.length))
  }
  const read = new Map([...groups].flatMap(([sound, signs]) => [...signs].map((sign) => [sign, sound])))
  // Signs between the words have no sound.
  const initials = (sounds: string) => sounds.split(' ').map((sound) => /^[a-zü]/.exec(sound)?.[0] ?? '')
  const irregular = Object.entries(exceptions)
    .map(([name, sounds]) => [name, initials(sounds)] as const)
    .filter(([name, sounds]) => [...name].some((sign, at) => (read.get(sign) ?? '') !== sounds[at]))
  return {
    characters: [...groups].map(([sound, signs]) => sound + signs).join(' '),
    exceptions: Object.fromEntries(irregular.map(([name, sounds]) => [name, sounds.join(' ')])),
  }
}

function write(): void {
  for (const table of ['industry', 'occupation']) {
    const file = path.join(folder, `${table}.json`)
    const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: string[] }
    writeFileSync(file, `${JSON.stringify({ entries, ...initialsData(entries) }, null, 2)}\n`)
  }
}

if (require.main === module) write()
