import { useMemo, useRef, useState } from 'react'
import { cursorPageSizes } from '@/wire/protocol/cursor-page'
import type { FirstLoad } from './first-load'
import { useBackOnline, useLoad } from './use-load'

/**
 * A cursor page: some items, and the cursor of the next page. `total` and further properties describe the
 * whole list.
 */
interface CursorPage<T> {
  items: T[]
  total: number
  nextCursor: string | null
}

export interface LoadedList<T, P> {
  head: P
  items: T[]
  nextCursor: string | null
}

type LoadPage<P> = (cursor: string | null, size: number) => Promise<P>

/** The list's first items, in large pages; more may be wanted meanwhile. */
export async function loadList<T, P extends CursorPage<T>>(
  loadPage: LoadPage<P>,
  wantedCount: () => number = () => cursorPageSizes.usual,
): Promise<LoadedList<T, P>> {
  const head = await loadPage(null, Math.min(wantedCount(), cursorPageSizes.most))
  const list = { head, items: head.items, nextCursor: head.nextCursor }
  while (list.nextCursor !== null && list.items.length < wantedCount()) {
    const size = Math.min(wantedCount() - list.items.length, cursorPageSizes.most)
    const page = await loadPage(list.nextCursor, size)
    list.items = [...list.items, ...page.items]
    list.nextCursor = page.nextCursor
  }
  return list
}

/**
 * A list loaded by cursor pages: no item is lost or duplicated when items are added or removed meanwhile.
 * Another key starts it again; a reload loads as many items as have been loaded, in large pages. `begun` is a load of its first items.
 */
export function useCursorList<T, P extends CursorPage<T>>(
  key: string,
  loadPage: LoadPage<P>,
  idOf: (item: T) => string,
  begun?: FirstLoad<LoadedList<T, P>>,
) {
  const most = useRef({ key, count: 0 })
  const mostLoaded = () => (most.current.key === key ? most.current.count : 0)
  const wantedCount = () => Math.max(cursorPageSizes.usual, mostLoaded())
  const first = useLoad(key, () => loadList<T, P>(loadPage, wantedCount), begun)

  const growth = useGrowth(first.data, loadPage, idOf)
  const { items } = growth
  // The largest count so far: an item that leaves the end of the list and returns is loaded again.
  most.current = { key, count: Math.max(mostLoaded(), items.length) }

  // Counts next to the list stay unchanged while another page is loading.
  const latest = useRef<P | undefined>(undefined)
  if (first.data) latest.current = first.data.head

  const { busy, error, loadMore, nextCursor } = growth
  useBackOnline(loadMore, error !== null)
  const hasMore = nextCursor !== null
  /**
   * Props of the list's end. `total` only indicates that there are more items: their number may have changed.
   */
  const end = {
    shown: items.length,
    total: items.length + (hasMore ? 1 : 0),
    busy,
    error,
    onMore: () => void loadMore(),
  }
  return { ...first, items, latest: latest.current, hasMore, loadMore, end }
}

/** Items in their order, and where each one stands. */
interface Items<T> {
  list: T[]
  places: Map<string, number>
}

/**
 * Adds a page. The cursor returns an item twice only if its position has changed meanwhile: the newer one then takes the
 * earlier place. `places` is continued, not copied, because a list may have grown to a hundred thousand items.
 */
function withPage<T>({ list, places }: Items<T>, page: T[], idOf: (item: T) => string): Items<T> {
  const longer = [...list]
  for (const item of page) {
    const id = idOf(item)
    const place = places.get(id) ?? longer.length
    places.set(id, place)
    longer[place] = item
  }
  return { list: longer, places }
}

interface Growth<T, P> {
  of: LoadedList<T, P> | undefined
  items: Items<T>
  nextCursor: string | null
}

/**
 * Items of the next page. `growing` ones suit a table that draws only the rows in view: scrolling far down takes few
 * calls, and the first ones arrive quickly. Other lists draw what they load.
 */
const pageSizes = {
  usual: () => cursorPageSizes.usual,
  growing: (loaded: number) =>
    Math.min(cursorPageSizes.most, Math.max(cursorPageSizes.usual, Math.floor(loaded / 2))),
}

/** A list with the items added since it was last loaded as a whole. */
function useGrowth<T, P extends CursorPage<T>>(
  base: LoadedList<T, P> | undefined,
  loadPage: LoadPage<P>,
  idOf: (item: T) => string,
) {
  const latestIdOf = useRef(idOf)
  latestIdOf.current = idOf
  const first = useMemo(
    (): Growth<T, P> => ({
      of: base,
      items: withPage({ list: [], places: new Map() }, base?.items ?? [], latestIdOf.current),
      nextCursor: base?.nextCursor ?? null,
    }),
    [base],
  )
  const [added, setAdded] = useState(first)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isBusy = useRef(false)
  const growth = added.of === base ? added : first

  const loadMore = async (size: keyof typeof pageSizes = 'usual') => {
    if (isBusy.current || growth.nextCursor === null) return
    isBusy.current = true
    setBusy(true)
    setError(null)
    try {
      const page = await loadPage(growth.nextCursor, pageSizes[size](growth.items.list.length))
      const items = withPage(growth.items, page.items, idOf)
      setAdded({ of: growth.of, items, nextCursor: page.nextCursor })
    } catch (thrown) {
      setError(thrown)
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }
  return { items: growth.items.list, nextCursor: growth.nextCursor, busy, error, loadMore }
}

export type CursorList<T, P extends CursorPage<T>> = ReturnType<typeof useCursorList<T, P>>
