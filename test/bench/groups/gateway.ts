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
import { response, submission } from '../../../server/database/schema'
import { startGatewayProcess, type GatewayProcess } from '../../server/harness/gateway-process'
import { findPostgres, startCluster } from '../../server/harness/postgres'
import {
  msOf,
  readCrosstab,
  readList,
  readReceipt,
  readResult,
  sheetOf,
  submit,
  underLoad,
  type Load,
} from '../harness/gateway-calls'
import { fillWorld, type GatewayWorld, OPEN, someAnswers } from '../harness/gateway-world'
import { atMost, type Row, shareAtLeast, type Unit } from '../harness/row'
import { median } from '../harness/timing'

/** So many sheets are handed in to see how fast, so many inserted alone beside it, the rest until the kill. */
const MEASURED = 1_500
/** So many before those, in which connections are opened, plans made and hot code compiled. */
const WARMING = 250
const TAKEN = WARMING + MEASURED
const ROUNDS = 5

interface Kind {
  name: string
  /** Milliseconds within which 99 of 100 submits are to be answered. */
  p99: number
  open: () => Promise<OpenDatabase>
  start: () => Promise<GatewayProcess>
}

const places = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** What no gateway can do without: the two rows of a sheet handed in, in one transaction. */
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

/** The job done from the nth place on, first to warm up, then to be measured. */
async function warmLoad(from: number, job: (place: number) => Promise<unknown>): Promise<Load> {
  await underLoad(places(from, from + WARMING), job)
  return underLoad(places(from + WARMING, from + TAKEN), job)
}

const timesOf = async (job: () => Promise<unknown>) => {
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await msOf(job))
  return median(taken.sort((a, b) => a - b))
}

interface Measured {
  submits: Load
  list: number
  first: number
  again: number
  crossed: number
}

async function askGateway(kind: Kind, { answered, tasks }: GatewayWorld): Promise<Measured> {
  const gateway = await kind.start()
  const { url } = gateway
  const sheets = tasks.slice(0, TAKEN).map(sheetOf)
  const submits = await warmLoad(0, (place) => submit(url, place, sheets[place]!))
  const list = await timesOf(() => readList(url, OPEN - 1))
  const first = await msOf(() => readResult(url, answered))
  const again = await timesOf(() => readResult(url, answered))
  const crossed = await timesOf(() => readCrosstab(url, answered))
  await gateway.close('keep')
  return { submits, list, first, again, crossed }
}

/** Hands in until the process is killed in the midst of it; how many of those acknowledged are gone after. */
async function lostByKill(kind: Kind, { tasks }: GatewayWorld): Promise<{ lost: number; told: number }> {
  const killed = await kind.start()
  const told = new Map<number, string>()
  const from = 2 * TAKEN
  const half = (OPEN - from) / 2
  const ends: Promise<void>[] = []
  await underLoad(places(from, OPEN), async (place) => {
    if (told.size >= half && ends.length === 0) ends.push(killed.kill())
    // What is not acknowledged may be lost; the device sends it again.
    const receipt = await submit(killed.url, place, sheetOf(tasks[place]!)).catch(() => null)
    if (receipt) told.set(place, receipt.receiptNo)
  })
  await Promise.all(ends)
  const next = await kind.start()
  const kept = [...told].map(async ([place, receiptNo]) => {
    const receipt = await readReceipt(next.url, place, tasks[place]!).catch(() => null)
    return receipt?.receiptNo === receiptNo
  })
  const lost = (await Promise.all(kept)).filter((isKept) => !isKept).length
  await next.close('keep')
  return { lost, told: told.size }
}

function loadRows({ name, p99 }: Kind, ours: Load, alone: Load): Row[] {
  const other = (value: number) => ({ name: 'its inserts alone', value })
  return [
    {
      ...{ what: `${name}: submits a second, 50 connections`, unit: 'a second', ours: ours.perSecond },
      ...{ other: other(alone.perSecond), goal: shareAtLeast(ours.perSecond, alone.perSecond, 0.6) },
    },
    {
      ...{ what: `${name}: p99 of a submit, 50 connections`, unit: 'ms', ours: ours.p99 },
      ...{ other: other(alone.p99), goal: atMost(ours.p99, p99, 'ms') },
    },
  ]
}

async function measureKind(kind: Kind): Promise<Row[]> {
  const world = await withDatabase(kind, fillWorld)
  const ours = await askGateway(kind, world)
  const floor = await withDatabase(kind, async (db) => ({
    inserts: await warmLoad(TAKEN, (place) => insertAlone(db, world.open, world.tasks[place]!)),
    read: await timesOf(() =>
      db.execute(sql`select count(answers -> 'state') from response where survey_id = ${world.answered}`),
    ),
  }))
  const { lost, told } = await lostByKill(kind, world)
  const row = (what: string, unit: Unit, own: number, name: string, value: number): Row => ({
    ...{ what: `${kind.name}: ${what}`, unit, ours: own, other: { name, value }, goal: null },
  })
  const reading = (what: string, own: number, limit: number): Row => ({
    ...row(what, 'ms', own, 'every sheet read once', floor.read),
    goal: atMost(own, limit, 'ms'),
  })
  return [
    ...loadRows(kind, ours.submits, floor.inserts),
    { ...row('a list of tasks', 'ms', ours.list, '', 0), other: null },
    reading('result of 100,000, none kept', ours.first, 2_000),
    reading('result of 100,000', ours.again, 2_000),
    reading('two questions of 100,000 crossed', ours.crossed, 2_000),
    {
      ...row(`acknowledged submits lost by a kill, of ${told}`, 'lost', lost, '', 0),
      ...{ other: null, goal: atMost(lost, 0, 'lost') },
    },
  ]
}

async function embedded(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  try {
    return await measureKind({
      name: 'PGlite',
      p99: 1_000,
      open: () => openEmbedded(folder),
      start: () => startGatewayProcess(folder),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With what makes an acknowledged write last, which the tests do without. */
async function onServer(): Promise<Row[]> {
  const bin = findPostgres()
  if (bin === null) return []
  const { url, stop } = await startCluster(bin, { durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'))
  try {
    return await measureKind({
      name: 'PostgreSQL',
      p99: 250,
      open: () => openServer(url, () => undefined),
      start: () => startGatewayProcess(folder, url),
    })
  } finally {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Handing in under load, lists and results of a whole province, and what a kill leaves. */
export const measure = async (): Promise<Row[]> => [...(await embedded()), ...(await onServer())]
