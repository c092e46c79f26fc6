import { decimalPlaces, formatDecimal } from '../../../src/lib/numbers/decimal'
import { roundDecimal } from '../../../src/lib/numbers/decimal-arithmetic'
import { formatCount } from '../../../src/lib/numbers/thousands'
import type { ChartKind, ChartKindsById } from '../../../src/wire/results/chart-kind'
import type { QuestionResult } from '../../../src/wire/surveys/questionnaire'
import type { ChartBar, ReportBlock } from '../../printing/content'
import type { Median } from '../figure-tables/medians'
import { figureColumn, HIDDEN, shareText, textColumn } from './report-cells'

type ResultOf<T extends QuestionResult['type']> = Extract<QuestionResult, { type: T }>

interface Shown {
  anonymous: boolean
  charts: ChartKindsById
}

const countText = (count: number | null) => (count === null ? HIDDEN : formatCount(count))

const answeredText = (answered: number | null) =>
  answered === null ? '作答人数较少，不予公布。' : `共 ${formatCount(answered)} 份作答。`

/** Which option leads, in words; nothing while a count is hidden, which could be the largest. */
function leading({ choices, answered }: ResultOf<'choices'>): string {
  const known = choices.flatMap(({ title, count }) =>
    count === null ? [] : [{ title: title['zh-CN'], count }],
  )
  const most = Math.max(0, ...known.map(({ count }) => count))
  if (most === 0 || answered === null || known.length < choices.length) return ''
  const leaders = known.filter(({ count }) => count === most).map(({ title }) => `“${title}”`)
  return `选择最多的是${leaders.join('、')}，占 ${shareText(most, answered)}。`
}

/** The mean of a scale, whose options are its steps. */
function meanOf({ kind, choices }: ResultOf<'choices'>): string {
  if (kind !== 'rate' || choices.some(({ count }) => count === null)) return ''
  const count = choices.reduce((sum, one) => sum + (one.count ?? 0), 0)
  const points = choices.reduce((sum, one) => sum + Number(one.id) * (one.count ?? 0), 0)
  return count === 0 ? '' : `平均 ${(points / count).toFixed(2)} 分（满分 ${choices.length} 分）。`
}

const MOST_COLUMNS = 12
const MOST_PARTS = 8

/** The kind of chart that a person chose on the page, if it shows these counts truthfully there too. */
function chartKindOf({ choices, answered }: ResultOf<'choices'>, wanted: ChartKind): ChartKind {
  const isWhole =
    choices.every(({ count }) => count !== null) &&
    choices.reduce((sum, { count }) => sum + (count ?? 0), 0) === answered
  if (wanted === 'share') return isWhole && choices.length <= MOST_PARTS ? wanted : 'bars'
  return wanted === 'columns' && choices.length <= MOST_COLUMNS ? wanted : 'bars'
}

function choiceBlocks(result: ResultOf<'choices'>, { charts }: Shown): ReportBlock[] {
  const { choices, answered } = result
  const said = [answeredText(answered), meanOf(result), leading(result)].join('')
  const row = ({ title, count }: (typeof choices)[number]) => [
    title['zh-CN'],
    countText(count),
    shareText(count, answered),
  ]
  const bars = choices.map(({ title, count }) => ({
    ...{
      label: title['zh-CN'],
      value: count ?? 0,
      text: count === null ? HIDDEN : shareText(count, answered),
    },
  }))
  return [
    { type: 'text', text: said },
    { type: 'bars', bars, kind: chartKindOf(result, charts[result.questionId] ?? 'bars') },
    {
      type: 'table',
      columns: [textColumn('选项'), figureColumn('份数'), figureColumn('占比')],
      rows: choices.map(row),
    },
  ]
}

/**
 * A chart of values that are no parts of a whole, with what it shows. None of values below zero, which have no length,
 * and none of a single value, which has nothing beside it.
 */
function chartOf(name: string, bars: readonly ChartBar[], wanted: ChartKind = 'bars'): ReportBlock[] {
  if (bars.length < 2 || bars.some(({ value }) => value < 0)) return []
  const kind = wanted === 'columns' && bars.length <= MOST_COLUMNS ? wanted : 'bars'
  return [
    { type: 'text', text: `图：${name}` },
    { type: 'bars', bars: [...bars], kind },
  ]
}

function rankBlocks(result: ResultOf<'ranks'>, { charts }: Shown): ReportBlock[] {
  const { ranks, answered } = result
  const meanText = (sum: number | null, count: number | null) =>
    sum === null || count === null ? HIDDEN : count === 0 ? '' : (sum / count).toFixed(2)
  const bars = ranks.flatMap(({ title, count, sum }): ChartBar[] =>
    count && sum !== null
      ? [{ label: title['zh-CN'], value: sum / count, text: (sum / count).toFixed(2) }]
      : [],
  )
  return [
    { type: 'text', text: `${answeredText(answered)}平均名次越小，排得越靠前。` },
    ...chartOf(
      '平均名次',
      [...bars].sort((a, b) => a.value - b.value),
      charts[result.questionId],
    ),
    {
      type: 'table',
      columns: [textColumn('选项'), figureColumn('平均名次'), figureColumn('排第一的份数')],
      rows: ranks.map(({ title, count, sum, first }) => [
        title['zh-CN'],
        meanText(sum, count),
        countText(first),
      ]),
    },
  ]
}

/** The sums of a table have the same number of decimals, their means at least two. */
const placesOf = ({ rows }: ResultOf<'figures'>) =>
  Math.max(0, ...rows.map(({ summary }) => (summary ? decimalPlaces(summary.sum) : 0)))

/** Sums of values in different units, or in units that are not stated, are not to be compared in one chart. */
function sumBars({ rows, unit }: ResultOf<'figures'>, places: number): ChartBar[] {
  if (unit === null) return []
  return rows.flatMap(({ title, summary }): ChartBar[] =>
    summary
      ? [{ label: title['zh-CN'], value: Number(summary.sum), text: formatDecimal(summary.sum, places) }]
      : [],
  )
}

/** Of an anonymous survey hidden, of another one unknown until it is counted again. */
function medianText(median: Median | null, places: number, anonymous: boolean): string {
  if (median === null) return anonymous ? HIDDEN : '—'
  const figure = formatDecimal(roundDecimal(median.value, places), median.exact ? places : 0)
  return median.exact ? figure : `约 ${figure}`
}

function figureBlocks(result: ResultOf<'figures'>, { anonymous, charts }: Shown): ReportBlock[] {
  const { rows, unit, answered } = result
  const places = placesOf(result)
  const meanPlaces = Math.max(2, places)
  const meanText = (mean: string) => formatDecimal(roundDecimal(mean, meanPlaces), meanPlaces)
  const unitText = unit && unit['zh-CN'] !== '' ? `计量单位：${unit['zh-CN']}。` : ''
  return [
    { type: 'text', text: `${answeredText(answered)}${unitText}` },
    ...chartOf(
      `合计${unit && unit['zh-CN'] !== '' ? `（${unit['zh-CN']}）` : ''}`,
      sumBars(result, places),
      charts[result.questionId],
    ),
    {
      type: 'table',
      columns: [textColumn('指标'), ...['单位数', '合计', '中位数', '平均'].map(figureColumn)],
      rows: rows.map(({ title, summary }) =>
        summary
          ? [
              ...[title['zh-CN'], formatCount(summary.count)],
              ...[
                formatDecimal(summary.sum, places),
                medianText(summary.median, meanPlaces, anonymous),
                meanText(summary.mean),
              ],
            ]
          : [title['zh-CN'], ...(anonymous ? [HIDDEN, HIDDEN, HIDDEN, HIDDEN] : ['0', '', '', ''])],
      ),
    },
  ]
}

/** Only an anonymous survey hides figures; those of another one that are missing were stated by nobody. */
const makers: { [T in QuestionResult['type']]: (result: ResultOf<T>, shown: Shown) => ReportBlock[] } = {
  choices: choiceBlocks,
  ranks: rankBlocks,
  figures: figureBlocks,
  texts: ({ answered }) => [{ type: 'text', text: `${answeredText(answered)}文字意见不列入报告。` }],
  files: ({ answered }) => [{ type: 'text', text: answeredText(answered) }],
}

/** A question in words, as a chart and as a table. */
export const questionBlocks = (question: QuestionResult, shown: Shown): ReportBlock[] =>
  (makers[question.type] as (one: QuestionResult, shown: Shown) => ReportBlock[])(question, shown)
