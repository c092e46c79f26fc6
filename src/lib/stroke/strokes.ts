import { boundsOf } from './bounds'
import type { Box, Size } from './point'
import { segmentsOf, type Stroke } from './stroke'
import { layOutName } from './typed-name'

/** A signature: drawn strokes, or a typed name. */
export type SignatureStrokes = { kind: 'drawn'; strokes: readonly Stroke[] } | { kind: 'typed'; name: string }

export const blankSignature: SignatureStrokes = { kind: 'drawn', strokes: [] }

export const isBlank = (signature: SignatureStrokes): boolean =>
  signature.kind === 'drawn' && signature.strokes.length === 0

/** Adds a stroke; it replaces a typed name. */
export const withStroke = (signature: SignatureStrokes, stroke: Stroke): SignatureStrokes => ({
  kind: 'drawn',
  strokes: signature.kind === 'drawn' ? [...signature.strokes, stroke] : [stroke],
})

/** Strokes that turn one signature into the other; null if it takes more than adding strokes. */
export function addedStrokes(before: SignatureStrokes, after: SignatureStrokes): readonly Stroke[] | null {
  if (before.kind === 'typed' || after.kind === 'typed') return null
  const isStart = before.strokes.every((stroke, at) => stroke === after.strokes[at])
  return isStart ? after.strokes.slice(before.strokes.length) : null
}

export const fullBoxOf = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/** Bounding box of the signature; the whole picture if blank. */
export function boundingBoxOf(signature: SignatureStrokes, picture: Size, lineWidth: number): Box {
  if (signature.kind === 'typed') return layOutName(signature.name, picture).box
  const segments = signature.strokes.flatMap((stroke) => segmentsOf(stroke, lineWidth))
  return boundsOf(segments, picture) ?? fullBoxOf(picture)
}
