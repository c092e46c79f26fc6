import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  type Database,
  type OpenDatabase,
  openEmbedded,
  openServer,
} from '../../../server/database/connection/open'
import { response, responseChange, submission } from '../../../server/database/schema'
import { startGatewayProcess, type GatewayProcess } from '../../server/harness/gateway-process'
import { findPostgres, startCluster } from '../../server/harness/postgres'
import {
  msOf,
  readCrosstab,
  readList,
  readReceipt,
  readResult,
  submissionOf,
  submit,
  underLoad,
  type Load,
} from '../harness/gateway-calls'
import { fillWorld, type GatewayWorld, OPEN, someAnswers } from '../harness/gateway-world'
import { atMost, type Row, shareAtLeast, timesAtMost, type Unit } from '../harness/row'
import { median } from '../harness/timing'

/** Measured submissions, and plain inserts for comparison; the rest is submitted until the kill. */
const MEASURED = 1_500
/** Submissions before the measurement, to open connections, plan queries and compile hot code. */
const WARMING = 250
const TAKEN = WARMING + MEASURED
const ROUNDS = 5

interface Kind {
  name: string
  open: () => Promise<OpenDatabase>
  start: () => Promise<GatewayProcess>
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** Lower bound of a submission: its two rows in one transaction. */
const insertAlone = (db: Database, surveyId: string, taskId: string) =>
  db.transaction(async (tx) => {
    const row = { taskId, clientKey: randomUUID(), receiptNo: taskId, submittedAt: new Date(), seconds: 200 }
    await tx.insert(submission).values(row)
    await tx.insert(response).values({ surveyId, answers: someAnswers(), submissionTaskId: taskId })
  })

async function withDatabase<T>({ open }: Kind, run: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await open()
  try {
    return await run(db)
  } finally {
    await close()
  }
}

/** Runs the job from the nth respondent on, first as warm-up, then measured. */
async function warmLoad(from: number, job: (respondent: number) => Promise<unknown>): Promise<Load> {
  await underLoad(range(from, from + WARMING), job)
  return underLoad(range(from + WARMING, from + TAKEN), job)
}

const timesOf = async (job: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await msOf(job))
  return median(times.sort((a, b) => a - b))
}

interface Measured {
  submits: Load
  list: number
  /** The result of 100,000, when it is first requested after the submissions. */
  first: number
  again: number
  crossed: number
}

async function measureGateway(kind: Kind, { answered, tasks }: GatewayWorld): Promise<Measured> {
  const gateway = await kind.start()
  const { url } = gateway
  const submissions = tasks.slice(0, TAKEN).map(submissionOf)
  const submits = await warmLoad(0, (respondent) => submit(url, respondent, submissions[respondent]!))
  const list = await timesOf(() => readList(url, OPEN - 1))
  const first = await msOf(() => readResult(url, answered))
  const again = await timesOf(() => readResult(url, answered))
  const crossed = await timesOf(() => readCrosstab(url, answered))
  await gateway.close('keep')
  return { submits, list, first, again, crossed }
}

/** The result in a gateway that has just started, while all responses of the survey have to be counted anew. */
async function measureRecount(kind: Kind, { answered }: GatewayWorld): Promise<number> {
  await withDatabase(kind, (db) => db.insert(responseChange).values({ surveyId: answered, delta: 0 }))
  const gateway = await kind.start()
  const ms = await msOf(() => readResult(gateway.url, answered))
  await gateway.close('keep')
  return ms
}

/** Submits until the process is killed; counts confirmed submissions that are lost. */
async function lostByKill(kind: Kind, { tasks }: GatewayWorld): Promise<{ lost: number; confirmed: number }> {
  const killed = await kind.start()
  const receipts = new Map<number, string>()
  const from = 2 * TAKEN
  const half = (OPEN - from) / 2
  const ends: Promise<void>[] = []
  await underLoad(range(from, OPEN), async (respondent) => {
    if (receipts.size >= half && ends.length === 0) ends.push(killed.kill())
    // Unconfirmed submissions may be lost; the device repeats them.
    const receipt = await submit(killed.url, respondent, submissionOf(tasks[respondent]!)).catch(() => null)
    if (receipt) receipts.set(respondent, receipt.receiptNo)
  })
  await Promise.all(ends)
  const next = await kind.start()
  const kept = [...receipts].map(async ([respondent, receiptNo]) => {
    const receipt = await readReceipt(next.url, respondent, tasks[respondent]!).catch(() => null)
    return receipt?.receiptNo === receiptNo
  })
  const lost = (await Promise.all(kept)).filter((isKept) => !isKept).length
  await next.close('keep')
  return { lost, confirmed: receipts.size }
}

function loadRows({ name }: Kind, ours: Load, alone: Load): Row[] {
  return [
    {
      ...{ what: `${name}: submits a second, 50 connections`, unit: 'a second', ours: ours.perSecond },
      ...{ other: { name: 'its inserts alone', value: alone.perSecond } },
      goal: shareAtLeast(ours.perSecond, alone.perSecond, 0.7),
    },
    {
      ...{ what: `${name}: p99 of a submit, 50 connections`, unit: 'ms', ours: ours.p99 },
      ...{ other: { name: 'its median', value: ours.median } },
      goal: timesAtMost(ours.p99, ours.median, 3),
    },
  ]
}

async function measureKind(kind: Kind): Promise<Row[]> {
  const world = await withDatabase(kind, fillWorld)
  const ours = await measureGateway(kind, world)
  const floor = await withDatabase(kind, async (db) => ({
    inserts: await warmLoad(TAKEN, (respondent) => insertAlone(db, world.open, world.tasks[respondent]!)),
    responses: await timesOf(() =>
      db.execute(sql`select count(answers -> 'state') from response where survey_id = ${world.answered}`),
    ),
    // All answers of a response, and all cells of its tables: what a result is computed from.
    answers: await timesOf(() =>
      db.execute(sql`select count(value) from response,
        jsonb_path_query(answers, 'strict $.**') value where survey_id = ${world.answered}`),
    ),
  }))
  const recount = await measureRecount(kind, world)
  const { lost, confirmed: receipts } = await lostByKill(kind, world)
  const row = (what: string, unit: Unit, own: number, name: string, value: number): Row => ({
    ...{ what: `${kind.name}: ${what}`, unit, ours: own, other: { name, value }, goal: null },
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
    ...loadRows(kind, ours.submits, floor.inserts),
    { ...row('a list of tasks', 'ms', ours.list, '', 0), other: null },
    counting('first result of 100,000, counted in the background', ours.first, 10),
    counting('result of 100,000, counted anew', recount, 10),
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
    return await measureKind({
      name: 'PGlite',
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
    return await measureKind({
      name: 'PostgreSQL',
      open: () => openServer(url, () => undefined),
      start: () => startGatewayProcess(folder, url),
    })
  } finally {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Submissions under load, lists and results of a whole province, and losses by a kill. */
export const measure = async (): Promise<Row[]> => [...(await embedded()), ...(await onServer())]
