import { useState } from 'react'
import { usePageParams } from '@/platform/page/lifecycle'
import { setPageQuery } from '@/platform/page/page-query'

type PageQuery = Readonly<Record<string, string>>

/** The page's parameters as state: what a person filters by is in the address, so that it can be shared and reloaded. */
export function usePageQuery(): [query: PageQuery, change: (part: PageQuery) => void] {
  const [query, setQuery] = useState<PageQuery>(usePageParams())
  const change = (part: PageQuery) => {
    const next = { ...query, ...part }
    setQuery(next)
    setPageQuery(next)
  }
  return [query, change]
}
