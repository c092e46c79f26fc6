import { inArray } from 'drizzle-orm'
import type {
  Form,
  LocalText,
  MatrixQuestion,
  Question,
  QuestionKind,
  QuestionOf,
} from '../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import { department, organisation } from '../database/schema'
import { areaNames } from '../people/directory/area-names'
import type { Aggregates } from './aggregates'

type Names = ReadonlyMap<string, LocalText>
type Choice = { id: string; title: LocalText }

const namedKinds: QuestionKind[] = ['area', 'area-organization', 'department']

/** The names of the areas, organisations and departments that were chosen. */
export async function namesOf(db: Database, form: Form, sums: Aggregates): Promise<Names> {
  const chosen = (kind: QuestionKind) =>
    form.pages
      .flatMap((page) => page.questions)
      .filter((question) => question.kind === kind)
      .flatMap(({ id }) => [...(sums.choices.get(id)?.keys() ?? [])])
  const names = await Promise.all(namedKinds.map((kind) => namesById(db, kind, chosen(kind))))
  return new Map(names.flatMap((each) => [...each]))
}

/** The names of what a question of this kind lets people choose; none where the code says it all. */
export async function namesById(db: Database, kind: QuestionKind, ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  if (kind === 'area') return areaNames(ids)
  const table = { 'area-organization': organisation, department }[kind as string]
  if (!table) return new Map()
  const named = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  return new Map(named.map(({ id, name }) => [id, name]))
}

type Base = Pick<QuestionResult, 'questionId' | 'title' | 'kind' | 'answered'>
type Results<K extends QuestionKind> = (
  question: QuestionOf<K>,
  base: Base,
  sums: Aggregates,
  names: Names,
) => QuestionResult[]

const options: Results<'single' | 'picker' | 'multiple' | 'checklist'> = (question, base, sums) => [
  { type: 'choices', ...base, choices: choicesOf(question.id, question.options, sums) },
]
const codes: Results<QuestionKind> = ({ id }, base, sums, names) => [
  { type: 'choices', ...base, choices: codesOf(id, sums, names) },
]
const texts: Results<QuestionKind> = ({ id }, base, sums) => [
  { type: 'texts', ...base, latest: sums.texts.get(id) ?? [], common: sums.common.get(id) ?? [] },
]
const files: Results<QuestionKind> = ({ id }, base, sums) => [
  { type: 'files', ...base, files: sums.files.get(id) ?? 0 },
]

const results: { [K in QuestionKind]: Results<K> } = {
  single: options,
  picker: options,
  multiple: options,
  checklist: options,
  rate: (question, base, sums) => [
    { type: 'choices', ...base, choices: choicesOf(question.id, stepsOf(question), sums) },
  ],
  period: codes,
  area: codes,
  'area-organization': codes,
  department: codes,
  matrix: (question, _base, sums) => question.rows.map((row) => rowResult(question, row, sums)),
  number: ({ id, title, unit }, base, sums) => [
    { type: 'figures', ...base, unit: unit ?? null, rows: [rowOf(id, title, sums)] },
  ],
  table: (question, base, sums) => [
    { type: 'figures', ...base, unit: question.unit ?? null, rows: cellsOf(question, sums) },
  ],
  text: texts,
  textarea: texts,
  date: texts,
  signature: files,
  images: files,
  note: () => [],
}

/** What is shown of one question; of a matrix each row. */
export function resultsOf(question: Question, sums: Aggregates, names: Names): QuestionResult[] {
  const { id, title, kind } = question
  const answered = sums.answered.get(id) ?? 0
  const resultsOfKind = results[kind] as Results<QuestionKind>
  return resultsOfKind(question, { questionId: id, title, kind, answered }, sums, names)
}

function choicesOf(questionId: string, options: Choice[], sums: Aggregates) {
  const counts = sums.choices.get(questionId)
  return options.map(({ id, title }) => ({ id, title, count: counts?.get(id) ?? 0 }))
}

/** Codes without a list of their own: what was chosen, most often first. */
function codesOf(questionId: string, sums: Aggregates, names: Names) {
  const counted = [...(sums.choices.get(questionId) ?? [])]
  return counted
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([id, count]) => ({ id, title: names.get(id) ?? { 'zh-CN': id, 'en-US': id }, count }))
}

function rowResult(question: MatrixQuestion, row: Choice, sums: Aggregates): QuestionResult {
  const id = `${question.id}/${row.id}`
  return {
    type: 'choices',
    questionId: id,
    title: joinTitles(question.title, row.title),
    kind: question.kind,
    answered: sums.answered.get(id) ?? 0,
    choices: choicesOf(id, question.options, sums),
  }
}

export function stepsOf({ max, labels }: QuestionOf<'rate'>) {
  return Array.from({ length: max }, (_, index) => {
    const step = String(index + 1)
    return { id: step, title: labels?.[index] ?? { 'zh-CN': `${step} 分`, 'en-US': step } }
  })
}

const rowOf = (id: string, title: LocalText, sums: Aggregates) => ({
  id,
  title,
  summary: sums.figures.get(id) ?? null,
})

function cellsOf({ id, rows, columns }: QuestionOf<'table'>, sums: Aggregates) {
  return rows.flatMap((row) =>
    columns.map((column) => rowOf(`${id}/${row.id}/${column.id}`, joinTitles(row.title, column.title), sums)),
  )
}

export const joinTitles = (a: LocalText, b: LocalText): LocalText => ({
  'zh-CN': `${a['zh-CN'].trim()} · ${b['zh-CN']}`,
  'en-US': `${a['en-US'].trim()} · ${b['en-US']}`,
})
