import { isSamePartOfYear } from '../../../src/lib/questionnaire'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { ComparedKind } from '../../../src/wire/results/comparison'
import type { ScoreMeasure } from '../../../src/wire/results/scores'
import type { QuestionResult, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { questionsOf } from '../../tally/tally-items'
import type { Median } from '../figure-tables/medians'
import { isToDate } from '../series/series-figures'
import type { SameDatum } from './same-datum'

/** The results of a survey, of an earlier period and of the same one of last year; null without one. */
export interface ComparedResults {
  current: SurveyResult
  last: SurveyResult | null
  lastYear: SurveyResult | null
  /** What stands for the same datum in the forms of the earlier periods; the same ids if missing. */
  same?: { last: SameDatum; lastYear: SameDatum }
}

/** A decimal string; null where a survey has the value but may not show it, undefined where it has none. */
export type ComparedValue = string | null | undefined

/** A value of a result beside those of earlier periods. */
export interface ComparisonLine {
  /** Null for the number of responses, and for the overall index and those of the dimensions. */
  question: QuestionResult | null
  id: string
  /** Null for the number of responses, the overall index and the index of a question. */
  title: LocalText | null
  kind: ComparedKind
  current: ComparedValue
  last: ComparedValue
  lastYear: ComparedValue
  /** One of the values is an estimated median. */
  estimated: boolean
  /** Values since the start of the year are only compared with the same part of another year. */
  isComparedWithLast: boolean
}

interface Line {
  /** The same in every period. */
  key: string
  question: QuestionResult | null
  id: string
  title: LocalText | null
  kind: ComparedKind
  value: string | null
  estimated: boolean
}

type LineParts = Omit<Line, 'key' | 'question' | 'estimated'> & { estimated?: boolean }

const keyOf = (questionId: string, id: string, kind: ComparedKind) => [questionId, id, kind].join(' ')

const keyed = (question: QuestionResult | null, { estimated = false, ...parts }: LineParts): Line => ({
  ...{ key: keyOf(question?.questionId ?? '', parts.id, parts.kind), question, estimated },
  ...parts,
})

/** The key of a line in an earlier period; null if its form does not ask for that. */
function earlierKey({ key, question, id, kind }: Line, same: SameDatum | undefined): string | null {
  if (!same || !question) return key
  // The lines of figures are variables of their own; all others belong to their question.
  const isFigure = kind === 'sum' || kind === 'median'
  const variable = same(isFigure ? id : question.questionId)
  if (variable === null) return null
  return isFigure ? keyOf(variable.split('/')[0] ?? '', variable, kind) : keyOf(variable, id, kind)
}

const count = (value: number | null) => (value === null ? null : String(value))

function shareOf(part: number | null, answered: number | null): string | null {
  if (part === null || answered === null) return null
  return answered === 0 ? null : ((part / answered) * 100).toFixed(1)
}

const medianOf = (median: Median | null | undefined) => ({
  ...{ kind: 'median' as const, value: median?.value ?? null, estimated: median?.exact === false },
})

function partsOf(question: QuestionResult): LineParts[] {
  if (question.type === 'choices')
    return question.choices.flatMap(({ id, title, count: part }) => [
      { id, title, kind: 'count', value: count(part) },
      { id, title, kind: 'share', value: shareOf(part, question.answered) },
    ])
  if (question.type === 'ranks')
    return question.ranks.map(({ id, title, first }) => ({ id, title, kind: 'first', value: count(first) }))
  if (question.type === 'figures')
    return question.rows.flatMap(({ id, title, summary }): LineParts[] => [
      { id, title, kind: 'sum', value: summary?.sum ?? null },
      { id, title, ...medianOf(summary?.median) },
    ])
  return []
}

const indexOf = ({ responses }: ScoreMeasure) => responses?.index.toFixed(1) ?? null

/** The overall index and those of the dimensions. */
function scoreLines({ scores }: SurveyResult): Line[] {
  const whole = scores?.overall ? [{ id: '', title: null, measure: scores.overall }] : []
  const dimensions = (scores?.dimensions ?? []).map((one) => ({ id: one.id, title: one.title, measure: one }))
  return [...whole, ...dimensions].map(({ id, title, measure }) =>
    keyed(null, { id, title, kind: 'index', value: indexOf(measure) }),
  )
}

/** The counts, sums and medians of a question, and the index of a scale. */
function questionLines(question: QuestionResult, { scores }: SurveyResult): Line[] {
  const score = scores?.questions.find(({ id }) => id === question.questionId)
  const index: LineParts[] = score ? [{ id: '', title: null, kind: 'index', value: indexOf(score) }] : []
  return [...partsOf(question), ...index].map((parts) => keyed(question, parts))
}

const linesOf = (result: SurveyResult): Line[] => [
  ...scoreLines(result),
  ...result.questions.flatMap((question) => questionLines(question, result)),
]

const isToDateIn = (form: Form, { question, id }: Line) => {
  const [asked] = questionsOf(form).filter((one) => one.id === question?.questionId)
  return asked !== undefined && question?.type === 'figures' && isToDate(asked, id)
}

/** Only an anonymous survey hides values; in another one, nobody has stated a value that is missing. */
const shown = (value: string | null, { survey }: SurveyResult): ComparedValue =>
  value ?? (survey.anonymous ? null : undefined)

const valuesOf = (result: SurveyResult | null) =>
  new Map(
    result &&
      linesOf(result).map(({ key, value, estimated }) => [key, { value: shown(value, result), estimated }]),
  )

const hasNoValue = ({ current, last, lastYear }: ComparisonLine) =>
  current === undefined && last === undefined && lastYear === undefined

/** The number of responses, then what a survey has counted in its order, beside earlier periods. */
export function comparisonLines(compared: ComparedResults, form: Form): ComparisonLine[] {
  const { current, last, lastYear, same } = compared
  const [before, yearBefore] = [valuesOf(last), valuesOf(lastYear)]
  const responsesOf = (result: SurveyResult | null) => result?.submitted.toString()
  const isAlike = isSamePartOfYear(current.survey.period ?? '', last?.survey.period ?? '')
  const lines = linesOf(current).map((line): ComparisonLine => {
    const { question, id, title, kind, value, estimated } = line
    const one = before.get(earlierKey(line, same?.last) ?? '')
    const other = yearBefore.get(earlierKey(line, same?.lastYear) ?? '')
    return {
      ...{ question, id, title, kind, current: shown(value, current) },
      ...{ last: one?.value, lastYear: other?.value },
      estimated: estimated || Boolean(one?.estimated) || Boolean(other?.estimated),
      isComparedWithLast: isAlike || !isToDateIn(form, line),
    }
  })
  return [
    {
      ...{ question: null, id: '', title: null, kind: 'responses', estimated: false },
      ...{ current: responsesOf(current), last: responsesOf(last), lastYear: responsesOf(lastYear) },
      isComparedWithLast: true,
    },
    // Medians are not known for every figure, and a question may have no answers.
    ...lines.filter((line) => line.kind === 'sum' || line.kind === 'count' || !hasNoValue(line)),
  ]
}
