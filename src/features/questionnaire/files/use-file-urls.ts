import { useLoad } from '@/hooks/use-load'
import { localFileId } from '@/lib/questionnaire'
import { imageUrlOf } from '@/platform/files/picked-file'
import { buildApiUrl } from '@/request/client'
import { isTransient, RequestError } from '@/request/errors'
import { getFileUrl } from '@/services/upload-service'
import { deviceOwner, outboxEntries } from '@/stores/outbox/outbox-store'
import { checkOnline } from '@/platform/network/check-online'
import { stagedUrl } from './staged-files'

export interface FileUrl {
  key: string
  /** Valid for ten minutes; empty if the file is no longer stored, or not available offline. */
  url: string
  /** Set if it is not uploaded yet. */
  waits?: 'later'
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
    return { key, url: buildApiUrl(await getFileUrl(key)) }
  } catch (error) {
    if (error instanceof RequestError && error.code === 'notFound') return { key, url: '' }
    if (isTransient(error) && !(await checkOnline())) return { key, url: '' }
    throw error
  }
}

/** URLs of the respondent's own files. */
export const useFileUrls = (keys: readonly string[]) =>
  useLoad(`files ${keys.join()}`, () => Promise.all(keys.map(fetchFileUrl)))
