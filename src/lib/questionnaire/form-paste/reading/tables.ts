import type { Line } from './lines'
import { markOf } from './marks'

/** Cells: the first row names the columns, the first column the rows. */
export interface Grid {
  line: number
  lastLine: number
  rows: string[]
  columns: string[]
  /** The cells themselves, row by row. */
  cells: string[]
}

export type Item = { line: Line; grid?: undefined } | { grid: Grid; line?: undefined }

const isNumber = (cell: string) => /^[(（]?\d{1,3}[.、)）]?$/.test(cell)

/** A form laid out as a table: each row has a number, a question and its options. */
function layoutLines(run: readonly Line[]): Line[] | null {
  const numbered = run.filter(({ cells }) => isNumber(cells?.[0] ?? '') && (cells?.[1] ?? '').length > 1)
  if (numbered.length === 0 || numbered.length < run.length - 1) return null
  return numbered.map((line) => {
    const [number = '', title = '', ...rest] = line.cells ?? []
    const sign = number.replace(/\D/g, '')
    return { ...line, cells: null, text: `${sign}、${title} ${rest.filter(Boolean).join('  ')}`.trim() }
  })
}

const isBlankCell = (cell: string | undefined) => cell === undefined || /^[_\s]*$/.test(cell)

/** Rows of names with an empty cell behind each: fields to fill in. */
function fieldLines(run: readonly Line[]): Line[] | null {
  const isFields = run.every(({ cells }) => {
    const all = cells ?? []
    return all.every((cell, at) => (at % 2 === 0 ? !isBlankCell(cell) || at > 0 : isBlankCell(cell)))
  })
  if (!isFields || (run.length > 1 && run.some(({ cells }) => (cells ?? []).length > 4))) return null
  return run.map((line) => {
    const names = (line.cells ?? []).filter((cell) => !isBlankCell(cell))
    return { ...line, cells: null, text: names.map((name) => `${name}：____`).join(' ') }
  })
}

function gridOf(run: readonly Line[]): Grid | null {
  const [head, ...body] = run
  const columns = (head?.cells ?? []).slice(1)
  while (columns.length > 0 && columns[columns.length - 1] === '') columns.pop()
  const rows = body.map(({ cells }) => cells?.[0] ?? '')
  if (!head || columns.length < 2 || rows.length === 0) return null
  if (columns.includes('') || rows.every((row) => row === '')) return null
  const kept = body.filter(({ cells }) => cells?.[0])
  return {
    line: head.number,
    lastLine: run[run.length - 1]?.number ?? head.number,
    ...{ columns, rows: unnumbered(rows.filter(Boolean)) },
    cells: kept.flatMap(({ cells }) => (cells ?? []).slice(1)),
  }
}

/** The names of rows without their numbers, if all have one. */
function unnumbered(rows: readonly string[]): string[] {
  const marks = rows.map((row) => markOf(row))
  return marks.every((mark) => mark !== null && mark.rest !== '')
    ? marks.map((mark) => mark?.rest ?? '')
    : [...rows]
}

const plain = (run: readonly Line[]): Line[] => run.map((line) => ({ ...line, cells: null }))

function itemsOfRun(run: readonly Line[]): Item[] {
  const isMarked = run.every(({ text }) => markOf(text) !== null && !/^\d+\s/.test(text))
  const laidOut = isMarked ? plain(run) : (layoutLines(run) ?? fieldLines(run))
  if (laidOut) return laidOut.map((line) => ({ line }))
  const grid = gridOf(run)
  return grid ? [{ grid }] : plain(run).map((line) => ({ line }))
}

/** Lines and tables, in their order. */
export function itemsOf(lines: readonly Line[]): Item[] {
  const items: Item[] = []
  let run: Line[] = []
  const close = () => {
    if (run.length > 0) items.push(...itemsOfRun(run))
    run = []
  }
  for (const line of lines) {
    if (!line.cells || (line.isApart && run.length > 0)) close()
    if (line.cells) run.push(line)
    else items.push({ line })
  }
  close()
  return items
}
