import {
  absDecimal,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../../../src/lib/numbers/decimal-arithmetic'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import { type ComparedKind, isInPoints } from '../../../src/wire/results/comparison'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { FileCell, FileTable } from '../export/cells'
import {
  type ComparedResults,
  type ComparedValue,
  type ComparisonLine,
  comparisonLines,
} from './comparison-lines'

type Language = keyof LocalText

const messages = {
  name: { 'zh-CN': '与往期比较', 'en-US': 'Comparison' },
  item: {
    'zh-CN': ['题目', '标题', '代码', '名称', '数值'],
    'en-US': ['Question', 'Title', 'Code', 'Label', 'Value'],
  },
  responses: { 'zh-CN': '答卷', 'en-US': 'Responses' },
  overall: { 'zh-CN': '总指数', 'en-US': 'Overall index' },
  dimension: { 'zh-CN': '维度', 'en-US': 'Dimension' },
  current: { 'zh-CN': '本期', 'en-US': 'This period' },
  last: { 'zh-CN': '上期', 'en-US': 'Previous period' },
  base: { 'zh-CN': '对比期', 'en-US': 'Base period' },
  lastYear: { 'zh-CN': '上年同期', 'en-US': 'Same period last year' },
  onLast: { 'zh-CN': '环比', 'en-US': 'On previous period' },
  onBase: { 'zh-CN': '比对比期', 'en-US': 'On base period' },
  onLastYear: { 'zh-CN': '同比', 'en-US': 'On last year' },
  changedBy: { 'zh-CN': '增减单位', 'en-US': 'Change in' },
  estimated: { 'zh-CN': '中位数（约）', 'en-US': 'Median (estimated)' },
} satisfies Record<string, LocalText | Record<Language, string[]>>

const kinds: Record<ComparedKind, LocalText> = {
  responses: { 'zh-CN': '份数', 'en-US': 'Responses' },
  count: { 'zh-CN': '份数', 'en-US': 'Responses' },
  share: { 'zh-CN': '占比（%）', 'en-US': 'Share (%)' },
  first: { 'zh-CN': '首位份数', 'en-US': 'First places' },
  sum: { 'zh-CN': '合计', 'en-US': 'Sum' },
  median: { 'zh-CN': '中位数', 'en-US': 'Median' },
  index: { 'zh-CN': '指数', 'en-US': 'Index' },
}

const percent: LocalText = { 'zh-CN': '%', 'en-US': '%' }
const units: Partial<Record<ComparedKind, LocalText>> = {
  share: { 'zh-CN': '百分点', 'en-US': 'percentage points' },
  index: { 'zh-CN': '分', 'en-US': 'points' },
}

/** Change with one decimal: in points, or in per cent of the absolute base as on the page; null without a base. */
function change(kind: ComparedKind, now: ComparedValue, before: ComparedValue): string | null {
  if (typeof now !== 'string' || typeof before !== 'string') return null
  const difference = subtractDecimals(now, before)
  if (isInPoints(kind)) return difference
  return divideDecimals(multiplyDecimals(difference, '100'), absDecimal(before), 1)
}

const numberCell = (value: ComparedValue): FileCell => (typeof value === 'string' ? { number: value } : null)

function titleOf({ question, title, kind }: ComparisonLine, language: Language): string {
  if (question) return question.title[language]
  if (kind === 'responses') return messages.responses[language]
  return title ? messages.dimension[language] : messages.overall[language]
}

/** What a survey has counted beside an earlier period and the same one of last year. */
export function comparisonTable(
  compared: ComparedResults,
  form: Form,
  language: Language,
  base?: string,
): FileTable {
  const rows = comparisonLines(compared, form).map((line): FileCell[] => {
    const { question, id, title, kind, current, last, lastYear, estimated } = line
    return [
      ...[question?.questionId ?? null, titleOf(line, language), id === '' ? null : id],
      ...[title?.[language] ?? null, (estimated ? messages.estimated : kinds[kind])[language]],
      ...[current, last, line.isComparedWithLast ? change(kind, current, last) : null].map(numberCell),
      ...[lastYear, change(kind, current, lastYear)].map(numberCell),
      (units[kind] ?? percent)[language],
    ]
  })
  const headOf = (text: LocalText, result: SurveyResult | null) =>
    result?.survey.period ? `${text[language]} ${result.survey.period}` : text[language]
  const { current, lastYear, onLastYear, changedBy } = messages
  const [last, onLast] = base ? [messages.base, messages.onBase] : [messages.last, messages.onLast]
  const heads = [
    ...messages.item[language],
    ...[headOf(current, compared.current), headOf(last, compared.last), onLast[language]],
    ...[headOf(lastYear, compared.lastYear), onLastYear[language], changedBy[language]],
  ]
  return { name: messages.name[language], heads, rows }
}
