import { inArray } from 'drizzle-orm'
import { isRoster, kindOf } from '../../src/lib/questionnaire'
import { columnKindOf } from '../../src/lib/questionnaire/kinds/shared/column-kinds'
import type { Aggregate, Codelist } from '../../src/lib/questionnaire/kinds/kind'
import type {
  Form,
  LocalText,
  MatrixQuestion,
  Question,
  RosterColumn,
  TableQuestion,
} from '../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../src/wire/surveys/questionnaire'
import type { Database } from '../database/connection/open'
import { department, organisation } from '../database/schema'
import { areaNames } from '../people/directory/area-names'
import { codeNames } from './code-names'
import type { Aggregates } from './aggregates'
import { listVariables, perResponse, rowsVariable } from '../tally/list-variables'
import { firstPlaces, questionsOf } from '../tally/tally-items'
import { type OfferedValue, joinTitles, valuesOf } from './value-sets'

type CodeNames = ReadonlyMap<string, LocalText>

const codelists: Record<Codelist, (db: Database, ids: string[]) => CodeNames | Promise<CodeNames>> = {
  area: (_db, ids) => areaNames(ids),
  organization: (db, ids) => namesIn(db, organisation, ids),
  department: (db, ids) => namesIn(db, department, ids),
  code: (_db, codes) => codeNames(codes),
}

async function namesIn(
  db: Database,
  table: typeof organisation | typeof department,
  ids: string[],
): Promise<CodeNames> {
  const named = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** The variables of the columns of a list whose values have names in a code list. */
const codedColumns = (question: Question, codelist: string) =>
  listVariables(question).flatMap(({ id, column }) =>
    columnKindOf(column).codelist === codelist ? [id] : [],
  )

/** The names of selected areas, organisations and departments. */
export async function namesOf(db: Database, form: Form, sums: Aggregates): Promise<CodeNames> {
  const selectedIn = (codelist: string) =>
    questionsOf(form)
      .flatMap((question) => [
        ...(kindOf(question).codelist === codelist ? [question.id] : []),
        ...(isRoster(question) ? codedColumns(question, codelist) : []),
      ])
      .flatMap((id) => [...(sums.choices.get(id)?.keys() ?? [])])
  const all = Object.keys(codelists) as Codelist[]
  const names = await Promise.all(all.map((codelist) => namesById(db, codelist, selectedIn(codelist))))
  return new Map(names.flatMap((each) => [...each]))
}

/** The names of codes. Empty without a code list, where a code is its own name. */
export async function namesById(db: Database, codelist: Codelist | null, ids: string[]): Promise<CodeNames> {
  return ids.length === 0 || codelist === null ? new Map() : codelists[codelist](db, ids)
}

type Base = Pick<QuestionResult, 'questionId' | 'title' | 'kind' | 'answered'>

/** The sums of a survey, as its results are read from them. */
interface ResultSource {
  sums: Aggregates
  names: CodeNames
  /** Counts the columns of lists for each response, not for each row. */
  anonymous: boolean
}

type Results = (question: Question, base: Base, source: ResultSource) => QuestionResult[]

const texts: Results = ({ id }, base, { sums }) => [
  { type: 'texts', ...base, latest: sums.texts.get(id) ?? [], common: sums.common.get(id) ?? [] },
]

const results: Record<Aggregate, Results> = {
  choices: (question, base, { sums, names }) => {
    const values = valuesOf(question)
    const choices = values ? choicesOf(question.id, values, sums) : codesOf(question.id, sums, names)
    return [{ type: 'choices', ...base, choices }]
  },
  ranks: (question, base, { sums }) => [
    { type: 'ranks', ...base, ranks: ranksOf(question.id, valuesOf(question) ?? [], sums) },
  ],
  rows: (question, _base, { sums }) =>
    (question as MatrixQuestion).rows.map((row) => rowResult(question, row, sums)),
  number: (question, base, { sums }) => [
    { type: 'figures', ...base, unit: unitOf(question), rows: [rowOf(question.id, question.title, sums)] },
  ],
  cells: (question, base, { sums }) => [
    { type: 'figures', ...base, unit: unitOf(question), rows: cellsOf(question as TableQuestion, sums) },
  ],
  list: (question, base, source) => listResults(question, base, source),
  texts,
  days: texts,
  files: ({ id }, base, { sums }) => [{ type: 'files', ...base, files: sums.files.get(id) ?? 0 }],
}

const rowsTitle: LocalText = { 'zh-CN': '行数', 'en-US': 'Rows' }

/** The number of rows with the sums of the columns of numbers; then the counts of each column of choices. */
function listResults(
  question: Question,
  base: Base,
  { sums, names, anonymous }: ResultSource,
): QuestionResult[] {
  const variables = listVariables(question).map((one) => ({
    ...one,
    counted: anonymous ? perResponse(one.id) : one.id,
  }))
  const numbers = variables.filter(({ aggregate }) => aggregate === 'number')
  const rows = [
    rowOf(rowsVariable(question.id), rowsTitle, sums),
    ...numbers.map(({ id, counted, column }) => ({ ...rowOf(counted, titleWithUnit(column), sums), id })),
  ]
  const choices = variables.filter(({ aggregate }) => aggregate === 'choices')
  return [
    { type: 'figures', ...base, unit: null, rows },
    ...choices.map(({ id, counted, column }): QuestionResult => {
      const values = valuesOf(column)
      return {
        ...{ type: 'choices', questionId: id, title: joinTitles(question.title, column.title) },
        ...{ kind: question.kind, answered: sums.answered.get(counted) ?? 0 },
        choices: values ? choicesOf(counted, values, sums) : codesOf(counted, sums, names),
      }
    }),
  ]
}

function titleWithUnit(column: RosterColumn): LocalText {
  if (!('unit' in column) || !column.unit) return column.title
  const { title, unit } = column
  return { 'zh-CN': `${title['zh-CN']}（${unit['zh-CN']}）`, 'en-US': `${title['en-US']} (${unit['en-US']})` }
}

const unitOf = (question: Question) => ('unit' in question ? (question.unit ?? null) : null)

/** The results of one question; one per row for a matrix. */
export function resultsOf(question: Question, source: ResultSource): QuestionResult[] {
  const { id, title, kind } = question
  const answered = source.sums.answered.get(id) ?? 0
  const { aggregate } = kindOf(question)
  if (aggregate === null) return []
  return results[aggregate](question, { questionId: id, title, kind, answered }, source)
}

function choicesOf(questionId: string, options: OfferedValue[], sums: Aggregates) {
  const counts = sums.choices.get(questionId)
  return options.map(({ id, title }) => ({ id, title, count: counts?.get(id) ?? 0 }))
}

function ranksOf(questionId: string, options: OfferedValue[], sums: Aggregates) {
  const [ranks, firsts] = [sums.ranks.get(questionId), sums.choices.get(firstPlaces(questionId))]
  return options.map(({ id, title }) => {
    const { count, sum } = ranks?.get(id) ?? { count: 0, sum: 0 }
    return { id, title, count, sum, first: firsts?.get(id) ?? 0 }
  })
}

/** The counts of codes from outside the form, the most frequent first. */
function codesOf(questionId: string, sums: Aggregates, names: CodeNames) {
  const counted = [...(sums.choices.get(questionId) ?? [])]
  return counted
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([id, count]) => ({ id, title: names.get(id) ?? { 'zh-CN': id, 'en-US': id }, count }))
}

function rowResult(question: Question, row: OfferedValue, sums: Aggregates): QuestionResult {
  const id = `${question.id}/${row.id}`
  return {
    type: 'choices',
    questionId: id,
    title: joinTitles(question.title, row.title),
    kind: question.kind,
    answered: sums.answered.get(id) ?? 0,
    choices: choicesOf(id, valuesOf(question) ?? [], sums),
  }
}

const rowOf = (id: string, title: LocalText, sums: Aggregates) => ({
  id,
  title,
  summary: sums.numbers.get(id) ?? null,
})

function cellsOf({ id, rows, columns }: TableQuestion, sums: Aggregates) {
  return rows.flatMap((row) =>
    columns.map((column) => rowOf(`${id}/${row.id}/${column.id}`, joinTitles(row.title, column.title), sums)),
  )
}
