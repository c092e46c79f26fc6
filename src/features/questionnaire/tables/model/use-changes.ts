import { useMemo, useState } from 'react'
import type { GridPosition } from '@/lib/layout/grid-moves'
import { type TableAnswer, withFigure } from '@/lib/questionnaire'
import type { PastedChange } from '@/lib/spreadsheet/paste-plan'
import { currentTable, type TableModel } from './table-model'

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
    const write = (figures: { place: GridPosition; figure: string }[]) => {
      const next = figures.reduce(
        (answer, { place, figure }) => withFigure(answer, place.row, place.column, figure),
        currentTable(table),
      )
      session.set(question.id, next)
    }
    const apply = (what: 'filled' | 'cleared', changes: PastedChange[]) => {
      if (changes.length === 0) return
      write(changes.map(({ place, to }) => ({ place, figure: to })))
      setDone({ what, changes })
    }
    return {
      apply,
      clear(places: GridPosition[]) {
        const now = currentTable(table)
        const changes = places.map((place) => ({ place, from: figureAt(now, place), to: '' }))
        apply(
          'cleared',
          changes.filter(({ from }) => from !== ''),
        )
      },
      /** Cells changed since then stay unchanged. */
      undo(last: Done | null): boolean {
        if (!last || last.what === 'undone') return false
        const now = currentTable(table)
        const changes = last.changes.filter(({ place, to }) => figureAt(now, place) === to)
        write(changes.map(({ place, from }) => ({ place, figure: from })))
        setDone({ what: 'undone', changes })
        return true
      },
    }
  }, [table])
  return { done, ...actions, undo: () => actions.undo(done) }
}

export type Changes = ReturnType<typeof useChanges>
