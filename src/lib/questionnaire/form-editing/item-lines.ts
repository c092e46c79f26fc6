import type { LocalText } from '../expression/expression-types'
import type { Form } from '../schema/form'
import { freeId, questionOf, replaceQuestion } from './outline'
import { type PartRole, renamePart } from './rename'

/** An option, row or column as a text line. Missing parts are undefined. */
export interface ItemLine {
  title: LocalText
  hasEnglish: boolean
  id?: string
  /** Of a row. */
  code?: string
}

/** The reason why a line, counted from 1, is invalid. */
export interface LineFault {
  line: number
  fault: 'badId' | 'idTwice' | 'badCode' | 'tooManyCells'
}

interface Part {
  id: string
  title: LocalText
  code?: string | undefined
}

const prefixes: Record<PartRole, string> = { options: 'o', rows: 'r', columns: 'c' }
const cellCounts: Record<PartRole, number> = { options: 3, rows: 4, columns: 3 }
const mostOfCode = 10

export const partsOf = (form: Form, id: string, role: PartRole): Part[] =>
  (questionOf(form, id) as Partial<Record<PartRole, Part[]>> | undefined)?.[role] ?? []

/** One line per part: Chinese and English title, id and, for a row, the code. */
export function writeParts(parts: readonly Part[]): string {
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
export function readParts(text: string, role: PartRole): ItemLine[] | LineFault {
  const found: ItemLine[] = []
  const ids = new Set<string>()
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const [zh = '', en, id = '', code = ''] = cells
    const isTooLong = cells.slice(cellCounts[role]).some((cell) => cell !== '')
    const fault = isTooLong ? 'tooManyCells' : faultOf(id, code, ids)
    if (fault) return { line: at + 1, fault }
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

function faultOf(id: string, code: string, ids: ReadonlySet<string>): LineFault['fault'] | null {
  if (id !== '' && !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return 'badId'
  if (id !== '' && ids.has(id)) return 'idTwice'
  return code.length > mostOfCode ? 'badCode' : null
}

/** The part of each line by id, else by title. Undefined for a new part. */
function matched(parts: readonly Part[], lines: readonly ItemLine[]): (Part | undefined)[] {
  const left = new Set(parts)
  const take = (isIt: (part: Part) => boolean) => {
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
export function setParts(form: Form, id: string, role: PartRole, lines: readonly ItemLine[]): Form {
  const before = matched(partsOf(form, id, role), lines)
  let next = form
  for (const [at, line] of lines.entries()) {
    const from = before[at]?.id
    if (from !== undefined && line.id !== undefined && from !== line.id)
      next = renamePart(next, id, role, from, line.id)
  }
  const used = new Set(lines.map((line, at) => line.id ?? before[at]?.id ?? ''))
  const kept = new Map(partsOf(next, id, role).map((part) => [part.id, part]))
  const parts = lines.map((line, at) => {
    const own = line.id ?? before[at]?.id ?? freeId(used, prefixes[role])
    used.add(own)
    return merged(kept.get(own), line, own)
  })
  const question = questionOf(next, id)
  return question ? replaceQuestion(next, id, { ...question, [role]: parts }) : next
}

function merged(part: Part | undefined, line: ItemLine, id: string): Part {
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
