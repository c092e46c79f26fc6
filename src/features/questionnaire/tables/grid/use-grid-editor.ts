import { useEffect, useMemo, useRef } from 'react'
import type { GridShape } from '@/lib/layout/grid-moves'
import { allowsNegative } from '../../fields/decimal-value'
import { GridEditor, type GridSource } from './grid-editor'
import { addressIn, fieldId, type TableModel, takesFigures } from '../model/table-model'
import type { Changes } from '../model/use-changes'

function sourceOf(table: TableModel, shape: GridShape, changes: Changes): GridSource {
  const { session, question, shift } = table
  const { instance } = session
  return {
    shape,
    shift,
    rule: { decimals: question.decimals ?? 0, negative: allowsNegative(question.min) },
    takes: (position) => takesFigures(table, position),
    value(position) {
      const value = instance.value(addressIn(question, position))
      return typeof value === 'string' ? value : ''
    },
    write: (position, figure) => session.set(addressIn(question, position), figure),
    clear: changes.clear,
    touch: (position) => session.touch(addressIn(question, position)),
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
        (position) => fieldId(question, position),
      ),
    [question],
  )
  useEffect(() => editor.follow(), [editor])
  return editor
}
