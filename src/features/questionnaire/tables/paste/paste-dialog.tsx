import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { UnitSwitch } from '@/components/number-input/unit-switch'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { GridPosition } from '@/lib/layout/grid-moves'
import { isMoneyUnit, type MoneyUnit } from '@/lib/numbers/money-units'
import type { Row } from '@/lib/questionnaire'
import type { PastedChange } from '@/lib/spreadsheet/paste-plan'
import { PastePreview } from './paste-preview'
import { planTable, readPaste } from './plan-table'
import { type TableModel, useRowName } from '../model/table-model'
import './paste-dialog.scss'

interface PasteDialogProps {
  table: TableModel
  rows: Row[]
  start: GridPosition
  /** The clipboard text; empty if it could not be read: the respondent then pastes it here. */
  text: string
  onApply: (changes: PastedChange[]) => void
  onClose: () => void
}

/** The clipboard text, the changes it makes, and the choice to apply all, only the valid ones, or none. */
export function PasteDialog(props: PasteDialogProps) {
  const [text, setText] = useState(props.text)
  return text === '' ? (
    <PasteText {...props} onText={setText} />
  ) : (
    <Plan {...props} text={text} onAgain={() => setText('')} />
  )
}

function PasteText({
  table,
  rows,
  start,
  onText,
  onClose,
}: PasteDialogProps & { onText: (text: string) => void }) {
  const messages = useMessageNamespace(tablesMessages)
  const localText = useLocalText()
  const rowName = useRowName()
  const [text, setText] = useState('')
  const row = rows.find(({ id }) => id === start.row)
  const column = table.question.columns.find(({ id }) => id === start.column)
  return (
    <ConfirmDialog
      title={messages.pasteTitle}
      confirm={messages.preview}
      disabled={text.trim() === ''}
      onClose={onClose}
      onConfirm={() => onText(text)}
    >
      <View className="paste-body">
        <Text>{messages.pasteHint}</Text>
        {row && column ? <Text>{messages.pasteStart(rowName(row), localText(column.title))}</Text> : null}
        <TextField
          id={`paste-${table.question.id}`}
          label={messages.pasteField}
          multiline
          value={text}
          onChange={setText}
        />
      </View>
    </ConfirmDialog>
  )
}

function Plan({
  table,
  rows,
  start,
  text,
  onAgain,
  onApply,
  onClose,
}: PasteDialogProps & { onAgain: () => void }) {
  const messages = useMessageNamespace(tablesMessages)
  const headed = useMemo(() => readPaste(text, rows), [text, rows])
  const [selected, setUnit] = useState<MoneyUnit | null>(headed.unit)
  const unit = selected ?? shownUnit(table)
  const plan = planTable(table, rows, headed, { start, unit })
  const { changes, problems } = plan
  const sayApply = problems.length === 0 ? messages.apply : messages.applyValid
  return (
    <ConfirmDialog
      title={messages.pasteTitle}
      confirm={changes.length === 0 ? messages.again : sayApply(changes.length)}
      onClose={onClose}
      onConfirm={() => (changes.length === 0 ? onAgain() : onApply(changes))}
    >
      <View className="paste-body">
        <PastedUnit table={table} unit={unit} onChange={setUnit} />
        {headed.cut ? <Text>{messages.tooLong}</Text> : null}
        <PastePreview table={table} rows={rows} plan={plan} />
      </View>
    </ConfirmDialog>
  )
}

const shownUnit = ({ unitId }: TableModel): MoneyUnit | null =>
  unitId !== undefined && isMoneyUnit(unitId) ? unitId : null

interface PastedUnitProps {
  table: TableModel
  unit: MoneyUnit | null
  onChange: (unit: MoneyUnit) => void
}

/** The unit of the pasted values, preset from their headings. */
function PastedUnit({ table: { units }, unit, onChange }: PastedUnitProps) {
  const messages = useMessageNamespace(tablesMessages)
  if (!units || unit === null) return null
  return (
    <View className="paste-unit">
      <Text>{messages.pasteUnit}</Text>
      <UnitSwitch units={units} value={unit} onChange={(id) => isMoneyUnit(id) && onChange(id)} />
    </View>
  )
}
