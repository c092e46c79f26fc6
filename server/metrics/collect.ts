import { within } from '../within'

/** Milliseconds for a reading; without a result the metrics are those of before. */
const READ_MS = 2_000

/**
 * Returns a function for the `collect` of several metrics: those of one scrape wait for the same reading. An unreachable
 * database is reported by other metrics.
 */
export function collectFrom<T>(read: () => Promise<T>, set: (value: T) => void): () => Promise<void> {
  let reading: Promise<void> | null = null
  const update = async () => {
    const value = await within(READ_MS, read())
    if (value !== undefined) set(value)
  }
  return () =>
    (reading ??= update()
      .catch(() => undefined)
      .finally(() => (reading = null)))
}
