import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { UnitSwitch } from '@/components/number-input/unit-switch'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { GridShape } from '@/lib/layout/grid-moves'
import type { Row } from '@/lib/questionnaire'
import { useUnits } from '../fields/decimal-value'
import type { KindProps } from '../fields/kind-types'
import { useShownRow } from '../fields/shown-row'
import { useField } from '../fields/use-field'
import { DoneNotice } from './done-notice'
import { TableCards } from './table-cards'
import { useNextDirection, useTableView } from './table-choices'
import { TableGrid } from './grid/table-grid'
import { type TableModel, useTableModel } from './model/table-model'
import { TableTools } from './table-tools'
import { useChanges } from './model/use-changes'
import { useGridEditor } from './grid/use-grid-editor'
import { usePaste } from './paste/use-paste'
import './figure-table.scss'

/** Maximum number of columns in cards; more make a row longer than a screen. */
const mostInCards = 3

/** A table of numbers, as cards or as a grid, with the same values and operations. */
export function FigureTable(props: KindProps<'table'>) {
  const { session, question } = props
  const { label } = useField(props)
  const { unit, units, yuanPower } = useUnits(question.unit)
  const [unitId, setUnit] = useState(units?.find(({ shift }) => shift === 0)?.id)
  const table = useTableModel(session, question, label, { units, unitId, yuanPower })
  const rows = useStable(session.instance.rows(question.id))
  const only = useShownRow()
  const messages = useMessageNamespace(questionnaireMessages)
  return (
    <View className="figure-table">
      {unit ? <Text className="small">{messages.unit(unit)}</Text> : null}
      {only === null ? (
        <ShownTable table={table} rows={rows} onUnit={setUnit} />
      ) : (
        <OneRow table={table} rows={rows.filter(({ id }) => id === only)} onUnit={setUnit} />
      )}
    </View>
  )
}

/** Returns the same array while the ids of the rows are the same. */
function useStable(rows: Row[]): Row[] {
  const key = rows.map(({ id }) => id).join(' ')
  // The key identifies the rows, and a row never changes.
  const [kept, keep] = useState({ key, rows })
  if (kept.key === key) return kept.rows
  keep({ key, rows })
  return rows
}

/** One row alone; the screen around it leads to the others. */
function OneRow({ table, rows, onUnit }: ShownTableProps) {
  const { units, unitId, question } = table
  const shape = { rows: rows.map(({ id }) => id), columns: question.columns.map(({ id }) => id) }
  return (
    <View className="figure-one">
      <TableCards {...{ table, rows, shape }} direction="row" />
      {units && unitId ? (
        <View className="figure-unit">
          <UnitSwitch units={units} value={unitId} onChange={onUnit} />
        </View>
      ) : null}
    </View>
  )
}

interface ShownTableProps {
  table: TableModel
  rows: Row[]
  onUnit: (unitId: string) => void
}

function ShownTable({ table, rows, onUnit }: ShownTableProps) {
  const wide = useWideLayout()
  const { columns } = table.question
  const [selected, setView] = useTableView()
  const view = selected ?? (wide || columns.length > mostInCards ? 'grid' : 'cards')
  const [direction] = useNextDirection()
  const shape = useMemo<GridShape>(
    () => ({ rows: rows.map(({ id }) => id), columns: columns.map(({ id }) => id) }),
    [rows, columns],
  )
  const changes = useChanges(table)
  const editor = useGridEditor(table, shape, changes)
  const paste = usePaste({ table, rows, shape, editor, changes })
  return (
    <>
      <TableTools table={table} rows={rows} {...{ view, setView, onUnit }} onPaste={paste.fromClipboard} />
      <DoneNotice changes={changes} />
      {view === 'grid' ? (
        <TableGrid
          {...{ table, editor, rows, direction }}
          onPaste={paste.intoGrid}
          onCopy={paste.copyOfSelection}
        />
      ) : (
        <TableCards {...{ table, rows, shape, direction }} />
      )}
      {paste.dialog}
    </>
  )
}
