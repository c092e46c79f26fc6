import type { PickedFile } from '../upload/types'

/**
 * A picked picture without the location and time it was taken, removed by `lib/picture/metadata`. Null if the
 * picture is damaged. A file that is not a picture is returned unchanged.
 */
export type CleanPicture = (file: PickedFile) => Promise<PickedFile | null>
