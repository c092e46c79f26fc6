import type { RemoteFile } from '../../../files/download/types'
import { FileError, fileTimeout } from '../../../files/file-error'
import { silence } from '../../../network/silence'
import { followLink } from './follow-link'

/** Milliseconds before the object URL is revoked: a browser starts to read it some time after the click. */
const revokeDelay = 60_000

/** Saves as a browser download. Browsers do not report whether the user saved it. */
export async function saveByPage(file: RemoteFile): Promise<void> {
  if (!file.headers) return followLink(file.url, file.name)
  const url = URL.createObjectURL(await fetchBlob(file))
  followLink(url, file.name)
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay)
}

/** Fetches a file that needs session headers, because links send none. */
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
    request.onerror = () => reject(new FileError(silence()))
    request.ontimeout = () => reject(new FileError(silence(true)))
    request.send()
  })
}
