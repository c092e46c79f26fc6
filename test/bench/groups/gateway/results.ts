import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { defaultLimits } from '../../../../server/database/connection/limits'
import { type Database, openServer } from '../../../../server/database/connection/open'
import { type GatewayProcess, startGatewayProcess } from '../../../server/harness/gateway-process'
import { findPostgres, startCluster } from '../../../server/harness/postgres'
import { area, call } from '../../harness/gateway/calls'
import { largeTokens } from '../../harness/gateway/large-units'
import { growthDuring } from '../../harness/memory'
import { fillResultsWorld, type ResultsWorld } from '../../harness/gateway/results-world'
import { atMost, type Row } from '../../harness/row'
import { medianMs, msOf } from '../../harness/timing'

/** Answers of each of the two periods. */
const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 1_000_000)
const LIMIT_MS = 1_000
const MEMORY_LIMIT = 300 * 1_024 ** 2
/** Statements of the generator run for minutes. */
const limits = { ...defaultLimits, statementMs: 3_600_000, silenceMs: 3_700_000, connections: 1 }

interface Reading {
  what: string
  path: string
  query: Record<string, string>
}

const crossed = { row: 'payer-type', column: 'policy-reach' }
const ofOffice = { office: 'large-42' }
const byOption = { filter: 'channels', filterOption: 'hall' }

/** What the page of a result asks for. */
const readings: Reading[] = [
  { what: 'scores and counts, with those of the period before', path: 'result', query: {} },
  { what: 'scores and counts of an area', path: 'result', query: { areaCode: '330106' } },
  { what: 'scores and counts of an office', path: 'result', query: ofOffice },
  { what: 'scores and counts of who chose an option', path: 'result', query: byOption },
  { what: 'crosstab', path: 'crosstab', query: crossed },
  {
    what: 'crosstab of accepted responses of an area',
    path: 'crosstab',
    query: { ...crossed, areaCode: '330106', state: 'accepted' },
  },
  {
    what: 'crosstab of an option, compared with the period before',
    path: 'crosstab',
    query: { ...crossed, ...byOption, compare: 'true' },
  },
  { what: 'everything counted, compared with the period before', path: 'comparison', query: {} },
  {
    what: 'everything counted of who chose an option, compared with the period before',
    path: 'comparison',
    query: byOption,
  },
  {
    what: 'units that chose an option in an office',
    path: 'result/units',
    query: { ...ofOffice, ...byOption },
  },
]

type Counted = { counting?: unknown; scores?: { previous: unknown } | null }

const readOnce = ({ url }: GatewayProcess, { surveyId }: ResultsWorld, { path, query }: Reading) =>
  call<Counted>(
    `${url}${area}/${path}?${new URLSearchParams({ surveyId, ...query }).toString()}`,
    largeTokens.reviewer,
  )

/** Reads as a page does, until all is counted, also the scores of the period before. */
async function readCounted(gateway: GatewayProcess, world: ResultsWorld, reading: Reading): Promise<void> {
  for (let isCounted = false; !isCounted;) {
    const { counting, scores } = await readOnce(gateway, world, reading)
    isCounted = !counting && (!scores || scores.previous !== null)
  }
}

async function withDatabase<T>(url: string, run: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openServer(url, () => undefined, { limits })
  try {
    return await run(db)
  } finally {
    await close()
  }
}

/** Downloads a file of all answers without keeping it. */
async function download(
  { url }: GatewayProcess,
  { surveyId }: ResultsWorld,
  format: string,
): Promise<number> {
  const ticket = await call<{ url: string }>(`${url}${area}/export`, largeTokens.reviewer, {
    surveyId,
    format,
  })
  const response = await fetch(`${url}${ticket.url}`)
  let bytes = 0
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length
  return bytes
}

async function exportRow(gateway: GatewayProcess, world: ResultsWorld, format: string): Promise<Row[]> {
  let size = 0
  const growth = await growthDuring(gateway.pid, async () => {
    size = await download(gateway, world, format)
  })
  if (growth === null) return []
  return [
    {
      ...{ what: `memory of an export of all answers as .${format}`, unit: 'B', ours: growth },
      other: { name: 'the file', value: size },
      goal: atMost(growth, MEMORY_LIMIT, 'B'),
    },
  ]
}

async function measureReadings(
  gateway: GatewayProcess,
  world: ResultsWorld,
  countAlone: () => Promise<number>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const reading of readings) {
    const first = await msOf(() => readCounted(gateway, world, reading))
    const ours = await medianMs(() => readOnce(gateway, world, reading))
    const other = { name: 'count of the same rows', value: await countAlone() }
    rows.push(
      { what: `${reading.what}, until counted`, unit: 'ms', ours: first, other, goal: null },
      { what: reading.what, unit: 'ms', ours, other, goal: atMost(ours, LIMIT_MS, 'ms') },
    )
  }
  return rows
}

/** The rows of a filled world, by a gateway on its database. */
export async function measureWorld(url: string, world: ResultsWorld): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  const gateway = await startGatewayProcess(folder, url)
  try {
    const countAlone = () =>
      withDatabase(url, (db) =>
        medianMs(() => db.execute(sql`select count(*) from response where survey_id = ${world.surveyId}`)),
      )
    const rows = await measureReadings(gateway, world, countAlone)
    for (const format of ['csv', 'xlsx', 'sav']) rows.push(...(await exportRow(gateway, world, format)))
    return rows
  } finally {
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Results of `BENCH_ANSWERS` answers in each of two periods, on a PostgreSQL server. */
export async function measure(): Promise<Row[]> {
  const bin = findPostgres()
  if (bin === null) return []
  const { url, stop } = await startCluster(bin, { durable: true })
  try {
    return await measureWorld(url, await withDatabase(url, (db) => fillResultsWorld(db, ANSWERS)))
  } finally {
    stop()
  }
}
