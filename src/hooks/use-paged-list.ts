import { useRef, useState } from 'react'
import { useLoad } from './use-load'

/** One page of a list; the first one may carry more, such as counts. */
interface Page<T> {
  items: T[]
  total: number
}

/**
 * A list that grows page by page, from 1. Another key starts it anew; a reload brings all pages that are
 * shown up to date. What has moved from one page to the next meanwhile is shown once.
 */
export function usePagedList<T, P extends Page<T>>(
  key: string,
  loadPage: (page: number) => Promise<P>,
  idOf: (item: T) => string,
) {
  const [more, setMore] = useState<{ key: string; pages: P[] }>({ key, pages: [] })
  const [loadingMore, setLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<unknown>(null)
  const further = more.key === key ? more.pages : []

  const first = useLoad(key, async () => {
    const others = further.map((_page, index) => loadPage(index + 2))
    const [one, ...rest] = await Promise.all([loadPage(1), ...others])
    setMore({ key, pages: rest })
    return one
  })

  const loadMore = async () => {
    setLoadingMore(true)
    setMoreError(null)
    try {
      const next = await loadPage(further.length + 2)
      setMore((before) => (before.key === key ? { key, pages: [...before.pages, next] } : before))
    } catch (error) {
      setMoreError(error)
    } finally {
      setLoadingMore(false)
    }
  }

  // Counts beside a list stay where they are while another part of it is on its way.
  const latest = useRef<P | undefined>(undefined)
  if (first.data) latest.current = first.data

  const items = [...(first.data?.items ?? []), ...further.flatMap((page) => page.items)]
  const unique = [...new Map(items.map((item) => [idOf(item), item])).values()]
  /** What a list's end is drawn from. */
  const end = {
    shown: unique.length,
    total: first.data?.total ?? unique.length,
    busy: loadingMore,
    error: moreError,
    onMore: () => void loadMore(),
  }
  return { ...first, items: unique, latest: latest.current, loadMore, end }
}

export type PagedList<T, P extends Page<T>> = ReturnType<typeof usePagedList<T, P>>
