import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import {
  openClient,
  openEmbedded,
  openServer,
  type Database,
  type OpenDatabase,
} from '../../../server/database/connection/open'
import { defaultLimits } from '../../../server/database/connection/limits'
import { seedDemo } from '../../../server/demo/seed'
import { ANONYMOUS_RESPONSE_KEY, NOW } from './client'
import { type Content, copyTemplate, findTemplates, templateFile } from './template-files'

/**
 * Creating and filling a database takes seconds, copying it a fraction: the global set-up of a run provides
 * one template of each content, in a folder and on the PostgreSQL server, before the first test.
 */

const fillings: Record<Exclude<Content, 'nothing'>, () => Date> = {
  demo: () => NOW,
  'demo of today': () => new Date(),
}

const onServer: Content[] = ['nothing', 'demo', 'demo of today']

/** Name of a template on the server, unique to the run. */
function nameOf(content: Content): string {
  const run = process.env.DATABASE_RUN
  if (run === undefined) throw new Error('The global set-up names the run')
  return `templates_${run}_${content.replace(/ /g, '_')}`
}

export async function fill(db: Database, content: Content): Promise<void> {
  if (content === 'nothing') return
  const now = fillings[content]()
  await seedDemo(db, { now: () => now }, ANONYMOUS_RESPONSE_KEY)
}

/** Copies a database into a new folder, for gateways that run one after the other. */
export async function openInFolder(dataDir: string, content: Content): Promise<OpenDatabase> {
  const isCopied = copyTemplate(dataDir, content)
  const opened = await openEmbedded(dataDir)
  if (!isCopied) await fill(opened.db, content)
  return opened
}

/** The engine clears its buffers when it opens: those of the default size take three times as long as the rest. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** An isolated database in memory. */
export async function openInMemory(content: Content): Promise<OpenDatabase> {
  const templates = findTemplates()
  if (templates) {
    const loadDataDir = new Blob([readFileSync(templateFile(templates, content, 'tar'))])
    return openClient(await PGlite.create({ loadDataDir, startParams }))
  }
  const opened = await openEmbedded()
  await fill(opened.db, content)
  return opened
}

/** A machine that is busy elsewhere takes ten times as long for a statement; tests of the limits set their own. */
export const unhurriedLimits = {
  ...defaultLimits,
  connectMs: 60_000,
  statementMs: 200_000,
  silenceMs: 250_000,
}

const openUnhurried = (url: string) => openServer(url, () => undefined, { limits: unhurriedLimits })

/**
 * The version of PostgreSQL, as `server_version_num`, since which a copy writes each page to the log if nothing else is
 * asked for: that takes three to six times as long as copying the files.
 */
const LOGS_COPIES_SINCE = 150_000

/** Creates the templates on a server. */
export async function makeServerTemplates(url: string): Promise<void> {
  process.env.DATABASE_RUN ??= randomUUID().replace(/-/g, '')
  const [server] = await queryServer<{ version: number }>(
    url,
    `select current_setting('server_version_num')::int as version`,
  )
  if (server && server.version >= LOGS_COPIES_SINCE) process.env.DATABASE_COPY = 'strategy file_copy'
  for (const content of onServer) {
    const name = nameOf(content)
    await runOnServer(
      url,
      `create database ${name} ${content === 'nothing' ? '' : `template ${nameOf('nothing')}`}`,
    )
    const { db, close } = await openUnhurried(databaseUrl(url, name))
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
export async function openCopy(
  url: string,
  content: Content,
  name = `test_${randomUUID().replace(/-/g, '')}`,
): Promise<OpenDatabase> {
  await runOnServer(
    url,
    `create database ${name} template ${nameOf(content)} ${process.env.DATABASE_COPY ?? ''}`,
  )
  const opened = await openUnhurried(databaseUrl(url, name))
  const close = async () => {
    await opened.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  }
  return { ...opened, close }
}

/** An isolated database on the run's server, or in memory if it has none. */
export function openOwn(content: Content): Promise<OpenDatabase> {
  const { DATABASE_URL_TEST: url } = process.env
  return url ? openCopy(url, content) : openInMemory(content)
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  await queryServer(url, statement)
}

async function queryServer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export function databaseUrl(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}
