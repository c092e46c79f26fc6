/** File types that the hosts' document viewers can open. */
export const previewable = ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx'] as const

export type PreviewType = (typeof previewable)[number]

/** Scheme and server of a URL, which contain no file name: `https://report.pdf` is a site. */
const server = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i

function typeOf(path: string): PreviewType | null {
  const name = path.slice(path.lastIndexOf('/') + 1).trim()
  const dot = name.lastIndexOf('.')
  // A leading dot marks a hidden file; it does not start an extension.
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return previewable.find((type) => type === extension) ?? null
}

/** Preview type of a file name or URL. Null if it cannot be previewed. */
export function previewType(nameOrUrl: string): PreviewType | null {
  const path = nameOrUrl.replace(server, '')
  const [address = ''] = path.split(/[?#]/)
  const type = typeOf(address)
  // In a plain file name, # may be part of the name: 报告#2.pdf.
  return type === null && !/[/?:]/.test(nameOrUrl) ? typeOf(path) : type
}
