import { inflateSync } from 'node:zlib'

interface PdfText {
  pages: string[]
  /** Embedded fonts, by their names without the prefix of the subset. */
  fonts: string[]
  images: number
}

/** Objects by number: dictionary and stream, inflated. */
function objectsOf(file: Buffer): Map<number, { text: string; stream: string }> {
  const all = file.toString('latin1')
  const objects = new Map<number, { text: string; stream: string }>()
  for (const [, number, body = ''] of all.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const text = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const isText = !text.includes('/Image') && !text.includes('/Length1') && !text.includes('FontFile')
    const stream = raw !== '' && text.includes('FlateDecode') && isText ? inflate(raw) : raw
    objects.set(Number(number), { text, stream })
  }
  return objects
}

function inflate(raw: string): string {
  try {
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
  } catch {
    return raw
  }
}

const fromUtf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))

/** Characters by glyph, of a ToUnicode map as it lists them. */
function glyphsOf(map: string): string[] {
  const glyphs: string[] = []
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    (list.match(/<[0-9a-f ]*>/g) ?? []).forEach((hex, at) => {
      // A ligature has several characters.
      glyphs[parseInt(first, 16) + at] = fromUtf16(hex.slice(1, -1).replace(/ /g, ''))
    })
  return glyphs
}

/** The text of a PDF as a reader copies it: independent of what wrote it, but for fonts with a ToUnicode map only. */
export function readPdf(file: Buffer): PdfText {
  const objects = objectsOf(file)
  const find = (text: string, key: string) =>
    objects.get(Number(new RegExp(`${key} (\\d+) 0 R`).exec(text)?.[1]))
  const all = [...objects.values()].map(({ text }) => text)
  const pages = all
    .filter((text) => /\/Type \/Page\b(?!s)/.test(text))
    .map((page) => {
      const resources = find(page, '/Resources')?.text ?? page
      const glyphs = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => {
          const font = objects.get(Number(number))?.text ?? ''
          return [name ?? '', glyphsOf(find(font, '/ToUnicode')?.stream ?? '')]
        }),
      )
      return textOf(find(page, '/Contents')?.stream ?? '', glyphs)
    })
  const fonts = all.flatMap((text) => /\/FontName \/[A-Z]{6}\+(\S+)/.exec(text)?.[1] ?? [])
  return { pages, fonts, images: all.filter((text) => text.includes('/Subtype /Image')).length }
}

function textOf(content: string, glyphs: Map<string, string[]>): string {
  let font: string[] = []
  const lines: string[] = []
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = glyphs.get(name) ?? []
    const codes = (shown?.match(/<[0-9a-f]*>/g) ?? []).flatMap((hex) => hex.slice(1, -1).match(/.{4}/g) ?? [])
    if (shown !== undefined) lines.push(codes.map((code) => font[parseInt(code, 16)] ?? '').join(''))
  }
  return lines.join('\n')
}
