import { type ComponentType, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { ErrorState, type ErrorStateProps } from '../status-panel/status-panel'
import { Skeleton } from './skeleton'

/** The file of a lazy component failed to load; displayed like a request without response. */
class ComponentLoadError extends Error {
  override name = 'ComponentLoadError'
  readonly kind = 'noResponse'
}

const Lines = () => <Skeleton cards={1} lines={5} />

/**
 * Component loaded on first render, on H5 from a separate file; after a failure it can be loaded again.
 * `Meanwhile` is rendered until then, and `Failed` after a failure. The static method `fetch` preloads it and
 * rejects on failure.
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
      throw new ComponentLoadError('a part of the page did not come', { cause })
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
