import { useLoad } from '@/hooks/use-load'
import { localFileId } from '@/lib/questionnaire'
import { imageUrlOf } from '@/platform/files/picked-file'
import { buildApiUrl } from '@/request/client'
import { isTransient, RequestError } from '@/request/errors'
import { getFileUrl } from '@/services/upload-service'
import { deviceOwner } from '@/stores/outbox/view'
import { outboxEntries } from '@/stores/outbox/entries'
import { checkOnline } from '@/platform/network/check-online'
import type { Withheld } from '@/wire/protocol/uploads'
import { stagedUrl } from './staged-files'

export interface FileUrl {
  key: string
  /** Valid for ten minutes; empty if the file is no longer stored, not available offline, or withheld. */
  url: string
  /** Set if it is not uploaded yet. */
  waits?: 'later'
  /** Why only its sender sees the photo; absent or null if others do, too. */
  withheld?: Withheld | null
}

/** URL of a queued file on the device. */
async function queuedFileUrl(key: string, id: string): Promise<FileUrl> {
  const file = await outboxEntries.readFile(deviceOwner()?.personId ?? '', id)
  return { key, url: file ? imageUrlOf(file) : '', waits: 'later' }
}

async function fetchFileUrl(key: string): Promise<FileUrl> {
  const shown = stagedUrl(key)
  if (shown !== null) return { key, url: shown }
  const id = localFileId(key)
  if (id !== null) return queuedFileUrl(key, id)
  try {
    const { url, withheld } = await getFileUrl(key)
    return { key, url: url === '' ? '' : buildApiUrl(url), withheld }
  } catch (error) {
    if (error instanceof RequestError && error.code === 'notFound') return { key, url: '' }
    if (isTransient(error) && !(await checkOnline())) return { key, url: '' }
    throw error
  }
}

/** URLs of the files of a response. */
export const useFileUrls = (keys: readonly string[]) =>
  useLoad(`files ${keys.join()}`, () => Promise.all(keys.map(fetchFileUrl)))
