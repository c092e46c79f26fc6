import { useRef, useState } from 'react'
import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import type { Row } from '@/lib/questionnaire'
import { isBlock } from '@/lib/spreadsheet/block'
import { readCopied } from '@/platform/files/clipboard'
import { copyOfRange } from './copy-table'
import type { GridEditor } from '../grid/grid-editor'
import { PasteDialog } from './paste-dialog'
import { singleFigure, startOf } from './plan-table'
import { type TableModel, takesFigures } from '../model/table-model'
import type { Changes } from '../model/use-changes'

interface PasteParts {
  table: TableModel
  rows: Row[]
  shape: GridShape
  editor: GridEditor
  changes: Changes
}

/** Pastes into the table and copies from the grid. */
export function usePaste({ table, rows, shape, editor, changes }: PasteParts) {
  const [pasting, setPasting] = useState<{ text: string; start: GridPosition } | null>(null)
  const isReading = useRef(false)
  const begin = (text: string) => setPasting({ text, start: startOf(table, shape, editor.last()) })

  const fromClipboard = async () => {
    if (isReading.current) return
    isReading.current = true
    const text = await readCopied()
    isReading.current = false
    begin(text?.trim() ? text : '')
  }

  /** Inserts a single number into its cell, or at the caret inside it; anything else opens the preview. */
  const intoGrid = (text: string): boolean => {
    const at = editor.active()
    if (text.trim() === '' || !at) return false
    const isOne = !isBlock(text)
    if (isOne && (editor.text.inside || !takesFigures(table, at))) return false
    const figure = singleFigure(table, at, rows, text)
    if (figure === null) begin(text)
    else editor.text.replace(figure)
    return true
  }

  const copyOfSelection = (): string | null => {
    const range = editor.range()
    const at = editor.active()
    if (!range || !at) return null
    const isOne = range.rows.length * range.columns.length === 1
    return isOne && takesFigures(table, at) ? null : copyOfRange(table, range)
  }

  const dialog = pasting ? (
    <PasteDialog
      {...pasting}
      table={table}
      rows={rows}
      onApply={(all) => {
        changes.apply('filled', all)
        setPasting(null)
      }}
      onClose={() => setPasting(null)}
    />
  ) : null

  return { fromClipboard: () => void fromClipboard(), intoGrid, copyOfSelection, dialog }
}
