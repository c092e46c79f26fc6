import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/platform/ui/elements'
import { Icon } from '../icon/icon'
import { FieldError } from '../text-field/text-field'
import { columnsFor, type PickerColumns, PickerSheet } from './picker-sheet'
import './picker.scss'

export interface PickerProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Seen above the field, and the title of the sheet. */
  label: string
  /**
   * Above the field the label is not seen, because words there say the same.
   * @default false
   */
  hideLabel?: boolean
  /**
   * One column: one of many. Several: one of each. A function gives the columns that follow from the ids chosen
   * before, such as the days of a month: each may depend on those in front of it, and what is no longer
   * offered is chosen anew. There are always as many columns.
   */
  columns: PickerColumns
  /** The id chosen in each column, in their order; empty when nothing is chosen. */
  value: string[]
  /** Stands in the field while nothing is chosen. */
  placeholder: string
  /** It cannot be opened now. */
  disabled?: boolean
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | null
  /**
   * A choice was confirmed. Closing the sheet in another way changes nothing.
   * @payload One id of each column, in their order.
   */
  onChange: (value: string[]) => void
}

/** A field that is filled from a sheet of choices. */
export function Picker({
  id,
  label,
  hideLabel,
  columns,
  value,
  placeholder,
  disabled,
  error,
  onChange,
}: PickerProps) {
  const [open, setOpen] = useState(false)
  const texts = columnsFor(columns, value).map(
    ({ options }, at) => options.find((option) => option.id === value[at])?.text,
  )
  const said = texts.every((text) => text !== undefined) ? texts.join(' ') : ''
  const confirm = (next: string[]) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <View className="dt-field">
      {hideLabel ? null : <Text className="dt-field-label">{label}</Text>}
      <Pressable
        className={`dt-field-frame dt-picker-field ${error ? 'dt-field-bad' : ''} ${disabled ? 'dt-field-disabled' : ''}`}
        label={[label, said || placeholder, error].filter(Boolean).join(' ')}
        disabled={disabled}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <Text className={`dt-picker-said ${said ? '' : 'muted'}`}>{said || placeholder}</Text>
        <Icon name="down" small />
      </Pressable>
      <FieldError id={undefined} error={error} />
      {open ? (
        <PickerSheet
          id={id}
          title={label}
          columns={columns}
          start={value}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </View>
  )
}
