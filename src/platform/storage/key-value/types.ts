/** Texts by key. Never throws: where a host forbids or has filled its storage, values live in memory. */
export interface TextStorage {
  get(key: string): string | null
  /** False when the value could only be kept in memory, so that a caller can say that it may be lost. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

export interface Storages {
  /** Survives closing the app. */
  local: TextStorage
  /** Lives as long as this page session. */
  session: TextStorage
}
