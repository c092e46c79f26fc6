import { changePercent } from '../../../src/lib/numbers/change-percent'
import { decimalPlaces, formatDecimal } from '../../../src/lib/numbers/decimal'
import { subtractDecimals } from '../../../src/lib/numbers/decimal-arithmetic'
import type { ComparedValue, ComparisonLine } from '../comparison/comparison-lines'

/** Sentences of figures, and of options; the table has the others. */
const MOST_SENTENCES = 6

/** The number of decimals of a line: those of its value with the most. */
export const placesOf = ({ current, last, lastYear }: ComparisonLine): number =>
  Math.max(...[current, last, lastYear].map((value) => (value ? decimalPlaces(value) : 0)))

const directed = (change: string, unit: string) => {
  const size = change.replace(/^[+-]/, '')
  if (Number(size) === 0) return '持平'
  return `${change.startsWith('-') ? '下降' : '上升'} ${size}${unit}`
}

/** A change in words, such as 上升 25.0% or 下降 3.2 个百分点; null without a base. */
function changeWords(isShare: boolean, now: ComparedValue, before: ComparedValue): string | null {
  if (typeof now !== 'string' || typeof before !== 'string') return null
  if (isShare) return directed(formatDecimal(subtractDecimals(now, before), 1), ' 个百分点')
  const percent = changePercent(now, before)
  return percent && directed(percent.slice(0, -1), '%')
}

function changesOf({ kind, current, last, lastYear, isComparedWithLast }: ComparisonLine, lastName: string) {
  const isShare = kind === 'share'
  const onLast = isComparedWithLast ? changeWords(isShare, current, last) : null
  const onLastYear = changeWords(isShare, current, lastYear)
  return [...(onLast ? [`比${lastName}${onLast}`] : []), ...(onLastYear ? [`同比${onLastYear}`] : [])]
}

function sumWords(line: ComparisonLine, lastName: string): string[] {
  const { question, title, current } = line
  if (question?.type !== 'figures' || typeof current !== 'string') return []
  const changes = changesOf(line, lastName)
  const name = question.rows.length === 1 ? question.title : title
  const unit = question.unit ? ` ${question.unit['zh-CN']}` : ''
  return changes.length > 0
    ? [`${name?.['zh-CN'] ?? ''}合计 ${formatDecimal(current, placesOf(line))}${unit}，${changes.join('，')}`]
    : []
}

/** The option that most have chosen, of each question. */
function mostChosen(lines: readonly ComparisonLine[]): ComparisonLine[] {
  const byQuestion = new Map<string, ComparisonLine>()
  for (const line of lines) {
    if (line.kind !== 'share' || typeof line.current !== 'string') continue
    const id = line.question?.questionId ?? ''
    if (Number(line.current) > Number(byQuestion.get(id)?.current ?? 0)) byQuestion.set(id, line)
  }
  return [...byQuestion.values()]
}

function shareWords(line: ComparisonLine, lastName: string): string[] {
  const changes = changesOf(line, lastName)
  if (changes.length === 0) return []
  const { question, title, current } = line
  return [
    `“${question?.title['zh-CN'] ?? ''}”选择“${title?.['zh-CN'] ?? ''}”的占 ${current}%，${changes.join('，')}`,
  ]
}

/**
 * The main changes in sentences: of sums in per cent, of the most frequent option of each question in percentage points.
 * @param lastName what the other period is called, 上期 or 对比期
 */
export function comparisonWords(lines: readonly ComparisonLine[], lastName: string): string[] {
  const sums = lines.filter(({ kind }) => kind === 'sum').flatMap((line) => sumWords(line, lastName))
  const shares = mostChosen(lines).flatMap((line) => shareWords(line, lastName))
  return [sums, shares].flatMap((sentences) =>
    sentences.length > 0 ? [`${sentences.slice(0, MOST_SENTENCES).join('；')}。`] : [],
  )
}
