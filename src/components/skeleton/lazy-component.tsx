import { type ComponentType, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { ErrorState } from '../status-panel/status-panel'
import { Skeleton } from './skeleton'

/** A part's file did not come; told to a person as a request that nobody answered. */
class PartMissing extends Error {
  override name = 'PartMissing'
  readonly kind = 'noResponse'
}

const Lines = () => <Skeleton cards={1} lines={5} />

/**
 * A part of a page that comes after the page: on H5 in a file of its own, fetched once, or again after a failure.
 * `Meanwhile` stands in its place. `fetch` brings it before it is wanted, and rejects when it cannot be brought.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = Lines,
) {
  let here: ComponentType<P> | undefined
  const fetch = async (): Promise<ComponentType<P>> => {
    try {
      here ??= await load()
      return here
    } catch (cause) {
      throw new PartMissing('a part of the page did not come', { cause })
    }
  }
  function Coming(props: P) {
    const part = useLoad('part', fetch)
    if (part.state === 'failed') return <ErrorState error={part.error} onRetry={() => void part.reload()} />
    if (part.state === 'loading') return <Meanwhile {...props} />
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
