import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openServer, rowsOf } from '../../../../server/database/connection/open'
import { startGatewayProcess } from '../../../server/harness/gateway-process'
import { findPostgres, startCluster } from '../../../server/harness/postgres'
import { addManyUnits } from '../../../server/harness/worlds/many-units'
import { arrive, type Arrivals } from '../../harness/gateway/arrivals'
import { type Load, loadOf, type Run, submissionOf, submit, underLoad } from '../../harness/gateway/calls'
import { METRICS_TOKEN, type Scrapes, whileScraped } from '../../harness/gateway/scrape'
import { addOpenSurvey } from '../../harness/gateway/world'
import { atMost, type Row, shareAtLeast, timesAtMost } from '../../harness/row'
import { at, median } from '../../harness/timing'

/** Units with an open task each; more than are submitted and wait at the same time. */
const UNITS = 20_000
const WARMING = 1_500
/** Submissions of a measurement with a constant number of connections. */
const PART = 1_500
/** Calls that a gateway runs at the same time (`server/http/admission.ts`). */
const PLACES = 100
const OVERLOAD = { times: 5, seconds: 10 }

/** Milliseconds of submissions while all places of a gateway are in use; read by the simulation of a peak. */
export const SERVICE_TIMES = path.resolve(__dirname, '..', '..', '..', '..', 'dist', 'service-times.json')

type Waiting = Parameters<typeof arrive>[1]

interface Measured {
  loads: Record<50 | 100 | 200, Load>
  overload: Arrivals
  /** Submissions a second with 50 connections while another process refuses as many calls as the gateway did. */
  beside: number
  /** Submissions in the database after all, and those that were acknowledged. */
  stored: number
  acknowledged: number
  scrapes: Scrapes
}

/** Submits with so many connections until `count` have been acknowledged. */
async function submitAll(url: string, waiting: Waiting, count: number, connections: number): Promise<Run> {
  const some = waiting.splice(-count)
  const nths = some.map((_, nth) => nth)
  return underLoad(nths, (nth) => submit(url, some[nth]!.respondent, some[nth]!.body), connections)
}

/** Closed loops of 50, 100 and 200 connections in two rounds, then arrivals at a multiple of what 50 achieved. */
async function measureGateway(url: string, waiting: Waiting): Promise<Omit<Measured, 'stored' | 'scrapes'>> {
  await submitAll(url, waiting, WARMING, 50)
  const runs: Record<50 | 100 | 200, Run[]> = { 50: [], 100: [], 200: [] }
  for (const connections of [50, 100, 200, 200, 100, 50] as const)
    runs[connections].push(await submitAll(url, waiting, PART / 2, connections))
  const loads = { 50: loadOf(runs[50]), 100: loadOf(runs[100]), 200: loadOf(runs[200]) }
  writeServiceTimes(runs[100].flatMap(({ times }) => times))
  const { times, seconds } = OVERLOAD
  const overload = await arrive(url, waiting, { perSecond: times * loads[50].perSecond, seconds })
  const submitted = Math.round((loads[50].perSecond * seconds) / 2)
  const beside = await besideRefusals(waiting, (overload.refused + overload.wrong) / seconds, () =>
    submitAll(url, waiting, submitted, 50),
  )
  const acknowledged = WARMING + 3 * PART + overload.acknowledged + submitted
  return { loads, overload, beside, acknowledged }
}

/** What the callers and the refusals alone leave of the processors: submissions beside a peer that refuses as many calls. */
async function besideRefusals(waiting: Waiting, perSecond: number, submitSome: () => Promise<Run>) {
  const peer = spawn(process.execPath, [path.resolve(__dirname, '../../peers/refusing-server.cjs')])
  const port = await new Promise<string>((resolve) =>
    peer.stdout.once('data', (text) => resolve(String(text).trim())),
  )
  const { seconds } = OVERLOAD
  const [run] = await Promise.all([
    submitSome(),
    arrive(`http://127.0.0.1:${port}`, [...waiting], { perSecond, seconds }),
  ])
  peer.kill()
  return loadOf([run]).perSecond
}

function writeServiceTimes(times: number[]): void {
  mkdirSync(path.dirname(SERVICE_TIMES), { recursive: true })
  writeFileSync(SERVICE_TIMES, JSON.stringify({ places: PLACES, times: times.map(Math.round) }))
}

async function measureAll(): Promise<Measured | null> {
  const bin = findPostgres()
  if (bin === null) return null
  const { url: databaseUrl, stop } = await startCluster(bin, { durable: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'load-bench-'))
  const { db, close } = await openServer(databaseUrl, () => undefined)
  try {
    await addManyUnits(db, UNITS)
    const { open, tasks } = await addOpenSurvey(db, UNITS)
    const waiting = tasks.map((id, respondent) => ({ respondent, body: submissionOf(id) }))
    const gateway = await startGatewayProcess(folder, databaseUrl, { env: { METRICS_TOKEN } })
    const measured = await whileScraped(gateway.url, () => measureGateway(gateway.url, waiting))
    const [row] = await rowsOf<{ stored: number }>(
      db,
      sql`select count(*)::int as stored from submission
      join task on task.id = submission.task_id where task.survey_id = ${open}`,
    )
    await gateway.close('keep')
    return { ...measured, stored: row?.stored ?? 0 }
  } finally {
    await close()
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Many connections at once, and more submissions than a gateway can process. */
export async function measure(): Promise<Row[]> {
  const measured = await measureAll()
  if (measured === null) return []
  const { loads, overload, beside, stored, acknowledged, scrapes } = measured
  const capacity = { name: 'with 50 connections', value: loads[50].perSecond }
  return [
    {
      ...{ what: 'p99 of a submit, 200 connections', unit: 'ms', ours: loads[200].p99 },
      ...{ other: { name: 'its median', value: loads[200].median } },
      goal: timesAtMost(loads[200].p99, loads[200].median, 2),
    },
    {
      ...{ what: 'submits a second, 200 connections', unit: 'a second', ours: loads[200].perSecond },
      ...{ other: capacity, goal: shareAtLeast(loads[200].perSecond, capacity.value, 0.9) },
    },
    {
      ...{ what: `acknowledged a second while ${OVERLOAD.times} × as many arrive`, unit: 'a second' },
      ...{ ours: overload.perSecond, other: { name: 'beside a server that only refuses', value: beside } },
      goal: shareAtLeast(overload.perSecond, beside, 0.9),
    },
    {
      ...{
        what: 'the same, of what is possible without the refused',
        unit: 'a second',
        ours: overload.perSecond,
      },
      ...{ other: capacity, goal: null },
    },
    {
      ...{ what: 'p99 of an acknowledged one meanwhile', unit: 'ms', ours: at(overload.times, 0.99) },
      ...{ other: null, goal: atMost(at(overload.times, 0.99), 8_000, 'ms') },
    },
    {
      ...{ what: `median of ${overload.refused} refusals meanwhile`, unit: 'ms' },
      ...{ ours: median(overload.refusalTimes), other: null, goal: null },
    },
    {
      ...{ what: 'neither acknowledged nor refused with Retry-After', unit: 'calls', ours: overload.wrong },
      ...{ other: null, goal: atMost(overload.wrong, 0, 'calls') },
    },
    {
      ...{ what: `acknowledged submits lost, of ${acknowledged}`, unit: 'lost', ours: acknowledged - stored },
      ...{ other: null, goal: atMost(Math.abs(acknowledged - stored), 0, 'lost') },
    },
    ...scrapeRows(scrapes, acknowledged),
  ]
}

const scrapeRows = ({ times, failed, submitted }: Scrapes, acknowledged: number): Row[] => [
  {
    ...{ what: 'metrics read meanwhile, longest', unit: 'ms', ours: times.at(-1) ?? 0 },
    ...{ other: { name: 'median', value: median(times) }, goal: atMost(times.at(-1) ?? 0, 10_000, 'ms') },
  },
  {
    ...{ what: `readings of the metrics that failed, of ${times.length}`, unit: 'calls', ours: failed },
    ...{ other: null, goal: atMost(failed, 0, 'calls') },
  },
  {
    ...{ what: 'acknowledged submits that the metrics do not count', unit: 'calls' },
    ...{
      ours: acknowledged - submitted,
      other: null,
      goal: atMost(Math.abs(acknowledged - submitted), 0, 'calls'),
    },
  },
]
