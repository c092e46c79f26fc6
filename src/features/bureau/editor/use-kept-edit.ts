import { useEffect, useRef } from 'react'
import { askBeforeClosing, onLeaving } from '@/platform/leaving'
import { forgetEdit, keepEdit, type KeptEdit } from './kept-edit'

/** So long a change rests before the device keeps it, in milliseconds. */
const restsFor = 300

/**
 * Keeps on the device what the gateway does not hold yet, until it does. The browser asks before the page is closed
 * only where the device cannot keep it either.
 */
export function useKeptEdit(id: string, unsaved: KeptEdit | null): void {
  const latest = useRef(unsaved)
  latest.current = unsaved
  const { form, isTemplate, revision } = unsaved ?? {}
  useEffect(() => {
    if (!latest.current) {
      forgetEdit(id)
      return undefined
    }
    const timer = setTimeout(() => latest.current && keepEdit(id, latest.current), restsFor)
    return () => clearTimeout(timer)
  }, [id, form, isTemplate, revision])
  useEffect(() => {
    const keep = () => latest.current === null || keepEdit(id, latest.current)
    const stops = [onLeaving(keep), askBeforeClosing(() => !keep())]
    return () => {
      keep()
      stops.forEach((stop) => stop())
    }
  }, [id])
}
