import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type Loaded<T> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  /** `error` is the failure of the last reload; `data` is from before it. */
  | { state: 'ready'; data: T; error?: unknown }
  | { state: 'failed'; data?: undefined; error: unknown }

/**
 * Loads data for a key. A reload shows the previous data until the new data has loaded, also after a failure.
 * Ignores a response after the key has changed, or after the response of a later call.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> & { reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>({ state: 'loading', key })
  const current = useRef(key)
  const latestLoad = useRef(load)
  const calls = useRef({ started: 0, shown: 0 })
  current.current = key
  latestLoad.current = load

  const reload = useCallback(async () => {
    const startedFor = current.current
    const call = (calls.current.started += 1)
    const result: Loaded<T> = await latestLoad.current().then(
      (data) => ({ state: 'ready', data }) as const,
      (error: unknown) => ({ state: 'failed', error }) as const,
    )
    if (current.current !== startedFor || call < calls.current.shown) return
    calls.current.shown = call
    setLoaded((before) =>
      result.state === 'failed' && before.state === 'ready' && before.key === startedFor
        ? { ...before, error: result.error }
        : { ...result, key: startedFor },
    )
  }, [])

  // A layout effect, to start loading before the first paint.
  useLayoutEffect(() => {
    void reload()
  }, [key, reload])

  const shown: Loaded<T> = loaded.key === key ? loaded : { state: 'loading' }
  return { ...shown, reload }
}
