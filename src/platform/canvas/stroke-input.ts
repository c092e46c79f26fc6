import {
  matrixOf,
  placePicture,
  type Segment,
  type SignatureStrokes,
  type StrokePoint,
  toPicture,
  wholeOf,
} from '@/lib/stroke'
import { sizeBuffer } from './buffer'
import { drawSegment, type Ink, paintSignature } from './ink'
import type { CanvasPicture, CanvasSurface } from './board/types'

export interface BoardOptions extends Ink {
  /** The colour under the lines. */
  paper: string
  /** Turns a wide picture on a high surface, for users who turn the phone but not the page. */
  mayTurn: boolean
}

export type Board = ReturnType<typeof createBoard>

/** The paper on a canvas. Coordinates are units of the picture; drawing is clipped to the paper. */
export function createBoard(surface: CanvasSurface, { paper, mayTurn, ...ink }: BoardOptions) {
  const { context } = surface
  const { picture } = ink
  const placement = placePicture(picture, surface, mayTurn)
  let exporting = false

  function prepare(): void {
    context.setTransform(...matrixOf(placement, sizeBuffer(surface)))
    context.beginPath()
    context.rect(0, 0, picture.width, picture.height)
    context.clip()
  }

  prepare()
  return {
    /** Converts a point of the canvas to a point of the paper. */
    place: (point: StrokePoint): StrokePoint => ({ ...point, ...toPicture(placement, point) }),
    paint(signature: SignatureStrokes): void {
      if (!exporting) paintSignature(context, signature, ink, { box: wholeOf(picture), color: paper })
    },
    draw(segment: Segment): void {
      if (!exporting) drawSegment(context, segment, ink)
    },
    /** Clears the paper; the caller must paint it again. */
    async toImage(image: CanvasPicture): Promise<string> {
      exporting = true
      try {
        return await surface.toImage(image)
      } finally {
        exporting = false
        prepare()
      }
    },
  }
}
