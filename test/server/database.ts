import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openEmbedded, openServer, type OpenDatabase } from '../../server/database/open'

/** Opens a fresh, migrated database. */
export type OpenFresh = () => Promise<OpenDatabase>

/** Runs the same facts on the embedded database, and on PostgreSQL where there is one. */
export function describeEachDatabase(name: string, facts: (open: OpenFresh, kind: string) => void): void {
  describe(`${name} (embedded)`, () => facts(() => openEmbedded(), 'embedded'))
  describeOnPostgres(name, facts)
}

/** For facts that need several connections. */
export function describeOnPostgres(name: string, facts: (open: OpenFresh, kind: string) => void): void {
  const url = process.env.DATABASE_URL_TEST
  if (!url) {
    describe.skip(`${name} (PostgreSQL: none found)`, () => facts(() => openEmbedded(), 'embedded'))
    return
  }
  describe(`${name} (PostgreSQL)`, () => facts(() => openFresh(url), 'PostgreSQL'))
}

/**
 * One database for several groups of facts, which takes seconds to fill: for those that keep to people and
 * rows of their own. It is closed after the last of them.
 */
export function shareDatabase(open: OpenFresh): OpenFresh {
  let opening: Promise<OpenDatabase> | undefined
  afterAll(async () => (await opening)?.close())
  return async () => {
    opening ??= open()
    return { db: (await opening).db, close: () => Promise.resolve() }
  }
}

/** A database of its own on the server, dropped when it is closed. */
async function openFresh(url: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replace(/-/g, '')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const opened = await openServer(own.toString(), () => undefined)
  const close = async () => {
    await opened.close()
    await onServer(url, `drop database ${name} with (force)`)
  }
  return { db: opened.db, close }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
