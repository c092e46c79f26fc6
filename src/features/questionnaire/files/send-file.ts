import { localFileKey } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { addressOf } from '@/platform/files/picked-file'
import type { PickedFile, StopSignal } from '@/platform/files/upload/types'
import { isTransient } from '@/request/errors'
import { uploadFile } from '@/services/upload-service'
import { type UnreachableReason, unreachableReasonOf } from '@/stores/outbox/unreachable-reason'
import { deviceOwner, keptEntries } from '@/stores/outbox/outbox-store'

interface Course {
  onProgress?: (part: number) => void
  signal?: StopSignal
}

interface SentFile {
  key: string
  url: string
  /** Why the device holds it, to be sent with the answers; missing when the server has it. */
  waits?: UnreachableReason
}

/**
 * Sends a file of an answer. If the server is not reached, or its answer gets lost, the device stores the file, and it
 * is sent with the answers. It is stored and sent at the same time, as some devices are slow, and under the same name
 * both ways: a lost answer makes no second file.
 */
export async function sendFile(file: PickedFile, course: Course = {}): Promise<SentFile> {
  const id = uuid()
  const personId = deviceOwner()?.personId ?? ''
  const keeping = keptEntries.keepFile(personId, id, file)
  const drop = () => keeping.then(() => keptEntries.removeFile(personId, id))
  try {
    const sent = await uploadFile(file, { ...course, private: true, clientKey: id })
    void drop()
    return sent
  } catch (error) {
    // What only memory holds is no answer yet: the page says so, and holds the person.
    if (isTransient(error) && (await keeping))
      return { key: localFileKey(id), url: addressOf(file), waits: unreachableReasonOf(error) }
    void drop()
    throw error
  }
}
