import Taro from '@tarojs/taro'
import { FileError } from '../file-error'
import type { OpenDocument } from './types'
import { fetchTemporaryFile } from '../temporary-file'

/**
 * The viewer's menu lets the user forward or save the document. `fileType` is needed because the name of a
 * temporary file has no extension.
 */
export const openDocument: OpenDocument = async (document) => {
  const filePath = await fetchTemporaryFile(document.url, document)
  await Taro.openDocument({ filePath, fileType: document.type, showMenu: true }).catch((cause: unknown) => {
    throw new FileError('notOpened', 0, { cause })
  })
  return 'opened'
}
