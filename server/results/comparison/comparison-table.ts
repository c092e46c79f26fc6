import {
  absDecimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../../../src/lib/numbers/decimal-arithmetic'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { FileCell, FileTable } from '../export/cells'
import { type ComparedResults, type ComparedValue, comparisonLines, type LineKind } from './comparison-lines'

type Language = keyof LocalText

const messages = {
  name: { 'zh-CN': '与往期比较', 'en-US': 'Comparison' },
  item: {
    'zh-CN': ['题目', '标题', '代码', '名称', '数值'],
    'en-US': ['Question', 'Title', 'Code', 'Label', 'Value'],
  },
  responses: { 'zh-CN': '答卷', 'en-US': 'Responses' },
  current: { 'zh-CN': '本期', 'en-US': 'This period' },
  last: { 'zh-CN': '上期', 'en-US': 'Previous period' },
  lastYear: { 'zh-CN': '上年同期', 'en-US': 'Same period last year' },
  onLast: { 'zh-CN': '环比（%）', 'en-US': 'On previous period (%)' },
  onLastYear: { 'zh-CN': '同比（%）', 'en-US': 'On last year (%)' },
} satisfies Record<string, LocalText | Record<Language, string[]>>

const kinds: Record<LineKind, LocalText> = {
  responses: { 'zh-CN': '份数', 'en-US': 'Responses' },
  count: { 'zh-CN': '份数', 'en-US': 'Responses' },
  first: { 'zh-CN': '首位份数', 'en-US': 'First places' },
  sum: { 'zh-CN': '合计', 'en-US': 'Sum' },
}

/** Change in per cent with one decimal, of the absolute base as on the page; null without a base. */
function change(now: ComparedValue, before: ComparedValue): string | null {
  if (typeof now !== 'string' || typeof before !== 'string') return null
  return divideDecimals(multiplyDecimals(subtractDecimals(now, before), '100'), absDecimal(before), 1)
}

const numberCell = (value: ComparedValue): FileCell => (typeof value === 'string' ? { number: value } : null)

/** The counts and sums of a survey beside those of the previous period and of the same one of last year. */
export function comparisonTable(compared: ComparedResults, form: Form, language: Language): FileTable {
  const rows = comparisonLines(compared, form).map((line): FileCell[] => {
    const { question, id, title, kind, current, last, lastYear } = line
    return [
      question?.questionId ?? null,
      question ? question.title[language] : messages.responses[language],
      ...[question ? id : null, title?.[language] ?? null, kinds[kind][language]],
      ...[current, last, line.isComparedWithLast ? change(current, last) : null].map(numberCell),
      ...[lastYear, change(current, lastYear)].map(numberCell),
    ]
  })
  const headOf = (text: LocalText, result: SurveyResult | null) =>
    result?.survey.period ? `${text[language]} ${result.survey.period}` : text[language]
  const heads = [
    ...messages.item[language],
    ...[headOf(messages.current, compared.current), headOf(messages.last, compared.last)],
    messages.onLast[language],
    ...[headOf(messages.lastYear, compared.lastYear), messages.onLastYear[language]],
  ]
  return { name: messages.name[language], heads, rows }
}
