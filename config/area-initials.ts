import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'

/**
 * `npx tsx config/area-initials.ts` writes src/components/area/area-initials.ts: the initials of the sounds of
 * every place name. One letter for each character, and in full the names that read otherwise, so the file
 * stays a few kilobytes and pinyin-pro, which knows every character, stays out of the app.
 */
const target = path.resolve(__dirname, '../src/components/area/area-initials.ts')

/**
 * Beginnings of place names whose reading is a matter of the place and not of the dictionary, as the Ministry
 * of Civil Affairs' gazetteer has them.
 */
const readings: Record<string, string> = {
  大埔: 'db',
  洪洞: 'ht',
  涡阳: 'gy',
  尉犁: 'yl',
  蔚县: 'yx',
  浚县: 'xx',
  泌阳: 'by',
  宕昌: 'tc',
  单县: 'sx',
  歙县: 'sx',
  召陵: 'sl',
  筠连: 'jl',
  黄陂: 'hp',
  乐清: 'yq',
  民乐: 'ml',
  莞城: 'gc',
  麻涌: 'mc',
  大涌: 'dc',
  塘厦: 'tx',
  繁峙: 'fs',
  芎林: 'ql',
  调兵山: 'dbs',
}

function initialsOf(name: string): string[] {
  const read = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
  const [place = '', letters = ''] = Object.entries(readings).find(([start]) => name.startsWith(start)) ?? []
  return [...letters, ...read.slice(place.length)]
}

const names = [...new Set(Object.values(areaList).flatMap((list) => Object.values(list)))]

/** The letter that most names have for a character. */
function commonLetters(): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const name of names) {
    const letters = initialsOf(name)
    ;[...name].forEach((character, index) => {
      const letter = letters[index]!
      const count = counts.get(character) ?? new Map<string, number>()
      counts.set(character, count.set(letter, (count.get(letter) ?? 0) + 1))
    })
  }
  const mostOf = (count: Map<string, number>) => [...count].sort((a, b) => b[1] - a[1])[0]![0]
  return new Map([...counts].map(([character, count]) => [character, mostOf(count)]))
}

/** What the file holds, for today's areas. */
export function initialsData() {
  const common = commonLetters()
  const characters: Record<string, string> = {}
  for (const [character, letter] of [...common].sort(([a], [b]) => (a < b ? -1 : 1)))
    characters[letter] = (characters[letter] ?? '') + character
  const plain = (name: string) => [...name].map((character) => common.get(character)).join('')
  const exceptions = names
    .map((name) => [name, initialsOf(name).join('')] as const)
    .filter(([name, letters]) => plain(name) !== letters)
  const sorted = Object.entries(characters).sort(([a], [b]) => (a < b ? -1 : 1))
  return { characters: Object.fromEntries(sorted), exceptions: Object.fromEntries(exceptions) }
}

async function write(): Promise<void> {
  const { format, resolveConfig } = await import('prettier')
  const { characters, exceptions } = initialsData()
  const text = `/** Written by config/area-initials.ts; see there. The characters of place names by the initial of their sound. */
export const characters: Readonly<Record<string, string>> = ${JSON.stringify(characters)}

/** Names that read otherwise. */
export const exceptions: Readonly<Record<string, string>> = ${JSON.stringify(exceptions)}
`
  const style = await resolveConfig(target)
  writeFileSync(target, await format(text, { ...style, filepath: target }))
}

if (require.main === module) void write()
