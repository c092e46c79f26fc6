/** Subset of AbortSignal that uploads use. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** AbortController for platforms without one. */
export function createAbort(): { signal: AbortSignalLike; stop(): void } {
  const listeners = new Set<() => void>()
  let aborted = false
  return {
    signal: {
      get aborted() {
        return aborted
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    stop() {
      if (aborted) return
      aborted = true
      listeners.forEach((listener) => listener())
    },
  }
}
