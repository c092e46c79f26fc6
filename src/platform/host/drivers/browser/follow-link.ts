/**
 * Follows a link as a tap on it does; with a name, what it leads to is to be saved under that name. Another
 * origin's file ignores the name, so it gets a tab of its own rather than the app's. On the web only.
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
