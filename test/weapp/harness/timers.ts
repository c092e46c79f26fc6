type Handle = ReturnType<typeof setTimeout>

interface Running {
  /** Due time by the machine's clock. */
  due: number
  /** The callback; undefined for an interval, which `pass` does not run. */
  run?: () => void
}

/** The app's timers, which all end with the app. */
export class Timers {
  private readonly running = new Map<Handle, Running>()
  private ended = false

  constructor(private readonly onError: (error: unknown) => void) {}

  readonly setTimeout = (
    callback: (...args: unknown[]) => void,
    delay?: number,
    ...args: unknown[]
  ): Handle => {
    const run = () => {
      this.clear(handle)
      this.guarded(callback, args)
    }
    const handle = setTimeout(run, delay)
    return this.track(handle, { due: Date.now() + (delay ?? 0), run })
  }

  readonly setInterval = (
    callback: (...args: unknown[]) => void,
    delay?: number,
    ...args: unknown[]
  ): Handle => {
    const handle = setInterval(() => this.guarded(callback, args), delay)
    return this.track(handle, { due: Infinity })
  }

  /** Runs everything due within that time immediately. */
  pass(milliseconds: number): void {
    const until = Date.now() + milliseconds
    const due = [...this.running.values()].filter((timer) => timer.due <= until)
    for (const { run } of due.sort((one, other) => one.due - other.due)) run?.()
  }

  readonly clear = (handle: Handle | undefined): void => {
    clearTimeout(handle)
    if (handle !== undefined) this.running.delete(handle)
  }

  dispose(): void {
    this.ended = true
    for (const handle of this.running.keys()) clearTimeout(handle)
    this.running.clear()
  }

  /** Timers set after the end, by a reply or a promise, do not run either. */
  private track(handle: Handle, timer: Running): Handle {
    if (this.ended) clearTimeout(handle)
    else this.running.set(handle, timer)
    return handle
  }

  private guarded(callback: (...args: unknown[]) => void, args: unknown[]): void {
    try {
      callback(...args)
    } catch (error) {
      this.onError(error)
    }
  }

  /** The timer functions available to the app's code. */
  globals(): Record<string, unknown> {
    const { setTimeout, setInterval, clear } = this
    return { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear }
  }
}
