import { localFileKey } from '@/lib/questionnaire'
import { uuid } from '@/lib/text/uuid'
import { imageUrlOf } from '@/platform/files/picked-file'
import { type AbortSignalLike, createAbort } from '@/lib/device/abort'
import type { PickedFile } from '@/platform/files/upload/types'
import { isTransient, RequestError } from '@/request/errors'
import { uploadFile } from '@/services/upload-service'
import type { Withheld } from '@/wire/protocol/uploads'
import { type UnreachableReason, unreachableReasonOf } from '@/stores/outbox/unreachable-reason'
import { deviceOwner } from '@/stores/outbox/view'
import { outboxEntries } from '@/stores/outbox/entries'

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

/** Milliseconds without progress after which an upload counts as unanswered. */
const longestStall = 20_000

/** Ends an upload that makes no progress, on a network that is connected but carries nothing. */
function withoutStall<T>({ onProgress, signal }: Course, run: (course: Course) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { signal: ended, stop } = createAbort()
    const giveUp = () => {
      reject(new RequestError('timeout'))
      stop()
    }
    let timer = setTimeout(giveUp, longestStall)
    const watched: Course = {
      signal: ended,
      onProgress(part) {
        clearTimeout(timer)
        timer = setTimeout(giveUp, longestStall)
        onProgress?.(part)
      },
    }
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    run(watched)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      })
  })
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
    const sent = await withoutStall(course, (watched) =>
      uploadFile(file, { ...watched, private: true, clientKey: id }),
    )
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
