import { actionDefaults, type ActionName, type ImageOptions } from '../../actions'
import { fallbackError } from './refusal'

let cancelPrevious: () => void = () => undefined

interface FileInput {
  count: number
  /** Value of the attribute `accept`. */
  accept: string
  /** Opens the camera. */
  capture?: boolean
}

/**
 * Lets the user pick files. Chrome before 113 and Safari before 16.4 do not report that the dialog was
 * closed; there, the next call rejects the previous one as cancelled.
 */
export function pickFiles(api: ActionName, options: FileInput): Promise<File[]> {
  const { count } = options
  cancelPrevious()
  const input = createInput(options)
  return new Promise<File[]>((resolve, reject) => {
    cancelPrevious = () => reject(fallbackError('cancelled', api))
    input.addEventListener('cancel', cancelPrevious)
    input.addEventListener('change', () => {
      const files = Array.from(input.files ?? []).slice(0, count)
      if (files.length > 0) resolve(files)
      else cancelPrevious()
    })
    input.click()
  }).finally(() => input.remove())
}

/** Lets the user pick images. */
export function pickImages(api: ActionName, options: ImageOptions): Promise<File[]> {
  const { count, sources } = { ...actionDefaults.images, ...options }
  return pickFiles(api, {
    count,
    accept: 'image/*',
    capture: sources.length === 1 && sources[0] === 'camera',
  })
}

/** Added to the document, because Safari discards detached inputs. */
function createInput({ count, accept, capture }: FileInput): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = count > 1
  if (capture) input.setAttribute('capture', 'environment')
  input.hidden = true
  return document.body.appendChild(input)
}
