import type { PickedFile } from '../../files/upload/types'

/**
 * Texts and files that outlive the app, by keys of ASCII letters, digits, `:` and `-`. Each write is whole or
 * not there at all. Never throws: where a host forbids or has filled its place, they live in memory.
 */
export interface DeviceStore {
  readText(key: string): Promise<string | null>
  /**
   * Resolves when the device has confirmed the text, or a later one of the same key. False when only memory holds it,
   * so that a caller can say that it may be lost.
   */
  writeText(key: string, text: string): Promise<boolean>
  readFile(key: string): Promise<PickedFile | null>
  /** False when only memory holds the file. */
  writeFile(key: string, file: PickedFile): Promise<boolean>
  /** Of a text or a file. */
  remove(key: string): Promise<void>
  /** Of texts and files, those that begin so. */
  keys(start: string): Promise<string[]>
}
