import { layoutCard, layoutPoster, type PosterContent } from '@/lib/poster/layout'
import type { PosterDrawing } from '@/lib/poster/shapes'
import { qrModules } from '@/lib/qr/modules'
import { drawPlan, measureOn } from '@/platform/canvas/plan'
import type { CanvasSurface } from '@/platform/canvas/board/types'

/** Data URLs; in the mini-program file paths. */
export interface Pictures {
  poster: string
  card: string
}

/** Where the poster's code leads. */
export interface PosterLink {
  /** URL for a QR code. */
  address: string
  /** Data URL of a code to draw instead; null if there is none. */
  image: string | null
}

const toPicture = (surface: CanvasSurface, plan: PosterDrawing) =>
  surface.toImage({
    ...{ width: plan.width, height: plan.height, format: 'image/png', quality: 1 },
    draw: (context) => drawPlan(context, plan),
  })

/** Draws sequentially: in the mini-program both pictures use the same canvas. */
export async function drawPictures(
  surface: CanvasSurface,
  content: PosterContent,
  { address, image }: PosterLink,
): Promise<Pictures> {
  const measure = measureOn(surface.context)
  const code = image === null ? { modules: qrModules(address) } : { image: await surface.loadImage(image) }
  const poster = await toPicture(surface, layoutPoster(content, code, measure))
  return { poster, card: await toPicture(surface, layoutCard(content, measure)) }
}
