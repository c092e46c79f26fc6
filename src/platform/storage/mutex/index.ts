import type { Exclusively } from './types'

const running = new Set<string>()

/** Where the app is one process, as in the mini-program, and in tests. */
export const withMutex: Exclusively = async (name, work) => {
  if (running.has(name)) return null
  running.add(name)
  try {
    return await work()
  } finally {
    running.delete(name)
  }
}
