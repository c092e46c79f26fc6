/** Texts by key. Never throws: where storage is forbidden or full, values stay in memory. */
export interface TextStorage {
  get(key: string): string | null
  /** False if the value is only in memory; the caller should then warn the user that it may be lost. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

export interface Storages {
  /** Survives closing the app. */
  local: TextStorage
  /** Ends with the page session. */
  session: TextStorage
}
