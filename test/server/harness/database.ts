import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { type Content, openCopy, openInMemory } from './templates'

/** Opens a database that nothing else uses; it holds the demo as it is at `NOW` unless told otherwise. */
export type OpenFresh = (content?: Content) => Promise<OpenDatabase>

export const openEmbeddedFresh: OpenFresh = (content = 'demo') => openInMemory(content)

/** Runs the same facts on the embedded database, and on PostgreSQL where there is one. */
export function describeEachDatabase(name: string, facts: (open: OpenFresh, kind: string) => void): void {
  describe(`${name} (embedded)`, () => facts(openEmbeddedFresh, 'embedded'))
  describeOnPostgres(name, facts)
}

/** For facts that need several connections. */
export function describeOnPostgres(name: string, facts: (open: OpenFresh, kind: string) => void): void {
  const url = process.env.DATABASE_URL_TEST
  if (!url) {
    describe.skip(`${name} (PostgreSQL: none found)`, () => facts(openEmbeddedFresh, 'embedded'))
    return
  }
  describe(`${name} (PostgreSQL)`, () => facts(openOn(url), 'PostgreSQL'))
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
    return { ...(await opening), close: () => Promise.resolve() }
  }
}

const openOn =
  (url: string): OpenFresh =>
  (content = 'demo') =>
    openCopy(url, `test_${randomUUID().replace(/-/g, '')}`, content)
