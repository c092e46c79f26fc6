import { boundsOf } from './bounds'
import { segmentsOf } from './pen'
import type { Box, Size, Stroke } from './point'
import { layOutName } from './typed-name'

/** What is on the paper: lines by hand, or a name from the keyboard. */
export type SignatureStrokes = { kind: 'drawn'; strokes: readonly Stroke[] } | { kind: 'typed'; name: string }

export const blankSignature: SignatureStrokes = { kind: 'drawn', strokes: [] }

export const isBlank = (sheet: SignatureStrokes): boolean =>
  sheet.kind === 'drawn' && sheet.strokes.length === 0

/** A line by hand takes the place of a typed name. */
export const withStroke = (sheet: SignatureStrokes, stroke: Stroke): SignatureStrokes => ({
  kind: 'drawn',
  strokes: sheet.kind === 'drawn' ? [...sheet.strokes, stroke] : [stroke],
})

export const wholeOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/** The part of the picture that something is on; all of it when nothing is. */
export function trimmed(sheet: SignatureStrokes, picture: Size, lineWidth: number): Box {
  if (sheet.kind === 'typed') return layOutName(sheet.name, picture).box
  const segments = sheet.strokes.flatMap((stroke) => segmentsOf(stroke, lineWidth))
  return boundsOf(segments, picture) ?? wholeOf(picture)
}
