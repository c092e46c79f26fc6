import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type Loaded<T> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  /** `error` is why the last reload failed; the data is the one before. */
  | { state: 'ready'; data: T; error?: unknown }
  | { state: 'failed'; data?: undefined; error: unknown }

/**
 * Loads something for as long as its key stays the same. A reload keeps what is shown until the new
 * data is there, also when it fails; an answer that comes after the key has changed, or after that of a later call, is dropped.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> & { reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>({ state: 'loading', key })
  const current = useRef(key)
  const latestLoad = useRef(load)
  const turns = useRef({ started: 0, shown: 0 })
  current.current = key
  latestLoad.current = load

  const reload = useCallback(async () => {
    const startedFor = current.current
    const turn = (turns.current.started += 1)
    const result: Loaded<T> = await latestLoad.current().then(
      (data) => ({ state: 'ready', data }) as const,
      (error: unknown) => ({ state: 'failed', error }) as const,
    )
    if (current.current !== startedFor || turn < turns.current.shown) return
    turns.current.shown = turn
    setLoaded((before) =>
      result.state === 'failed' && before.state === 'ready' && before.key === startedFor
        ? { ...before, error: result.error }
        : { ...result, key: startedFor },
    )
  }, [])

  // What is asked for is under way while the page is painted for the first time.
  useLayoutEffect(() => {
    void reload()
  }, [key, reload])

  const shown: Loaded<T> = loaded.key === key ? loaded : { state: 'loading' }
  return { ...shown, reload }
}
