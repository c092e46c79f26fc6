import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { notWritable } from '../../startup-error'

/**
 * Files and directories of an intact cluster, and a pattern that a directory's entries must match. PGlite checks only
 * PG_VERSION: without that file it creates an empty cluster over an existing one.
 */
const required: [entry: string, contains?: RegExp][] = [
  ['PG_VERSION'],
  ['global'],
  ['global/pg_control'],
  ['global/pg_filenode.map'],
  ['base', /^\d+$/],
  ['pg_wal', /^[0-9A-F]{24}$/],
  ['pg_xact', /^[0-9A-F]{4}$/],
  ['pg_multixact'],
  ['pg_multixact/offsets', /^[0-9A-F]{4}$/],
  ['pg_multixact/members', /^[0-9A-F]{4,}$/],
]

/** Writes a new cluster into a folder that does not exist yet. */
export type WriteCluster = (folder: string) => Promise<void>

/** Opens the cluster in the folder `database` of a data folder; writes it if none exists. Throws if it is damaged. */
export async function openCluster(dataDir: string, write: WriteCluster): Promise<PGlite> {
  const cluster = join(dataDir, 'database')
  const created = join(dataDir, 'database.new')
  rmSync(created, { recursive: true, force: true })
  if (isAbsent(cluster)) await writeWhole(created, cluster, write)
  else expectIntact(cluster)
  return PGlite.create(cluster)
}

export async function createCluster(folder: string): Promise<void> {
  const client = await PGlite.create(folder)
  await client.close()
}

/** Whether a data folder contains a database. */
export const hasCluster = (dataDir: string): boolean => !isAbsent(join(dataDir, 'database'))

const isAbsent = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

function expectIntact(cluster: string): void {
  for (const [entry, contains] of required) {
    const path = join(cluster, entry)
    if (!existsSync(path)) throw new Error(`${entry} is missing`)
    if (isEmpty(path, contains)) throw new Error(`${entry} is empty`)
  }
}

function isEmpty(path: string, contains: RegExp = /./): boolean {
  const stat = statSync(path)
  return stat.isDirectory() ? !readdirSync(path).some((name) => contains.test(name)) : stat.size === 0
}

/** Writes the cluster in `created` and renames it, so that a killed process leaves nothing under the final name. */
async function writeWhole(created: string, cluster: string, write: WriteCluster): Promise<void> {
  await write(created)
  await syncTree(created)
  try {
    if (existsSync(cluster)) rmdirSync(cluster)
    renameSync(created, cluster)
  } catch (error) {
    throw notWritable(cluster, error)
  }
  await sync(join(cluster, '..'))
}

/** Files open at the same time while a tree is synced; a cluster has more than a process may open on some systems. */
const SYNCED_TOGETHER = 8

/** Syncs all files, because PGlite does not: a power failure after a rename could leave empty files. */
export async function syncTree(folder: string): Promise<void> {
  const entries = (await readdir(folder, { recursive: true })).values()
  const syncNext = async () => {
    for (const entry of entries) await sync(join(folder, entry))
  }
  await Promise.all(Array.from({ length: SYNCED_TOGETHER }, syncNext))
  await sync(folder)
}

async function sync(path: string): Promise<void> {
  // Windows refuses to open a directory.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const file = await open(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
