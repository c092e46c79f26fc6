import type { ComponentType } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { useLoad } from '@/hooks/use-load'
import { RequestError } from '@/request/errors'

/**
 * A part of a page that most people never see: on H5 in a file of its own, fetched once. `fetch` has it brought
 * beforehand, for where it may be wanted without a network; it rejects as a request that nobody answered.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const fetch = async (): Promise<ComponentType<P>> => {
    try {
      return await load()
    } catch (cause) {
      throw new RequestError('noResponse', {}, { cause })
    }
  }
  function LatePart(props: P) {
    const part = useLoad('part', fetch)
    if (part.state === 'failed') return <ErrorState error={part.error} onRetry={() => void part.reload()} />
    if (part.state === 'loading') return <Skeleton cards={1} lines={5} />
    const Part = part.data
    return <Part {...props} />
  }
  return Object.assign(LatePart, { fetch })
}
