import { Text, View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { AmountLine } from '@/components/number-input/amount-line'
import { useStepError } from '@/components/number-input/number-input'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { GridPosition } from '@/lib/layout/grid-moves'
import { formulaOf, type Row } from '@/lib/questionnaire'
import { isTotal, Prior, usePrior } from '../../fields/decimal-value'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { GridEditor } from './grid-editor'
import { addressIn, fieldId, type TableModel, useCell, useRowName } from '../model/table-model'

interface CellBarProps {
  table: TableModel
  editor: GridEditor
  rows: Row[]
}

/** Above the grid: the active cell with its earlier values and findings; without one, the legend. */
export function CellBar({ table, editor, rows }: CellBarProps) {
  const messages = useMessageNamespace(tablesMessages)
  const active = useSyncExternalStore(editor.subscribe, editor.active, editor.active)
  const row = rows.find(({ id }) => id === active?.row)
  const hasComputed = table.session.instance.compiled.byId
    .get(table.question.id)
    ?.fields.some(({ check }) => check === null)
  const legend = [table.ghost && messages.ghost[table.ghost], hasComputed && messages.computedMark]
  return (
    <View id={`table-${table.question.id}-bar`} className="grid-bar">
      {active && row ? (
        <ActiveCell table={table} row={row} position={active} />
      ) : (
        <Text className="small">{legend.filter(Boolean).join('；') || '\u00a0'}</Text>
      )}
    </View>
  )
}

function ActiveCell({ table, row, position }: { table: TableModel; row: Row; position: GridPosition }) {
  const { question, session, shift, yuanPower } = table
  const localText = useLocalText()
  const rowName = useRowName()
  const cell = useCell(table, position)
  const error = useStepError(cell.figure, question.decimals ?? 0, shift)
  const { total, computed } = useMessageNamespace(questionnaireMessages)
  const formula = formulaOf(question, position)
  const column = question.columns.find(({ id }) => id === position.column)
  const format = { decimals: question.decimals, shift }
  const prior = usePrior(session.instance)(addressIn(question, position), cell.figure, format)
  const name = [rowName(row), column ? localText(column.title) : ''].join(' · ')
  return (
    <>
      <View className="grid-bar-line">
        <Text className="grid-bar-name">{name}</Text>
        {formula === null ? null : (
          <Text className="grid-bar-computed">{isTotal(formula) ? total : computed}</Text>
        )}
        <Prior texts={prior} />
      </View>
      {yuanPower === undefined ? null : (
        <AmountLine id={`${fieldId(question, position)}-amount`} value={cell.figure} power={yuanPower} />
      )}
      {error === null ? null : <Text className="grid-bar-error">{error}</Text>}
    </>
  )
}
