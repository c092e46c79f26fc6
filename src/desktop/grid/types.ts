import type { ReactNode } from 'react'

export interface GridColumn<Row> {
  /** Unique in the table. */
  id: string
  title: string
  /** Initial width in CSS pixels. */
  width: number
  /** Takes what is left of the table's width. */
  grows?: boolean
  /** A text that is too long for one line takes two. */
  wraps?: boolean
  /** Contains numbers, which are right-aligned and tabular. */
  figures?: boolean
  /** Name of the server's order by this column; undefined if it cannot be sorted by. */
  order?: string
  /** The first press sorts descending, as for times and counts. */
  descendingFirst?: boolean
  /**
   * Hidden where the table is too narrow for all columns, the lowest number first, unless the person has chosen it.
   */
  drop?: number
  /** Cannot be hidden. */
  isFixed?: boolean
  /** Hidden until the person chooses it. */
  isHidden?: boolean
  /** The content as text: for copying, and for the tooltip of a cell that does not fit. */
  text: (row: Row) => string
  /** The content, if it is more than the text. */
  cell?: (row: Row) => ReactNode
}

export interface GridSort {
  order: string
  descending: boolean
}

/** The ticked rows: some, or all that match the filters except some. */
export type Selection = { all: false; ids: ReadonlySet<string> } | { all: true; except: ReadonlySet<string> }

export interface GridRows<Row> {
  /** The loaded rows, from the first. */
  items: readonly Row[]
  /** Number of rows that match, loaded or not. */
  total: number
  hasMore: boolean
  /** Loads more rows; called again until there are no more. */
  onMore: () => void
  idOf: (row: Row) => string
  /** Accessible name of a row. */
  nameOf: (row: Row) => string
}

export interface RowActions<Row> {
  /** Of the column in CSS pixels: the buttons cover no figures. */
  width: number
  of: (row: Row) => ReactNode
}

export interface DataGridProps<Row> {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Key of the kept columns and widths; differs between people. */
  settingsKey: string
  label: string
  columns: readonly GridColumn<Row>[]
  rows: GridRows<Row>
  /** Height of a row in CSS pixels: 36, or 40 where a row holds a button. */
  rowHeight: 36 | 40
  sort: GridSort
  onSort: (sort: GridSort) => void
  /** Ticks; undefined for a table without. */
  selection?: Selection
  onSelection?: (selection: Selection) => void
  /** The ticked rows where some of them may not be loaded, for copying. */
  tickedRows?: readonly Row[]
  /** Id of the row that is open or has the keyboard's focus. */
  current: string | null
  onCurrent: (row: Row) => void
  /** Enter or a double click. */
  onOpen: (row: Row) => void
  /** Further single keys for the current row, each with what the help on keys says. */
  keys?: Readonly<Record<string, { label: string; act: (row: Row) => void }>>
  /** Buttons of the row under the pointer and of the current one, in a column of their own at the right edge. */
  actions?: RowActions<Row> | undefined
  /** Class of a row, besides the grid's own. */
  classOf?: ((row: Row) => string) | undefined
}
