import { deviceStore } from '@/platform/storage/device-store'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { outbox } from '@/stores/outbox/outbox-store'
import { firstRevision } from '@/wire/surveys/submission-history'
import { freshDraft } from '../drafts/device-draft'
import { deviceDraftStore } from '../drafts/device-draft-store'

/** Turns an entry into a draft again, under the same key. False while it is being sent. */
export async function reopenAsDraft(entry: OutboxEntry): Promise<boolean> {
  const { personId, taskId, id, submissionNo = 1, formVersion, answers, justifications, seconds } = entry
  const store = deviceDraftStore(deviceStore, personId, taskId)
  // The draft exists until the server has accepted the entry, unless a device short of storage dropped it.
  const now = Date.now()
  const own = {
    answers,
    justifications,
    clientKey: id,
    seconds,
    dirty: true,
    revision: firstRevision(submissionNo),
  }
  const draft = (await store.read()) ?? { ...freshDraft(now), ...own, formVersion }
  const { findings = [], at = now } = entry.refusal ?? {}
  await store.write({ ...draft, rejection: findings.length > 0 ? { findings, at } : null })
  return outbox.withdraw(entry)
}
