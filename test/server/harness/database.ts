import { sql, type SQL } from 'drizzle-orm'
import { type Database, type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import type { Content } from './template-files'
import { openCopy, openInMemory } from './templates'

/** Tests of the gateway take up to 20 s; a slow machine may need ten times as long. */
jest.setTimeout(300_000)

/** Opens an isolated database; default content: the demo at `NOW`. */
export type OpenFresh = (content?: Content) => Promise<OpenDatabase>

export const openEmbeddedFresh: OpenFresh = (content = 'demo') => openInMemory(content)

/**
 * Runs the tests on PostgreSQL, or without it on the embedded database; with TEST_DATABASES=both on both. Both
 * engines parse, plan and execute alike, and the browser tests run the whole product on the embedded one.
 */
export function describeDatabase(name: string, defineTests: (open: OpenFresh, kind: string) => void): void {
  if (process.env.TEST_DATABASES === 'both') describeEachDatabase(name, defineTests)
  else if (process.env.DATABASE_URL_TEST) describeOnPostgres(name, defineTests)
  else describe(`${name} (embedded)`, () => defineTests(openEmbeddedFresh, 'embedded'))
}

/**
 * Runs the same tests on the embedded database, and on PostgreSQL if available: for what depends on connections,
 * transactions or files, and for the main job.
 */
export function describeEachDatabase(
  name: string,
  defineTests: (open: OpenFresh, kind: string) => void,
): void {
  describe(`${name} (embedded)`, () => defineTests(openEmbeddedFresh, 'embedded'))
  describeOnPostgres(name, defineTests)
}

/** For tests that need several connections. */
export function describeOnPostgres(name: string, defineTests: (open: OpenFresh, kind: string) => void): void {
  const url = process.env.DATABASE_URL_TEST
  if (!url) {
    describe.skip(`${name} (PostgreSQL: none found)`, () => defineTests(openEmbeddedFresh, 'embedded'))
    return
  }
  describe(`${name} (PostgreSQL)`, () => defineTests(openOn(url), 'PostgreSQL'))
}

/**
 * Shares one database between groups of tests, because filling takes seconds: for tests that use only people
 * and rows of their own. Closes it after the last one.
 */
export function shareDatabase(open: OpenFresh): OpenFresh {
  let opening: Promise<OpenDatabase> | undefined
  afterAll(async () => (await opening)?.close())
  return async () => {
    opening ??= open()
    return { ...(await opening), close: () => Promise.resolve() }
  }
}

const openOn =
  (url: string): OpenFresh =>
  (content = 'demo') =>
    openCopy(url, content)

/** A session of this database that waits for a lock; undefined if none does. */
export async function findWaiting(db: Database): Promise<object | undefined> {
  const [lock] = await rowsOf<object>(
    db,
    sql`select pid from pg_locks where not granted and pid in (
      select pid from pg_stat_activity where datname = current_database())`,
  )
  return lock
}

/** Drops all tables: the database is as before the first migration. */
export async function dropTables(db: Database): Promise<void> {
  for (const schema of ['public', 'drizzle'])
    await db.execute(sql`drop schema ${sql.identifier(schema)} cascade`)
  await db.execute(sql`create schema public`)
}

/** The texts of the column `row`, sorted. */
export const rowTexts = async (db: Database, query: SQL): Promise<string[]> =>
  (await rowsOf<{ row: string }>(db, query)).map(({ row }) => row).sort()
