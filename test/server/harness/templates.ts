import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import {
  openClient,
  openEmbedded,
  openServer,
  type Database,
  type OpenDatabase,
} from '../../../server/database/connection/open'
import { seedDemo } from '../../../server/demo/seed'
import { ANONYMOUS_RESPONSE_KEY, NOW } from './client'

/**
 * Making and filling a database takes seconds, copying one a fraction of it: the global set-up of a run makes
 * one of each content, in a folder and on the PostgreSQL server, before any test begins.
 */

/** What a database holds at first: its tables alone, or the demo as it was filled at `NOW` or today. */
export type Content = 'nothing' | 'demo' | 'demo of today'

const fillings: Record<Exclude<Content, 'nothing'>, () => Date> = {
  demo: () => NOW,
  'demo of today': () => new Date(),
}

/** The tests that ask a server keep to `NOW`. */
const onServer: Content[] = ['nothing', 'demo']

/** Set by the global set-up; a run without one makes each database by itself. */
const folder = () => process.env.DATABASE_TEMPLATES

const fileOf = (kept: string, content: Content) => join(kept, `${content}.tar`)

/** A template on the server; its name tells runs apart that share one. */
function nameOf(content: Content): string {
  const kept = folder()
  if (!kept) throw new Error('The templates of the embedded database are made first: they name the run')
  return `${basename(kept).replace(/\W/g, '_').toLowerCase()}_${content}`
}

async function fill(db: Database, content: Content): Promise<void> {
  if (content === 'nothing') return
  const now = fillings[content]()
  await seedDemo(db, { now: () => now }, ANONYMOUS_RESPONSE_KEY)
}

/** Makes the templates of the embedded database, unless the run has them. */
export async function makeEmbeddedTemplates(): Promise<void> {
  if (folder()) return
  const kept = mkdtempSync(join(tmpdir(), 'gateway-templates-'))
  process.once('exit', () => rmSync(kept, { recursive: true, force: true }))
  const keep = async (client: PGlite, content: Content) => {
    const { db, close } = await openClient(client)
    await fill(db, content)
    writeFileSync(fileOf(kept, content), Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
    await close()
  }
  await keep(await PGlite.create(), 'nothing')
  for (const content of ['demo', 'demo of today'] as const) await keep(await load(kept, 'nothing'), content)
  process.env.DATABASE_TEMPLATES = kept
}

const load = (kept: string, content: Content, dataDir?: string) =>
  PGlite.create({
    loadDataDir: new Blob([readFileSync(fileOf(kept, content))]),
    ...(dataDir !== undefined && { dataDir }),
  })

/** Lays a database into a new folder, for gateways that run one after the other. */
export async function openInFolder(dataDir: string, content: Content): Promise<OpenDatabase> {
  const kept = folder()
  if (kept) await (await load(kept, content, join(dataDir, 'database'))).close()
  const opened = await openEmbedded(dataDir)
  if (!kept) await fill(opened.db, content)
  return opened
}

/** A database in memory that nothing else uses. */
export async function openInMemory(content: Content): Promise<OpenDatabase> {
  const kept = folder()
  if (kept) return openClient(await load(kept, content))
  const opened = await openEmbedded()
  await fill(opened.db, content)
  return opened
}

/** Makes the templates on a server, after those of the embedded database. */
export async function makeServerTemplates(url: string): Promise<void> {
  for (const content of onServer) {
    const name = nameOf(content)
    await runOnServer(
      url,
      `create database ${name} ${content === 'nothing' ? '' : `template ${nameOf('nothing')}`}`,
    )
    const { db, close } = await openServer(addressOf(url, name), () => undefined)
    await fill(db, content)
    await close()
  }
}

/** A server that outlives the run keeps nothing of it. */
export async function dropServerTemplates(url: string): Promise<void> {
  for (const content of onServer)
    await runOnServer(url, `drop database if exists ${nameOf(content)} with (force)`)
}

/** A database of its own on the server, dropped when it is closed. */
export async function openCopy(url: string, name: string, content: Content): Promise<OpenDatabase> {
  await runOnServer(url, `create database ${name} template ${nameOf(content)}`)
  const opened = await openServer(addressOf(url, name), () => undefined)
  const close = async () => {
    await opened.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  }
  return { ...opened, close }
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function addressOf(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}
