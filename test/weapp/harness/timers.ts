type Handle = ReturnType<typeof setTimeout>

/** The app's timers, all of which end with the app. */
export class Timers {
  private readonly running = new Set<Handle>()
  private ended = false

  constructor(private readonly onError: (error: unknown) => void) {}

  readonly setTimeout = (
    callback: (...args: unknown[]) => void,
    delay?: number,
    ...args: unknown[]
  ): Handle => {
    const handle = setTimeout(() => {
      this.running.delete(handle)
      this.guarded(callback, args)
    }, delay)
    return this.track(handle)
  }

  readonly setInterval = (
    callback: (...args: unknown[]) => void,
    delay?: number,
    ...args: unknown[]
  ): Handle => {
    const handle = setInterval(() => this.guarded(callback, args), delay)
    return this.track(handle)
  }

  readonly clear = (handle: Handle | undefined): void => {
    clearTimeout(handle)
    if (handle !== undefined) this.running.delete(handle)
  }

  dispose(): void {
    this.ended = true
    for (const handle of this.running) clearTimeout(handle)
    this.running.clear()
  }

  /** What an answer or a promise starts after the end does not run either. */
  private track(handle: Handle): Handle {
    if (this.ended) clearTimeout(handle)
    else this.running.add(handle)
    return handle
  }

  private guarded(callback: (...args: unknown[]) => void, args: unknown[]): void {
    try {
      callback(...args)
    } catch (error) {
      this.onError(error)
    }
  }

  /** The names an app's code sees. */
  globals(): Record<string, unknown> {
    const { setTimeout, setInterval, clear } = this
    return { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear }
  }
}
