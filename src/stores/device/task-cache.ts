import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import { deviceStore } from '@/platform/storage/device-store'
import { type TaskDetail, taskDetailResponse } from '@/wire/surveys/questionnaire'

/** Prefix of the user's cached tasks, as last returned by the server, to open them without a network. */
const taskKeyPrefix = (personId: string) => `task:${personId}:`

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

/** Tasks the user can open on this device without a network, by due date. */
export async function readCachedTasks(personId: string): Promise<TaskDetail[]> {
  const keys = await deviceStore.keys(taskKeyPrefix(personId))
  const details = await Promise.all(keys.map(readTask))
  return details
    .filter((detail): detail is TaskDetail => detail !== null)
    .sort((one, other) => one.task.dueAt.localeCompare(other.task.dueAt))
}

/** Call on signing out: deletes data that requires a session. Drafts and outbox entries stay. */
export async function clearCachedTasks(personId: string): Promise<void> {
  for (const key of await deviceStore.keys(taskKeyPrefix(personId))) await deviceStore.remove(key)
}
