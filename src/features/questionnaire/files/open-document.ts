import { previewType } from '@/lib/device/document-preview'
import { saveFile } from '@/platform/files/download'
import { FileError } from '@/platform/files/file-error'
import { host } from '@/platform/host'
import { openDocument } from '@/platform/files/preview'

/**
 * Opens a document in the viewer of the host or mini-program; a browser saves it under its own name. Rejects with a
 * FileError. Call it directly in a tap handler.
 */
export async function openAnswerFile(url: string, name: string): Promise<void> {
  const type = previewType(name)
  const address = `${url}&name=${encodeURIComponent(name)}`
  try {
    // A browser's own viewer would show the file under its key.
    const opened =
      type && host.name !== 'browser' ? await openDocument({ url: address, name, type }) : 'unsupported'
    if (opened === 'unsupported') await saveFile({ url: address, name })
  } catch (error) {
    if (!(error instanceof FileError && error.reason === 'cancelled')) throw error
  }
}
