import type { PickedFile } from '../upload/types'

/**
 * A picked picture without where and when it was taken, as `lib/picture/metadata` takes it out; null when it is
 * damaged. What is no picture comes back as it is.
 */
export type CleanPicture = (file: PickedFile) => Promise<PickedFile | null>
