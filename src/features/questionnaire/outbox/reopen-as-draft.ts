import { deviceStore } from '@/platform/storage/device-store'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { outbox } from '@/stores/outbox/outbox-store'
import { firstRevision } from '@/wire/submission-history'
import { deviceDraftStore, freshDraft } from '../answering/sync/device-draft'

/** An entry becomes a draft again, under the same key. False while it is being sent. */
export async function reopenAsDraft(entry: OutboxEntry): Promise<boolean> {
  const { personId, taskId, id, submissionNo = 1, formVersion, answers, justifications, seconds } = entry
  const store = deviceDraftStore(deviceStore, personId, taskId)
  // The draft stays until the server has taken the entry. A device that is short of room may have lost it all the same.
  const now = Date.now()
  const own = { answers, justifications, clientKey: id, seconds, dirty: true, revision: firstRevision(submissionNo) }
  const draft = (await store.read()) ?? { ...freshDraft(now), ...own, formVersion }
  const { findings = [], at = now } = entry.refusal ?? {}
  await store.write({ ...draft, rejection: findings.length > 0 ? { findings, at } : null })
  return outbox.takeBack(entry)
}
