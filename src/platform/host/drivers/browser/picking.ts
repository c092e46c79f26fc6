import { actionDefaults, type ActionName, type ImageOptions } from '../../actions'
import { fallbackError } from './refusal'

let cancelPrevious: () => void = () => undefined

/**
 * Lets the user pick files. Chrome before 113 and Safari before 16.4 do not report that the dialog was
 * closed; there, the next call rejects the previous one as cancelled.
 */
export function pickImages(api: ActionName, options: ImageOptions): Promise<File[]> {
  const { count, sources } = { ...actionDefaults.images, ...options }
  cancelPrevious()
  const input = createInput(count, sources)
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

/** Added to the document, because Safari discards detached inputs. */
function createInput(count: number, sources: readonly string[]): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/*'
  input.multiple = count > 1
  if (sources.length === 1 && sources[0] === 'camera') input.setAttribute('capture', 'environment')
  input.hidden = true
  return document.body.appendChild(input)
}
