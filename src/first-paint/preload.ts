/** Fetches the files of the page in parallel to the app's own, which would request them only when it runs. */
export function preloadPage(path: string): void {
  const { files, pages } = __FIRST_PAINT__
  for (const index of pages[path] ?? []) {
    const file = files[index] ?? ''
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.href = file
    document.head.appendChild(link)
  }
}
