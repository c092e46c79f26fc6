import type { AfterPaint } from '@/platform/ui/after-paint/types'
import type { DeviceDraft, DeviceDraftStore } from './device-draft'

/** Writes drafts to the device, and knows which one it has confirmed. */
export class DeviceWriter {
  /** Cancels the writing of a change; null if none waits. */
  private cancelWaiting: (() => void) | null = null
  private latest: DeviceDraft
  /** Confirmed by the device or by memory. */
  private confirmed: DeviceDraft
  /** False if only memory stores the last write. */
  onDevice = true

  /** Without `afterPaint` a change is written at once. */
  constructor(
    private readonly store: DeviceDraftStore,
    draft: DeviceDraft,
    private readonly afterPaint?: AfterPaint,
  ) {
    this.latest = draft
    this.confirmed = draft
  }

  isConfirmed = (draft: DeviceDraft): boolean => this.confirmed === draft

  /** True while a change waits for the screen to display it. */
  isWaiting = (): boolean => this.cancelWaiting !== null

  /** Runs `write` after the screen has displayed the change; several changes are one writing. */
  afterChange(write: () => void): void {
    if (this.afterPaint) this.cancelWaiting ??= this.afterPaint(write)
    else write()
  }

  /**
   * During a write the device store queues only the latest draft; only its confirmation counts. False if a later one
   * has replaced this one.
   */
  async write(draft: DeviceDraft): Promise<boolean> {
    this.cancelWaiting?.()
    this.cancelWaiting = null
    this.latest = draft
    const onDevice = await this.store.write(draft)
    if (this.latest !== draft) return false
    this.onDevice = onDevice
    this.confirmed = draft
    return true
  }
}
