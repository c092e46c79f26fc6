import { changePercent } from '../../../src/lib/numbers/change-percent'
import { formatDecimal } from '../../../src/lib/numbers/decimal'
import { formatCount } from '../../../src/lib/numbers/thousands'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { ReportBlock, TableColumn } from '../../printing/content'
import { periodName } from '../../printing/period-name'
import {
  type ComparedResults,
  type ComparedValue,
  type ComparisonLine,
  comparisonLines,
} from '../comparison/comparison-lines'
import { comparisonWords, placesOf } from './comparison-words'
import { figureColumn, HIDDEN, textColumn } from './report-cells'

/** No value to compare, such as an indicator that the form did not have then, or a base of 0. */
const NONE = '—'

const valueText = (value: ComparedValue, places: number) => {
  if (value === undefined) return NONE
  return value === null ? HIDDEN : formatDecimal(value, places)
}

/** A change would reveal a hidden value beside the other one. */
function changeText(now: ComparedValue, before: ComparedValue): string {
  if (now === undefined || before === undefined) return NONE
  if (now === null || before === null) return HIDDEN
  return changePercent(now, before) ?? NONE
}

/** The indicator, with its unit of measure and the question where that has several. */
function nameOf({ question, title }: ComparisonLine): string {
  if (!question || !title) return '答卷（份）'
  const unit = question.type === 'figures' && question.unit ? question.unit['zh-CN'] : ''
  const isOnly = question.type === 'figures' && question.rows.length === 1
  const name = isOnly ? question.title['zh-CN'] : `${question.title['zh-CN']}：${title['zh-CN']}`
  return unit === '' ? name : `${name}（${unit}）`
}

interface Period {
  heads: [value: TableColumn, change: TableColumn]
  cells: (line: ComparisonLine, places: number) => string[]
}

function periodsOf({ last, lastYear }: ComparedResults, lastName: string): Period[] {
  const lastPeriod: Period = {
    heads: [figureColumn(lastName), figureColumn(`比${lastName}增幅`)],
    cells: ({ current, last: before, isComparedWithLast }, places) => [
      valueText(before, places),
      isComparedWithLast ? changeText(current, before) : NONE,
    ],
  }
  const yearBefore: Period = {
    heads: [figureColumn('上年同期'), figureColumn('同比增幅')],
    cells: ({ current, lastYear: before }, places) => [
      valueText(before, places),
      changeText(current, before),
    ],
  }
  return [...(last ? [lastPeriod] : []), ...(lastYear ? [yearBefore] : [])]
}

const nameWith = (name: string, { survey: { period }, submitted }: SurveyResult) =>
  `${name}${period ? `为${periodName(period)}，` : ''}收回 ${formatCount(submitted)} 份`

function introduction(
  { current, last, lastYear }: ComparedResults,
  lines: readonly ComparisonLine[],
  lastName: string,
): string {
  const named = [
    nameWith('本期', current),
    ...(last ? [nameWith(lastName, last)] : []),
    ...(lastYear ? [nameWith('上年同期', lastYear)] : []),
  ]
  const counts = [current, last, lastYear].flatMap((one) => (one ? [one.submitted] : []))
  const unlike = counts.some((count) => count !== counts[0])
    ? '增幅按合计计算，各期收回的份数不同，其中含有应答增减的影响。'
    : ''
  const toDate =
    last && lines.some((line) => !line.isComparedWithLast) ? `自年初累计的数值不与${lastName}比较。` : ''
  return `${named.join('；')}。${unlike}${toDate}`
}

/**
 * The sums of figures beside those of an earlier period and of the same one of last year, after the main changes in
 * sentences; nothing without one. They are those of the page: what a result hides is hidden in every column that would
 * reveal it.
 * @param base the period that was chosen instead of the previous one
 */
export function comparisonBlocks(compared: ComparedResults | null, form: Form, base?: string): ReportBlock[] {
  if (!compared) return []
  const lastName = base ? '对比期' : '上期'
  const all = comparisonLines(compared, form)
  const lines = all.filter(({ kind }) => kind === 'responses' || kind === 'sum')
  const periods = periodsOf(compared, lastName)
  return [
    { type: 'heading', text: '与往期比较' },
    { type: 'text', text: introduction(compared, lines, lastName) },
    ...comparisonWords(all, lastName).map((text): ReportBlock => ({ type: 'text', text })),
    {
      type: 'table',
      columns: [textColumn('指标'), figureColumn('本期'), ...periods.flatMap(({ heads }) => heads)],
      rows: lines.map((line) => {
        const places = placesOf(line)
        return [
          nameOf(line),
          valueText(line.current, places),
          ...periods.flatMap(({ cells }) => cells(line, places)),
        ]
      }),
    },
  ]
}
