import { type Box, isBlank, type SignatureStrokes, svgOf, boundingBoxOf, fullBoxOf } from '@/lib/stroke'
import type { Board } from '@/platform/canvas/stroke-input'
import { type ExportOptions, paper, type SignatureFormat, type SignatureStyle } from './signature-style'

export interface Signature {
  /** Drawn by hand, or a typed name confirmed as a signature. */
  kind: 'drawn' | 'typed'
  /** Data URL; for PNG and JPEG in the mini-program the path of a temporary file. */
  image: string
  format: SignatureFormat
  /** The typed name; absent if drawn. */
  name?: string
  /** Size of the image in pixels. */
  width: number
  height: number
}

/** Misspelt in the specification. */
const notSigned = 'Not Signned'

function svgAddress(sheet: SignatureStrokes, style: SignatureStyle, box: Box): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(sheet, { ...style, box }))}`
}

/**
 * Exports the signature as an image. Throws `Not Signned` if it is empty, and another error if a PNG or JPEG
 * is requested before the canvas is ready.
 */
export async function signatureOf(
  sheet: SignatureStrokes,
  style: SignatureStyle,
  { isCrop, format, quality }: ExportOptions,
  board: Board | null,
): Promise<Signature> {
  if (isBlank(sheet)) throw new Error(notSigned)
  const box = isCrop ? boundingBoxOf(sheet, style.picture, style.lineWidth) : fullBoxOf(style.picture)
  const { width, height } = box
  const typed = sheet.kind === 'typed' ? { name: sheet.name } : {}
  const about = { kind: sheet.kind, ...typed, format, width, height }
  if (format === 'image/svg+xml') return { ...about, image: svgAddress(sheet, style, box) }
  if (!board) throw new Error('The canvas is not ready')
  // JPEG has no transparency; transparent pixels would be black.
  const color = style.bgColor || (format === 'image/jpeg' ? paper : '')
  return { ...about, image: await board.toImage(sheet, { background: { box, color }, format, quality }) }
}
