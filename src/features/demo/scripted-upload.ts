import type { SendImage } from '@/components/image-uploader/image-uploader'
import { sampleImage } from './sample-images'

export type UploadScript = 'normal' | 'slow' | 'failing'

const steps = 10

/** Milliseconds from one step to the next. */
const pace: Record<UploadScript, number> = { normal: 80, slow: 800, failing: 120 }

/** Where a failing one breaks off. */
const breakAt = 6

/** An upload that is only played: nothing leaves the page. `scriptOf` is asked when it begins. */
export const scriptedUpload =
  (scriptOf: () => UploadScript): SendImage =>
  (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const script = scriptOf()
      let done = 0
      const timer = setInterval(() => {
        done += 1
        onProgress(done / steps)
        if (script === 'failing' && done === breakAt) end(() => reject(brokenOff))
        if (done === steps) end(() => resolve({ key: file.name, url: sampleImage(1) }))
      }, pace[script])
      const end = (settle: () => void) => {
        clearInterval(timer)
        settle()
      }
      signal.addEventListener('abort', () => end(() => reject(brokenOff)))
    })

/** As a request fails whose answer never came. */
const brokenOff = Object.assign(new Error('broken off'), { kind: 'noResponse' })
