import type { RequestPersistence, PersistenceState } from './types'

let asked: Promise<boolean> | null = null

/**
 * Safari has `persist` from 15.2; a page framed or without HTTPS may be refused. Requested at most once per
 * visit, because browsers may ask the user.
 */
export const requestPersistence: RequestPersistence = async () => {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  if (!storage?.persist || !storage.persisted) return 'unknown'
  try {
    asked ??= (await storage.persisted()) ? Promise.resolve(true) : storage.persist()
    const said: PersistenceState = (await asked) ? 'promised' : 'notPromised'
    return said
  } catch {
    return 'unknown'
  }
}
