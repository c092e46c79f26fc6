import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import './chip.scss'

export type ChipTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

export interface ChipProps {
  /**
   * The colour: nothing to note, under way, done, attend to it, failed.
   * @default neutral
   */
  tone?: ChipTone
  /** A word or two. */
  children: ReactNode
}

/** A short status. The word says it; the colour only helps. */
export function Chip({ tone = 'neutral', children }: ChipProps) {
  return <Text className={`dt-chip dt-chip-${tone}`}>{children}</Text>
}
