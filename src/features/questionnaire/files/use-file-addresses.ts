import { useLoad } from '@/hooks/use-load'
import { apiAddress } from '@/request/client'
import { RequestError } from '@/request/errors'
import { getFileUrl } from '@/services/upload-service'

export interface FileAddress {
  key: string
  /** Shows the file for ten minutes; empty where it is no longer kept. */
  url: string
}

async function addressOf(key: string): Promise<FileAddress> {
  try {
    return { key, url: apiAddress(await getFileUrl(key)) }
  } catch (error) {
    if (error instanceof RequestError && error.code === 'notFound') return { key, url: '' }
    throw error
  }
}

/** Where the person's own files can be seen. */
export const useFileAddresses = (keys: readonly string[]) =>
  useLoad(`files ${keys.join()}`, () => Promise.all(keys.map(addressOf)))
