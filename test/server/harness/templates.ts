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
 * Creating and filling a database takes seconds, copying it a fraction: the global set-up of a run creates
 * one template of each content, in a folder and on the PostgreSQL server, before the first test.
 */

/** Initial content of a database: only its tables, or the demo created at `NOW` or today. */
export type Content = 'nothing' | 'demo' | 'demo of today'

const fillings: Record<Exclude<Content, 'nothing'>, () => Date> = {
  demo: () => NOW,
  'demo of today': () => new Date(),
}

/** Tests on a server use `NOW`. */
const onServer: Content[] = ['nothing', 'demo']

/** Set by the global set-up; without it each test creates its database. */
const folder = () => process.env.DATABASE_TEMPLATES

const fileOf = (templatesDir: string, content: Content) => join(templatesDir, `${content}.tar`)

/** Name of a template on the server, unique to the run. */
function nameOf(content: Content): string {
  const templatesDir = folder()
  if (!templatesDir)
    throw new Error('The templates of the embedded database are made first: they name the run')
  return `${basename(templatesDir).replace(/\W/g, '_').toLowerCase()}_${content}`
}

async function fill(db: Database, content: Content): Promise<void> {
  if (content === 'nothing') return
  const now = fillings[content]()
  await seedDemo(db, { now: () => now }, ANONYMOUS_RESPONSE_KEY)
}

/** Creates the templates of the embedded database unless they exist. */
export async function makeEmbeddedTemplates(): Promise<void> {
  if (folder()) return
  const templatesDir = mkdtempSync(join(tmpdir(), 'gateway-templates-'))
  process.once('exit', () => rmSync(templatesDir, { recursive: true, force: true }))
  const keep = async (client: PGlite, content: Content) => {
    const { db, close } = await openClient(client)
    await fill(db, content)
    writeFileSync(
      fileOf(templatesDir, content),
      Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()),
    )
    await close()
  }
  await keep(await PGlite.create(), 'nothing')
  for (const content of ['demo', 'demo of today'] as const)
    await keep(await load(templatesDir, 'nothing'), content)
  process.env.DATABASE_TEMPLATES = templatesDir
}

const load = (templatesDir: string, content: Content, dataDir?: string) =>
  PGlite.create({
    loadDataDir: new Blob([readFileSync(fileOf(templatesDir, content))]),
    ...(dataDir !== undefined && { dataDir }),
  })

/** Copies a database into a new folder, for gateways that run one after the other. */
export async function openInFolder(dataDir: string, content: Content): Promise<OpenDatabase> {
  const templatesDir = folder()
  if (templatesDir) await (await load(templatesDir, content, join(dataDir, 'database'))).close()
  const opened = await openEmbedded(dataDir)
  if (!templatesDir) await fill(opened.db, content)
  return opened
}

/** An isolated database in memory. */
export async function openInMemory(content: Content): Promise<OpenDatabase> {
  const templatesDir = folder()
  if (templatesDir) return openClient(await load(templatesDir, content))
  const opened = await openEmbedded()
  await fill(opened.db, content)
  return opened
}

/** Creates the templates on a server; requires those of the embedded database. */
export async function makeServerTemplates(url: string): Promise<void> {
  for (const content of onServer) {
    const name = nameOf(content)
    await runOnServer(
      url,
      `create database ${name} ${content === 'nothing' ? '' : `template ${nameOf('nothing')}`}`,
    )
    const { db, close } = await openServer(databaseUrl(url, name), () => undefined)
    await fill(db, content)
    await close()
  }
}

/** Cleans up on a server that outlives the run. */
export async function dropServerTemplates(url: string): Promise<void> {
  for (const content of onServer)
    await runOnServer(url, `drop database if exists ${nameOf(content)} with (force)`)
}

/** A separate database on the server, dropped on close. */
export async function openCopy(url: string, name: string, content: Content): Promise<OpenDatabase> {
  await runOnServer(url, `create database ${name} template ${nameOf(content)}`)
  const opened = await openServer(databaseUrl(url, name), () => undefined)
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

export function databaseUrl(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}
