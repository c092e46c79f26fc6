import { inArray } from 'drizzle-orm'
import { divideDecimals } from '../../../src/lib/numbers/decimal-arithmetic'
import type { QuestionResult, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { Database } from '../../database/connection/open'
import { publishedTable } from '../../database/schema'

/** The total of a figure as the published tables of a survey show it. */
export interface PublishedTotal {
  surveyId: string
  variable: string
  /** A decimal string. */
  sum: string
  /** Number of units that contribute. */
  count: number
}

/** All tables of a figure have the same total, which is always shown. */
export async function publishedTotals(db: Database, surveyIds: readonly string[]): Promise<PublishedTotal[]> {
  if (surveyIds.length === 0) return []
  const { surveyId, figure, content } = publishedTable
  const tables = await db
    .selectDistinctOn([surveyId, figure], { surveyId, figure, content })
    .from(publishedTable)
    .where(inArray(surveyId, [...surveyIds]))
    .orderBy(surveyId, figure)
  return tables.map((table) => ({
    ...{ surveyId: table.surveyId, variable: table.figure },
    sum: table.content.sums[0]?.[0] ?? '0',
    count: table.content.units[0]?.[0] ?? 0,
  }))
}

/**
 * A result for publication: of figures the published totals only, because a later total would differ from them by what
 * few units have corrected. Without extremes, medians and texts, which single units have reported.
 */
export async function withPublishedFigures(db: Database, result: SurveyResult): Promise<SurveyResult> {
  if (result.survey.anonymous) return result
  const totals = await publishedTotals(db, [result.survey.id])
  const found = new Map(totals.map((total) => [total.variable, total]))
  return { ...result, questions: result.questions.flatMap((question) => publicPart(question, found)) }
}

function publicPart(question: QuestionResult, totals: ReadonlyMap<string, PublishedTotal>): QuestionResult[] {
  if (question.type === 'texts') return []
  if (question.type !== 'figures') return [question]
  const rows = question.rows.flatMap(({ id, title }) => {
    const total = totals.get(id)
    if (!total) return []
    const mean = divideDecimals(total.sum, String(total.count), 4) ?? total.sum
    const { count, sum } = total
    return [{ id, title, summary: { count, sum, mean, min: null, max: null, median: null } }]
  })
  return rows.length > 0 ? [{ ...question, rows }] : []
}
