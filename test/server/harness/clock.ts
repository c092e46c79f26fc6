import type { Clock } from '../../../server/clock'

export interface TestClock extends Clock {
  advance(ms: number): void
  set(date: Date): void
}

/** Follows the machine's clock with an offset from `start`. */
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

const HOUR = 3_600_000

/** Reminders are sent by day: sets the clock to the next 10:00 in China. */
export function toMorning(clock: TestClock): void {
  const midnight = Math.floor((clock.now().getTime() + 8 * HOUR) / (24 * HOUR)) * 24 * HOUR - 8 * HOUR
  clock.set(new Date(midnight + 34 * HOUR))
}
