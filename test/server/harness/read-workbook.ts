import { inflateRawSync } from 'node:zlib'

/** Reads an archive by its central directory, independent of this product's writer. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const [named, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    const header = archive.readUInt32LE(at + 42)
    const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const content = inflateRawSync(archive.subarray(from, from + packed))
    if (content.length !== size) throw new Error('an entry has another size than its directory says')
    files.set(archive.toString('utf8', at + 46, at + 46 + (named ?? 0)), content.toString('utf8'))
    at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

export interface ReadCell {
  type: 'text' | 'number' | 'date' | 'time'
  value: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' }
const plain = (text: string) =>
  text
    .replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?')
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Excel's day 1 is 31 December 1899. */
const dayOf = (serial: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000).toISOString()

function cellOf(attributes: string, inner: string): ReadCell {
  const text = /<t[^>]*>([\s\S]*)<\/t>/.exec(inner)
  if (attributes.includes('t="inlineStr"')) return { type: 'text', value: plain(text?.[1] ?? '') }
  const number = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? ''
  const style = /s="(\d+)"/.exec(attributes)?.[1]
  if (style === '2') return { type: 'date', value: dayOf(Number(number)).slice(0, 10) }
  if (style === '3') return { type: 'time', value: dayOf(Number(number)).slice(0, 19) }
  return { type: 'number', value: number }
}

/** Worksheet name → rows, each a map from column head to cell. */
export function readWorkbook(archive: Buffer): Map<string, Record<string, ReadCell>[]> {
  const files = unzip(archive)
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name]) => name,
  )
  return new Map(
    names.map((name, index) => {
      const xml = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? ''
      if (/<f[ >]/.test(xml)) throw new Error('a cell holds a formula')
      const rows = [...xml.matchAll(/<row r="\d+">([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
        Object.fromEntries(
          [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>([\s\S]*?)<\/c>/g)].map(
            ([, at = '', attributes = '', inner = '']) => [at, cellOf(attributes, inner)],
          ),
        ),
      )
      const [heads = {}, ...lines] = rows
      const named = lines.map((line) =>
        Object.fromEntries(Object.entries(line).map(([at, cell]) => [heads[at]?.value ?? at, cell])),
      )
      return [plain(name ?? ''), named]
    }),
  )
}
