import { boundsOf } from './bounds'
import { segmentsOf } from './pen'
import type { Box, Size, Stroke } from './point'
import { layOutName } from './typed-name'

/** A signature: drawn strokes, or a typed name. */
export type SignatureStrokes = { kind: 'drawn'; strokes: readonly Stroke[] } | { kind: 'typed'; name: string }

export const blankSignature: SignatureStrokes = { kind: 'drawn', strokes: [] }

export const isBlank = (sheet: SignatureStrokes): boolean =>
  sheet.kind === 'drawn' && sheet.strokes.length === 0

/** Adds a stroke; it replaces a typed name. */
export const withStroke = (sheet: SignatureStrokes, stroke: Stroke): SignatureStrokes => ({
  kind: 'drawn',
  strokes: sheet.kind === 'drawn' ? [...sheet.strokes, stroke] : [stroke],
})

export const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/** Bounding box of the signature; the whole picture if blank. */
export function trimmed(sheet: SignatureStrokes, picture: Size, lineWidth: number): Box {
  if (sheet.kind === 'typed') return layOutName(sheet.name, picture).box
  const segments = sheet.strokes.flatMap((stroke) => segmentsOf(stroke, lineWidth))
  return boundsOf(segments, picture) ?? wholeOf(picture)
}
