import { isDecimal } from '@/lib/numbers/decimal'
import {
  type AnswerValue,
  type FigureField,
  figureFields,
  type FigureHint,
  type FigureHints,
  type Finding,
  formatAddress,
  type FormInstance,
  hasCells,
  isBlocking,
  isNote,
  isRoster,
  isTable,
  type LocalText,
  parseAddress,
  type Question,
  questionNumbers,
  type TableQuestion,
} from '@/lib/questionnaire'

interface Titled {
  question: Question
  number: number
  /** Those that no other row shows. */
  findings: Finding[]
}

/** A number, or one cell of a table. */
export interface FigureRow extends Titled {
  kind: 'figure'
  at: string
  code: string
  title: LocalText
  /** The column of a table that has several. */
  column: LocalText | null
  /** False for the further columns of a table's row. */
  isFirst: boolean
  unit: LocalText | undefined
  /** True if the title of its table states the unit. */
  unitInTitle: boolean
  decimals: number
  /** Decimal strings; null without a value. */
  value: string | null
  last: string | null
  lastYear: string | null
  /** Sums of other forms and of the ledger. */
  others: FigureHint[]
}

export interface TableTitleRow extends Titled {
  kind: 'tableTitle'
  /** Unit of measure of all its cells; undefined if they have several or none. */
  unit: LocalText | undefined
}

/** The answer to any other question. */
export interface AnswerRow extends Titled {
  kind: 'answer'
}

export interface PageRow {
  kind: 'page'
  id: string
  title: LocalText
}

/** What a question was answered, or the title of its table. */
export type QuestionRow = TableTitleRow | FigureRow | AnswerRow

export type ReviewRow = PageRow | QuestionRow

const decimal = (value: AnswerValue | undefined): string | null =>
  typeof value === 'string' && isDecimal(value) ? value : null

interface Source {
  instance: FormInstance
  figures: FigureHints | undefined
  fields: ReadonlyMap<string, FigureField>
}

type Place = Pick<FigureRow, 'code' | 'title' | 'column' | 'isFirst'>

function figureRow(
  { instance, figures, fields }: Source,
  titled: Omit<Titled, 'findings'>,
  at: string,
  place: Place,
): FigureRow {
  const hints = figures?.[at] ?? []
  const earlier = (kind: 'last' | 'lastYear') =>
    decimal(instance.prior(at, kind)) ?? hints.find((hint) => hint.kind === kind)?.value ?? null
  const field = fields.get(at)
  return {
    ...{ kind: 'figure', ...titled, at, ...place },
    unit: field?.unit,
    unitInTitle: false,
    decimals: field?.decimals ?? 0,
    value: decimal(instance.value(at)),
    last: earlier('last'),
    lastYear: earlier('lastYear'),
    others: hints.filter(({ kind }) => kind === 'forms' || kind === 'ledger'),
    findings: instance.findingsAt(at),
  }
}

/** The unit of measure that all rows have. */
function commonUnit(rows: readonly FigureRow[]): LocalText | undefined {
  const unit = rows[0]?.unit
  return unit && rows.every((row) => row.unit?.['zh-CN'] === unit['zh-CN']) ? unit : undefined
}

/** The cells of a table below its title, row by row. */
function tableRows(source: Source, question: TableQuestion, number: number): ReviewRow[] {
  const { instance } = source
  const cells = instance.rows(question.id).flatMap((row) =>
    question.columns.map((column, index) =>
      figureRow(
        source,
        { question, number },
        formatAddress({ questionId: question.id, cell: { row: row.id, column: column.id } }),
        {
          ...{ code: row.code ?? '', title: row.title, isFirst: index === 0 },
          column: question.columns.length > 1 ? column.title : null,
        },
      ),
    ),
  )
  const shown = new Set(cells.map(({ at }) => at))
  const findings = instance.findings(question.id).filter((finding) => !shown.has(formatAddress(finding)))
  const unit = commonUnit(cells)
  const unitInTitle = unit !== undefined
  const title: TableTitleRow = { kind: 'tableTitle', question, number, findings, unit }
  return [title, ...cells.map((cell) => ({ ...cell, unitInTitle }))]
}

/** The rows of a return in the order of its form: what its relevant questions were answered. */
export function reviewRows(instance: FormInstance, figures: FigureHints | undefined): ReviewRow[] {
  const { form } = instance.compiled
  const numbers = questionNumbers(instance.compiled, instance)
  const fields = new Map(figureFields(form).map((field) => [field.address, field]))
  const source = { instance, figures, fields }
  return form.pages.flatMap((page): ReviewRow[] => {
    const questions = page.questions.filter((one) => numbers.has(one.id) && !isNote(one))
    const rows = questions.flatMap((question): ReviewRow[] => {
      const { id, title } = question
      const number = numbers.get(id) ?? 0
      if (isTable(question)) return tableRows(source, question, number)
      const place = { code: `${number}.`, title, column: null, isFirst: true }
      if (fields.has(id)) return [figureRow(source, { question, number }, id, place)]
      return [{ kind: 'answer', question, number, findings: instance.findings(id) }]
    })
    return rows.length === 0 ? [] : [{ kind: 'page', id: page.id, title: page.title }, ...rows]
  })
}

/** The address whose value a row shows, and which is returned with it. */
export const addressOf = (row: QuestionRow): string => (row.kind === 'figure' ? row.at : row.question.id)

/** Whether an address is shown in this row: a cell of a table has a row of its own. */
export function isShownIn(row: QuestionRow, at: string): boolean {
  if (row.kind !== 'answer') return addressOf(row) === at
  return parseAddress(at).questionId === row.question.id
}

/** The rows that `isPicked` picks, with the titles above them. */
export function pickedRows(rows: readonly ReviewRow[], isPicked: (row: QuestionRow) => boolean): ReviewRow[] {
  const picked = rows.filter((row) => row.kind !== 'page' && isPicked(row))
  const pages = new Set<ReviewRow>()
  let page: ReviewRow | null = null
  let table: ReviewRow | null = null
  for (const row of rows) {
    if (row.kind === 'page') page = row
    else if (row.kind === 'tableTitle') table = row
    if (!picked.includes(row)) continue
    if (page) pages.add(page)
    if (table && row.kind === 'figure' && table.kind === 'tableTitle' && table.question === row.question)
      pages.add(table)
  }
  return rows.filter((row) => pages.has(row) || picked.includes(row))
}

export type FindingTone = 'must' | 'verify' | 'explained' | 'hint'

/** How serious a finding is for the reviewer; also the word that it is marked with. */
export function toneOf(finding: Finding): FindingTone {
  const { rule } = finding
  if (!isBlocking(finding)) return rule?.level === 'info' ? 'hint' : 'explained'
  return rule?.level === 'soft' ? 'verify' : 'must'
}

/** Whether the question has an answer of several lines or fields, which needs the width of the table. */
export const isBlock = (question: Question): boolean => hasCells(question) || isRoster(question)
