type Listener = (...event: unknown[]) => void

const names =
  'AppShow AppHide Error UnhandledRejection PageNotFound ThemeChange NetworkStatusChange NetworkWeakChange WindowResize ' +
  'KeyboardHeightChange MemoryWarning AudioInterruptionBegin AudioInterruptionEnd UserCaptureScreen LazyLoadError ' +
  'AccelerometerChange CompassChange DeviceMotionChange DeviceOrientationChange NeedPrivacyAuthorization ' +
  'BeforeAppRoute AppRoute AppRouteDone BeforePageUnload CopyUrl'

/** `wx.on…` and `wx.off…`. `emit('NetworkStatusChange', { isConnected: false })` triggers an event. */
export class WxEvents {
  private readonly listeners = new Map<string, Set<Listener>>(
    names.split(' ').map((name) => [name, new Set()]),
  )

  emit(name: string, ...event: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...event)
  }

  apis(): Record<string, unknown> {
    const pairs = [...this.listeners].flatMap(([name, set]) => [
      [`on${name}`, (listener: Listener) => void set.add(listener)],
      [`off${name}`, (listener?: Listener) => (listener ? void set.delete(listener) : set.clear())],
    ])
    return Object.fromEntries(pairs) as Record<string, unknown>
  }
}
