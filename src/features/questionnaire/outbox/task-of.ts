import { getTask } from '@/services/questionnaire-service'
import { readCachedTask } from '@/stores/task-cache'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { TaskDetail } from '@/wire/questionnaire'

/** Another device's answers were accepted in the place of these. */
export const isElsewhere = ({ refusal }: OutboxEntry): boolean => refusal?.code === 'alreadySubmitted'

/**
 * The questionnaire an entry answers: as the device keeps it, or, where it does not or the server knows more of
 * it, from the server. Rejects as `getTask` does.
 */
export async function taskOf(entry: OutboxEntry): Promise<TaskDetail> {
  const kept = isElsewhere(entry) ? null : await readCachedTask(entry.personId, entry.taskId)
  return kept ?? getTask(entry.taskId)
}
