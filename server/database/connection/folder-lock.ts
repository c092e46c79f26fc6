import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { notWritable, StartupError } from '../../startup-error'

interface LockOwner {
  pid: number
  /** Start time of the process in kernel ticks, because pids are reused; null without /proc. */
  start: string | null
}

/**
 * Locks a data folder for this process, because the embedded database has no lock and two processes would corrupt it.
 * Takes over the lock of a dead process. Returns the function that unlocks the folder.
 *
 * @throws {StartupError} if another process has the lock or the folder is not writable
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'gateway.lock')
  const own: LockOwner = { pid: process.pid, start: startOf(process.pid) }
  if (!tryWrite(path, own)) {
    const holder = readHolder(path)
    if (holder && isAlive(holder)) {
      throw new StartupError(
        `The folder ${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR.`,
      )
    }
    rmSync(path, { force: true })
    if (!tryWrite(path, own))
      throw new StartupError(`The folder ${folder} is being opened by another process.`)
  }
  return () => rmSync(path, { force: true })
}

/** The process that has locked a data folder; null if none is alive. */
export function findLockOwner(folder: string): number | null {
  const holder = readHolder(join(folder, 'gateway.lock'))
  return holder && isAlive(holder) ? holder.pid : null
}

function tryWrite(path: string, holder: LockOwner): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw notWritable(dirname(path), error)
  }
}

function readHolder(path: string): LockOwner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const holder = value as LockOwner
    return typeof holder?.pid === 'number' ? holder : null
  } catch {
    return null
  }
}

function isAlive(holder: LockOwner): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return holder.start === null || holder.start === startOf(holder.pid)
}

// Field 22 of /proc/<pid>/stat. Counts from the closing bracket of field 2, the name, which may contain spaces.
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
