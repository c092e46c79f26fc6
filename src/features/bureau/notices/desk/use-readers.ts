import { useEffect, useRef, useState } from 'react'
import { listNoticeReaders } from '@/services/home/notice-publishing-service'
import type { NoticeReaders } from '@/wire/home/notice-readers'

export type ReadFilter = 'all' | 'unread' | 'read'

export interface ReadersFilter {
  only: ReadFilter
  /** Id of a unit; empty for all. */
  unit: string
  keyword: string
}

interface Listed {
  data: NoticeReaders | null
  busy: boolean
  error: unknown
}

/** The recipients of a notice, page by page; an answer to an earlier filter is ignored. */
export function useReaders(id: string, { only, unit, keyword }: ReadersFilter) {
  const [listed, setListed] = useState<Listed>({ data: null, busy: true, error: null })
  const calls = useRef(0)
  const load = async (before: NoticeReaders | null) => {
    calls.current += 1
    const call = calls.current
    setListed((now) => ({ ...now, busy: true, error: null }))
    const query = {
      ...{ id, keyword, cursor: before?.nextCursor ?? '' },
      ...(only !== 'all' && { only }),
      ...(unit !== '' && { unit }),
    }
    try {
      const data = await listNoticeReaders(query)
      const items = [...(before?.items ?? []), ...data.items]
      if (call === calls.current) setListed({ data: { ...data, items }, busy: false, error: null })
    } catch (error) {
      if (call === calls.current) setListed((now) => ({ ...now, busy: false, error }))
    }
  }
  const latest = useRef(load)
  latest.current = load
  useEffect(() => void latest.current(null), [id, only, unit, keyword])
  const { data } = listed
  return {
    ...listed,
    more: data?.nextCursor ? () => void load(data) : null,
    reload: () => void load(null),
  }
}
