/**
 * Follows a link as if tapped; with `saveAs`, downloads the file under that name. Browsers ignore the name of
 * cross-origin files, which therefore open in a new tab. On the web only.
 */
export function followLink(url: string, saveAs?: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noopener noreferrer'
  if (saveAs !== undefined) link.download = saveAs
  if (saveAs === undefined || link.origin !== window.location.origin) link.target = '_blank'
  document.body.appendChild(link)
  link.click()
  link.remove()
}
