import type { RemoteFile } from '../../../files/download/types'
import { FileError, fileTimeout } from '../../../files/file-error'
import { followLink } from './follow-link'

/** A browser begins to read the address some time after the click. Milliseconds. */
const untilRead = 60_000

/** As a download of the browser, which tells nobody whether the person kept it. */
export async function saveByPage(file: RemoteFile): Promise<void> {
  if (!file.headers) return followLink(file.url, file.name)
  const address = URL.createObjectURL(await fetchBlob(file))
  followLink(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), untilRead)
}

/** A link carries no header, so what needs the session's proof is fetched first. */
function fetchBlob({ url, headers = {} }: RemoteFile): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'blob'
    request.timeout = fileTimeout
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onload = () =>
      request.status === 200
        ? resolve(request.response as Blob)
        : reject(new FileError('refused', request.status))
    request.onerror = () => reject(new FileError('noResponse'))
    request.ontimeout = () => reject(new FileError('timeout'))
    request.send()
  })
}
