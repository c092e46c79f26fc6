import type { AskToKeep, PersistenceState } from './types'

let asked: Promise<boolean> | null = null

/** Safari has it from 15.2; a page that is framed or not on HTTPS may be refused it. A person is asked once a visit. */
export const requestPersistence: AskToKeep = async () => {
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
