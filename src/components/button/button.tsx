import type { ReactNode } from 'react'
import { Pressable } from '@/platform/ui/elements'
import './button.scss'

export interface ButtonProps {
  /** Called on a tap, a click, Enter or Space. */
  onPress: () => void
  /**
   * `primary`: the main action, one per screen; `plain`: any other action; `link`: an action within text.
   * @default plain
   */
  variant?: 'primary' | 'plain' | 'link'
  /**
   * The button does not react.
   * @default false
   */
  disabled?: boolean
  /**
   * Work is in progress: the button shows it and does not react.
   * @default false
   */
  busy?: boolean
  /**
   * `small` is narrower; the touch target keeps its height.
   * @default normal
   */
  size?: 'normal' | 'small'
  /** Accessible name, if it differs from the content. */
  label?: string
  /** Text, with an icon where it helps. */
  children: ReactNode
}

/** Button for an action. */
export function Button({
  onPress,
  variant = 'plain',
  disabled = false,
  busy = false,
  size = 'normal',
  label,
  children,
}: ButtonProps) {
  return (
    <Pressable
      className={`dt-button dt-button-${variant} ${size === 'small' ? 'dt-button-small' : ''} ${busy ? 'dt-button-busy' : ''} ${disabled ? 'dt-button-disabled' : ''}`}
      onPress={onPress}
      disabled={disabled || busy}
      label={label}
    >
      {children}
    </Pressable>
  )
}
