import { useRef } from 'react'
import { sameJson } from '@/lib/device/same-json'

/**
 * Returns the previous object while the content is equal, to avoid redrawing a chart with equal data. For
 * plain data only: strings, numbers, null, and arrays and objects of them.
 */
export function useStable<T>(value: T): T {
  const kept = useRef(value)
  if (!sameJson(kept.current, value)) kept.current = value
  return kept.current
}
