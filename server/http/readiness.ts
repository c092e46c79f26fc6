import { statfs } from 'node:fs/promises'
import type { OpenDatabase } from '../database/connection/open'
import type { DatabaseState } from '../database/connection/probe'
import type { Settings } from '../settings'
import { expectWritable } from '../storage/store'
import { within } from '../within'

/** What a gateway needs to serve; it is ready if all are true. */
export interface Readiness extends DatabaseState {
  /** The disk of `DATA_DIR` has at least `MIN_FREE_DISK_MB` left. */
  disk: boolean
  /** Files can be stored. */
  uploads: boolean
  /** It is not about to stop. */
  serving: boolean
}

export type ReadReadiness = () => Promise<Readiness>

/** For each check; what takes longer has failed. Milliseconds. */
const CHECK_MS = 3_000

/** Calls within this time share one check: anybody may call. Milliseconds. */
const REUSE_MS = 1_000

interface Deps {
  probe: OpenDatabase['probe']
  settings: Pick<Settings, 'dataDir' | 'minFreeDiskMb'>
  isLeaving: () => boolean
}

export function createReadiness({ probe, settings, isLeaving }: Deps): ReadReadiness {
  const check = shareRecent(async () => {
    const [database, uploads, disk] = await Promise.all([
      within(CHECK_MS, probe()),
      isDone(expectWritable(settings.dataDir)),
      isDone(expectFreeDisk(settings)),
    ])
    return { ...(database ?? { database: false, migrations: false }), uploads, disk }
  })
  return async () => ({ ...(await check()), serving: !isLeaving() })
}

const isDone = async (work: Promise<void>): Promise<boolean> =>
  (await within(
    CHECK_MS,
    work.then(
      () => true,
      () => false,
    ),
  )) ?? false

async function expectFreeDisk({ dataDir, minFreeDiskMb }: Deps['settings']): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < minFreeDiskMb * 1024 * 1024) throw new Error('the disk is full')
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
