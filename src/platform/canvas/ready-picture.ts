import { addedStrokes, isBlank, type SignatureStrokes, type Size } from '@/lib/stroke'
import type { ImageFormat, SeparateCanvas } from './board/types'
import { type Background, drawStroke, type Ink, paintSignature } from './ink'
import { whenIdle } from '../page/idle'

export type ReadyPicture = ReturnType<typeof createReadyPicture>

/**
 * The signature as it will be exported, drawn line by line while the user does nothing. An export then only
 * encodes it.
 */
export function createReadyPicture(
  open: (pixels: Size) => SeparateCanvas,
  ink: Ink,
  { box, color }: Background,
) {
  let canvas: SeparateCanvas | null = null
  let painted: SignatureStrokes | null = null
  let wanted: SignatureStrokes | null = null

  function bring(signature: SignatureStrokes): SeparateCanvas {
    const ready = (canvas ??= open(box))
    const added = painted && addedStrokes(painted, signature)
    if (added) for (const stroke of added) drawStroke(ready.context, stroke, ink)
    else paintSignature(ready.context, signature, ink, { box, color })
    painted = signature
    return ready
  }

  function catchUp(): void {
    const signature = wanted
    wanted = null
    try {
      if (signature && !isBlank(signature)) bring(signature)
    } catch {
      // A canvas that cannot be opened is reported by the export.
    }
  }

  return {
    isFor: (background: Background): boolean =>
      background.color === color &&
      Object.entries(box).every(([name, value]) => background.box[name as keyof typeof box] === value),
    /** Draws the signature when the page is idle. */
    follow(signature: SignatureStrokes): void {
      const isPlanned = wanted !== null
      wanted = signature
      if (!isPlanned) whenIdle(catchUp)
    },
    toImage: (signature: SignatureStrokes, format: ImageFormat): string => bring(signature).encode(format),
  }
}
