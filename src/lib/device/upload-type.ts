/** Aliases of file types, counted as the type itself. */
const synonyms = new Map([
  ['jpg', 'jpeg'],
  ['jpe', 'jpeg'],
  ['jfif', 'jpeg'],
])

/** For files without an extension, such as a picture from the camera. */
const mediaTypes = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['application/pdf', 'pdf'],
])

/** File type by extension, else by media type; empty if neither is known. */
export function uploadTypeOf({ name, type }: { name: string; type: string }): string {
  const [, extension = ''] = /[^.\\/]\.([a-z0-9]+)$/i.exec(name.trim()) ?? []
  const known = extension.toLowerCase()
  if (known !== '') return synonyms.get(known) ?? known
  return mediaTypes.get(type.toLowerCase().split(';')[0]?.trim() ?? '') ?? ''
}

const pictures = new Set(['jpeg', 'png', 'webp'])

export const isPicture = (file: { name: string; type: string }): boolean => pictures.has(uploadTypeOf(file))

/** File extension for a picture's media type; `jpg` if unknown. */
export const uploadExtension = (mediaType: string): string => {
  const type = uploadTypeOf({ name: '', type: mediaType })
  return type === 'jpeg' || type === '' ? 'jpg' : type
}
