import type { Settings } from '../settings'
import type { FileStore } from './file-store'
import { folderStore } from './folder-store'
import { s3Store } from './s3/store'

type StoreSettings = Pick<Settings, 'dataDir' | 'objectStore'>

const opened = new WeakMap<StoreSettings, FileStore>()

/** The store of the settings: the object store if there is one, otherwise the folder. Opens nothing. */
export function fileStore(settings: StoreSettings): FileStore {
  const known = opened.get(settings)
  if (known) return known
  const { objectStore, dataDir } = settings
  const store = objectStore ? s3Store(objectStore) : folderStore(dataDir)
  opened.set(settings, store)
  return store
}
