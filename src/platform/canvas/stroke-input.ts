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
import { type Background, drawSegment, type Ink, paintSignature } from './ink'
import type { CanvasSurface, ImageFormat } from './board/types'
import { createReadyPicture } from './ready-picture'

export interface BoardOptions extends Ink {
  /** The colour under the lines. */
  paper: string
  /** Turns a wide picture on a high surface, for users who turn the phone but not the page. */
  mayTurn: boolean
  /** The colour under the lines of the expected export; null if nothing is exported from this board. */
  exportColor: string | null
}

export interface ExportedPart extends ImageFormat {
  background: Background
}

export type Board = ReturnType<typeof createBoard>

/** The paper on a canvas. Coordinates are units of the picture; drawing is clipped to the paper. */
export function createBoard(surface: CanvasSurface, { paper, mayTurn, exportColor, ...ink }: BoardOptions) {
  const { context } = surface
  const { picture } = ink
  const placement = placePicture(picture, surface, mayTurn)
  const { openSeparate } = surface
  const ready =
    openSeparate && exportColor !== null
      ? createReadyPicture(openSeparate, ink, { box: fullBoxOf(picture), color: exportColor })
      : null
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
      if (!exporting) paintSignature(context, signature, ink, { box: fullBoxOf(picture), color: paper })
    },
    /** Draws ahead what an export of the signature needs. */
    follow: (signature: SignatureStrokes): void => ready?.follow(signature),
    draw(segment: StrokeSegment): void {
      if (!exporting) drawSegment(context, segment, ink)
    },
    /** May clear the paper; the caller must paint it again. */
    async toImage(signature: SignatureStrokes, { background, ...format }: ExportedPart): Promise<string> {
      if (ready?.isFor(background)) return ready.toImage(signature, format)
      const { x, y, width, height } = background.box
      const draw = (target: CanvasRenderingContext2D) => {
        target.setTransform(1, 0, 0, 1, -x, -y)
        paintSignature(target, signature, ink, background)
      }
      exporting = true
      try {
        return await surface.toImage({ ...format, width, height, draw })
      } finally {
        exporting = false
        prepare()
      }
    },
  }
}
