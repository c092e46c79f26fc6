import { type ReactNode, useRef } from 'react'
import { fittingColumns } from '../columns/column-layout'
import { type ColumnSettingsState, useColumnSettings } from '../columns/use-column-settings'
import type { GridColumn } from '../grid/types'
import { useWidth } from '../page/use-width'
import './list.scss'

/** The columns of a list: all, those that are shown, and what the person has changed. */
export interface ListColumns<Row> {
  columns: readonly GridColumn<Row>[]
  shown: readonly GridColumn<Row>[]
  columnSettings: ColumnSettingsState
  settingsKey: string
}

interface ListMiddleProps<Row> {
  /** Of the list, such as `members`: unique, as settings are kept by it. */
  name: string
  /** Whose settings are kept; null without a session. */
  owner: string | null
  columns: readonly GridColumn<Row>[]
  /** Width of the column of buttons. */
  actionsWidth?: number
  children: (columns: ListColumns<Row>) => ReactNode
}

/** Head, tools, table and keys of a list beneath each other; shows as many columns as have room. */
export function ListMiddle<Row>({ name, owner, columns, actionsWidth, children }: ListMiddleProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `${name}-table ${owner ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const shown = fittingColumns(columns, columnSettings.settings, width, actionsWidth)
  return (
    <div ref={box} className="desktop-list">
      {children({ columns, shown, columnSettings, settingsKey })}
    </div>
  )
}
