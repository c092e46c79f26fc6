import { SearchField } from '@/components/search-field/search-field'
import { ColumnMenu } from '@/desktop/columns/column-menu'
import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ViewMenu } from '@/desktop/views/view-menu'
import type { ReactNode } from 'react'

interface ListToolsProps<Row> {
  searchId: string
  placeholder: string
  keyword: string
  onSearch: (keyword: string) => void
  columns: readonly GridColumn<Row>[]
  columnSettings: ColumnSettingsState
  /** Where the person's views are kept, the filters in the address, and the name that a view is offered. */
  views: { settingsKey: string; query: Record<string, string>; suggestion: string }
  onView: (query: Record<string, string>) => void
  /** Before the views. */
  children?: ReactNode
}

/** The search of a list, its saved views and its columns. */
export function ListTools<Row>({
  searchId,
  placeholder,
  keyword,
  onSearch,
  columns,
  columnSettings,
  views,
  onView,
  children,
}: ListToolsProps<Row>) {
  return (
    <div className="desktop-toolbar">
      <SearchField id={searchId} placeholder={placeholder} value={keyword} onChange={onSearch} />
      <span className="desktop-space" />
      {children}
      <ViewMenu {...views} onChoose={onView} />
      <ColumnMenu columns={columns} columnSettings={columnSettings} />
    </div>
  )
}
