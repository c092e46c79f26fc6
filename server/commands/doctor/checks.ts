import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { withoutPassword } from '../../database/connection/open-failure'
import { rowsOf } from '../../database/connection/open'
import { readServerVersion } from '../../database/connection/server-version'
import { planMigrations } from '../../database/migration-plan'
import { freeMegabytes } from '../../http/readiness'
import { MOST_SETS, readSets } from '../../surveys/audience/partitions'
import type { CommandContext } from '../command'
import { type Check, failed, type Finding, ok, warning } from './finding'
import { replicaChecks } from './replica-check'
import { storageChecks } from './storage-checks'

/** Difference between the clocks that deserves attention, and the one that spoils deadlines and signatures. */
const CLOCK_WARNING_MS = 1_000
const CLOCK_FAILED_MS = 5_000

/** The checks of the machine and the database. */
export const localChecks = (context: CommandContext): Check[] => [
  { title: 'database', run: () => checkDatabase(context) },
  ...replicaChecks(context),
  { title: 'migrations', run: () => checkMigrations(context) },
  { title: 'partitions', run: () => checkPartitions(context) },
  { title: 'clock', run: () => checkClock(context) },
  ...storageChecks(context),
  { title: 'disk', run: () => checkDisk(context) },
  { title: 'app', run: checkApp },
]

async function checkDatabase({ settings, open }: CommandContext): Promise<Finding> {
  const { db } = await open()
  const started = performance.now()
  const version = await readServerVersion(db)
  const [row] = await rowsOf<{ writable: boolean; most: number }>(
    db,
    sql`select current_setting('transaction_read_only') = 'off' as writable,
      current_setting('max_connections')::int as most`,
  )
  const { databaseUrl, dataDir, databaseLimits } = settings
  const where = databaseUrl === null ? `embedded, in ${dataDir}` : withoutPassword(databaseUrl)
  const ms = Math.round((performance.now() - started) / 2)
  if (!row?.writable) return failed(`${where}: accepts no writes; it may be a standby`)
  const detail = `${where}: version ${Math.floor(version / 10_000)}.${version % 10_000}, ${ms} ms a statement`
  if (databaseUrl !== null && row.most < 2 * databaseLimits.connections)
    return warning(
      `${detail}; allows ${row.most} connections, each gateway uses ${databaseLimits.connections}`,
    )
  return ok(detail)
}

async function checkMigrations({ open }: CommandContext): Promise<Finding> {
  const { migrations } = await planMigrations((await open()).db)
  if (migrations.length === 0) return ok('all are applied')
  return failed(`${migrations.length} are missing; see npm run gateway -- migrate check`)
}

async function checkPartitions({ open }: CommandContext): Promise<Finding> {
  const { db } = await open()
  if ((await planMigrations(db)).migrations.length > 0) return warning('unknown before the migrations')
  const { isNeeded, mayMake, sets, hasSpare } = await readSets(db)
  const detail = `${sets} of at most ${MOST_SETS} sets for large surveys`
  if (!isNeeded) return ok(`${detail}; there are too few units for such a survey`)
  if (hasSpare) return ok(`${detail}, one is spare`)
  if (!mayMake) return warning(`${detail}; this database role may not make tables`)
  return sets >= MOST_SETS ? warning(`${detail}; the next one shares with small surveys`) : ok(detail)
}

/** The database's clock as of the middle of the statement. */
async function checkClock({ clock, settings, open }: CommandContext): Promise<Finding> {
  if (settings.databaseUrl === null) return ok('the database uses the clock of this machine')
  const { db } = await open()
  const before = clock.now().getTime()
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  const difference = Math.round((row?.ms ?? 0) - (before + clock.now().getTime()) / 2)
  const detail = `the database's clock differs by ${difference} ms`
  if (Math.abs(difference) > CLOCK_FAILED_MS) return failed(`${detail}; synchronise both by NTP`)
  return Math.abs(difference) > CLOCK_WARNING_MS ? warning(detail) : ok(detail)
}

async function checkDisk({ settings: { dataDir, minFreeDiskMb } }: CommandContext): Promise<Finding> {
  const free = Math.floor(await freeMegabytes(dataDir))
  const detail = `${free} MB free, ${minFreeDiskMb} MB needed (MIN_FREE_DISK_MB)`
  if (free < minFreeDiskMb) return failed(detail)
  return free < 5 * minFreeDiskMb ? warning(detail) : ok(detail)
}

async function checkApp(): Promise<Finding> {
  const isBuilt = existsSync(join(__dirname, '../../../dist/h5/index.html'))
  return isBuilt ? ok('the web app is built') : warning('the web app is not built; only the API is served')
}
