import { useMemo, useState } from 'react'
import type { GridPosition } from '@/lib/layout/grid-moves'
import { type TableAnswer, withFigure } from '@/lib/questionnaire'
import type { PastedChange } from '@/lib/spreadsheet/paste-plan'
import { addressIn, currentTable, type TableModel } from './table-model'

/** A change of several cells that can be undone. */
export interface Done {
  what: 'filled' | 'cleared' | 'undone'
  changes: PastedChange[]
}

const figureAt = (table: TableAnswer, { row, column }: GridPosition) => table[row]?.[column] ?? ''

/** Changes several cells of a table as one change; the last one can be undone. */
export function useChanges(table: TableModel) {
  const [done, setDone] = useState<Done | null>(null)
  const actions = useMemo(() => {
    const { session, question } = table
    const write = (figures: { position: GridPosition; figure: string }[]) => {
      const next = figures.reduce(
        (answer, { position, figure }) => withFigure(answer, position.row, position.column, figure),
        currentTable(table),
      )
      session.set(question.id, next)
    }
    const apply = (what: 'filled' | 'cleared', changes: PastedChange[]) => {
      if (changes.length === 0) return
      write(changes.map(({ position, to }) => ({ position, figure: to })))
      // The rules about pasted figures are displayed as if the figures had been typed.
      if (what === 'filled')
        changes.forEach(({ position }) => table.session.touch(addressIn(table.question, position)))
      setDone({ what, changes })
    }
    return {
      apply,
      clear(positions: GridPosition[]) {
        const now = currentTable(table)
        const changes = positions.map((position) => ({ position, from: figureAt(now, position), to: '' }))
        apply(
          'cleared',
          changes.filter(({ from }) => from !== ''),
        )
      },
      /** Cells changed since then stay unchanged. */
      undo(last: Done | null): boolean {
        if (!last || last.what === 'undone') return false
        const now = currentTable(table)
        const changes = last.changes.filter(({ position, to }) => figureAt(now, position) === to)
        write(changes.map(({ position, from }) => ({ position, figure: from })))
        setDone({ what: 'undone', changes })
        return true
      },
    }
  }, [table])
  return { done, ...actions, undo: () => actions.undo(done) }
}

export type Changes = ReturnType<typeof useChanges>
