import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import './chip.scss'

export type ChipTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

export interface ChipProps {
  /**
   * Colour: neutral, in progress, done, needs attention, failed.
   * @default neutral
   */
  tone?: ChipTone
  /** One or two words. */
  children: ReactNode
}

/** Short status label. The text carries the meaning, the colour only supports it. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return <Text className={`dt-chip dt-chip-${tone}`}>{children}</Text>
}
