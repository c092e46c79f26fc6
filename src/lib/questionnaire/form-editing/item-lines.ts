import type { LocalText } from '../expression/expression-types'
import { isRoster } from '../kinds/kinds'
import { withColumnKind } from '../kinds/shared/column-kinds'
import type { Form } from '../schema/form'
import { freeId, questionOf, replaceQuestion } from './outline'
import { type ItemRole, renameItem } from './rename'

/** An option, row or column as a text line. Missing parts are undefined. */
export interface ItemLine {
  title: LocalText
  hasEnglish: boolean
  id?: string
  /** Of a row. */
  code?: string
}

/** The reason why a line, counted from 1, is invalid. */
export interface LineError {
  line: number
  error: 'badId' | 'idTwice' | 'badCode' | 'tooManyCells'
}

interface CodedItem {
  id: string
  title: LocalText
  code?: string | undefined
}

const prefixes: Record<ItemRole, string> = { options: 'o', rows: 'r', columns: 'c' }
const cellCounts: Record<ItemRole, number> = { options: 3, rows: 4, columns: 3 }
const maxCodeLength = 10

export const itemsIn = (form: Form, id: string, role: ItemRole): CodedItem[] =>
  (questionOf(form, id) as Partial<Record<ItemRole, CodedItem[]>> | undefined)?.[role] ?? []

/** One line per part: Chinese and English title, id and, for a row, the code. */
export function formatItems(parts: readonly CodedItem[]): string {
  const lines = parts.map(({ title, id, code }) => {
    const cells = [title['zh-CN'], title['en-US'], id, ...(code ? [code] : [])]
    return cells.join(cells.some((cell) => /[|｜]/.test(cell)) ? '\t' : ' | ')
  })
  return lines.join('\n')
}

/** The cells of a line, separated by tabs, as copied from a spreadsheet, or by `|`. */
const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : /[|｜]/).map((cell) => cell.trim())

/** Parses lines, ignoring empty ones, or returns the first invalid line. */
export function parseItems(text: string, role: ItemRole): ItemLine[] | LineError {
  const found: ItemLine[] = []
  const ids = new Set<string>()
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const [zh = '', en, id = '', code = ''] = cells
    const isTooLong = cells.slice(cellCounts[role]).some((cell) => cell !== '')
    const error = isTooLong ? 'tooManyCells' : errorIn(id, code, ids)
    if (error) return { line: at + 1, error }
    ids.add(id)
    found.push({
      title: { 'zh-CN': zh, 'en-US': en ?? '' },
      hasEnglish: en !== undefined,
      ...(id && { id }),
      ...(code && { code }),
    })
  }
  return found
}

function errorIn(id: string, code: string, ids: ReadonlySet<string>): LineError['error'] | null {
  if (id !== '' && !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return 'badId'
  if (id !== '' && ids.has(id)) return 'idTwice'
  return code.length > maxCodeLength ? 'badCode' : null
}

/** The part of each line by id, else by title. Undefined for a new part. */
function matchItems(parts: readonly CodedItem[], lines: readonly ItemLine[]): (CodedItem | undefined)[] {
  const left = new Set(parts)
  const take = (isIt: (part: CodedItem) => boolean) => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found
  }
  const byId = lines.map((line) => take(({ id }) => id === line.id))
  return lines.map(
    ({ title }, at) =>
      byId[at] ?? (title['zh-CN'] ? take((part) => part.title['zh-CN'] === title['zh-CN']) : undefined),
  )
}

/**
 * Replaces all parts of a question by lines. An existing part keeps what its line omits, and references follow its new
 * id. A line with an id sets all texts; a line without one keeps the English title and the code.
 */
export function setItems(form: Form, id: string, role: ItemRole, lines: readonly ItemLine[]): Form {
  const before = matchItems(itemsIn(form, id, role), lines)
  let next = form
  for (const [at, line] of lines.entries()) {
    const from = before[at]?.id
    if (from !== undefined && line.id !== undefined && from !== line.id)
      next = renameItem(next, id, role, from, line.id)
  }
  const used = new Set(lines.map((line, at) => line.id ?? before[at]?.id ?? ''))
  const kept = new Map(itemsIn(next, id, role).map((part) => [part.id, part]))
  const parts = lines.map((line, at) => {
    const own = line.id ?? before[at]?.id ?? freeId(used, prefixes[role])
    used.add(own)
    return mergeItem(kept.get(own), line, own)
  })
  const question = questionOf(next, id)
  const items = question && isRoster(question) ? parts.map(withColumnKind) : parts
  return question ? replaceQuestion(next, id, { ...question, [role]: items }) : next
}

function mergeItem(part: CodedItem | undefined, line: ItemLine, id: string): CodedItem {
  const isWhole = line.id !== undefined || !part
  const { code: old, ...rest } = part ?? { id, title: line.title }
  const code = isWhole ? line.code : (line.code ?? old)
  const english = isWhole || line.hasEnglish ? line.title['en-US'] : rest.title['en-US']
  // Keeps the key order of form files, for readable diffs.
  return {
    ...rest,
    title: { 'zh-CN': line.title['zh-CN'], 'en-US': english },
    ...(code === undefined ? {} : { code }),
  }
}
