import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import './chip.scss'

export type ChipTone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** A short status. The word says it; the colour only helps. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <Text className={`dt-chip dt-chip-${tone}`}>{children}</Text>
}
