import {
  type CodeEntry,
  type CodeIndex,
  codeViolation,
  findCode,
  isValidOn,
  successors,
} from '@/lib/codes/code-index'
import { searchCodes } from '@/lib/codes/code-search'
import { codeFormats, type CodeTableId } from '@/lib/codes/code-tables'
import { loadCodes } from '@/lib/codes/load-codes'
import { type CodeContext, kindOf, type QuestionCodes, type RosterColumn } from '@/lib/questionnaire'

/** The code tables of the columns of a list. */
export interface ColumnCodes {
  /** The code that a typed or copied text means: a code, a name, or both; null if it means none or several. */
  read: (column: RosterColumn, text: string) => string | null
  /** The codes that fit a text, the best first; for an empty one those that the unit has used. */
  suggest: (column: RosterColumn, text: string) => readonly CodeEntry[]
  /** Why the code of a cell is no answer; null if it is one. */
  violationOf: (column: RosterColumn, code: string) => ReturnType<typeof codeViolation>
  /** The codes in place of one that is no longer valid; empty for a valid one. */
  successorsOf: (column: RosterColumn, code: string) => readonly CodeEntry[]
  /** The table of a column; undefined if it has none. */
  indexOf: (column: RosterColumn) => CodeIndex | undefined
}

/** Codes that are offered for a text. */
const mostOffered = 8

export const codesOfColumn = (column: RosterColumn): QuestionCodes | undefined =>
  kindOf(column).codes?.(column)

interface Scope {
  index: CodeIndex
  day: string
  level: number
}

const isAllowed = ({ index, day, level }: Scope, entry: CodeEntry | undefined): entry is CodeEntry =>
  entry !== undefined && isValidOn(entry, day) && codeFormats[index.table].levelOf(entry.code) >= level

/** Groups often have the name of their only class: the widest code that is an answer is meant. */
function namedCode(scope: Scope, name: string): string | null {
  const { levelOf } = codeFormats[scope.index.table]
  const found = scope.index.entries.filter((entry) => entry.name === name && isAllowed(scope, entry))
  const [first] = found
  const isOne = first && found.every((one) => one === first || one.code.startsWith(first.code))
  return isOne && levelOf(first.code) >= scope.level ? first.code : null
}

/** `6210`, `正餐服务`, `正餐服务 6210` and `6210 正餐服务`. */
function readCode(scope: Scope, text: string): string | null {
  const words = text.trim().split(/\s+/)
  for (const code of [words[0], words[words.length - 1]]) {
    const entry = findCode(scope.index, (code ?? '').toUpperCase())
    if (isAllowed(scope, entry) && (words.length === 1 || words.includes(entry.name))) return entry.code
  }
  return namedCode(scope, text.trim())
}

/** Loads the tables of some columns. `today` is the day of codes in a preview. */
export async function loadColumnCodes(
  columns: readonly RosterColumn[],
  context: CodeContext | undefined,
  today: string,
): Promise<ColumnCodes> {
  const tables = new Set(columns.flatMap((column) => codesOfColumn(column)?.table ?? []))
  const indexes = new Map<CodeTableId, CodeIndex>()
  for (const table of tables) indexes.set(table, await loadCodes(table))
  const scopeOf = (column: RosterColumn): Scope | undefined => {
    const codes = codesOfColumn(column)
    const index = codes && indexes.get(codes.table)
    return index && { index, day: codes.date ?? context?.day ?? today, level: codes.level }
  }
  return {
    indexOf: (column) => scopeOf(column)?.index,
    read(column, text) {
      const scope = scopeOf(column)
      return scope ? readCode(scope, text) : null
    },
    violationOf(column, code) {
      const scope = scopeOf(column)
      return scope && code !== '' ? codeViolation(scope.index, code, scope.day) : null
    },
    successorsOf(column, code) {
      const scope = scopeOf(column)
      const entry = scope && findCode(scope.index, code)
      if (!entry || isValidOn(entry, scope.day)) return []
      return successors(scope.index, entry, scope.day).filter((next) => isAllowed(scope, next))
    },
    suggest(column, text) {
      const scope = scopeOf(column)
      if (!scope) return []
      if (text.trim() !== '') return searchCodes(scope.index, text, { ...scope, limit: mostOffered })
      const usual = context?.usual[scope.index.table] ?? []
      return usual.map((code) => findCode(scope.index, code)).filter((entry) => isAllowed(scope, entry))
    },
  }
}
