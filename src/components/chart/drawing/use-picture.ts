import { useCallback, useEffect, useRef } from 'react'
import type { CanvasPoint, CanvasSurface } from '@/platform/canvas/board/types'
import { Picture, type PictureOptions } from './picture'

/** Updates a drawing when its data change. A new size or palette creates a new drawing. */
export function usePicture<Spec>(wanted: PictureOptions<Spec>) {
  const { spec, palette } = wanted
  const latest = useRef(wanted)
  latest.current = wanted
  const picture = useRef<Picture<Spec> | null>(null)
  const onReady = useCallback(
    (surface: CanvasSurface) => {
      const own = new Picture(surface, { ...latest.current, palette })
      picture.current = own
      return () => {
        picture.current = null
        own.remove()
      }
    },
    [palette],
  )
  useEffect(() => picture.current?.show(latest.current), [spec])
  const find = useCallback((at: CanvasPoint) => picture.current?.find(latest.current, at) ?? null, [])
  return { onReady, find }
}
