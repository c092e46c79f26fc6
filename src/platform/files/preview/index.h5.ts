import { FileError } from '../file-error'
import { host } from '../../host'
import { HostError } from '../../host/error'
import { showInTab } from '../../host/drivers/browser/show-in-tab'
import type { OpenDocument, RemoteDocument } from './types'

/** Null if the host has no viewer and downloads instead, or can do neither. */
function openByHost({ url, name, size }: RemoteDocument): Promise<void> | null {
  if (host.isNative('previewDocument'))
    return host.run('previewDocument', { url, name, ...(size && { size }) })
  const shows = host.isNative('openBrowser') && !host.isNative('downloadFile')
  return shows ? host.run('openBrowser', { url }) : null
}

/**
 * Documents that need session headers are unsupported: neither links nor the host's own requests send them.
 */
export const openDocument: OpenDocument = async (document) => {
  if (document.headers) return 'unsupported'
  if (host.name === 'browser') return showInTab(document.url, document.type) ? 'opened' : 'unsupported'
  try {
    const opening = openByHost(document)
    await opening
    return opening ? 'opened' : 'unsupported'
  } catch (cause) {
    if (!(cause instanceof HostError)) throw cause
    if (cause.kind === 'cancelled') throw new FileError('cancelled', 0, { cause })
    return 'unsupported'
  }
}
