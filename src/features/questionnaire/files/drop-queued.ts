import { localFileId } from '@/lib/questionnaire'
import { outboxEntries } from '@/stores/outbox/entries'

/** Removes the device files that the answer no longer contains. */
export async function dropQueuedFiles(personId: string, before: string[], after: string[]): Promise<void> {
  for (const key of before) {
    const id = localFileId(key)
    if (id !== null && !after.includes(key)) await outboxEntries.removeFile(personId, id)
  }
}
