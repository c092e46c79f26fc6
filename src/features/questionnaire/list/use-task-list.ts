import { useEffect, useState } from 'react'
import { firstLoad } from '@/hooks/first-load'
import { type CursorList, loadList, useCursorList } from '@/hooks/use-cursor-list'
import { useInterval } from '@/hooks/use-interval'
import { usePageInFront, usePageReturn } from '@/platform/page/lifecycle'
import { launchParameter } from '@/platform/page/launch-url'
import { serverNow } from '@/request/server-clock'
import { listPath, listTasks, type TaskSearch } from '@/services/surveys/task-list-service'
import { setBadges } from '@/stores/app-store'
import type { Task, TaskList } from '@/wire/surveys/questionnaire'

/** Milliseconds. The remaining time until a deadline is displayed in minutes. */
const tick = 15_000

export type Tasks = CursorList<Task, TaskList> & {
  /** The server's time when the list was last updated, in milliseconds since 1970. */
  now: number
}

const keyOf = ({ group, keyword, period }: TaskSearch) => `${group} ${period} ${keyword}`

const firstSearch = (): TaskSearch => ({
  group: 'due',
  keyword: (launchParameter('keyword') ?? '').trim(),
  period: '',
})

const first = firstLoad(
  listPath,
  () => keyOf(firstSearch()),
  () => loadList<Task, TaskList>((cursor, size) => listTasks(firstSearch(), cursor, size)),
)

/** Tasks that match a search. Reloads when a task becomes overdue and when the user returns to the page. */
export function useTaskList(search: TaskSearch): Tasks {
  const list = useCursorList<Task, TaskList>(
    keyOf(search),
    (cursor, size) => listTasks(search, cursor, size),
    ({ id }) => id,
    first,
  )
  const { data, reload } = list
  const [{ of, now }, setTime] = useState(() => ({ of: data, now: serverNow() }))
  const setNow = () => setTime({ of: data, now: serverNow() })
  // Each reply carries the server's time; the first one corrects the device's clock.
  if (of !== data) setNow()
  useInterval(setNow, tick, usePageInFront())
  usePageReturn(() => {
    setNow()
    void reload()
  })
  const dueCount = search.keyword === '' && search.period === '' ? data?.head.counts.due : undefined
  useEffect(() => {
    if (dueCount !== undefined) setBadges({ list: dueCount })
  }, [dueCount])
  const isOver = search.group === 'due' && list.items.some(({ dueAt }) => Date.parse(dueAt) <= now)
  useEffect(() => {
    if (isOver) void reload()
  }, [isOver, now, reload])
  return { ...list, now }
}
