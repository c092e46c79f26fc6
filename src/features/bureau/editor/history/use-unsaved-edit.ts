import { useEffect, useRef } from 'react'
import { confirmUnload, onPageHide } from '@/platform/page/page-hide'
import { clearUnsavedEdit, saveUnsavedEdit, type UnsavedEdit } from './unsaved-edit'

/** So long a change rests before the device keeps it, in milliseconds. */
const restsFor = 300

/**
 * Keeps on the device what the gateway does not hold yet, until it does. The browser asks before the page is closed
 * only where the device cannot keep it either.
 */
export function useUnsavedEdit(id: string, unsaved: UnsavedEdit | null): void {
  const latest = useRef(unsaved)
  latest.current = unsaved
  const { form, isTemplate, revision } = unsaved ?? {}
  useEffect(() => {
    if (!latest.current) {
      clearUnsavedEdit(id)
      return undefined
    }
    const timer = setTimeout(() => latest.current && saveUnsavedEdit(id, latest.current), restsFor)
    return () => clearTimeout(timer)
  }, [id, form, isTemplate, revision])
  useEffect(() => {
    const keep = () => latest.current === null || saveUnsavedEdit(id, latest.current)
    const stops = [onPageHide(keep), confirmUnload(() => !keep())]
    return () => {
      keep()
      stops.forEach((stop) => stop())
    }
  }, [id])
}
