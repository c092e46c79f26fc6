import type { WithMutex } from './types'

const running = new Set<string>()

/** For platforms where the app is one process: the mini-program and tests. */
export const withMutex: WithMutex = async (name, work) => {
  if (running.has(name)) return null
  running.add(name)
  try {
    return await work()
  } finally {
    running.delete(name)
  }
}
