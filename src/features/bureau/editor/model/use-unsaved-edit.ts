import { useEffect, useRef } from 'react'
import { confirmUnload, onPageHide } from '@/platform/page/page-hide'
import { clearUnsavedEdit, saveUnsavedEdit, type UnsavedEdit } from './unsaved-edit'

/** Milliseconds without a further change before the edit is stored on the device. */
const storeDelay = 300

/**
 * Stores an edit on the device until the gateway has saved it. The browser confirms closing the page only if
 * the device cannot store the edit.
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
    const timer = setTimeout(() => latest.current && saveUnsavedEdit(id, latest.current), storeDelay)
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
