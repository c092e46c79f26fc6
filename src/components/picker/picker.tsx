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
  /** Label above the field and title of the sheet. */
  label: string
  /**
   * Title of the sheet if it differs from the label.
   * @default label
   */
  title?: string
  /**
   * Hides the label above the field visually if text there says the same.
   * @default false
   */
  hideLabel?: boolean
  /**
   * One column: one choice of many; several columns: one choice each. A function returns the columns for the
   * ids chosen so far, for example the days of a month: a column may depend on the columns before it, and an
   * id that is no longer offered has to be chosen again. The number of columns must not change.
   */
  columns: PickerColumns
  /** Chosen id of each column, in order; empty if nothing is chosen. */
  value: string[]
  /**
   * The choice in words, where the texts of its columns beside each other are none.
   * @default the texts of the chosen options
   */
  said?: string
  /** Shown in the field while nothing is chosen. */
  placeholder: string
  /** The field cannot be opened. */
  disabled?: boolean
  /** Error message, shown below the field and linked to it; null if valid. */
  error?: string | null
  /**
   * Called when a choice is confirmed. Closing the sheet otherwise changes nothing.
   * @payload One id per column, in order.
   */
  onChange: (value: string[]) => void
}

/** Field with a picker sheet. */
export function Picker({
  id,
  label,
  title = label,
  hideLabel,
  columns,
  value,
  said: words,
  placeholder,
  disabled,
  error,
  onChange,
}: PickerProps) {
  const [open, setOpen] = useState(false)
  const texts = columnsFor(columns, value).map(
    ({ options }, at) => options.find((option) => option.id === value[at])?.text,
  )
  const said = texts.every((text) => text !== undefined) ? (words ?? texts.join(' ')) : ''
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
          title={title}
          columns={columns}
          start={value}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </View>
  )
}
