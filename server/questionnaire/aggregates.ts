import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/open'
import { sheet, submission } from '../database/schema'
import { countMatrices } from './matrix-counts'
import { idRows, list } from './question-ids'

/**
 * Sums over a survey's sheets. The database does the counting: a survey of a whole province never passes
 * through this process.
 */
export interface Aggregates {
  /** Question → how many sheets answer it; without the questions with one choice. */
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

const LATEST = 20
const COMMON = 8

const summary = sql.raw(`count(*)::int as count, trim_scale(sum(value))::text as sum,
  trim_scale(round(avg(value), 4))::text as mean,
  trim_scale(min(value))::text as min, trim_scale(max(value))::text as max`)

/** Question ids by the way their answers are summed up. */
export interface Asked {
  single: string[]
  multiple: string[]
  numbers: string[]
  tables: string[]
  texts: string[]
  dates: string[]
  matrices: string[]
  files: string[]
}

export async function aggregate(db: Database, surveyId: string, asked: Asked): Promise<Aggregates> {
  const matrices = await countMatrices(db, surveyId, asked.matrices)
  return {
    answered: new Map([...(await countAnswered(db, surveyId, asked)), ...matrices.answered]),
    choices: new Map([...(await countChoices(db, surveyId, asked)), ...matrices.choices]),
    figures: new Map([
      ...(await sumNumbers(db, surveyId, asked.numbers)),
      ...(await sumTables(db, surveyId, asked.tables)),
    ]),
    texts: await latestTexts(db, surveyId, [...asked.texts, ...asked.dates]),
    common: await commonTexts(db, surveyId, asked),
    files: await countFiles(db, surveyId, asked.files),
  }
}

// A question with one choice is answered as often as its choices were chosen, which is counted anyway.
async function countAnswered(db: Database, surveyId: string, { single: _, ...others }: Asked) {
  const ids = Object.values(others).flat()
  const rows = await rowsOf<{ id: string; count: number }>(
    db,
    sql`select q.id, c.count from ${idRows(ids)} cross join lateral (
        select count(*)::int as count from ${sheet}
        where survey_id = ${surveyId} and jsonb_exists(answers, q.id)
      ) c`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

// Of a signature there is one; a list of pictures has so many.
async function countFiles(db: Database, surveyId: string, ids: string[]) {
  const rows = await rowsOf<{ id: string; count: number }>(
    db,
    sql`select a.key as id, sum(
          case jsonb_typeof(a.value) when 'array' then jsonb_array_length(a.value) else 1 end
        )::int as count
      from ${sheet} cross join lateral jsonb_each(answers) a
      where survey_id = ${surveyId} and a.key in ${list(ids)} group by a.key`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

// Whole answers are counted first and lists of choices taken apart after: there are far fewer combinations
// than sheets.
async function countChoices(db: Database, surveyId: string, { single, multiple }: Asked) {
  const rows = await rowsOf<{ id: string; choice: string; count: number }>(
    db,
    sql`with counted as materialized (
        select q.id, c.value, c.count
        from ${idRows([...single, ...multiple])} cross join lateral (
          select coalesce(answers -> q.id -> 'chosen', answers -> q.id -> 'organizationId', answers -> q.id) as value,
            count(*) as count from ${sheet}
          where survey_id = ${surveyId} and jsonb_exists(answers, q.id) group by 1
        ) c
      )
      select id, value #>> '{}' as choice, count::int from counted where jsonb_typeof(value) <> 'array'
      union all
      select id, choice, sum(count)::int
      from (select * from counted where jsonb_typeof(value) = 'array') lists
        cross join lateral jsonb_array_elements_text(value) choice
      group by id, choice`,
  )
  const choices = new Map<string, Map<string, number>>()
  for (const { id, choice, count } of rows) {
    choices.set(id, (choices.get(id) ?? new Map<string, number>()).set(choice, count))
  }
  return choices
}

type FigureRow = Figures & { id: string }

const byId = (rows: FigureRow[]) => rows.map(({ id, ...figures }): [string, Figures] => [id, figures])

async function sumNumbers(db: Database, surveyId: string, ids: string[]) {
  const rows = await rowsOf<FigureRow>(
    db,
    sql`select id, ${summary} from (
        select a.key as id, (a.value #>> '{}')::numeric as value
        from ${sheet} cross join lateral jsonb_each(answers) a
        where survey_id = ${surveyId} and a.key in ${list(ids)}
      ) figures group by id`,
  )
  return byId(rows)
}

async function sumTables(db: Database, surveyId: string, ids: string[]) {
  const rows = await rowsOf<FigureRow>(
    db,
    sql`select id, ${summary} from (
        select a.key || '/' || r.key || '/' || c.key as id, c.value::numeric as value
        from ${sheet} cross join lateral jsonb_each(answers) a
          cross join lateral jsonb_each(a.value) r
          cross join lateral jsonb_each_text(r.value) c
        where survey_id = ${surveyId} and a.key in ${list(ids)} and c.value <> ''
      ) figures group by id`,
  )
  return byId(rows)
}

// Of an anonymous survey a lot decides, another for each question: the order joins no two texts of a person.
async function latestTexts(db: Database, surveyId: string, ids: string[]) {
  const rows = await rowsOf<{ id: string; text: string }>(
    db,
    sql`select q.id, t.text
      from ${idRows(ids)}
        cross join lateral (
          select ${sheet.answers} ->> q.id as text
          from ${sheet} left join ${submission} on ${submission.taskId} = ${sheet.submissionTaskId}
          where ${sheet.surveyId} = ${surveyId} and jsonb_exists(${sheet.answers}, q.id)
          order by ${submission.submittedAt} desc nulls last, md5(${sheet.id}::text || q.id) limit ${LATEST}
        ) t`,
  )
  const texts = new Map<string, string[]>()
  for (const { id, text } of rows) texts.set(id, [...(texts.get(id) ?? []), text])
  return texts
}

/** `left` cuts a date to its year; a text of its full length stays whole. */
async function commonTexts(db: Database, surveyId: string, { texts, dates }: Asked) {
  const lengths = JSON.stringify([
    ...texts.map((id) => ({ id, length: 60 })),
    ...dates.map((id) => ({ id, length: 4 })),
  ])
  const rows = await rowsOf<CommonText & { id: string }>(
    db,
    sql`select q.id, t.text, t.count
      from jsonb_to_recordset(${lengths}::jsonb) q(id text, length int)
        cross join lateral (
          select left(answers ->> q.id, q.length) as text, count(*)::int as count from ${sheet}
          where survey_id = ${surveyId} and jsonb_exists(answers, q.id)
          group by 1 order by 2 desc, 1 limit ${COMMON}
        ) t
      order by t.count desc, t.text`,
  )
  const common = new Map<string, CommonText[]>()
  for (const { id, text, count } of rows) common.set(id, [...(common.get(id) ?? []), { text, count }])
  return common
}

/** Null without answers, and in an anonymous survey, where no time is kept. */
export async function medianSeconds(db: Database, surveyId: string): Promise<number | null> {
  const [row] = await rowsOf<{ median: number | null }>(
    db,
    sql`select round(percentile_cont(0.5) within group (order by ${submission.seconds}))::int as median
      from ${submission} join ${sheet} on ${sheet.submissionTaskId} = ${submission.taskId}
      where ${sheet.surveyId} = ${surveyId} and ${submission.seconds} is not null`,
  )
  return row?.median ?? null
}
