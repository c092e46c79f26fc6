export { firstFinger, type PenInput } from './finger'
export { endPen, movePen, type Pen, type StrokeSegment, segmentsOf, startPen } from './pen'
export { matrixOf, placePicture, toPicture } from './placement'
export type { Box, StrokePosition, Size, Stroke, StrokePoint } from './point'
export {
  blankSignature,
  isBlank,
  type SignatureStrokes,
  boundingBoxOf,
  fullBoxOf,
  withStroke,
} from './strokes'
export { svgOf } from './svg'
export { cleanName, layOutName, longestName, nameFont } from './typed-name'
