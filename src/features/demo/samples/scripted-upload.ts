import type { SendImage } from '@/components/image-uploader/image-uploader'
import { sampleImage } from './sample-images'

export type UploadScript = 'normal' | 'slow' | 'failing'

const steps = 10

/** Milliseconds between two steps. */
const pace: Record<UploadScript, number> = { normal: 80, slow: 800, failing: 120 }

/** Step at which a failing upload breaks off. */
const breakAt = 6

/** A simulated upload that sends nothing. Calls `scriptOf` when it begins. */
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

/** The error of a request without a reply. */
const brokenOff = Object.assign(new Error('broken off'), { kind: 'noResponse' })
