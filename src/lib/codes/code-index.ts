import type { CodeTableId } from './code-tables'

export interface CodeEntry {
  code: string
  name: string
  /** Everyday words for it. */
  aliases: readonly string[]
  /** Pinyin initials of the name. */
  initials: string
  /** Index of the entry above; -1 at the top level. */
  parent: number
  /** First and last day of validity as YYYY-MM-DD; unlimited if missing. */
  from?: string | undefined
  to?: string | undefined
  /** Codes that took its place. */
  replacedBy?: readonly string[] | undefined
}

export interface CodeIndex {
  table: CodeTableId
  /** Every entry comes after the one above it. */
  entries: readonly CodeEntry[]
  indexOf: ReadonlyMap<string, number>
}

export function createCodeIndex(table: CodeTableId, entries: readonly CodeEntry[]): CodeIndex {
  return { table, entries, indexOf: new Map(entries.map(({ code }, at) => [code, at])) }
}

export function findCode({ entries, indexOf }: CodeIndex, code: string): CodeEntry | undefined {
  const at = indexOf.get(code)
  return at === undefined ? undefined : entries[at]
}

/** `day` as YYYY-MM-DD. */
export const isValidOn = ({ from, to }: CodeEntry, day: string): boolean =>
  (from === undefined || from <= day) && (to === undefined || day <= to)

/** Why a code is no answer on a day as YYYY-MM-DD; null if it is one. */
export function codeViolation(
  index: CodeIndex,
  code: string,
  day: string,
): 'unknownCode' | 'expiredCode' | null {
  const entry = findCode(index, code)
  if (!entry) return 'unknownCode'
  return isValidOn(entry, day) ? null : 'expiredCode'
}

/** The entries from the top level down to the entry itself. */
export function pathOf({ entries }: CodeIndex, entry: CodeEntry): CodeEntry[] {
  const above = entries[entry.parent]
  return above ? [...pathOf({ entries } as CodeIndex, above), entry] : [entry]
}

/** The valid entries directly below a code, or those of the top level if it is null. */
export function codesBelow(index: CodeIndex, code: string | null, day: string): CodeEntry[] {
  const parent = code === null ? -1 : (index.indexOf.get(code) ?? -2)
  return index.entries.filter((entry) => entry.parent === parent && isValidOn(entry, day))
}

/** The entries that are valid in place of this one, over several changes. */
export function successors(index: CodeIndex, entry: CodeEntry, day: string): CodeEntry[] {
  return (entry.replacedBy ?? []).flatMap((code) => {
    const next = findCode(index, code)
    if (!next) return []
    return isValidOn(next, day) ? [next] : successors(index, next, day)
  })
}
