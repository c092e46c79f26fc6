import { settings } from '@/env'
import type { Download } from './types'
import { FileError } from '../file-error'

/** Outside any app (tests, Node) there is no folder for a user's files. */
export const { apiOrigin, downloadsByHost, saveFile }: Download = {
  apiOrigin: () => settings.apiHost,
  downloadsByHost: () => false,
  saveFile: async () => {
    throw new FileError('notSaved')
  },
}
