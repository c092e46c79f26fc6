/** Milliseconds before the object URL is revoked: a browser starts to read it some time after the click. */
const revokeDelay = 60_000

/** Saves bytes as a browser download. Browsers do not report whether the user saved it. */
export function saveBytes(bytes: Uint8Array, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay)
}
