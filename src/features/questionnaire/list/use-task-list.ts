import { useEffect, useState } from 'react'
import { type CursorList, useCursorList } from '@/hooks/use-cursor-list'
import { useInterval } from '@/hooks/use-interval'
import { usePageInFront, usePageReturn } from '@/platform/page/lifecycle'
import { serverNow } from '@/request/server-clock'
import { listTasks, type TaskSearch } from '@/services/questionnaire-service'
import type { Task, TaskList } from '@/wire/questionnaire'

/** What is left until a deadline is said in minutes. */
const tick = 15_000

export type Tasks = CursorList<Task, TaskList> & {
  /** The server's time as the list was last looked at, in milliseconds since 1970. */
  now: number
}

/** A group of tasks as it is searched. What falls due under a person's eyes, and what they did meanwhile, moves on. */
export function useTaskList(search: TaskSearch): Tasks {
  const { group, keyword, period } = search
  const list = useCursorList<Task, TaskList>(
    `${group} ${period} ${keyword}`,
    (cursor, size) => listTasks(search, cursor, size),
    ({ id }) => id,
  )
  const { data, reload } = list
  const [{ of, now }, setTime] = useState(() => ({ of: data, now: serverNow() }))
  const setNow = () => setTime({ of: data, now: serverNow() })
  // Each answer tells the server's time, the first one by how much the device's clock is wrong.
  if (of !== data) setNow()
  useInterval(setNow, tick, usePageInFront())
  usePageReturn(() => {
    setNow()
    void reload()
  })
  const isOver = group === 'due' && list.items.some(({ dueAt }) => Date.parse(dueAt) <= now)
  useEffect(() => {
    if (isOver) void reload()
  }, [isOver, now, reload])
  return { ...list, now }
}
