/** An image element of a page, or an image of a mini-program's canvas. */
interface LoadableImage {
  src: string
  onload?: unknown
  onerror?: unknown
}

/** Resolves when the image can be drawn. */
export const loadImage = (image: LoadableImage, source: string): Promise<CanvasImageSource> =>
  new Promise((resolve, reject) => {
    image.onload = () => resolve(image as unknown as CanvasImageSource)
    image.onerror = () => reject(new Error('the image cannot be loaded'))
    image.src = source
  })
