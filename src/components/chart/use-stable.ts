import { useRef } from 'react'
import { sameJson } from '@/lib/device/same-json'

/**
 * The same object for as long as what is in it is equal, so that a redrawn page with equal data draws no
 * chart again. For plain data: texts, numbers, null, lists and objects of them.
 */
export function useStable<T>(value: T): T {
  const kept = useRef(value)
  if (!sameJson(kept.current, value)) kept.current = value
  return kept.current
}
