import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { Button } from '@/components/button/button'
import { UnitSwitch } from '@/components/number-input/unit-switch'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { Row } from '@/lib/questionnaire'
import { copyText } from '@/platform/files/clipboard'
import { Region } from '@/platform/ui/elements'
import { copyOfTable } from './paste/copy-table'
import { type TableView, useNextDirection } from './table-choices'
import { type TableModel, useRowName } from './model/table-model'

interface TableToolsProps {
  table: TableModel
  rows: Row[]
  view: TableView
  setView: (view: TableView) => void
  onUnit: (unitId: string) => void
  onPaste: () => void
}

/** View switch, unit switch and actions on the whole table. */
export function TableTools({ table, rows, view, setView, onUnit, onPaste }: TableToolsProps) {
  const messages = useMessageNamespace(tablesMessages)
  const { units, unitId } = table
  const other = view === 'grid' ? 'cards' : 'grid'
  return (
    <View className="table-tools">
      <Button variant="link" size="small" onPress={() => setView(other)}>
        {other === 'grid' ? messages.toGrid : messages.toCards}
      </Button>
      <Button variant="link" size="small" onPress={onPaste}>
        {messages.paste}
      </Button>
      <More table={table} rows={rows} />
      {units && unitId ? (
        <View className="figure-unit">
          <UnitSwitch units={units} value={unitId} onChange={onUnit} />
        </View>
      ) : null}
    </View>
  )
}

function More({ table, rows }: Pick<TableToolsProps, 'table' | 'rows'>) {
  const { common } = useMessages()
  const messages = useMessageNamespace(tablesMessages)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [direction, setDirection] = useNextDirection()
  const { copy, outcome } = useCopy(table, rows)
  const other = direction === 'row' ? 'column' : 'row'
  const actions = [
    { text: messages.copy, act: copy },
    { text: messages.nextNow[other], act: () => setDirection(other) },
  ]
  const choose = (index: number | null) => {
    setDialogOpen(false)
    if (index !== null) actions[index]?.act()
  }
  return (
    <>
      <Button
        variant="link"
        size="small"
        label={messages.moreTitle(table.label)}
        onPress={() => setDialogOpen(true)}
      >
        {messages.more}
      </Button>
      <Region role="status" className="small table-said">
        <Text>{outcome}</Text>
      </Region>
      {isDialogOpen ? (
        <ActionSheet
          title={messages.nextAlong[direction]}
          options={actions.map(({ text }) => text)}
          cancel={common.cancel}
          onChoose={choose}
        />
      ) : null}
    </>
  )
}

/** Copies the whole table and reports the outcome. */
function useCopy(table: TableModel, rows: Row[]) {
  const messages = useMessageNamespace(tablesMessages)
  const localText = useLocalText()
  const rowName = useRowName()
  const [outcome, setOutcome] = useState('')
  const copy = () => {
    const text = copyOfTable(table, rows, { corner: messages.corner, rowName, localText })
    void copyText(text).then((how) => setOutcome(how === 'copied' ? messages.copied : messages.copyFailed))
  }
  return { copy, outcome }
}
