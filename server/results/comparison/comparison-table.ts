import {
  absDecimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../../../src/lib/numbers/decimal-arithmetic'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { questionsOf } from '../../tally/tally-items'
import type { FileCell, FileTable } from '../export/cells'
import { isToDate } from '../series-figures'

type Language = keyof LocalText

const messages = {
  name: { 'zh-CN': '与往期比较', 'en-US': 'Comparison' },
  item: {
    'zh-CN': ['题目', '标题', '代码', '名称', '数值'],
    'en-US': ['Question', 'Title', 'Code', 'Label', 'Value'],
  },
  responses: { 'zh-CN': '答卷', 'en-US': 'Responses' },
  count: { 'zh-CN': '份数', 'en-US': 'Responses' },
  first: { 'zh-CN': '首位份数', 'en-US': 'First places' },
  sum: { 'zh-CN': '合计', 'en-US': 'Sum' },
  current: { 'zh-CN': '本期', 'en-US': 'This period' },
  last: { 'zh-CN': '上期', 'en-US': 'Previous period' },
  lastYear: { 'zh-CN': '上年同期', 'en-US': 'Same period last year' },
  onLast: { 'zh-CN': '环比（%）', 'en-US': 'On previous period (%)' },
  onLastYear: { 'zh-CN': '同比（%）', 'en-US': 'On last year (%)' },
} satisfies Record<string, LocalText | Record<Language, string[]>>

/** The results of a survey, of the previous period and of the same one of last year; null without one. */
export interface ComparedResults {
  current: SurveyResult
  last: SurveyResult | null
  lastYear: SurveyResult | null
}

interface Line {
  /** The same in every period. */
  key: string
  question: QuestionResult
  id: string
  title: LocalText
  kind: LocalText
  /** A decimal string; null without a value. */
  value: string | null
}

const count = (value: number | null) => (value === null ? null : String(value))

function linesOf(question: QuestionResult): Line[] {
  const line = (id: string, title: LocalText, kind: LocalText, value: string | null): Line => ({
    ...{ key: `${question.questionId} ${id}`, question, id, title, kind, value },
  })
  if (question.type === 'choices')
    return question.choices.map((one) => line(one.id, one.title, messages.count, count(one.count)))
  if (question.type === 'ranks')
    return question.ranks.map((one) => line(one.id, one.title, messages.first, count(one.first)))
  if (question.type === 'figures')
    return question.rows.map((one) => line(one.id, one.title, messages.sum, one.summary?.sum ?? null))
  return []
}

/** Change in per cent with one decimal, of the absolute base as on the page; null without a base. */
function change(now: string | null, before: string | null): string | null {
  if (now === null || before === null) return null
  return divideDecimals(multiplyDecimals(subtractDecimals(now, before), '100'), absDecimal(before), 1)
}

const numberCell = (value: string | null): FileCell => (value === null ? null : { number: value })

/** Values since the start of the year are only compared with the previous year. */
const isComparedWithLast = (form: Form, { question, id }: Line) => {
  const [asked] = questionsOf(form).filter((one) => one.id === question.questionId)
  return asked === undefined || question.type !== 'figures' || !isToDate(asked, id)
}

/** The counts and sums of a survey beside those of the previous period and of the same one of last year. */
export function comparisonTable(
  { current, last, lastYear }: ComparedResults,
  form: Form,
  language: Language,
): FileTable {
  const valuesOf = (result: SurveyResult | null) =>
    new Map(result?.questions.flatMap(linesOf).map(({ key, value }) => [key, value]))
  const [before, yearBefore] = [valuesOf(last), valuesOf(lastYear)]
  const figures = (now: string | null, past: string | null, pastYear: string | null, withLast = true) => [
    ...[numberCell(now), numberCell(past), numberCell(withLast ? change(now, past) : null)],
    ...[numberCell(pastYear), numberCell(change(now, pastYear))],
  ]
  const responsesOf = (result: SurveyResult | null) => count(result?.submitted ?? null)
  const rows: FileCell[][] = [
    [
      ...[null, messages.responses[language], null, null, messages.count[language]],
      ...figures(responsesOf(current), responsesOf(last), responsesOf(lastYear)),
    ],
    ...current.questions
      .flatMap(linesOf)
      .map((one) => [
        ...[one.question.questionId, one.question.title[language], one.id, one.title[language]],
        one.kind[language],
        ...figures(
          one.value,
          before.get(one.key) ?? null,
          yearBefore.get(one.key) ?? null,
          isComparedWithLast(form, one),
        ),
      ]),
  ]
  const headOf = (text: LocalText, result: SurveyResult | null) =>
    result?.survey.period ? `${text[language]} ${result.survey.period}` : text[language]
  const heads = [
    ...messages.item[language],
    ...[headOf(messages.current, current), headOf(messages.last, last), messages.onLast[language]],
    ...[headOf(messages.lastYear, lastYear), messages.onLastYear[language]],
  ]
  return { name: messages.name[language], heads, rows }
}
