import { request, interactiveTimeout } from '../../request/client'
import type { TaskGroup } from '../../wire/surveys/task'
import { type TaskList, taskListResponse } from '../../wire/surveys/task-list'

export const listPath = '/dsb/api/questionnaire/list'

/** Filters of the task list; an empty text means any. */
export interface TaskSearch {
  group: TaskGroup
  keyword: string
  /** 2026, 2026-H2, 2026-Q4 or 2026-11. */
  period: string
}

/** A page of tasks, from the start or after the `next` of another page; at most 200. */
export function listTasks(search: TaskSearch, cursor: string | null = null, size = 20): Promise<TaskList> {
  const query = { ...search, cursor: cursor ?? '', size }
  return request(
    { method: 'GET', url: listPath, query, errorOwner: 'caller', timeout: interactiveTimeout },
    taskListResponse,
  )
}
