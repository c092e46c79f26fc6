import { type ComponentType, useState } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { useLoad } from '@/hooks/use-load'
import { keepForOfflineStart } from '@/platform/offline-start'
import { RequestError } from '@/request/errors'

interface Fetched {
  /** Brings the part before it is wanted; rejects as a request that nobody answered. */
  fetch: () => Promise<unknown>
}

/** A part of a page that most people never see: on H5 in a file of its own, fetched once, or again after a failure. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | undefined
  const fetch = async (): Promise<ComponentType<P>> => {
    try {
      here ??= await load()
      return here
    } catch (cause) {
      throw new RequestError('noResponse', {}, { cause })
    }
  }
  function Coming(props: P) {
    const part = useLoad('part', fetch)
    if (part.state === 'failed') return <ErrorState error={part.error} onRetry={() => void part.reload()} />
    if (part.state === 'loading') return <Skeleton cards={1} lines={5} />
    const Part = part.data
    return <Part {...props} />
  }
  function LatePart(props: P) {
    // What was fetched beforehand is drawn at once.
    const [Part] = useState(() => here ?? Coming)
    return <Part {...props} />
  }
  return Object.assign(LatePart, { fetch })
}

/**
 * Brings parts that may be wanted once the network is gone, and keeps them for a start without one. The page does
 * not wait for it: what cannot be brought now is asked for again where it is shown.
 */
export function fetchForOffline(parts: readonly Fetched[]): void {
  const brought = parts.map((part) => part.fetch().catch(() => undefined))
  void Promise.all(brought).then(keepForOfflineStart)
}
