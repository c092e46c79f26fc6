type Event = () => void

/** Simulated time in milliseconds: events run in its order as fast as they can. */
export class Timeline {
  now = 0
  private last = 0
  private readonly events = new Map<number, Event[]>()

  after(milliseconds: number, event: Event): void {
    const at = Math.max(this.now + 1, Math.round(this.now + milliseconds))
    const others = this.events.get(at)
    if (others) others.push(event)
    else this.events.set(at, [event])
    this.last = Math.max(this.last, at)
  }

  /** Ends when no event is left. */
  async run(): Promise<void> {
    for (; this.now <= this.last; this.now += 1) {
      const due = this.events.get(this.now)
      if (!due) continue
      this.events.delete(this.now)
      for (const event of due) event()
      await settled()
    }
  }
}

/** What an event has resolved runs in the same millisecond: a chain of promises takes a few turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}
