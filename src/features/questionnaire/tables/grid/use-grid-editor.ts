import { useEffect, useMemo, useRef } from 'react'
import type { GridShape } from '@/lib/layout/grid-moves'
import { allowsNegative } from '../../fields/decimal-value'
import { GridEditor, type GridSource } from './grid-editor'
import { addressIn, fieldId, type TableModel, takesFigures } from '../model/table-model'
import type { Changes } from '../model/use-changes'

function sourceOf(table: TableModel, shape: GridShape, changes: Changes): GridSource {
  const { session, question, shift } = table
  const { instance: fill } = session
  return {
    shape,
    shift,
    rule: { decimals: question.decimals ?? 0, negative: allowsNegative(question.min) },
    takes: (place) => takesFigures(table, place),
    value(place) {
      const value = fill.value(addressIn(question, place))
      return typeof value === 'string' ? value : ''
    },
    write: (place, figure) => session.set(addressIn(question, place), figure),
    clear: changes.clear,
    touch: (place) => session.touch(addressIn(question, place)),
    undo: changes.undo,
  }
}

/** One editor while the table is mounted; it always reads the current table. */
export function useGridEditor(table: TableModel, shape: GridShape, changes: Changes): GridEditor {
  const source = useRef<GridSource | null>(null)
  source.current = sourceOf(table, shape, changes)
  const { question } = table
  const editor = useMemo(
    () =>
      new GridEditor(
        () => source.current as GridSource,
        (place) => fieldId(question, place),
      ),
    [question],
  )
  useEffect(() => editor.follow(), [editor])
  return editor
}
