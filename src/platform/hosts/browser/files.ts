import { previewType } from '../../../lib/document-preview'
import { fileNameOf } from '../../../lib/download-rule'
import { copyText } from '../../clipboard'
import { saveFile } from '../../download'
import { FileError } from '../../file-error'
import type { ActionName, HostActions } from '../../host-actions'
import { openDocument } from '../../preview'
import { lacking, refusal } from './refusal'

async function save(api: ActionName, url: string, name: string): Promise<void> {
  await saveFile({ url, name }).catch((raw: unknown) => {
    throw refusal(raw instanceof FileError && raw.reason === 'cancelled' ? 'cancelled' : 'failed', api, raw)
  })
}

export const fileMeans = {
  /** PDF only, and not in every browser. */
  async previewDocument({ url, name }) {
    const type = previewType(name)
    if (!type || (await openDocument({ url, type })) === 'unsupported') throw lacking('previewDocument')
  },

  downloadFile: ({ url, name }) => save('downloadFile', url, name),
  saveImage: ({ url }) => save('saveImage', url, fileNameOf(url)),

  async copyText({ text }) {
    const outcome = await copyText(text)
    if (outcome === 'failed') throw refusal('denied', 'copyText')
    if (outcome === 'unsupported') throw lacking('copyText')
  },
} satisfies Partial<HostActions>
