/** `resize` in percent of the sides, `quality` from 0 to 100. */
export interface RedrawOptions {
  resize: number
  quality: number
}

/** The decoded image, upright: browsers apply the orientation stored in the file. */
async function load(picture: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture)
  const image = new Image()
  try {
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve()
      image.onerror = () => reject(new Error('no image that this browser knows'))
      image.src = url
    })
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The maximum area of a canvas on iOS; a larger one stays empty. */
const maxPixels = 4096 * 4096

/** The drawn size in pixels, at least 1 and within {@link maxPixels}. */
export function sidesOf({ width, height }: { width: number; height: number }, resize: number) {
  const scale = Math.min(resize / 100, Math.sqrt(maxPixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

function draw(image: HTMLImageElement, { resize }: RedrawOptions, isOpaque: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  Object.assign(canvas, sidesOf(natural, resize))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  if (isOpaque) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Redraws the picture to keep only its pixels: no location, time or camera name. PNG stays PNG, to preserve
 * transparency; every other type becomes JPEG.
 */
export async function redraw(picture: Blob, redrawing: RedrawOptions): Promise<Blob> {
  const type = picture.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const canvas = draw(await load(picture), redrawing, type === 'image/jpeg')
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (drawn) => (drawn ? resolve(drawn) : reject(new Error('the canvas is too large'))),
      type,
      redrawing.quality / 100,
    ),
  )
}

/** The name with the extension of the redrawn file. */
export const renamed = (name: string, { type }: Blob) =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
