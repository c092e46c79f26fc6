import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { deviceStore } from '@/platform/storage/device-store'
import { type TaskDetail, taskDetailResponse } from '@/wire/surveys/questionnaire'
import { taskKeyPrefix } from './cached-task-keys'

/** Caches a task as last returned by the server, to open it without a network. */
export async function cacheTask(personId: string, detail: TaskDetail): Promise<void> {
  const key = taskKeyPrefix(personId) + detail.task.id
  if (detail.receipt !== null) await deviceStore.remove(key)
  else await deviceStore.writeText(key, JSON.stringify(detail))
}

async function readTask(key: string): Promise<TaskDetail | null> {
  const parsed = v.safeParse(taskDetailResponse, parseJson(await deviceStore.readText(key)))
  return parsed.success ? parsed.output : null
}

export const readCachedTask = (personId: string, taskId: string) => readTask(taskKeyPrefix(personId) + taskId)

/** Tasks the user can fill in on this device without a network, by due date. */
export async function readCachedTasks(personId: string): Promise<TaskDetail[]> {
  const keys = await deviceStore.keys(taskKeyPrefix(personId))
  const details = await Promise.all(keys.map(readTask))
  return details
    .filter((detail): detail is TaskDetail => detail !== null && detail.task.status !== 'excused')
    .sort((one, other) => one.task.dueAt.localeCompare(other.task.dueAt))
}
