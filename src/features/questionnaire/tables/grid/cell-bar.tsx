import { Text, View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { AmountLine } from '@/components/number-input/amount-line'
import { useStepError } from '@/components/number-input/number-input'
import { useRefusalText } from '@/components/number-input/refusal'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { GridPosition } from '@/lib/layout/grid-moves'
import { formulaOf, type Row } from '@/lib/questionnaire'
import { FigureHints, isTotal, useFigureHints } from '../../fields/decimal-value'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { Region } from '@/platform/ui/elements'
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
        <ActiveCell {...{ table, editor, row }} position={active} />
      ) : (
        <Text className="small">{legend.filter(Boolean).join('；') || '\u00a0'}</Text>
      )}
    </View>
  )
}

interface ActiveCellProps extends Pick<CellBarProps, 'table' | 'editor'> {
  row: Row
  position: GridPosition
}

function ActiveCell({ table, editor, row, position }: ActiveCellProps) {
  const { question, session, shift, yuanPower } = table
  const localText = useLocalText()
  const rowName = useRowName()
  const cell = useCell(table, position)
  const error = useStepError(cell.figure, question.decimals ?? 0, shift)
  const { refused } = editor.text
  const refusal = useRefusalText(useSyncExternalStore(editor.subscribe, refused, refused))
  const { total, computed } = useMessageNamespace(questionnaireMessages)
  const formula = formulaOf(question, position)
  const column = question.columns.find(({ id }) => id === position.column)
  const format = { decimals: question.decimals, shift }
  const address = addressIn(question, position)
  const hints = useFigureHints(session)(address, cell.figure, format)
  const take = (known: string) => {
    session.set(address, known)
    editor.text.reset()
    session.touch(address)
  }
  const name = [rowName(row), column ? localText(column.title) : ''].join(' · ')
  return (
    <>
      <View className="grid-bar-line">
        <Text className="grid-bar-name">{name}</Text>
        {formula === null ? null : (
          <Text className="grid-bar-computed">{isTotal(formula) ? total : computed}</Text>
        )}
        <FigureHints hints={hints} {...(formula === null ? { onTake: take } : {})} />
      </View>
      {yuanPower === undefined ? null : (
        <AmountLine id={`${fieldId(question, position)}-amount`} value={cell.figure} power={yuanPower} />
      )}
      <Region role="status">
        {(refusal ?? error) === null ? null : <Text className="grid-bar-error">{refusal ?? error}</Text>}
      </Region>
    </>
  )
}
