import { shiftDecimal } from '../../numbers/decimal'
import { isMoneyUnit, yuanExponent } from '../../numbers/money-units'
import { type CopiedNumber, parseCopiedNumber } from '../../spreadsheet/copied-figure'
import { checkRosterCell } from '../engine/roster/check-roster'
import type { Option, PeriodStep, RosterColumn } from '../schema/question'
import type { Violation } from '../schema/finding'

/** Why a copied text is no value of its column, besides the findings of the column. */
export type CellFault =
  | 'notANumber'
  | 'rounded'
  | 'notADate'
  | 'notAPeriod'
  | 'unknownOption'
  | 'unknownArea'
  | 'unknownCode'
  | 'computed'

/** The code that a text means in a column of a code table; null if none. */
export type ReadCode = (column: RosterColumn, text: string) => string | null

export type ParsedCell = { value: string } | { fault: CellFault } | { violation: Violation; refused: string }

const two = (part: string) => part.padStart(2, '0')

function parseDate(text: string): string | null {
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return match ? `${match[1]}-${two(match[2] ?? '')}-${two(match[3] ?? '')}` : null
}

const chineseDigits = '一二三四'
const partOf = (text: string) => {
  const at = chineseDigits.indexOf(text)
  return at < 0 ? text : String(at + 1)
}

const periodPatterns: Record<PeriodStep, [RegExp, (part: string) => string][]> = {
  year: [[/^(\d{4})年?()$/, () => '']],
  half: [
    [/^(\d{4})[-年]?\s*H([12])$/i, (part) => `-H${part}`],
    [/^(\d{4})年?(上|下)半年$/, (part) => `-H${part === '上' ? 1 : 2}`],
  ],
  quarter: [
    [/^(\d{4})[-年]?\s*Q([1-4])$/i, (part) => `-Q${part}`],
    [/^(\d{4})年?第?([1-4一二三四])季度?$/, (part) => `-Q${partOf(part)}`],
  ],
  month: [
    [/^(\d{4})[-/.年](\d{1,2})月?$/, (part) => `-${two(part)}`],
    [/^(\d{4})(\d{2})$/, (part) => `-${part}`],
  ],
}

function parsePeriod(text: string, step: PeriodStep): string | null {
  for (const [pattern, mark] of periodPatterns[step]) {
    const match = pattern.exec(text)
    if (match) return `${match[1]}${mark(match[2] ?? '')}`
  }
  return null
}

const parseOption = (text: string, options: readonly Option[]): string | null => {
  const wanted = text.toLowerCase()
  const isIt = ({ id, title }: Option) =>
    [id, title['zh-CN'], title['en-US']].some((name) => name.trim().toLowerCase() === wanted)
  return options.find(isIt)?.id ?? null
}

type Figure = Extract<CopiedNumber, { type: 'figure' }>

/** The figure in the unit of the column: `1.2亿元` in a column of 万元, `12%` in one of per cent. */
function inUnit({ figure, percent, unit }: Figure, own: string): string {
  if (percent && /^[%％]$/.test(own)) return shiftDecimal(figure, 2)
  return unit && isMoneyUnit(own) ? shiftDecimal(figure, yuanExponent(unit) - yuanExponent(own)) : figure
}

function parseNumber(text: string, own: string): ParsedCell {
  const copied = parseCopiedNumber(text)
  if (copied.type === 'figure') return { value: inUnit(copied, own) }
  if (copied.type === 'blank') return { value: '' }
  return { fault: copied.type === 'rounded' ? 'rounded' : 'notANumber' }
}

const orFault = (value: string | null, fault: CellFault): ParsedCell =>
  value === null ? { fault } : { value }

/** A column has the settings of its kind alone, so the settings tell the kind. */
function read(column: RosterColumn, text: string, readCode: ReadCode | undefined): ParsedCell {
  if ('options' in column) return orFault(parseOption(text, column.options), 'unknownOption')
  if ('step' in column) return orFault(parsePeriod(text, column.step), 'notAPeriod')
  // Without the table, its format alone is checked.
  if ('table' in column && readCode) return orFault(readCode(column, text), 'unknownCode')
  return readers[column.kind]?.(column, text) ?? { value: text }
}

const readers: Partial<Record<string, (column: RosterColumn, text: string) => ParsedCell>> = {
  number: (column, text) => parseNumber(text, 'unit' in column ? (column.unit?.['zh-CN'] ?? '') : ''),
  date: (_column, text) => orFault(parseDate(text), 'notADate'),
  area: (_column, text) => orFault(/^\d{6}(\d{6})?$/.test(text) ? text : null, 'unknownArea'),
}

/** The value of a copied or typed text in a column, or the reason why it is none. */
export function parseCell(column: RosterColumn, raw: string, readCode?: ReadCode): ParsedCell {
  const text = raw.trim()
  if ('formula' in column && column.formula !== undefined) return { fault: 'computed' }
  if (text === '') return { value: '' }
  const parsed = read(column, text, readCode)
  if (!('value' in parsed) || parsed.value === '') return parsed
  const [violation] = checkRosterCell(column, parsed.value)
  return violation ? { violation, refused: parsed.value } : parsed
}
