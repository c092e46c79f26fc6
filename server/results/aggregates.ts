import { sql } from 'drizzle-orm'
import { kindOf } from '../../src/lib/questionnaire'
import { fieldsOf } from '../../src/lib/questionnaire/engine/check'
import type { Aggregate } from '../../src/lib/questionnaire/kinds/kind'
import type { Form, Question } from '../../src/lib/questionnaire/schema/form'
import type { Survey } from '../../src/wire/surveys/questionnaire'
import { rowsOf, type Database } from '../database/connection/open'
import { latestTexts } from './latest-texts'
import { questionsOf } from '../tally/tally-items'

/** Sums over a survey's sheets, as they are kept. */
export interface Aggregates {
  /** How many sheets there are. */
  sheets: number
  /** Question, or question/row of a matrix → how many sheets answer it. */
  answered: Map<string, number>
  /** Question, or question/row of a matrix → option, step or code → how often. */
  choices: Map<string, Map<string, number>>
  /** Question, or question/row/column of a table → summary. */
  figures: Map<string, Figures>
  /** Question → the latest texts. */
  texts: Map<string, string[]>
  /** Question → the texts given most often; of dates their years. */
  common: Map<string, CommonText[]>
  /** Question → how many files were sent; never which. */
  files: Map<string, number>
}

export interface CommonText {
  text: string
  count: number
}

export interface Figures {
  count: number
  sum: string
  mean: string
  min: string | null
  max: string | null
}

const COMMON = 8
/** Of codes that many people wrote, those written most often are shown. */
const MOST_CODES = 50

interface SummaryVariable {
  variable: string
  /** So many values are read, those given most often; null is all. */
  most: number | null
}

type Variables = (question: Question) => SummaryVariable[]

const whole =
  (most: number | null): Variables =>
  ({ id }) => [{ variable: id, most }]

const variables: Record<Aggregate, Variables> = {
  choices: (question) => whole(kindOf(question).valueSet === 'open' ? MOST_CODES : null)(question),
  rows: (question) => [...whole(null)(question), ...placesIn(question, null)],
  number: whole(null),
  cells: (question) => [...placesIn(question, 1), ...whole(null)(question)],
  texts: whole(COMMON),
  days: whole(COMMON),
  files: whole(null),
}

const placesIn = (question: Question, most: number | null): SummaryVariable[] =>
  fieldsOf(question).map((cell) => ({
    variable: [question.id, cell?.row, cell?.column].filter((part) => part !== undefined).join('/'),
    most,
  }))

function placesOf(question: Question): SummaryVariable[] {
  const { aggregate } = kindOf(question)
  return aggregate === null ? whole(null)(question) : variables[aggregate](question)
}

interface Counted {
  variable: string
  value: string
  count: number
  sum: string | null
  mean: string | null
  minimum: string | null
  maximum: string | null
}

const counted = sql`t.variable, t.value, t.count, trim_scale(t.sum)::text as sum,
  trim_scale(round(t.sum / nullif(t.count, 0), 4))::text as mean,
  trim_scale(t.minimum)::text as minimum, trim_scale(t.maximum)::text as maximum`

async function readTally(db: Database, surveyId: string, form: Form, generation: number): Promise<Counted[]> {
  const own = sql`t.survey_id = ${surveyId} and t.generation = ${generation}::int and t.variable = asked.variable`
  // Of the whole sheet the values are seconds.
  const places = [{ variable: '', most: 0 }, ...questionsOf(form).flatMap(placesOf)]
  return rowsOf<Counted>(
    db,
    sql`with asked as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) asked(variable text, most int)
      )
      select ${counted} from asked join tally t on ${own} and t.value = ''
      union all
      select v.* from asked cross join lateral (
        select ${counted} from tally t
        where ${own} and t.value <> ''
        order by t.count desc, t.value limit asked.most
      ) v`,
  )
}

/** Of a survey whose counts are up to date. */
export async function aggregate(
  db: Database,
  { id: surveyId, anonymous }: Pick<Survey, 'id' | 'anonymous'>,
  form: Form,
  generation: number,
): Promise<Aggregates> {
  const rows = await readTally(db, surveyId, form, generation)
  const aggregates = new Map(questionsOf(form).map((one) => [one.id, kindOf(one).aggregate]))
  const sums: Aggregates = {
    ...{ sheets: 0, answered: new Map(), choices: new Map(), figures: new Map() },
    ...{ texts: new Map(), common: new Map(), files: new Map() },
  }
  for (const row of rows) note(sums, row, aggregates.get(row.variable.split('/')[0] ?? ''))
  sums.texts = await latestTexts(db, { surveyId, anonymous, answered: textsAnswered(form, sums) })
  return sums
}

function note(sums: Aggregates, row: Counted, aggregate: Aggregate | null | undefined): void {
  if (row.variable === '') sums.sheets = row.count
  else if (row.value === '') noteAnswered(sums, row)
  else if (isText(aggregate)) noteCommon(sums, row)
  else if (aggregate === 'files') sums.files.set(row.variable, row.count)
  else noteChoice(sums, row)
}

function noteAnswered({ answered, figures }: Aggregates, row: Counted): void {
  const { variable, count, sum, mean, minimum, maximum } = row
  answered.set(variable, count)
  if (sum !== null) figures.set(variable, { count, sum, mean: mean ?? sum, min: minimum, max: maximum })
}

function noteCommon({ common }: Aggregates, { variable, value: text, count }: Counted): void {
  common.set(variable, [...(common.get(variable) ?? []), { text, count }])
}

function noteChoice({ choices }: Aggregates, { variable, value, count }: Counted): void {
  choices.set(variable, (choices.get(variable) ?? new Map<string, number>()).set(value, count))
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

/** Null without answers, and in an anonymous survey, where no time is kept. */
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
