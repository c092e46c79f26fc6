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

const toPicture = (surface: CanvasSurface, plan: PosterDrawing) =>
  surface.toImage({
    ...{ width: plan.width, height: plan.height, format: 'image/png', quality: 1 },
    draw: (context) => drawPlan(context, plan),
  })

/** Draws sequentially: in the mini-program both pictures use the same canvas. */
export async function drawPictures(
  surface: CanvasSurface,
  content: PosterContent,
  address: string,
): Promise<Pictures> {
  const measure = measureOn(surface.context)
  const poster = await toPicture(surface, layoutPoster(content, qrModules(address), measure))
  return { poster, card: await toPicture(surface, layoutCard(content, measure)) }
}
