import { useEffect, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { getRoll } from '@/services/questionnaire-service'
import type { Roll, RollEntry, TaskState } from '@/wire/questionnaire'

/** The roll of a survey, growing by pages; another filter starts it anew. */
export function useRoll(surveyId: string, state: TaskState | '', keyword: string) {
  const key = `${surveyId} ${state} ${keyword}`
  const first = useLoad(key, () => getRoll({ surveyId, state, keyword, page: 1 }))
  const [more, setMore] = useState<{ key: string; pages: number; items: RollEntry[] }>({
    key,
    pages: 1,
    items: [],
  })
  const [loadingMore, setLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<unknown>(null)
  useEffect(() => setMore({ key, pages: 1, items: [] }), [key])

  const loadMore = async () => {
    setLoadingMore(true)
    setMoreError(null)
    try {
      const next = await getRoll({ surveyId, state, keyword, page: more.pages + 1 })
      setMore((before) =>
        before.key === key
          ? { key, pages: before.pages + 1, items: [...before.items, ...next.items] }
          : before,
      )
    } catch (error) {
      setMoreError(error)
    } finally {
      setLoadingMore(false)
    }
  }

  const extra = more.key === key ? more.items : []
  const roll: Roll | undefined = first.data
    ? { ...first.data, items: [...first.data.items, ...extra] }
    : undefined
  return { ...first, roll, loadingMore, moreError, loadMore }
}
