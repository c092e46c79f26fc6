import * as v from 'valibot'
import type { GridColumn } from '../grid/types'

/** What a person has changed: hidden or shown columns, and widths in CSS pixels. */
export interface ColumnSettings {
  hidden: Record<string, boolean>
  widths: Record<string, number>
}

export const narrowestColumn = 48
export const widestColumn = 800

/** Width of the column of tick boxes in CSS pixels. */
export const tickWidth = 40

export const noSettings: ColumnSettings = { hidden: {}, widths: {} }

const stored = v.object({
  hidden: v.record(v.string(), v.boolean()),
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(narrowestColumn), v.maxValue(widestColumn))),
})

/** Settings from a stored text; the initial ones for a missing or foreign text. */
export function parseSettings(text: string | null): ColumnSettings {
  if (text === null) return noSettings
  try {
    return v.parse(stored, JSON.parse(text))
  } catch {
    return noSettings
  }
}

type Described = Pick<GridColumn<never>, 'id' | 'width' | 'grows' | 'isFixed' | 'isHidden' | 'drop'>

export const isShown = ({ id, isFixed, isHidden }: Described, { hidden }: ColumnSettings): boolean =>
  Boolean(isFixed) || !(hidden[id] ?? isHidden ?? false)

export const widthOf = ({ id, width }: Described, { widths }: ColumnSettings): number => widths[id] ?? width

export const clampWidth = (width: number): number =>
  Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)))

/** What a table has beside its columns. */
export interface GridEdges {
  hasTicks: boolean
  /** Of the column of buttons; 0 without one. */
  actionsWidth: number
}

/** In a wide window the others grow too, once a growing column is this many times as wide as it must be. */
const growth = 2

/**
 * Value of `grid-template-columns`. A column that has been resized no longer grows. Within `minmax`, a column whose share
 * of the room is smaller than its least width takes that width, and the others share the rest.
 */
export function templateOf(
  columns: readonly Described[],
  settings: ColumnSettings,
  { hasTicks, actionsWidth }: GridEdges,
): string {
  const sizes = columns.map((column) => {
    const width = widthOf(column, settings)
    if (settings.widths[column.id] !== undefined) return `${width}px`
    return `minmax(${width}px, ${column.grows ? width * growth : width}fr)`
  })
  const ends = actionsWidth > 0 ? [`${actionsWidth}px`] : []
  return [...(hasTicks ? [`${tickWidth}px`] : []), ...sizes, ...ends].join(' ')
}

/** The columns that a table of this width shows, beside the buttons of its rows. */
export function fittingColumns<Column extends Described>(
  columns: readonly Column[],
  settings: ColumnSettings,
  width: number,
  actionsWidth = 0,
): Column[] {
  const edges = { hasTicks: true, actionsWidth }
  let shown = columns.filter((column) => isShown(column, settings))
  const yielding = shown
    .filter(({ id, drop }) => drop !== undefined && settings.hidden[id] !== false)
    .sort((a, b) => (a.drop ?? 0) - (b.drop ?? 0))
  for (const { id } of yielding) {
    if (width === 0 || leastWidth(shown, settings, edges) <= width) break
    shown = shown.filter((column) => column.id !== id)
  }
  return shown
}

/** The smallest width of the whole table in CSS pixels. */
export const leastWidth = (
  columns: readonly Described[],
  settings: ColumnSettings,
  { hasTicks, actionsWidth }: GridEdges,
): number =>
  columns.reduce((sum, column) => sum + widthOf(column, settings), (hasTicks ? tickWidth : 0) + actionsWidth)
