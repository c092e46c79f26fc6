import { localFileIds, localFileKey, replaceLocalFiles } from '@/lib/questionnaire'
import { outboxEntries } from '@/stores/outbox/entries'
import type { AnswerSession } from '../session/answer-session'

/** Uploads a file that was queued offline. Null if the upload fails, or the file no longer exists. */
async function uploadQueuedFile(personId: string, id: string): Promise<string | null> {
  const file = await outboxEntries.readFile(personId, id)
  if (!file) return null
  try {
    // Few forms have files.
    const { uploadFile } = await import('@/services/upload-service')
    return (await uploadFile(file, { private: true, clientKey: id })).key
  } catch {
    return null
  }
}

/** Replaces the device's key of a file by the server's key in all answers. */
function settle(session: AnswerSession, id: string, key: string): void {
  for (const [question, value] of Object.entries(session.instance.answers())) {
    const single = { [question]: value }
    if (!localFileIds(single).includes(id)) continue
    session.set(
      question,
      replaceLocalFiles(single, (each) => (each === id ? key : localFileKey(each)))[question],
    )
  }
}

/** True if a submission that waits contains the file: the outbox sends it, and removes it afterwards. */
async function isSubmitted(personId: string, id: string): Promise<boolean> {
  const entries = await outboxEntries.list(personId)
  return entries.some(({ answers }) => localFileIds(answers).includes(id))
}

/** Uploads the queued files of these answers, so that other devices have them too. */
export async function uploadQueuedFiles(session: AnswerSession, personId: string): Promise<void> {
  for (const id of localFileIds(session.instance.answers())) {
    // Changing the answers would reset an active uploader.
    if (session.firstBlocker() !== undefined) return
    if (await isSubmitted(personId, id)) return
    const key = await uploadQueuedFile(personId, id)
    if (key === null) return
    if (session.firstBlocker() !== undefined) return
    settle(session, id, key)
    // The answers may have been submitted meanwhile.
    if (!(await isSubmitted(personId, id))) await outboxEntries.removeFile(personId, id)
  }
}
