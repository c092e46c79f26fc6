import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { defaultLimits } from '../../../../server/database/connection/limits'
import { type Database, openServer } from '../../../../server/database/connection/open'
import { startGatewayProcess } from '../../../server/harness/gateway-process'
import { findPostgres, startCluster } from '../../../server/harness/postgres'
import { readResult } from '../../harness/gateway/calls'
import { largeCalls } from '../../harness/gateway/large-calls'
import { largeTokens } from '../../harness/gateway/large-units'
import { fillLargeWorld, type LargeWorld } from '../../harness/gateway/large-world'
import { withoutIndexes } from '../../harness/gateway/without-indexes'
import { atMost, type Row } from '../../harness/row'
import { medianMs } from '../../harness/timing'

/** Units of the survey, each with one task. */
const UNITS = Number(process.env.BENCH_UNITS ?? 1_000_000)
const LIMIT_MS = UNITS > 1_000_000 ? 500 : 300
/** Statements of the generator and of the calibration run for minutes. */
const limits = { ...defaultLimits, statementMs: 3_600_000, silenceMs: 3_700_000, connections: 1 }

const medianWarm = async (job: () => Promise<unknown>) => {
  // The first call plans the statements and fills the caches.
  await job()
  return medianMs(job)
}

async function withDatabase<T>(url: string, run: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openServer(url, () => undefined, { limits })
  try {
    return await run(db)
  } finally {
    await close()
  }
}

/** The medians of all calls, beside a count of the survey's tasks on the same server. */
export async function measureWorld(databaseUrl: string, world: LargeWorld): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  const gateway = await startGatewayProcess(folder, databaseUrl)
  try {
    await readResult(gateway.url, world.surveyId, largeTokens.reviewer)
    const counted = await withDatabase(databaseUrl, (db) =>
      medianWarm(() => db.execute(sql`select count(*) from task where survey_id = ${world.surveyId}`)),
    )
    const rows: Row[] = []
    for (const { what, run, limitMs = LIMIT_MS } of largeCalls(gateway.url, world)) {
      const ours = await medianWarm(run)
      rows.push({
        ...{ what, unit: 'ms', ours, other: { name: 'count of the tasks', value: counted } },
        goal: atMost(ours, limitMs, 'ms'),
      })
    }
    return rows
  } finally {
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists and boards of a survey of `BENCH_UNITS` units on a PostgreSQL server. */
export async function measure(): Promise<Row[]> {
  const bin = findPostgres()
  if (bin === null) return []
  const { url, stop } = await startCluster(bin, { durable: true })
  try {
    const world = await withDatabase(url, (db) => withoutIndexes(db, () => fillLargeWorld(db, UNITS)))
    return await measureWorld(url, world)
  } finally {
    stop()
  }
}
