import { sql } from 'drizzle-orm'
import { kindOf } from '../../src/lib/questionnaire'
import { fieldsOf } from '../../src/lib/questionnaire/engine/check'
import type { Aggregate } from '../../src/lib/questionnaire/kinds/kind'
import type { Form, Question } from '../../src/lib/questionnaire/schema/form'
import type { Survey } from '../../src/wire/surveys/questionnaire'
import { rowsOf, type Database } from '../database/connection/open'
import { matchesFilter, type ResponseFilter } from './filters/response-filter'
import { latestTexts } from './latest-texts'
import { estimatedMedian, type Median } from './figure-tables/medians'
import { listVariables, perResponse, rowsVariable } from '../tally/list-variables'
import { firstPlaces, questionsOf } from '../tally/tally-items'

/** Sums over the responses of a survey, read from its tally. */
export interface Aggregates {
  /** The number of responses. */
  responses: number
  /** Question, or question/row of a matrix → number of responses that answer it. */
  answered: Map<string, number>
  /** Question, or question/row of a matrix → option, step or code → count. For {@link firstPlaces}, of an order. */
  choices: Map<string, Map<string, number>>
  /** Question → option → number of answers that rank it, and the sum of its ranks. */
  ranks: Map<string, Map<string, RankSum>>
  /** Question, or question/row/column of a table → summary. */
  numbers: Map<string, NumberSummary>
  /** Question → the latest texts. */
  texts: Map<string, string[]>
  /** Question → the most frequent texts, or years of dates. */
  common: Map<string, CommonText[]>
  /** Question → number of files. */
  files: Map<string, number>
}

export interface CommonText {
  text: string
  count: number
}

export interface RankSum {
  count: number
  sum: number
}

export interface NumberSummary {
  count: number
  sum: string
  mean: string
  min: string | null
  max: string | null
  /** Null in an anonymous survey, and while it is not known. */
  median: Median | null
}

/** The most frequent texts of a question that are read. */
const MAX_TEXTS = 8
/** The most frequent codes of a question with an open value set that are read. */
const MAX_CODES = 50

interface SummaryVariable {
  variable: string
  /** Number of values to read, the most frequent first; null for all. */
  limit: number | null
}

type Variables = (question: Question) => SummaryVariable[]

const whole =
  (limit: number | null): Variables =>
  ({ id }) => [{ variable: id, limit }]

/** All codes of a code table are read, because their levels are summed. */
function mostCodes(question: Question): number | null {
  const { valueSet, codes } = kindOf(question)
  return valueSet === 'open' && !codes ? MAX_CODES : null
}

const variables: Record<Aggregate, Variables> = {
  choices: (question) => whole(mostCodes(question))(question),
  ranks: (question) => [...whole(null)(question), { variable: firstPlaces(question.id), limit: null }],
  rows: (question) => [...whole(null)(question), ...fieldVariables(question, null)],
  number: whole(null),
  cells: (question) => [...fieldVariables(question, 1), ...whole(null)(question)],
  list: (question) => [
    ...whole(null)(question),
    { variable: rowsVariable(question.id), limit: 1 },
    ...listVariables(question).flatMap(({ id, column }) =>
      [id, perResponse(id)].map((variable) => ({ variable, limit: mostCodes(column) })),
    ),
  ],
  texts: whole(MAX_TEXTS),
  days: whole(MAX_TEXTS),
  files: whole(null),
}

const fieldVariables = (question: Question, limit: number | null): SummaryVariable[] =>
  fieldsOf(question).map((cell) => ({
    variable: [question.id, cell?.row, cell?.column].filter((part) => part !== undefined).join('/'),
    limit,
  }))

function variablesOf(question: Question): SummaryVariable[] {
  const { aggregate } = kindOf(question)
  return aggregate === null ? whole(null)(question) : variables[aggregate](question)
}

interface VariableCount {
  variable: string
  value: string
  count: number
  sum: string | null
  mean: string | null
  minimum: string | null
  maximum: string | null
  /** Of numbers, how many are in each bucket. */
  buckets: number[] | null
}

const countColumns = sql`t.variable, t.value, t.count, trim_scale(t.sum)::text as sum,
  trim_scale(round(t.sum / nullif(t.count, 0), 4))::text as mean,
  trim_scale(t.minimum)::text as minimum, trim_scale(t.maximum)::text as maximum,
  case when t.value = '' and t.sum is not null then to_jsonb(t.sums) end as buckets`

async function readTally(
  db: Database,
  surveyId: string,
  form: Form,
  generation: number,
): Promise<VariableCount[]> {
  const own = sql`t.survey_id = ${surveyId} and t.generation = ${generation}::int and t.variable = v.variable`
  // The empty variable counts responses; its values are seconds.
  const selected = [{ variable: '', limit: 0 }, ...questionsOf(form).flatMap(variablesOf)]
  return rowsOf<VariableCount>(
    db,
    sql`with variables as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(selected)}::jsonb) variables(variable text, "limit" int)
      )
      select ${countColumns} from variables v join tally t on ${own} and t.value = ''
      union all
      select most_frequent.* from variables v cross join lateral (
        select ${countColumns} from tally t
        where ${own} and t.value <> ''
        order by t.count desc, t.value limit v."limit"
      ) most_frequent`,
  )
}

interface TallySource {
  filter: ResponseFilter
  generation: number
  /** The latest texts if they are known. */
  texts?: Record<string, string[]> | undefined
}

/** Reads the sums of a survey's responses from one generation of its tally. */
export async function readAggregates(
  db: Database,
  { anonymous }: Pick<Survey, 'anonymous'>,
  form: Form,
  { filter, generation, texts }: TallySource,
): Promise<Aggregates> {
  const { surveyId } = filter
  const rows = await readTally(db, surveyId, form, generation)
  const aggregates = new Map(questionsOf(form).map((one) => [one.id, kindOf(one).aggregate]))
  const sums: Aggregates = {
    ...{ responses: 0, answered: new Map(), choices: new Map(), ranks: new Map() },
    ...{ numbers: new Map(), texts: new Map(), common: new Map(), files: new Map() },
  }
  for (const row of rows) addRow(sums, row, aggregates.get(row.variable.split('/')[0] ?? ''))
  const answered = textsAnswered(form, sums)
  sums.texts = texts
    ? new Map(Object.entries(texts))
    : await latestTexts(db, { surveyId, anonymous, matches: matchesFilter(filter), answered })
  return sums
}

function addRow(sums: Aggregates, row: VariableCount, aggregate: Aggregate | null | undefined): void {
  if (row.variable === '') sums.responses = row.count
  else if (row.value === '') addAnswered(sums, row)
  else if (isText(aggregate)) addCommonText(sums, row)
  else if (aggregate === 'files') sums.files.set(row.variable, row.count)
  else if (row.sum !== null) addRank(sums, row.sum, row)
  else addChoice(sums, row)
}

function addAnswered({ answered, numbers }: Aggregates, row: VariableCount): void {
  const { variable, count, sum, mean, minimum, maximum, buckets } = row
  answered.set(variable, count)
  if (sum === null) return
  const median = estimatedMedian(buckets, count)
  numbers.set(variable, { count, sum, mean: mean ?? sum, min: minimum, max: maximum, median })
}

function addCommonText({ common }: Aggregates, { variable, value: text, count }: VariableCount): void {
  common.set(variable, [...(common.get(variable) ?? []), { text, count }])
}

function addChoice({ choices }: Aggregates, { variable, value, count }: VariableCount): void {
  choices.set(variable, (choices.get(variable) ?? new Map<string, number>()).set(value, count))
}

function addRank({ ranks }: Aggregates, sum: string, { variable, value, count }: VariableCount): void {
  const ofQuestion = ranks.get(variable) ?? new Map<string, RankSum>()
  ranks.set(variable, ofQuestion.set(value, { count, sum: Number(sum) }))
}

const isText = (aggregate: Aggregate | null | undefined) => aggregate === 'texts' || aggregate === 'days'

function textsAnswered(form: Form, { answered }: Aggregates): Map<string, number> {
  return new Map(
    questionsOf(form)
      .filter((question) => isText(kindOf(question).aggregate))
      .flatMap(({ id }) => {
        const count = answered.get(id) ?? 0
        return count > 0 ? [[id, count] as const] : []
      }),
  )
}

/** Median completion time in seconds. Null without responses and for an anonymous survey, which stores no times. */
export async function medianSeconds(
  db: Database,
  surveyId: string,
  generation: number,
): Promise<number | null> {
  const [row] = await rowsOf<{ median: number | null }>(
    db,
    sql`with taken as (
        select value::int as seconds, sum(count) over (order by value::int) as up_to, sum(count) over () as n
        from tally where survey_id = ${surveyId} and generation = ${generation}::int and variable = '' and value <> ''
      ), middle as (
        select min(seconds) filter (where up_to >= (n + 1) / 2) as low,
          min(seconds) filter (where up_to >= n / 2 + 1) as high from taken
      )
      select round(((low + high) / 2.0)::float8)::int as median from middle`,
  )
  return row?.median ?? null
}
