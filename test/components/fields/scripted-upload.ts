import type { SendImage, UploadCourse } from '@/components/image-uploader/image-queue'
import type { PickedImage } from '@/platform/files/pick-images'

interface Sending extends UploadCourse {
  name: string
  arrive(): void
  fail(error?: unknown): void
}

/** Uploads that the test completes or fails. */
export function scriptedUpload() {
  const sendings: Sending[] = []
  const upload: SendImage = (file, course) =>
    new Promise((resolve, reject) =>
      sendings.push({
        ...course,
        name: file.name,
        arrive: () => resolve({ key: `key-${file.name}`, url: `/file/${file.name}` }),
        fail: (error = new Error('no')) => reject(error),
      }),
    )
  return { upload, sendings, last: () => sendings[sendings.length - 1]! }
}

export const picked = (name: string, { size = 100, type = '' } = {}): PickedImage => ({
  url: `/shown/${name}`,
  file: { name, size, type, source: `wxfile://${name}` },
})
