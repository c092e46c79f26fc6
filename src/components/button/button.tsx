import type { ReactNode } from 'react'
import { Pressable } from '@/platform/elements'
import './button.scss'

export interface ButtonProps {
  onPress: () => void
  /** One primary action a screen; `plain` is the other one, `link` stands in text. */
  look?: 'primary' | 'plain' | 'link'
  disabled?: boolean
  /** Work is under way: the button shows it and does not answer. */
  busy?: boolean
  size?: 'normal' | 'small'
  /** What a screen reader says instead of the content. */
  label?: string
  children: ReactNode
}

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
