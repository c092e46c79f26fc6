import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Choice } from '@/platform/ui/elements'
import { ChoiceMark } from '../choice-mark/choice-mark'
import './checkbox.scss'

export interface CheckboxProps {
  /** Unique on the page. */
  name: string
  /** Whether the box is checked. */
  checked: boolean
  /**
   * The box represents several items of which some are chosen. A press then chooses all.
   * @default false
   */
  mixed?: boolean
  /** The box cannot be changed. */
  disabled?: boolean
  /**
   * Called when the box is pressed.
   * @payload The new state: whether the box is to be checked.
   */
  onChange: (checked: boolean) => void
  /** Label; a press on it also toggles the box. */
  children: ReactNode
}

/** A single check box: a consent, a switch, "select all". For a group of options use ChoiceList. */
export function Checkbox({ name, checked, mixed = false, disabled, onChange, children }: CheckboxProps) {
  return (
    <Choice
      className={`dt-checkbox ${disabled ? 'dt-checkbox-disabled' : ''}`}
      type="checkbox"
      name={name}
      checked={checked && !mixed}
      mixed={mixed}
      disabled={disabled}
      onChange={onChange}
    >
      <ChoiceMark type="checkbox" state={mixed ? 'mixed' : checked ? 'on' : 'off'} />
      <Text className="dt-checkbox-text">{children}</Text>
    </Choice>
  )
}
