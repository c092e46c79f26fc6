import { previewType } from '../../../../lib/device/document-preview'
import { fileNameOf } from '../../../../lib/device/download-rule'
import { FileError } from '../../../files/file-error'
import type { ActionName, HostActions } from '../../actions'
import { copyByPage } from './copy-by-page'
import { unavailableError, fallbackError } from './refusal'
import { saveByPage } from './save-by-page'
import { showInTab } from './show-in-tab'

async function save(api: ActionName, url: string, name: string): Promise<void> {
  await saveByPage({ url, name }).catch((raw: unknown) => {
    throw fallbackError(
      raw instanceof FileError && raw.reason === 'cancelled' ? 'cancelled' : 'failed',
      api,
      raw,
    )
  })
}

export const fileActions = {
  /** PDF only, and not in every browser. */
  async previewDocument({ url, name }) {
    if (!showInTab(url, previewType(name))) throw unavailableError('previewDocument')
  },

  downloadFile: ({ url, name }) => save('downloadFile', url, name),
  saveImage: ({ url }) => save('saveImage', url, fileNameOf(url)),

  async copyText({ text }) {
    const outcome = await copyByPage(text)
    if (outcome === 'failed') throw fallbackError('denied', 'copyText')
    if (outcome === 'unsupported') throw unavailableError('copyText')
  },
} satisfies Partial<HostActions>
