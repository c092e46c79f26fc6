import type { ReactNode } from 'react'
import { Pressable } from '@/platform/ui/elements'
import './button.scss'

export interface ButtonProps {
  /** It was pressed: a tap, a click, Enter or space. */
  onPress: () => void
  /**
   * One primary action a screen; `plain` is the other one, `link` stands in text.
   * @default plain
   */
  look?: 'primary' | 'plain' | 'link'
  /**
   * It does not answer now.
   * @default false
   */
  disabled?: boolean
  /**
   * Work is under way: the button shows it and does not answer.
   * @default false
   */
  busy?: boolean
  /**
   * `small` is less wide; the target for a finger stays as high.
   * @default normal
   */
  size?: 'normal' | 'small'
  /** What a screen reader says instead of the content. */
  label?: string
  /** Its words, with an icon where one helps. */
  children: ReactNode
}

/** Does something at a press. */
export function Button({
  onPress,
  look = 'plain',
  disabled = false,
  busy = false,
  size = 'normal',
  label,
  children,
}: ButtonProps) {
  return (
    <Pressable
      className={`dt-button dt-button-${look} ${size === 'small' ? 'dt-button-small' : ''} ${busy ? 'dt-button-busy' : ''} ${disabled ? 'dt-button-disabled' : ''}`}
      onPress={onPress}
      disabled={disabled || busy}
      label={label}
    >
      {children}
    </Pressable>
  )
}
