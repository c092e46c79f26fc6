import type { MoneyUnit } from '../numbers/money-units'
import { parseBlock } from './block'
import { parseCopiedNumber, unitIn } from './copied-figure'

/** A line of a table of ledger totals, with its number in the table. */
export interface CopiedTotal {
  line: number
  unit: string
  indicator: string
  /** As 2026-11, 2026-Q4, 2026-H2 or 2026 if it is recognised, else as it is. */
  period: string
  /** Decimal string, or the cell as it is. */
  value: string
  money: MoneyUnit | ''
}

type Column = 'unit' | 'indicator' | 'period' | 'value'

const columns: Column[] = ['unit', 'indicator', 'period', 'value']

const headings: Record<Column, RegExp> = {
  unit: /信用代码|单位(名称|代码)?$|企业|organi[sz]ation|credit code/i,
  indicator: /指标|科目|indicator/i,
  period: /报告期|所属期|期别|月份|period|month/i,
  value: /金额|数值|合计|本期|发生额|value|amount|total/i,
}

const hasHeadings = (cells: string[]) =>
  cells.filter((cell) => columns.some((column) => headings[column].test(cell))).length >= 3 &&
  !cells.some((cell) => /^-?[\d,]+(\.\d+)?$/.test(cell))

/** The columns by their headings; those without one in the usual order. */
function positions(cells: string[]): Record<Column, number> {
  const at = (column: Column, usual: number) => {
    const found = cells.findIndex((cell) => headings[column].test(cell))
    return found < 0 ? usual : found
  }
  return {
    unit: at('unit', 0),
    indicator: at('indicator', 1),
    period: at('period', 2),
    value: at('value', 3),
  }
}

const periodForms: [RegExp, (part: string) => string][] = [
  [/^(\d{4})[-/.年]?(0?[1-9]|1[0-2])月?$/, (part) => part.padStart(2, '0')],
  [/^(\d{4})[-年]?(?:Q|第)?([1-4])(?:季度)?$/i, (part) => `Q${part}`],
  [/^(\d{4})[-年]?H([12])$/i, (part) => `H${part}`],
  [/^(\d{4})年?(上|下)半年$/, (part) => (part === '上' ? 'H1' : 'H2')],
]

function periodOf(cell: string): string {
  const [, year] = /^(\d{4})年?$/.exec(cell) ?? []
  if (year !== undefined) return year
  const isQuarter = /季|Q|第/i.test(cell)
  for (const [pattern, say] of isQuarter ? periodForms.slice(1) : periodForms) {
    const match = pattern.exec(cell)
    if (match) return `${match[1]}-${say(match[2] ?? '')}`
  }
  return cell
}

function valueOf(cell: string, money: MoneyUnit | null): Pick<CopiedTotal, 'value' | 'money'> {
  const number = parseCopiedNumber(cell)
  if (number.type !== 'figure') return { value: cell, money: '' }
  return { value: number.figure, money: number.unit ?? money ?? '' }
}

/** The totals of a copied table or of CSV; a line of headings may name the columns and the unit of money. */
export function parseLedger(text: string): CopiedTotal[] {
  const block = parseBlock(text, text.includes('\t') ? '\t' : ',')
  const [first = []] = block
  const isHeaded = hasHeadings(first)
  const at = positions(isHeaded ? first : [])
  const money = isHeaded ? unitIn(first[at.value] ?? '') : null
  return block.flatMap((cells, index): CopiedTotal[] => {
    if ((isHeaded && index === 0) || cells.every((cell) => cell === '')) return []
    const cell = (column: Column) => cells[at[column]] ?? ''
    return [
      {
        ...{ line: index + 1, unit: cell('unit'), indicator: cell('indicator') },
        ...{ period: periodOf(cell('period')), ...valueOf(cell('value'), money) },
      },
    ]
  })
}
