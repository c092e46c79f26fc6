import { useEffect, useMemo, useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import type { GridPosition, GridShape } from '@/lib/layout/grid-moves'
import type { RosterColumn } from '@/lib/questionnaire'
import { parseCell } from '@/lib/questionnaire/roster-paste/parse-cell'
import { isBlock, parseBlock } from '@/lib/spreadsheet/block'
import type { ColumnCodes } from '../../codes/column-codes'
import { useCellText } from '../../texts/list-texts'
import { useFaultText } from '../paste/fault-text'
import { cellAddress, enteredRows, type RosterModel, type RosterRow } from '../roster-model'
import type { GridSource } from './grid-source'
import type { GridStore } from './grid-store'
import { pasteRange } from './range-paste'

/** The id of the blank row below the others; a new one once it is used. */
export function useBlankRow({ rows, newIds, max }: RosterModel): string | null {
  const [blank, setBlank] = useState(() => newIds(1)[0] ?? '')
  const isUsed = rows.some(({ id }) => id >= blank)
  const next = isUsed ? (newIds(1)[0] ?? '') : blank
  useEffect(() => {
    if (next !== blank) setBlank(next)
  }, [next, blank])
  return rows.length < max ? next : null
}

/** The value to store for a typed text: the text itself if it is none, so that nothing typed is lost. */
function valueFor(column: RosterColumn, text: string, codes: ColumnCodes | null): string {
  const parsed = parseCell(column, text, codes?.read)
  if ('value' in parsed) return parsed.value
  return 'violation' in parsed ? parsed.refused : text.trim()
}

/** `rows` are the displayed ones. */
export function useGridSource(
  roster: RosterModel,
  rows: readonly RosterRow[],
  blank: string | null,
): GridSource {
  const cellText = useCellText()
  const messages = useMessageNamespace(rosterMessages)
  const { session, question, codes } = roster
  const { columns } = question
  const columnAt = ({ column }: GridPosition) => columns.find(({ id }) => id === column)
  const shape = useMemo<GridShape>(
    () => ({
      rows: [...rows.map(({ id }) => id), ...(blank === null ? [] : [blank])],
      columns: columns.map(({ id }) => id),
    }),
    [rows, columns, blank],
  )
  const addressOf = ({ row, column }: GridPosition) => cellAddress(question, row, column)
  const valueOf = (position: GridPosition) => {
    const value = session.instance.value(addressOf(position))
    return typeof value === 'string' ? value : ''
  }
  return {
    shape,
    isNew: ({ row }) => row === blank,
    valueOf,
    textOf(position) {
      const column = columnAt(position)
      return (column && cellText(column, valueOf(position))) || valueOf(position)
    },
    parse: (position, text) => {
      const column = columnAt(position)
      return column ? valueFor(column, text, codes) : text
    },
    offers: (position, text) => {
      const column = columnAt(position)
      if (!column || !codes) return []
      const renewed = text === '' ? codes.successorsOf(column, valueOf(position)) : []
      return renewed.length > 0 ? renewed : codes.suggest(column, text)
    },
    set: (position, value) => session.set(addressOf(position), value === '' ? undefined : value),
    touch: (position) => session.touch(addressOf(position)),
    clear(range) {
      const before = enteredRows(session, question.id)
      const left = Object.entries(before).map(([id, cells]) => {
        const kept = Object.entries(cells).filter(([column]) => !range.columns.includes(column))
        return [id, range.rows.includes(id) ? Object.fromEntries(kept) : cells] as const
      })
      const filled = left.filter(([, cells]) => Object.keys(cells).length > 0)
      roster.write(Object.fromEntries(filled), messages.cleared)
    },
    undo: () => roster.undo(messages.undone),
  }
}

/** Pasting into the grid: a range at the active cell, in found rows only; rows below the list are previewed. */
export function useRangePaste(
  roster: RosterModel,
  { store, isFiltered, onPaste }: { store: GridStore; isFiltered: boolean; onPaste: (text: string) => void },
) {
  const messages = useMessageNamespace(rosterMessages)
  const faultText = useFaultText()
  return (text: string): boolean => {
    const at = store.active()
    if (!at || !isBlock(text)) return false
    store.flush()
    const { question, session, rows, max, codes } = roster
    if (!rows.some(({ id }) => id === at.row)) {
      onPaste(text)
      return true
    }
    const block = parseBlock(text)
    const { shape } = store.source()
    const missing = isFiltered ? 0 : Math.min(max - rows.length, block.length)
    const displayed = isFiltered ? shape.rows : rows.map(({ id }) => id)
    const ids = [...displayed, ...roster.newIds(Math.max(0, missing))]
    const target = { question, shape: { ...shape, rows: ids }, at, readCode: codes?.read }
    const pasted = pasteRange(target, enteredRows(session, question.id), block)
    const [first] = pasted.refused
    const why = first
      ? `${messages.refusedCells(pasted.refused.length)}：“${first.text}” ${faultText(first.why)}`
      : ''
    roster.write(pasted.rows, [messages.filledCells(pasted.filled), why].filter(Boolean).join('；'))
    session.touch(question.id)
    store.settle()
    return true
  }
}
