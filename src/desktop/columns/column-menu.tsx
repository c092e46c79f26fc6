import { Menu } from '../overlay/menu'
import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import { isShown } from './column-layout'
import type { GridColumn } from '../grid/types'
import type { ColumnSettingsState } from './use-column-settings'

interface ColumnMenuProps<Row> {
  columns: readonly GridColumn<Row>[]
  columnSettings: ColumnSettingsState
}

/** Chooses the columns of a table. */
export function ColumnMenu<Row>({ columns, columnSettings }: ColumnMenuProps<Row>) {
  const messages = useMessageNamespace(dataGridMessages)
  const { settings, show, reset } = columnSettings
  const shown = columns.filter((column) => isShown(column, settings)).length
  const choices = columns
    .filter(({ isFixed }) => !isFixed)
    .map((column) => {
      const checked = isShown(column, settings)
      return { id: column.id, text: column.title, checked, onPress: () => show(column.id, !checked) }
    })
  return (
    <Menu
      label={messages.chooseColumns}
      hasText
      groups={[choices, [{ id: 'reset', text: messages.resetColumns, onPress: reset }]]}
    >
      {messages.columns(shown, columns.length)}
    </Menu>
  )
}
