import type { ReactNode } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import type { CursorList } from '@/hooks/use-cursor-list'
import { DataGrid, type GridProps } from '../grid/data-grid'
import type { GridRows } from '../grid/types'
import { gridTicks, type ListTicks } from './list-ticks'

interface GridPage<Row> {
  items: Row[]
  total: number
  nextCursor: string | null
}

interface ListGridProps<Row, Page extends GridPage<Row>> extends Omit<GridProps<Row>, 'rows'> {
  list: CursorList<Row, Page>
  /** The shown rows, for example of the list and of groups that are unfolded in it. */
  items: readonly Row[]
  idOf: GridRows<Row>['idOf']
  nameOf: GridRows<Row>['nameOf']
  /** Undefined for a list without ticks. */
  ticks?: ListTicks<Row> | undefined
  /** Replaces a table without rows. */
  nothing: ReactNode
}

/** Table of a list that is loaded by cursor pages. Replaced while nothing is loaded, and if that fails. */
export function ListGrid<Row, Page extends GridPage<Row>>({
  list,
  items,
  idOf,
  nameOf,
  nothing,
  ticks,
  ...grid
}: ListGridProps<Row, Page>) {
  if (list.state === 'failed')
    return (
      <div className="desktop-notice">
        <ErrorState whole error={list.error} onRetry={() => void list.reload()} />
      </div>
    )
  if (list.state === 'loading' && items.length === 0)
    return (
      <div className="desktop-notice">
        <Skeleton />
      </div>
    )
  if (items.length === 0) return <div className="desktop-notice">{nothing}</div>
  return (
    <DataGrid
      {...grid}
      {...(ticks && gridTicks(ticks))}
      rows={{
        ...{ items, idOf, nameOf },
        total: list.latest?.total ?? items.length,
        hasMore: list.hasMore,
        onMore: () => void list.loadMore('growing'),
      }}
    />
  )
}
