import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { componentMessages } from '@/i18n/components'
import { findOptions } from '@/lib/text/checklist'
import { Choice, Heading, OptionColumn, Pressable } from '@/platform/ui/elements'
import { Sheet } from '@/platform/ui/sheet'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import { SearchField } from '../search-field/search-field'
import '../action-sheet/action-sheet.scss'
import '../../styles/overlay.scss'

/** Column of options, of which one is chosen. */
export interface PickerColumn {
  /** Accessible name of the column. */
  label: string
  /** The options; ids are unique in the column. */
  options: { id: string; text: string; disabled?: boolean }[]
}

/** Fixed columns, or a function that returns the columns for the ids chosen so far. */
export type PickerColumns = PickerColumn[] | ((selected: string[]) => PickerColumn[])

export const columnsFor = (columns: PickerColumns, selected: string[]): PickerColumn[] =>
  typeof columns === 'function' ? columns(selected) : columns

const offers = (column: PickerColumn | undefined, id: string) =>
  Boolean(column?.options.some((option) => option.id === id && !option.disabled))

/** Clears ids that are no longer offered, column by column; for example 31 in February. */
function clearUnavailable(columns: (selected: string[]) => PickerColumn[], selected: string[]): string[] {
  const kept: string[] = []
  for (const id of selected) kept.push(offers(columns(kept)[kept.length], id) ? id : '')
  return kept
}

/** A single column with more options than this has a search field. */
const longList = 15

interface PickerSheetProps {
  id: string
  title: string
  columns: PickerColumns
  start: string[]
  onConfirm: (selected: string[]) => void
  onClose: () => void
}

/** Sheet with columns side by side. One press chooses in a single column; several columns apply when confirmed. */
export function PickerSheet({ id, title, columns: given, start, onConfirm, onClose }: PickerSheetProps) {
  const { checklist: messages } = useMessageNamespace(componentMessages)
  const [selected, setSelected] = useState(start)
  const [keyword, setKeyword] = useState('')
  const columns = columnsFor(given, selected)
  const single = columns.length === 1
  // The arrow keys of a radio group choose as they move; Enter and the space bar then confirm.
  const byArrow = useRef(false)
  const isLong = columns.length === 1 && (columns[0]?.options.length ?? 0) > longList
  const shown = isLong
    ? columns.map((column) => ({ ...column, options: findOptions(column.options, keyword) }))
    : columns
  const complete = columns.every(({ options }, at) => options.some((option) => option.id === selected[at]))
  const choose = (at: number, option: string) => {
    const pressed = columns.map((_, column) => (column === at ? option : (selected[column] ?? '')))
    const next = typeof given === 'function' ? clearUnavailable(given, pressed) : pressed
    setSelected(next)
    // An option that opens a second column does not end the choice.
    if (columnsFor(given, next).length === 1 && !byArrow.current) onConfirm(next.slice(0, 1))
    byArrow.current = false
  }
  const onKey = (key: string, onRadio: boolean) => {
    byArrow.current = key.startsWith('Arrow')
    if (onRadio && complete && (key === 'Enter' || key === ' ')) onConfirm(selected)
  }
  return (
    <Sheet className="dt-picker" label={title} onClose={onClose} onKey={single ? onKey : undefined}>
      <Head title={title} onClose={onClose} />
      {isLong ? (
        <View className="dt-picker-search">
          <SearchField
            id={`${id}-search`}
            placeholder={messages.search}
            value={keyword}
            onChange={setKeyword}
          />
          {shown[0]?.options.length === 0 ? <Text className="small">{messages.nothing}</Text> : null}
        </View>
      ) : null}
      <View className="dt-picker-columns">
        {shown.map((column, at) => (
          <Column
            key={column.label}
            id={`${id}-${at}`}
            column={column}
            selected={selected[at] ?? ''}
            onChoose={(option) => choose(at, option)}
          />
        ))}
      </View>
      {single ? null : <Foot disabled={!complete} onConfirm={() => onConfirm(selected)} />}
    </Sheet>
  )
}

function Head({ title, onClose }: { title: string; onClose: () => void }) {
  const { common } = useMessages()
  return (
    <View className="dt-picker-head">
      <Heading level={2} className="dt-picker-title">
        {title}
      </Heading>
      <Pressable className="dt-picker-close" label={common.close} onPress={onClose}>
        <Icon name="close" />
      </Pressable>
    </View>
  )
}

function Foot({ disabled, onConfirm }: { disabled: boolean; onConfirm: () => void }) {
  const { common } = useMessages()
  return (
    <View className="dt-picker-foot">
      <Button variant="primary" disabled={disabled} onPress={onConfirm}>
        {common.confirm}
      </Button>
    </View>
  )
}

interface ColumnProps {
  id: string
  column: PickerColumn
  selected: string
  onChoose: (option: string) => void
}

function Column({ id, column, selected, onChoose }: ColumnProps) {
  const at = column.options.findIndex((option) => option.id === selected)
  return (
    <OptionColumn
      className="dt-picker-column"
      label={column.label}
      shown={at === -1 ? undefined : `${id}-${at}`}
    >
      {column.options.map((option, index) => (
        <View key={option.id} id={`${id}-${index}`}>
          <Choice
            className={`dt-picker-option ${index === at ? 'dt-picker-on' : ''} ${option.disabled ? 'dt-picker-off' : ''}`}
            type="radio"
            name={id}
            checked={index === at}
            disabled={option.disabled}
            onChange={() => onChoose(option.id)}
          >
            <Text className="dt-mark dt-picker-text">{option.text}</Text>
          </Choice>
        </View>
      ))}
    </OptionColumn>
  )
}
