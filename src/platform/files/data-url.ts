/** The content of a data URL, or of base64 alone, which is treated as a JPEG. H5 only. */
export function blobOfDataUrl(source: string): Blob {
  const [, type = 'image/jpeg', base64 = source] = /^data:([^;,]*);base64,(.*)$/s.exec(source) ?? []
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}
