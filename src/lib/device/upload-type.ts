/** Other names of a type that uploads are counted by. */
const synonyms = new Map([
  ['jpg', 'jpeg'],
  ['jpe', 'jpeg'],
  ['jfif', 'jpeg'],
])

/** For files whose name says nothing, such as a picture from the camera. */
const mediaTypes = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
  ['application/pdf', 'pdf'],
])

/** The type of a file by its extension, else by its media type; empty when neither says it. */
export function uploadTypeOf({ name, type }: { name: string; type: string }): string {
  const [, extension = ''] = /[^.\\/]\.([a-z0-9]+)$/i.exec(name.trim()) ?? []
  const known = extension.toLowerCase()
  if (known !== '') return synonyms.get(known) ?? known
  return mediaTypes.get(type.toLowerCase().split(';')[0]?.trim() ?? '') ?? ''
}

const pictures = new Set(['jpeg', 'png', 'webp'])

export const isPicture = (file: { name: string; type: string }): boolean => pictures.has(uploadTypeOf(file))

/** What a picture's name ends with, by its media type. */
export const uploadExtension = (mediaType: string): string => {
  const type = uploadTypeOf({ name: '', type: mediaType })
  return type === 'jpeg' || type === '' ? 'jpg' : type
}
