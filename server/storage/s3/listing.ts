/** An object as a listing describes it. */
interface Listed {
  name: string
  modified: Date
}

interface Page {
  objects: Listed[]
  /** Continues the listing; null on its last page. */
  next: string | null
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(String(hex), 16) : null
    return code === null ? (signs[String(name)] ?? whole) : String.fromCodePoint(code)
  })

function valueOf(xml: string, tag: string): string | null {
  const [, value] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return value === undefined ? null : decode(value)
}

/** Reads a reply of ListObjectsV2; null if it is none. */
export function readListing(xml: string): Page | null {
  if (!/<ListBucketResult[\s>]/.test(xml)) return null
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const [name, modified] = [valueOf(entry, 'Key'), valueOf(entry, 'LastModified')]
    return name === null || modified === null ? [] : [{ name, modified: new Date(modified) }]
  })
  const isTruncated = valueOf(xml, 'IsTruncated') === 'true'
  return { objects, next: isTruncated ? valueOf(xml, 'NextContinuationToken') : null }
}
