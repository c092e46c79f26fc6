import type { DeviceStore } from '@/platform/storage/device-store/types'

/** A run of the app that ends at a step nobody knows beforehand: from then on nothing of it goes on. */
export class Life {
  private ended!: () => void
  readonly death = new Promise<'killed'>((resolve) => (this.ended = () => resolve('killed')))
  isOver = false

  /** `steps` are left; Infinity for a run that nobody ends. */
  constructor(private steps: number) {}

  /** Each point where a process can be ended: before and after everything that leaves a trace. */
  async step(): Promise<void> {
    this.steps -= 1
    if (this.steps < 0 && !this.isOver) {
      this.isOver = true
      this.ended()
    }
    // Whoever is dead hears of nothing any more.
    if (this.isOver) await new Promise<never>(() => undefined)
  }

  async around<T>(work: () => Promise<T>): Promise<T> {
    await this.step()
    const done = await work()
    await this.step()
    return done
  }
}

/** What the device keeps outlives the app; the app's calls to it do not. */
export const mortalStore = (store: DeviceStore, life: Life): DeviceStore => ({
  readText: (key) => life.around(() => store.readText(key)),
  writeText: (key, text) => life.around(() => store.writeText(key, text)),
  readFile: (key) => life.around(() => store.readFile(key)),
  writeFile: (key, file) => life.around(() => store.writeFile(key, file)),
  remove: (key) => life.around(() => store.remove(key)),
  keys: (start) => life.around(() => store.keys(start)),
})

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
