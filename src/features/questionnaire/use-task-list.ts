import { useRef, useState } from 'react'
import { useLoad } from '@/hooks/use-load'
import { listTasks } from '@/services/questionnaire-service'
import type { Task, TaskGroup, TaskList } from '@/wire/questionnaire'

/** A list that grows by pages of 20; another group or keyword starts it anew. */
export function useTaskList(group: TaskGroup, keyword: string) {
  const pages = useRef(1)
  const [loadingMore, setLoadingMore] = useState(false)
  const wanted = useRef('')
  const key = `${group} ${keyword}`
  if (wanted.current !== key) {
    wanted.current = key
    pages.current = 1
  }

  const list = useLoad(key, async (): Promise<TaskList> => {
    const numbers = Array.from({ length: pages.current }, (_, index) => index + 1)
    const loaded = await Promise.all(numbers.map((page) => listTasks({ group, keyword, page })))
    const [first] = loaded as [TaskList, ...TaskList[]]
    return { ...first, items: uniqueById(loaded.flatMap(({ items }) => items)) }
  })

  const loadMore = async () => {
    pages.current += 1
    setLoadingMore(true)
    await list.reload()
    setLoadingMore(false)
  }
  return { ...list, loadingMore, loadMore }
}

/** The list may shift between two pages while it is read. */
function uniqueById(tasks: Task[]): Task[] {
  return [...new Map(tasks.map((task) => [task.id, task])).values()]
}
