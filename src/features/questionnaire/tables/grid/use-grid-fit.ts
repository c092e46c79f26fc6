import { useSyncExternalStore } from 'react'
import { displayedText } from '@/components/number-input/figure'
import { useAppearance } from '@/hooks/use-appearance'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { figureEms, fitGrid } from '@/lib/layout/grid-fit'
import type { Row } from '@/lib/questionnaire'
import { viewport } from '@/platform/ui/viewport'
import { addressIn, type TableModel } from '../model/table-model'

/** From styles/tokens.scss and table-grid.scss, in pixels. */
const looks = {
  regular: { sizes: [16, 14, 12], names: [92, 68], mark: 22 },
  elder: { sizes: [20, 18], names: [92, 76], mark: 28 },
}

/** Width next to the grid on a phone: page margins and card borders. */
const beside = 34

const width = () => viewport.size().width

/** Width of the longest value of a table, current or earlier, in em. */
function longest(
  { session: { instance }, question, shift, ghost }: TableModel,
  rows: readonly Row[],
): number {
  const { columns, decimals = 0 } = question
  const figures = rows.flatMap((row) =>
    columns.flatMap((column) => {
      const address = addressIn(question, { row: row.id, column: column.id })
      return [instance.value(address), ghost === null ? undefined : instance.prior(address, ghost)]
    }),
  )
  return figures.reduce<number>(
    (ems, figure) =>
      typeof figure === 'string' ? Math.max(ems, figureEms(displayedText(figure, shift, decimals))) : ems,
    0,
  )
}

export interface GridLook {
  /** Width of the visible part. */
  visible: number
  className: string
  style: Record<string, string>
}

/** Font size and widths at which a phone's grid cuts off no number. Empty on a wide screen. */
export function useGridFit(table: TableModel, rows: readonly Row[]): GridLook {
  const { elder } = useAppearance()
  const wide = useWideLayout()
  const room = useSyncExternalStore(viewport.onChange, width, width) - beside
  if (wide) return { visible: room, className: '', style: {} }
  const { columns } = table.question
  const ems = longest(table, rows)
  const fit = fitGrid({ width: room, columns: columns.length, ems, ...looks[elder ? 'elder' : 'regular'] })
  const scrolls = fit.column !== null
  return {
    visible: room,
    className: scrolls ? 'grid-scrolls' : '',
    style: {
      '--grid-figure': `${fit.size}px`,
      '--grid-name': `${fit.name}px`,
      '--grid-visible': `${room}px`,
      ...(scrolls ? { '--grid-column': `${fit.column}px` } : {}),
    },
  }
}
