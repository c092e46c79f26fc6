import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { network } from '@/platform/network/status'
import { type BegunLoad, type FirstLoad, type Outcome, outcomeOf } from './first-load'

export type Loaded<T> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  /** `error` is the failure of the last reload; `data` is from before it. */
  | { state: 'ready'; data: T; error?: unknown }
  | { state: 'failed'; data?: undefined; error: unknown }

/** Calls back when the network returns, if something is missing until then. */
export function useBackOnline(onReturn: () => unknown, isMissing: boolean): void {
  useEffect(
    () => (isMissing ? network.onChange((online) => online && onReturn()) : undefined),
    [onReturn, isMissing],
  )
}

/**
 * Loads data for a key, and again when the network returns after a failure. A reload shows the previous data until the
 * new data has loaded, also after a failure. Ignores a response after the key has changed, or after the response of a
 * later call. `first` replaces the first load if it began before the page was mounted.
 */
export function useLoad<T>(
  key: string,
  load: () => Promise<T>,
  first?: FirstLoad<T>,
): Loaded<T> & { reload: () => Promise<void> } {
  const [begun] = useState(() => ({ ...first?.begunFor(key) }))
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>({
    ...(begun.result ?? { state: 'loading' }),
    key,
  })
  const current = useRef(key)
  const latestLoad = useRef(load)
  const calls = useRef({ started: 0, shown: 0 })
  const start = useRef<Partial<BegunLoad<T>>>(begun)
  current.current = key
  latestLoad.current = load

  const show = useCallback(async (outcome: Promise<Outcome<T>>) => {
    const startedFor = current.current
    const call = (calls.current.started += 1)
    const result = await outcome
    if (current.current !== startedFor || call < calls.current.shown) return
    calls.current.shown = call
    setLoaded((before) =>
      result.state === 'failed' && before.state === 'ready' && before.key === startedFor
        ? { ...before, error: result.error }
        : { ...result, key: startedFor },
    )
  }, [])
  const reload = useCallback(() => show(outcomeOf(latestLoad.current())), [show])

  // A layout effect, to start loading before the first paint.
  useLayoutEffect(() => {
    first?.forget()
    const { outcome, result } = start.current
    start.current = {}
    if (!result) void show(outcome ?? outcomeOf(latestLoad.current()))
  }, [key, show, first])

  const shown: Loaded<T> = loaded.key === key ? loaded : { state: 'loading' }
  useBackOnline(reload, shown.error !== undefined)
  return { ...shown, reload }
}
