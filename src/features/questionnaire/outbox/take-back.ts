import { deviceStore } from '@/platform/device-store'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { outbox } from '@/stores/outbox/outbox-store'
import { firstRevision } from '@/wire/rounds'
import { deviceDraftStore, freshDraft } from '../answer/device-draft'

/** An entry becomes a draft again, under the same key. False while it is being sent. */
export async function takeBackToDraft(entry: OutboxEntry): Promise<boolean> {
  const { personId, taskId, id, round = 1, formVersion, answers, reasons, seconds } = entry
  const store = deviceDraftStore(deviceStore, personId, taskId)
  // The draft stays until the server has taken the entry. A device that is short of room may have lost it all the same.
  if (!(await store.read())) {
    const own = { answers, reasons, clientKey: id, seconds, dirty: true, revision: firstRevision(round) }
    await store.write({ ...freshDraft(Date.now()), ...own, formVersion })
  }
  return outbox.takeBack(entry)
}
