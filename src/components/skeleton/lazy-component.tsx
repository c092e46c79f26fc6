import { type ComponentType, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { silence } from '@/platform/network/silence'
import { ErrorState, type ErrorStateProps } from '../status-panel/status-panel'
import { Skeleton } from './skeleton'

const Lines = () => <Skeleton cards={1} lines={5} />

/**
 * Component loaded on first render, on H5 from a separate file; after a failure it can be loaded again, and is when the
 * network returns. `Meanwhile` is rendered until then, and `Failed` after a failure. The static method `fetch` preloads
 * it and rejects on failure.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = Lines,
  Failed: ComponentType<P & ErrorStateProps> = ErrorState,
) {
  let here: ComponentType<P> | undefined
  const fetch = async (): Promise<ComponentType<P>> => {
    try {
      here ??= await load()
      return here
    } catch (cause) {
      // Displayed like a request without response.
      throw Object.assign(new Error('a part of the page did not come', { cause }), { kind: silence() })
    }
  }
  function Coming(props: P) {
    const part = useLoad('part', fetch)
    if (part.state === 'failed')
      return <Failed {...props} error={part.error} onRetry={() => void part.reload()} />
    if (part.state === 'loading') return <Meanwhile {...props} />
    const Part = part.data
    return <Part {...props} />
  }
  function LazyComponent(props: P) {
    // Renders a preloaded component immediately.
    const [Part] = useState(() => here ?? Coming)
    return <Part {...props} />
  }
  return Object.assign(LazyComponent, { fetch })
}
