import { settings } from '@/env'
import type { Download, RemoteFile } from './types'
import { FileError } from '../file-error'
import { host } from '../../host'
import { HostError } from '../../host/error'
import { saveByPage } from '../../host/drivers/browser/save-by-page'

/**
 * A client without downloads shows the file in its own window or in the system's browser. Null if it can do
 * neither.
 */
const saveByHost = ({ url, name }: RemoteFile): Promise<void> | null => {
  if (host.isNative('downloadFile')) return host.run('downloadFile', { url, name })
  return host.isNative('openBrowser') ? host.run('openBrowser', { url }) : null
}

/**
 * Saves by the page where the host cannot do it now. Throws a FileError where the user or the host refused.
 */
function saveAfterHostFailure(file: RemoteFile, cause: unknown): Promise<void> {
  const kind = cause instanceof HostError ? cause.kind : 'failed'
  if (kind === 'unavailable' || kind === 'unimplemented') return saveByPage(file)
  throw new FileError(kind === 'cancelled' ? 'cancelled' : 'notSaved', 0, { cause })
}

export const { apiOrigin, downloadsByHost, saveFile }: Download = {
  apiOrigin: () => settings.apiHost || window.location.origin,
  downloadsByHost: () => host.isNative('downloadFile'),
  async saveFile(file) {
    // The host's own requests do not send the page's headers.
    const saving = file.headers ? null : saveByHost(file)
    await (saving ? saving.catch((error: unknown) => saveAfterHostFailure(file, error)) : saveByPage(file))
  },
}
