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
   * The box stands for several things, of which some are chosen. A press then chooses all.
   * @default false
   */
  mixed?: boolean
  /** It cannot be changed now. */
  disabled?: boolean
  /**
   * The box was pressed.
   * @payload Whether it is to be checked from now on.
   */
  onChange: (checked: boolean) => void
  /** What is agreed to or switched on; a press on the words counts too. */
  children: ReactNode
}

/** One box by itself: a consent, a switch, all of a list. Several that belong together are a ChoiceList. */
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
