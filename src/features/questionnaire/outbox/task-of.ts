import { getTask } from '@/services/surveys/questionnaire-service'
import { readCachedTask } from '@/stores/device/task-cache'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { TaskDetail } from '@/wire/surveys/questionnaire'

/** True if another device's answers were accepted instead of these. */
export const isAcceptedElsewhere = ({ refusal }: OutboxEntry): boolean => refusal?.code === 'alreadySubmitted'

/**
 * The task of an entry: from the device cache, or from the server if it is not cached or the server has newer
 * data. Rejects as `getTask` does.
 */
export async function loadTaskOfEntry(entry: OutboxEntry): Promise<TaskDetail> {
  const kept = isAcceptedElsewhere(entry) ? null : await readCachedTask(entry.personId, entry.taskId)
  return kept ?? getTask(entry.taskId)
}
