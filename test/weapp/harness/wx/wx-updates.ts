/** Updates of the mini-program: developers.weixin.qq.com/miniprogram/dev/api/base/update/UpdateManager.html */
export interface Updates {
  /** Set by a test together with {@link downloadUpdate}. */
  isReady: boolean
  /** How often the app has been restarted with the new version. */
  restarts: number
  onReady?: () => void
}

/** WeChat has downloaded a newer version. */
export function downloadUpdate(updates: Updates): void {
  updates.isReady = true
  updates.onReady?.()
}

export function updateApis(updates: Updates): Record<string, unknown> {
  return {
    getUpdateManager: () => ({
      onCheckForUpdate() {},
      onUpdateReady: (listener: () => void) => void (updates.onReady = listener),
      onUpdateFailed() {},
      applyUpdate() {
        if (updates.isReady) updates.restarts += 1
      },
    }),
  }
}
