import { localFileKey } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { imageUrlOf } from '@/platform/files/picked-file'
import type { AbortSignalLike } from '@/lib/device/abort'
import type { PickedFile } from '@/platform/files/upload/types'
import { isTransient } from '@/request/errors'
import { uploadFile } from '@/services/upload-service'
import type { Withheld } from '@/wire/protocol/uploads'
import { type UnreachableReason, unreachableReasonOf } from '@/stores/outbox/unreachable-reason'
import { deviceOwner, outboxEntries } from '@/stores/outbox/outbox-store'

interface Course {
  onProgress?: (part: number) => void
  signal?: AbortSignalLike
}

interface SentFile {
  key: string
  url: string
  /** Why the file is queued on the device, to be sent with the answers; undefined if the server has it. */
  waits?: UnreachableReason
  /** Why others do not see the photo yet; absent or null if they do. */
  withheld?: Withheld | null
}

/**
 * Uploads a file of an answer. If the server is not reached, or its reply is lost, the device stores the file
 * and sends it with the answers. Storing and uploading run in parallel, because some devices are slow, and
 * use the same key: a lost reply creates no second file.
 */
export async function sendFile(file: PickedFile, course: Course = {}): Promise<SentFile> {
  const id = uuid()
  const personId = deviceOwner()?.personId ?? ''
  const keeping = outboxEntries.writeFile(personId, id, file)
  const drop = () => keeping.then(() => outboxEntries.removeFile(personId, id))
  try {
    const sent = await uploadFile(file, { ...course, private: true, clientKey: id })
    void drop()
    return sent
  } catch (error) {
    // A file only in memory is not an answer yet: the error blocks leaving the page.
    if (isTransient(error) && (await keeping))
      return { key: localFileKey(id), url: imageUrlOf(file), waits: unreachableReasonOf(error) }
    void drop()
    throw error
  }
}
