import type { PGlite } from '@electric-sql/pglite'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { StartupError } from '../../startup-error'
import type { Database } from '../database'

/** Room for two further files of the engine's log, which have 16 MB each, and what is written until the next look. */
const RESERVE_MB = 48
const LOOK_MS = 100

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / 1024 ** 2 < RESERVE_MB
}

/**
 * Lets an embedded database take no changes while its disk is nearly full; it goes on reading. The engine panics when it
 * cannot extend its log, and its next statement never ends.
 */
export function guardDisk<T extends { db: Database; close(): Promise<void> }>(
  opened: T,
  folder: string,
  onChange: (isReadOnly: boolean) => void,
): T {
  let isReadOnly = false
  let looking: Promise<void> | null = null
  const look = async () => {
    const full = await isFull(folder)
    if (full === isReadOnly) return
    await opened.db.execute(sql.raw(`set default_transaction_read_only = ${full ? 'on' : 'off'}`))
    isReadOnly = full
    onChange(full)
  }
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = null))
  }, LOOK_MS)
  timer.unref()
  const close = async () => {
    clearInterval(timer)
    await looking
    await opened.close()
  }
  return { ...opened, close }
}

const isPanic = (error: unknown) => (error as { severity?: unknown } | null)?.severity === 'PANIC'

/** Ends the process, which a supervisor starts again: only opening the database again repairs it. */
function endProcess(): void {
  setImmediate(() => {
    throw new StartupError(
      'The embedded database has stopped, because its disk is full or broken. Free space, and start the gateway again.',
    )
  })
}

/** Refuses all statements after one that made the engine panic, because they would block this process for ever. */
export function refuseAfterPanic(client: PGlite, onPanic = endProcess): void {
  let panic: Error | null = null
  const { execProtocolStream } = client
  client.execProtocolStream = async (...given) => {
    if (panic) throw panic
    try {
      return await execProtocolStream.apply(client, given)
    } catch (error) {
      if (isPanic(error) && panic === null) {
        panic = error as Error
        onPanic()
      }
      throw error
    }
  }
}
