import type { PickedFile } from '../../files/upload/types'

/**
 * Texts and files that survive closing the app. Keys consist of ASCII letters, digits, `:` and `-`. Writes
 * are atomic. Never throws: where storage is forbidden or full, values stay in memory.
 */
export interface DeviceStore {
  readText(key: string): Promise<string | null>
  /**
   * Resolves when the device has stored the text, or a later one of the same key. False if the text is only
   * in memory; the caller should then warn the user that it may be lost.
   */
  writeText(key: string, text: string): Promise<boolean>
  readFile(key: string): Promise<PickedFile | null>
  /** False if the file is only in memory. */
  writeFile(key: string, file: PickedFile): Promise<boolean>
  /** Removes a text or a file. */
  remove(key: string): Promise<void>
  /** Keys of texts and files that start with `start`. */
  keys(start: string): Promise<string[]>
}
