/** Resolves when the value, or a later one of the same key, is written; false if it was not stored. */
type Write<T> = (key: string, value: T) => Promise<boolean>

interface Waiting<T> {
  value: T
  written: Promise<boolean>
}

/**
 * Runs one write per key at a time. During a write only the latest value waits, because each keystroke would
 * otherwise queue a write on a slow device.
 */
export function createLatestWrites<T>(write: Write<T>) {
  const running = new Map<string, Promise<boolean>>()
  const waiting = new Map<string, Waiting<T>>()

  function start(key: string, value: T): Promise<boolean> {
    const run = write(key, value).finally(() => running.delete(key))
    running.set(key, run)
    return run
  }

  function startWaiting(key: string, next: Waiting<T>): Promise<boolean> {
    waiting.delete(key)
    return start(key, next.value)
  }

  return {
    write(key: string, value: T): Promise<boolean> {
      const next = waiting.get(key)
      if (next) {
        next.value = value
        return next.written
      }
      const current = running.get(key)
      if (!current) return start(key, value)
      const begin = () => startWaiting(key, added)
      const added: Waiting<T> = { value, written: current.then(begin, begin) }
      waiting.set(key, added)
      return added.written
    },
    /** Resolves when the writes of the key requested so far have ended. Never rejects. */
    async settled(key: string): Promise<void> {
      await (waiting.get(key)?.written ?? running.get(key))?.catch(() => undefined)
    },
  }
}
