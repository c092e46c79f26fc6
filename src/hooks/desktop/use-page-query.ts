import { useState } from 'react'
import { usePageParams } from '@/platform/page/lifecycle'
import { pagePath, setPageQuery } from '@/platform/page/page-query'

export type PageQuery = Readonly<Record<string, string>>

/** Value of a fixed list that a parameter states; undefined for any other text. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined => values.find((value) => value === text)

/**
 * The page's parameters as state: what a person filters by is in the address, so that it can be shared and reloaded.
 * Must be mounted with the page; its layouts come and go with the window's size.
 */
export function usePageQuery(): [query: PageQuery, change: (part: PageQuery) => void] {
  const [query, setQuery] = useState<PageQuery>(usePageParams())
  const [path] = useState(pagePath)
  const change = (part: PageQuery) => {
    const next = { ...query, ...part }
    setQuery(next)
    setPageQuery(next, path)
  }
  return [query, change]
}
