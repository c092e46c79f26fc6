import { useEffect } from 'react'
import { localFileId, localFileIds, localFileKey, replaceLocalFiles } from '@/lib/questionnaire'
import { network } from '@/platform/network/status'
import { uploadFile } from '@/services/upload-service'
import { keptEntries } from '@/stores/outbox/outbox-store'
import type { AnswerSession } from '../session/answer-session'

/** Sends one file that was kept without a network; null while there still is none, or the file is gone. */
async function sendKept(personId: string, id: string): Promise<string | null> {
  const file = await keptEntries.readFile(personId, id)
  if (!file) return null
  return uploadFile(file, { private: true, clientKey: id }).then(
    ({ key }) => key,
    () => null,
  )
}

/** Puts the server's key in the place of the device's, wherever the answers still name that file. */
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

/** The network is back: files of these answers go to the server, so that other devices find them as well. */
export async function uploadQueuedFiles(session: AnswerSession, personId: string): Promise<void> {
  for (const id of localFileIds(session.instance.answers())) {
    // An uploader at work would begin anew with other answers.
    if (session.firstBlocker() !== undefined) return
    const key = await sendKept(personId, id)
    if (key === null) return
    if (session.firstBlocker() !== undefined) return
    settle(session, id, key)
    await keptEntries.removeFile(personId, id)
  }
}

/** Sends them when the page is opened, and whenever the network comes back. */
export function useQueuedFiles(session: AnswerSession, personId: string): void {
  useEffect(() => {
    void uploadQueuedFiles(session, personId)
    return network.onChange((online) => void (online && uploadQueuedFiles(session, personId)))
  }, [session, personId])
}

/** Files of the device that an answer names no longer. */
export async function dropQueuedFiles(personId: string, before: string[], after: string[]): Promise<void> {
  for (const key of before) {
    const id = localFileId(key)
    if (id !== null && !after.includes(key)) await keptEntries.removeFile(personId, id)
  }
}
