import type { ChartKind } from '../../../src/wire/results/chart-kind'
import { type ChartBar, chartTones, type ReportBlock } from '../../printing/content'
import { bare, cell, gap, KEPT, KEPT_ROWS, paragraph, table, TEXT_WIDTH } from './docx-tables'

/** In twentieths of a point. */
const LABEL_WIDTH = 2_600
const BAR_WIDTH = 5_000
const COLUMNS_HEIGHT = 2_200
const SQUARE = 300
const toneOf = (at: number) => (chartTones[at % chartTones.length] ?? '').toUpperCase()

const CENTRED = `${KEPT}<w:jc w:val="center"/>`
const row = (cells: string[]) => `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`
const largest = (bars: readonly ChartBar[]) => Math.max(0, ...bars.map(({ value }) => value)) || 1

/** One cell that stays on one page, which programs do not ensure for tables that follow each other. */
const whole = (content: string) =>
  table(
    bare,
    [TEXT_WIDTH],
    row([cell(TEXT_WIDTH, content)]),
    '<w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>',
  )

/** Each bar is a table of one row with a shaded cell: lines and colours that every program draws, at any size. */
function barsXml(bars: readonly ChartBar[]): string {
  const most = largest(bars)
  const drawn = bars
    .map(({ label, value, text }) => {
      const length = Math.max(40, Math.round((value / most) * BAR_WIDTH))
      const widths = [LABEL_WIDTH, length, TEXT_WIDTH - LABEL_WIDTH - length]
      const cells = [
        cell(LABEL_WIDTH, paragraph('Cell', label, '<w:jc w:val="right"/>')),
        cell(length, paragraph('Cell', ''), value === 0 ? '' : toneOf(0)),
        cell(widths[2] ?? 0, paragraph('Cell', text)),
      ]
      // Tables that follow each other directly would become one.
      return `${table(bare, widths, row(cells))}${gap(60)}`
    })
    .join('')
  return bars.length <= KEPT_ROWS ? whole(drawn) : drawn
}

/** A column is a shaded paragraph of an exact height at the foot of its cell. */
function columnsXml(bars: readonly ChartBar[]): string {
  const most = largest(bars)
  const width = Math.floor(TEXT_WIDTH / Math.max(1, bars.length))
  const shaded = (height: number) =>
    `<w:p><w:pPr><w:shd w:val="clear" w:color="auto" w:fill="${toneOf(0)}"/><w:spacing w:before="0" w:after="0" w:line="${height}" w:lineRule="exact"/><w:ind w:left="${Math.round(width * 0.2)}" w:right="${Math.round(width * 0.2)}"/></w:pPr></w:p>`
  const columns = bars.map(({ value, text }) => {
    const height = Math.round((value / most) * COLUMNS_HEIGHT)
    const drawn = height === 0 ? '' : shaded(height)
    return cell(width, `${paragraph('Cell', text, CENTRED)}${drawn}`, '', 'bottom')
  })
  const names = bars.map(({ label }) => cell(width, paragraph('Cell', label, CENTRED)))
  return table(
    bare,
    bars.map(() => width),
    `${row(columns)}${row(names)}`,
  )
}

/** The parts of a whole as one bar, with their names and shares below: a table draws no ring. */
function partsXml(bars: readonly ChartBar[]): string {
  const parts = bars.map((bar, at) => ({ ...bar, tone: toneOf(at) }))
  const drawn = parts.filter(({ value }) => value > 0)
  const total = drawn.reduce((sum, { value }) => sum + value, 0) || 1
  const widths = drawn.map(({ value }) => Math.max(20, Math.round((value / total) * TEXT_WIDTH)))
  const strip = drawn.map(({ tone }, at) => cell(widths[at] ?? 0, paragraph('Cell', '', KEPT), tone))
  const keeping = parts.length <= KEPT_ROWS ? KEPT : ''
  const legend = parts.map(({ tone, label, text }) =>
    row([
      cell(SQUARE, paragraph('Cell', '', keeping), tone),
      cell(TEXT_WIDTH - SQUARE, paragraph('Cell', `${text}  ${label}`, keeping)),
    ]),
  )
  return `${table(bare, widths, row(strip))}${gap(120, KEPT)}${table(bare, [SQUARE, TEXT_WIDTH - SQUARE], legend.join(''))}`
}

const charts: Record<ChartKind, (bars: readonly ChartBar[]) => string> = {
  ...{ bars: barsXml, columns: columnsXml, share: partsXml },
}

export const chartXml = ({ bars, kind = 'bars' }: Extract<ReportBlock, { type: 'bars' }>): string =>
  charts[kind](bars)
