/** Seconds that a refused caller is asked to wait, at least and at most. */
export const SHORTEST_WAIT = 2
const LONGEST_WAIT = 60

/** Milliseconds after which the wait is adjusted. */
const WINDOW_MS = 5_000

/**
 * Seconds for `Retry-After`. Doubled while more calls are refused than served, because all those who were refused come
 * back: with a constant wait their attempts alone would overload the gateway during a long peak. Halved once less than a
 * quarter is refused.
 */
export class RequestedWait {
  private wait = SHORTEST_WAIT
  private served = 0
  private refused = 0
  private since: number

  constructor(private readonly now: () => number) {
    this.since = now()
  }

  noteServed(): void {
    this.adjust()
    this.served += 1
  }

  /** Notes a refused call, and returns the seconds for it. */
  noteRefused(): number {
    this.adjust()
    this.refused += 1
    return this.wait
  }

  private adjust(): void {
    const elapsed = this.now() - this.since
    if (elapsed < WINDOW_MS) return
    if (elapsed >= 2 * WINDOW_MS) this.wait = SHORTEST_WAIT
    else if (this.refused < this.served / 4) this.wait = Math.max(SHORTEST_WAIT, this.wait / 2)
    else if (this.refused > this.served) this.wait = Math.min(LONGEST_WAIT, this.wait * 2)
    this.served = this.refused = 0
    this.since = this.now()
  }
}
