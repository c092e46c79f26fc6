import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openEmbedded, openServer } from '../../../../server/database/connection/open'
import { responseChange } from '../../../../server/database/schema'
import { startGatewayProcess } from '../../../server/harness/gateway-process'
import { findPostgres, startCluster } from '../../../server/harness/postgres'
import { unhurriedLimits } from '../../../server/harness/templates'
import { readCrosstab, readList, readResult } from '../../harness/gateway/calls'
import { lostByKill } from '../../harness/gateway/lost-by-kill'
import { fillWorld, type GatewayWorld, OPEN } from '../../harness/gateway/world'
import { atMost, type Row, timesAtMost, type Unit } from '../../harness/row'
import { loadRows, type MeasuredEngine, measureLoads } from '../../harness/gateway/submits'
import { medianMs, msOf } from '../../harness/timing'

async function withDatabase<T>({ open }: MeasuredEngine, run: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await open()
  try {
    return await run(db)
  } finally {
    await close()
  }
}

interface Measured {
  list: number
  /** The result of 100,000, when it is first requested after the submissions. */
  first: number
  again: number
  crossed: number
}

async function measureReadings(engine: MeasuredEngine, { answered }: GatewayWorld): Promise<Measured> {
  const gateway = await engine.start()
  const { url } = gateway
  const list = await medianMs(() => readList(url, OPEN - 1))
  const first = await msOf(() => readResult(url, answered))
  const again = await medianMs(() => readResult(url, answered))
  const crossed = await medianMs(() => readCrosstab(url, answered))
  await gateway.close('keep')
  return { list, first, again, crossed }
}

/** The result in a gateway that has just started, while all responses of the survey have to be counted again. */
async function measureRecount(engine: MeasuredEngine, { answered }: GatewayWorld): Promise<number> {
  await withDatabase(engine, (db) => db.insert(responseChange).values({ surveyId: answered, delta: 0 }))
  const gateway = await engine.start()
  const ms = await msOf(() => readResult(gateway.url, answered))
  await gateway.close('keep')
  return ms
}

async function measureEngine(engine: MeasuredEngine): Promise<Row[]> {
  const world = await withDatabase(engine, fillWorld)
  const loads = await measureLoads(engine, world)
  const ours = await measureReadings(engine, world)
  const floor = await withDatabase(engine, async (db) => ({
    responses: await medianMs(() =>
      db.execute(sql`select count(answers -> 'state') from response where survey_id = ${world.answered}`),
    ),
    // All answers of a response, and all cells of its tables: what a result is computed from.
    answers: await medianMs(() =>
      db.execute(sql`select count(value) from response,
        jsonb_path_query(answers, 'strict $.**') value where survey_id = ${world.answered}`),
    ),
  }))
  const recount = await measureRecount(engine, world)
  const { lost, confirmed: receipts } = await lostByKill(engine, world)
  const row = (what: string, unit: Unit, own: number, name: string, value: number): Row => ({
    ...{ what: `${engine.name}: ${what}`, unit, ours: own, other: { name, value }, goal: null },
  })
  const beside =
    (name: string, value: number) =>
    (what: string, own: number, times: number): Row => ({
      ...row(what, 'ms', own, name, value),
      goal: timesAtMost(own, value, times),
    })
  const counting = beside('every answer read once', floor.answers)
  const reading = beside('every response read once', floor.responses)
  return [
    ...loadRows(engine, loads.submits, loads.inserts),
    { ...row('a list of tasks', 'ms', ours.list, '', 0), other: null },
    counting('first result of 100,000, counted in the background', ours.first, 10),
    counting('result of 100,000, counted again', recount, 10),
    reading('result of 100,000, stored counts', ours.again, 2),
    reading('two questions of 100,000 crossed', ours.crossed, 4),
    {
      ...row(`acknowledged submits lost by a kill, of ${receipts}`, 'lost', lost, '', 0),
      ...{ other: null, goal: atMost(lost, 0, 'lost') },
    },
  ]
}

async function embedded(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  try {
    return await measureEngine({
      ...{ name: 'PGlite', turns: 1 },
      open: () => openEmbedded(folder),
      start: () => startGatewayProcess(folder),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With fsync, which the tests switch off. */
async function onServer(): Promise<Row[]> {
  const bin = findPostgres()
  if (bin === null) return []
  const { url, stop } = await startCluster(bin, { durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  try {
    return await measureEngine({
      ...{ name: 'PostgreSQL', turns: 3 },
      open: () => openServer(url, () => undefined, { limits: unhurriedLimits }),
      start: () => startGatewayProcess(folder, url),
    })
  } finally {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Submissions under load, lists and results of a whole province, and losses by a kill. */
export const measure = async (): Promise<Row[]> => [...(await embedded()), ...(await onServer())]
