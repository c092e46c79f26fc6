import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import { KeyHints } from '../page/key-hints'

type Hint = readonly [keys: readonly string[], text: string]

interface ListHintsProps {
  /** Number of rows that are loaded, and of those that match. */
  count: number
  total: number
  /** Stands beside these numbers. */
  note?: string
  /** False for a list without ticks. */
  hasTicks?: boolean
  /** Keys of this list. */
  own?: readonly Hint[]
  /** What Escape does; undefined for a list without a pane. */
  close?: string
}

/** The keys of a list, and how many of its rows are loaded. */
export function ListHints({ count, total, note = '', hasTicks = true, own = [], close }: ListHintsProps) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const ticking: Hint[] = [
    [['X'], keyNames.tick],
    [['Shift X'], keyNames.range],
  ]
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        ...(hasTicks ? ticking : []),
        [['Enter'], keyNames.open],
        ...own,
        [['/'], keyNames.search],
        ...(close === undefined ? [] : [[['Esc'], close] as const]),
      ]}
      end={count > 0 ? [shown(1, count, total), note].filter(Boolean).join(' · ') : ''}
    />
  )
}
