import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { notWritable, StartupError } from '../../startup-error'

interface Holder {
  pid: number
  /** When the process started, by the kernel's count: a later process may get the same number. */
  start: string | null
}

/**
 * The embedded database has no lock of its own and two processes would ruin it. The lock lasts as long
 * as the process: one left behind by a dead process is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'gateway.lock')
  const mine: Holder = { pid: process.pid, start: startOf(process.pid) }
  if (!tryWrite(path, mine)) {
    const holder = readHolder(path)
    if (holder && isAlive(holder)) {
      throw new StartupError(
        `The folder ${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR.`,
      )
    }
    rmSync(path, { force: true })
    if (!tryWrite(path, mine))
      throw new StartupError(`The folder ${folder} is being opened by another process.`)
  }
  return () => rmSync(path, { force: true })
}

function tryWrite(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw notWritable(dirname(path), error)
  }
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const holder = value as Holder
    return typeof holder?.pid === 'number' ? holder : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return holder.start === null || holder.start === startOf(holder.pid)
}

// Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces, so count from its closing bracket.
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
