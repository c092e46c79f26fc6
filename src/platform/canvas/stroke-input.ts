import {
  matrixOf,
  placePicture,
  type StrokeSegment,
  type SignatureStrokes,
  type StrokePoint,
  toPicture,
  fullBoxOf,
} from '@/lib/stroke'
import { sizeBuffer } from './buffer'
import { drawSegment, type Ink, paintSignature } from './ink'
import type { CanvasPicture, CanvasSurface } from './board/types'

export interface BoardLook extends Ink {
  /** The colour under the lines. */
  paper: string
  /** Turns a wide picture on a high surface, for users who turn the phone but not the page. */
  mayTurn: boolean
}

export type Board = ReturnType<typeof createBoard>

/** The paper on a canvas. Coordinates are units of the picture; drawing is clipped to the paper. */
export function createBoard(surface: CanvasSurface, { paper, mayTurn, ...ink }: BoardLook) {
  const { context } = surface
  const { picture } = ink
  const placement = placePicture(picture, surface, mayTurn)
  let lent = false

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
    paint(sheet: SignatureStrokes): void {
      if (!lent) paintSignature(context, sheet, ink, { box: fullBoxOf(picture), color: paper })
    },
    draw(segment: StrokeSegment): void {
      if (!lent) drawSegment(context, segment, ink)
    },
    /** Clears the paper; the caller must paint it again. */
    async toImage(image: CanvasPicture): Promise<string> {
      lent = true
      try {
        return await surface.toImage(image)
      } finally {
        lent = false
        prepare()
      }
    },
  }
}
