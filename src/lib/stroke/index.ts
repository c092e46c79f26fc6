export { firstFinger, type PenInput } from './finger'
export type { StrokeSegment } from './pen'
export { matrixOf, placePicture, toPicture } from './placement'
export type { Box, StrokePosition, Size, StrokePoint } from './point'
export { segmentsOf, startStroke, type Stroke, type StrokeDraft } from './stroke'
export {
  addedStrokes,
  blankSignature,
  isBlank,
  type SignatureStrokes,
  boundingBoxOf,
  fullBoxOf,
  withStroke,
} from './strokes'
export { svgOf } from './svg'
export { longestName } from './longest-name'
export { cleanName, layOutName, nameFont } from './typed-name'
