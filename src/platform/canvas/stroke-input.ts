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

export interface BoardLook extends Ink {
  /** The colour under the lines. */
  paper: string
  /** A wide picture is turned on a high surface, for those who turn the phone and not the page. */
  mayTurn: boolean
}

export type Board = ReturnType<typeof createBoard>

/** Paper on a canvas. Everything on it is in units of the picture; outside of the paper nothing is drawn. */
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
    /** Where on the paper a place of the canvas is. */
    place: (point: StrokePoint): StrokePoint => ({ ...point, ...toPicture(placement, point) }),
    paint(sheet: SignatureStrokes): void {
      if (!lent) paintSignature(context, sheet, ink, { box: wholeOf(picture), color: paper })
    },
    draw(segment: Segment): void {
      if (!lent) drawSegment(context, segment, ink)
    },
    /** The paper is blank afterwards and must be painted. */
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
