import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { fingerprintOf } from '../../../config/build-fingerprint'
import { openClient } from '../../../server/database/connection/open'
import { type Content, findTemplates, templateFile } from './template-files'
import { fill } from './templates'

const root = resolve(__dirname, '../../..')
const parent = join(root, '.cache', 'test', 'databases')

/** All that a template is made from. */
const sources = ['server', 'src/lib', 'src/wire', 'test/server/harness', 'package-lock.json']

/** Milliseconds after which another run's templates are deleted; no run takes as long. */
const UNUSED_MS = 6 * 3_600_000

/** Opening takes as long as there are files and write-ahead log to read. */
const small: PGliteOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'],
}

/** Creates the missing templates of the embedded database, in a folder that runs of the same sources share. */
export async function makeEmbeddedTemplates(): Promise<void> {
  if (findTemplates()) return
  const folder = join(parent, fingerprintOf(sources))
  mkdirSync(folder, { recursive: true })
  deleteUnused(parent)
  deleteUnused(folder)
  const hour = new Date().toISOString().slice(0, 13)
  for (const content of ['nothing', 'demo', 'demo of today'] as const)
    await makeTemplate({ folder, hour }, content)
  process.env.DATABASE_TEMPLATES = folder
  process.env.DATABASE_TEMPLATES_HOUR = hour
}

function deleteUnused(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => !/^(nothing|demo)\.\w+$/.test(entry))) {
    const path = join(folder, name)
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - used > UNUSED_MS) rmSync(path, { recursive: true, force: true })
  }
}

async function makeTemplate(templates: { folder: string; hour: string }, content: Content): Promise<void> {
  const cluster = templateFile(templates, content, 'cluster')
  const tar = templateFile(templates, content, 'tar')
  if (existsSync(cluster) && existsSync(tar)) return
  // Another run may be making the same.
  const made = `${cluster}.${process.pid}`
  if (content !== 'nothing') cpSync(templateFile(templates, 'nothing', 'cluster'), made, { recursive: true })
  const client = await PGlite.create(made, small)
  const { db, close } = await openClient(client)
  await fill(db, content)
  if (content === 'nothing') await dropOtherDatabases(client)
  await client.exec('vacuum full')
  await client.exec('checkpoint')
  // After a clean end the next start has nothing to recover.
  await close()
  writeFileSync(`${tar}.${process.pid}`, await pack(made))
  if (existsSync(cluster)) rmSync(made, { recursive: true })
  else renameSync(made, cluster)
  renameSync(`${tar}.${process.pid}`, tar)
}

/** Two thirds of the files: nobody creates a database in a cluster of the tests. */
async function dropOtherDatabases(client: PGlite): Promise<void> {
  await client.exec("update pg_database set datistemplate = false where datname <> 'postgres'")
  await client.exec('drop database template0')
  await client.exec('drop database template1')
}

async function pack(cluster: string): Promise<Buffer> {
  const stopped = await PGlite.create({ dataDir: cluster, noInitDb: true })
  const archive = Buffer.from(await (await stopped.dumpDataDir('none')).arrayBuffer())
  await stopped.close()
  return archive
}
