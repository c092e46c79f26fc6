import { type CodeEntry, type CodeIndex, isValidOn } from './code-index'
import { codeFormats } from './code-tables'

/** Lower case, without the spaces and signs that people leave out. */
const spelling = (text: string): string => text.toLowerCase().replace(/[\s、，,.（）()“”"·-]/g, '')

/** Words that say nothing about the activity. */
const noise =
  /我们|我家|自己|主要|从事|经营|开了?一?[家个间]|做|一?[家个间]|公司|有限|厂家|小店|专门|各种|以及|和|与|的|等/g

/** Single signs and pairs of signs. */
function gramsOf(text: string): string[] {
  const signs = [...text]
  return [...signs, ...signs.slice(1).map((sign, at) => signs[at]! + sign)]
}

const isPair = (gram: string) => gram.length > 1

interface Weighted {
  entry: CodeEntry
  names: readonly string[]
  /** Weight of each gram of its name and aliases. */
  grams: Map<string, number>
  length: number
}

interface SearchIndex {
  entries: Weighted[]
  /** Number of entries that contain a gram. */
  frequency: Map<string, number>
  meanLength: number
}

const nameWeight = 1
const aliasWeight = 1.2
/** The name above helps a little: 批发业 in 5123. */
const parentWeight = 0.3

function weigh(entry: CodeEntry, parent: CodeEntry | undefined): Weighted {
  const grams = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const gram of new Set(gramsOf(text)))
      grams.set(gram, Math.max(grams.get(gram) ?? 0, weight * (isPair(gram) ? 1 : 0.25)))
  }
  const names = [entry.name, ...entry.aliases].map(spelling)
  names.forEach((name, at) => add(name, at === 0 ? nameWeight : aliasWeight))
  if (parent) add(spelling(parent.name), parentWeight)
  return { entry, names, grams, length: grams.size }
}

function build({ entries }: CodeIndex): SearchIndex {
  const weighted = entries.map((entry) => weigh(entry, entries[entry.parent]))
  const frequency = new Map<string, number>()
  for (const { grams } of weighted)
    for (const gram of grams.keys()) frequency.set(gram, (frequency.get(gram) ?? 0) + 1)
  const total = weighted.reduce((sum, { length }) => sum + length, 0)
  return { entries: weighted, frequency, meanLength: total / Math.max(1, weighted.length) }
}

const built = new WeakMap<CodeIndex, SearchIndex>()

function searchIndexOf(index: CodeIndex): SearchIndex {
  const known = built.get(index)
  if (known) return known
  const made = build(index)
  built.set(index, made)
  return made
}

/** Scores of whole matches, above any sum of grams. */
const exact = 1000

/** How well a query fits an entry as a whole: its code, a name, the start of a name, or pinyin initials. */
function wholeScore(query: string, { entry, names }: Weighted): number {
  if (entry.code.toLowerCase() === query) return 3 * exact
  if (names.includes(query)) return 2 * exact
  if (/^[a-z]{2,}$/.test(query) && entry.initials.startsWith(query))
    return exact + (entry.initials === query ? 2 : 1)
  if (/^[\d]/.test(query) && entry.code.replace(/-/g, '').startsWith(query)) return exact
  return Math.max(0, ...names.map((name) => containment(query, name)))
}

/** Of two texts of which one contains the other: the closer in length, the better. */
function containment(query: string, name: string): number {
  const [short, long] = query.length < name.length ? [query, name] : [name, query]
  if (short.length < 2 || !long.includes(short)) return 0
  return 12 * (short.length / long.length) + (long.startsWith(short) ? 1 : 0) + short.length
}

/** BM25 over the grams of names and aliases. */
function gramScore(grams: readonly string[], one: Weighted, { frequency, meanLength, entries }: SearchIndex) {
  const norm = 0.6 + 0.4 * (one.length / meanLength)
  return grams.reduce((sum, gram) => {
    const weight = one.grams.get(gram)
    if (weight === undefined) return sum
    const found = frequency.get(gram) ?? 0
    const rarity = Math.log(1 + (entries.length - found + 0.5) / (found + 0.5))
    return sum + (rarity * weight * 2.2) / (weight + 1.2 * norm)
  }, 0)
}

/** Of a good match: entries that share only single signs with the query are left out beside it. */
const strong = 40
const weakest = 0.15

export interface CodeSearch {
  /** Only entries that are valid on this day, as YYYY-MM-DD. */
  day: string
  /** Only entries of this level and below; all if missing. */
  level?: number | undefined
  limit?: number | undefined
}

/** The entries that fit a code, a name, pinyin initials or an everyday description, the best first. */
export function searchCodes(
  index: CodeIndex,
  text: string,
  { day, level = 1, limit = 30 }: CodeSearch,
): CodeEntry[] {
  const whole = spelling(text)
  if (whole === '') return []
  const short = whole.replace(noise, '')
  const query = short.length < 2 ? whole : short
  const search = searchIndexOf(index)
  const grams = [...new Set(gramsOf(query))]
  const { levelOf } = codeFormats[index.table]
  const found: { entry: CodeEntry; score: number }[] = []
  for (const one of search.entries) {
    if (levelOf(one.entry.code) < level || !isValidOn(one.entry, day)) continue
    const score = Math.max(wholeScore(whole, one), wholeScore(query, one)) + gramScore(grams, one, search)
    if (score > 1) found.push({ entry: one.entry, score })
  }
  const ranked = found.sort(
    (a, b) =>
      b.score - a.score ||
      levelOf(a.entry.code) - levelOf(b.entry.code) ||
      (a.entry.code < b.entry.code ? -1 : 1),
  )
  const least = weakest * Math.min(strong, ranked[0]?.score ?? 0)
  return ranked
    .filter(({ score }) => score >= least)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** Where `text` fits the name of a result: segments in order, some of them marked. */
export function markedName(name: string, text: string): { text: string; marked: boolean }[] {
  const wanted = new Set(gramsOf(spelling(text)).filter(isPair))
  const signs = [...name]
  const marked = signs.map(
    (sign, at) => wanted.has(sign + (signs[at + 1] ?? '')) || (at > 0 && wanted.has(signs[at - 1]! + sign)),
  )
  const segments: { text: string; marked: boolean }[] = []
  signs.forEach((sign, at) => {
    const last = segments[segments.length - 1]
    if (last && last.marked === marked[at]) last.text += sign
    else segments.push({ text: sign, marked: marked[at]! })
  })
  return segments
}
