import type { AfterPaint } from '@/platform/ui/after-paint/types'
import type { DeviceDraft } from './device-draft'
import type { DeviceDraftStore } from './device-draft-store'

/** Writes drafts to the device, and knows which one it has confirmed. Without `afterPaint` a change is written at once. */
export function createDeviceWriter(store: DeviceDraftStore, draft: DeviceDraft, afterPaint?: AfterPaint) {
  /** Cancels the writing of a change; null if none waits. */
  let cancelWaiting: (() => void) | null = null
  let latest = draft
  /** Confirmed by the device or by memory. */
  let confirmed = draft
  let onDevice = true
  return {
    /** False if only memory stores the last write. */
    lasts: () => onDevice,
    has: (one: DeviceDraft) => confirmed === one,
    /** True while a change waits for the screen to display it. */
    waits: () => cancelWaiting !== null,
    /** Runs `write` after the screen has displayed the change; several changes are one writing. */
    afterChange(write: () => void): void {
      if (afterPaint) cancelWaiting ??= afterPaint(write)
      else write()
    },
    /**
     * During a write the device store queues only the latest draft; only its confirmation counts. False if a later one
     * has replaced this one.
     */
    async write(next: DeviceDraft, isChange = false): Promise<boolean> {
      cancelWaiting?.()
      cancelWaiting = null
      latest = next
      const isStored = await store.write(next, isChange)
      if (latest !== next) return false
      onDevice = isStored
      confirmed = next
      return true
    },
  }
}
