import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { questionsOf } from '../../tally/tally-items'
import { isToDate } from '../series-figures'

/** The results of a survey, of the previous period and of the same one of last year; null without one. */
export interface ComparedResults {
  current: SurveyResult
  last: SurveyResult | null
  lastYear: SurveyResult | null
}

export type LineKind = 'responses' | 'count' | 'first' | 'sum'

/** A decimal string; null where a survey has the value but may not show it, undefined where it has none. */
export type ComparedValue = string | null | undefined

/** A value of a result beside those of earlier periods. */
export interface ComparisonLine {
  /** Null for the number of responses. */
  question: QuestionResult | null
  id: string
  title: LocalText | null
  kind: LineKind
  current: ComparedValue
  last: ComparedValue
  lastYear: ComparedValue
  /** Values since the start of the year are only compared with the previous year. */
  isComparedWithLast: boolean
}

interface Line {
  /** The same in every period. */
  key: string
  question: QuestionResult
  id: string
  title: LocalText
  kind: LineKind
  value: string | null
}

const count = (value: number | null) => (value === null ? null : String(value))

function linesOf(question: QuestionResult): Line[] {
  const line = (id: string, title: LocalText, kind: LineKind, value: string | null): Line => ({
    ...{ key: `${question.questionId} ${id}`, question, id, title, kind, value },
  })
  if (question.type === 'choices')
    return question.choices.map((one) => line(one.id, one.title, 'count', count(one.count)))
  if (question.type === 'ranks')
    return question.ranks.map((one) => line(one.id, one.title, 'first', count(one.first)))
  if (question.type === 'figures')
    return question.rows.map((one) => line(one.id, one.title, 'sum', one.summary?.sum ?? null))
  return []
}

const isComparedWithLast = (form: Form, { question, id }: Line) => {
  const [asked] = questionsOf(form).filter((one) => one.id === question.questionId)
  return asked === undefined || question.type !== 'figures' || !isToDate(asked, id)
}

/** Only an anonymous survey hides values; in another one, nobody has stated a value that is missing. */
const shown = (value: string | null, { survey }: SurveyResult): ComparedValue =>
  value ?? (survey.anonymous ? null : undefined)

const valuesOf = (result: SurveyResult | null) =>
  new Map(result?.questions.flatMap(linesOf).map(({ key, value }) => [key, shown(value, result)]))

/** The number of responses, then the counts and sums of a survey in its order, beside those of earlier periods. */
export function comparisonLines({ current, last, lastYear }: ComparedResults, form: Form): ComparisonLine[] {
  const [before, yearBefore] = [valuesOf(last), valuesOf(lastYear)]
  const responsesOf = (result: SurveyResult | null) => result?.submitted.toString()
  return [
    {
      ...{ question: null, id: '', title: null, kind: 'responses', isComparedWithLast: true },
      current: responsesOf(current),
      last: responsesOf(last),
      lastYear: responsesOf(lastYear),
    },
    ...current.questions.flatMap(linesOf).map((line): ComparisonLine => {
      const { key, question, id, title, kind, value } = line
      return {
        ...{ question, id, title, kind, current: shown(value, current) },
        last: before.get(key),
        lastYear: yearBefore.get(key),
        isComparedWithLast: isComparedWithLast(form, line),
      }
    }),
  ]
}
