import { useRef } from 'react'

/** The loaded rows; while another order or filter is loading, those before, so that the table and its focus stay. */
export function useKeptRows<Row>(list: { state: string; items: readonly Row[] }): readonly Row[] {
  const kept = useRef<readonly Row[]>([])
  if (list.state === 'ready') kept.current = list.items
  return kept.current
}
