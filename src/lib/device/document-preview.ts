/** What the hosts' document viewers open. */
export const previewable = ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx'] as const

export type PreviewType = (typeof previewable)[number]

/** The part of an address that names a server is no file name: `https://report.pdf` is a site. */
const server = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i

function typeOf(path: string): PreviewType | null {
  const name = path.slice(path.lastIndexOf('/') + 1).trim()
  const dot = name.lastIndexOf('.')
  // A point in front hides a file; it does not start an extension.
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return previewable.find((type) => type === extension) ?? null
}

/** The type by which a file name or an address can be previewed; null when it cannot. */
export function previewType(nameOrUrl: string): PreviewType | null {
  const path = nameOrUrl.replace(server, '')
  const [address = ''] = path.split(/[?#]/)
  const type = typeOf(address)
  // In a mere name, a # may be part of it: 报告#2.pdf.
  return type === null && !/[/?:]/.test(nameOrUrl) ? typeOf(path) : type
}

export const canPreview = (nameOrUrl: string): boolean => previewType(nameOrUrl) !== null
