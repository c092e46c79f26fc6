import { statfs } from 'node:fs/promises'
import type { OpenDatabase } from '../database/connection/open'
import type { DatabaseState } from '../database/connection/probe'
import type { Settings } from '../settings'
import { fileStore } from '../storage/stores'
import { within } from '../within'

/** Results of the readiness checks; the gateway is ready if all are true. */
export interface Readiness extends DatabaseState {
  /** The disk of `DATA_DIR` has at least `MIN_FREE_DISK_MB` left. */
  disk: boolean
  /** Files can be stored. */
  uploads: boolean
  /** The gateway is not stopping. */
  serving: boolean
}

export type ReadReadiness = () => Promise<Readiness>

/** Time-out of each check, in milliseconds. */
const CHECK_MS = 3_000

/** Milliseconds within which calls share one check, because the route is public. */
const REUSE_MS = 1_000

interface Deps {
  probe: OpenDatabase['probe']
  settings: Pick<Settings, 'dataDir' | 'objectStore' | 'minFreeDiskMb'>
  isStopping: () => boolean
}

export function createReadiness({ probe, settings, isStopping }: Deps): ReadReadiness {
  const check = shareRecent(async () => {
    const [database, uploads, disk] = await Promise.all([
      within(CHECK_MS, probe()),
      succeeds(fileStore(settings).expectWritable()),
      succeeds(expectFreeDisk(settings)),
    ])
    return { ...(database ?? { database: false, migrations: false }), uploads, disk }
  })
  return async () => ({ ...(await check()), serving: !isStopping() })
}

const succeeds = async (work: Promise<void>): Promise<boolean> =>
  (await within(
    CHECK_MS,
    work.then(
      () => true,
      () => false,
    ),
  )) ?? false

/** Free space on the disk of a folder, in megabytes of 1024 × 1024 bytes. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / (1024 * 1024)
}

async function expectFreeDisk({ dataDir, minFreeDiskMb }: Deps['settings']): Promise<void> {
  if ((await freeMegabytes(dataDir)) < minFreeDiskMb) throw new Error('the disk is full')
}

function shareRecent<T>(run: () => Promise<T>): () => Promise<T> {
  let recent: Promise<T> | null = null
  let end = 0
  return () => {
    if (recent === null || performance.now() > end) {
      end = Infinity
      recent = run().finally(() => (end = performance.now() + REUSE_MS))
    }
    return recent
  }
}
