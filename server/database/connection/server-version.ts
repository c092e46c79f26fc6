import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../database'
import { OpenError } from './open-error'

/** The first version with `create or replace trigger`, which `functions/*.sql` use; as `server_version_num`. */
const MIN_VERSION = 140_000

/** Throws `OpenError` if `version`, a `server_version_num`, is older than PostgreSQL 14. */
export function expectSupportedVersion(version: number): void {
  if (version >= MIN_VERSION) return
  throw new OpenError(
    `the server runs PostgreSQL ${describeVersion(version)}, the gateway needs 14 or newer`,
    'Upgrade the PostgreSQL server.',
  )
}

/** The numbering changed with version 10: 90624 is 9.6.24, 130004 is 13.4. */
function describeVersion(version: number): string {
  const major = Math.floor(version / 10_000)
  if (major >= 10) return `${major}.${version % 10_000}`
  return `${major}.${Math.floor(version / 100) % 100}.${version % 100}`
}

export async function readServerVersion(db: Database): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(
    db,
    sql`select current_setting('server_version_num')::int as version`,
  )
  return row?.version ?? 0
}
