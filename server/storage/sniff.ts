const bytes = (text: string) => Buffer.from(text, 'latin1')

const PNG = bytes('\x89PNG\r\n\x1a\n')
const JPEG = bytes('\xff\xd8\xff')
const PDF = bytes('%PDF-')
const ZIP = bytes('PK\x03\x04')
const OLE = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')

const office = 'application/vnd.openxmlformats-officedocument'

/** Content types by file type. */
const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
}

/** The folder in the archive that distinguishes the Office Open XML types. */
const folders: Record<string, string> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }
const oldOffice = ['doc', 'xls', 'ppt']

const startsWith = (content: Buffer, sign: Buffer) => content.subarray(0, sign.length).equals(sign)

/**
 * The type of a file by its content; null if it is not accepted. The extension decides only between types with the same
 * signature, such as the old office formats.
 */
export function sniff(content: Buffer, name: string): string | null {
  if (startsWith(content, PNG)) return 'png'
  if (startsWith(content, JPEG)) return 'jpeg'
  if (startsWith(content, bytes('RIFF')) && content.subarray(8, 12).equals(bytes('WEBP'))) return 'webp'
  if (startsWith(content, PDF)) return 'pdf'
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (startsWith(content, OLE)) return oldOffice.includes(extension) ? extension : null
  const folder = folders[extension]
  if (folder === undefined || !startsWith(content, ZIP)) return null
  return content.includes('[Content_Types].xml') && content.includes(folder) ? extension : null
}

export const contentTypeOf = (type: string) => contentTypes[type] ?? 'application/octet-stream'
