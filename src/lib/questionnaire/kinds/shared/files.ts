import { localFileId } from '../../answers/local-files'

export const longestKey = 48

/** True for the key of an uploaded file, or of one that is still on the device. */
export const isFileKey = (key: string) => /^[0-9a-f]{48}$/.test(key) || localFileId(key) !== null
