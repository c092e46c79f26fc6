import type { Clock } from '../../server/clock'

export interface TestClock extends Clock {
  advance(ms: number): void
  set(date: Date): void
}

/** Runs with the machine's clock, from a chosen moment on. */
export function createTestClock(start = new Date()): TestClock {
  let offset = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms
    },
    set: (date) => {
      offset = date.getTime() - Date.now()
    },
  }
}
