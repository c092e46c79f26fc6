/** Subscribes to all changes: progress, relevance, the draft. */
export const anyQuestion = '*'

export const questionOf = (address: string) => address.split('.')[0] ?? address

/** Listeners by question or cell, and the version of each. */
export function createSubscriptions() {
  const versions = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    notify(ids: Iterable<string>) {
      for (const id of new Set([...ids, anyQuestion])) {
        versions.set(id, (versions.get(id) ?? 0) + 1)
        listeners.get(id)?.forEach((listener) => listener())
      }
    },
    /** The questions and their rendered cells. */
    withCells(ids: readonly string[]) {
      const known = new Set(ids)
      return [...ids, ...[...listeners.keys()].filter((address) => known.has(questionOf(address)))]
    },
    version: (id: string) => versions.get(id) ?? 0,
    subscribe(id: string, listener: () => void) {
      const waiting = listeners.get(id) ?? new Set()
      listeners.set(id, waiting.add(listener))
      return () => void waiting.delete(listener)
    },
  }
}
