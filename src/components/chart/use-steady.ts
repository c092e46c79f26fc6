import { useRef } from 'react'

/**
 * The same object for as long as what is in it is equal, so that a redrawn page with equal data draws no
 * chart again. For plain data: texts, numbers, null, lists and objects of them.
 */
export function useSteady<T>(value: T): T {
  const kept = useRef(value)
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
