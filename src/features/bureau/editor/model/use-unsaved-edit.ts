import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '@/hooks/host/use-leave-guard'
import { confirmUnload, onPageHide } from '@/platform/page/page-hide'
import { clearUnsavedEdit, saveUnsavedEdit, type UnsavedEdit } from './unsaved-edit'

/** Milliseconds without a further change before the edit is stored on the device. */
const storeDelay = 300

/**
 * Stores an edit on the device until the gateway has saved it. The browser, or the host, confirms leaving the
 * page only if the device cannot store the edit.
 */
export function useUnsavedEdit(id: string, unsaved: UnsavedEdit | null): void {
  const latest = useRef(unsaved)
  latest.current = unsaved
  const { form, isTemplate, revision } = unsaved ?? {}
  const [isOnlyInMemory, setOnlyInMemory] = useState(false)
  useLeaveGuard(isOnlyInMemory)
  useEffect(() => {
    if (!latest.current) {
      clearUnsavedEdit(id)
      setOnlyInMemory(false)
      return undefined
    }
    const store = () => latest.current && setOnlyInMemory(!saveUnsavedEdit(id, latest.current))
    const timer = setTimeout(store, storeDelay)
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
