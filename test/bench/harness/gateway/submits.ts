import { randomUUID } from 'node:crypto'
import type { Database, OpenDatabase } from '../../../../server/database/connection/open'
import { response, submission } from '../../../../server/database/schema'
import type { GatewayProcess } from '../../../server/harness/gateway-process'
import { type Load, loadOf, type Run, submissionOf, submit, underLoad } from './calls'
import { type OpenSurvey, someAnswers } from './world'
import { type Row, shareAtLeast, timesAtMost } from '../row'

/** Measured submissions, and plain inserts for comparison. */
const MEASURED = 1_500
/** Submissions before the measurement, to open connections, plan queries and compile hot code. */
const WARMING = 1_000
/** Respondents that each side takes. */
export const TAKEN = WARMING + MEASURED

/** A database with the gateway on it. */
export interface MeasuredEngine {
  name: string
  /** Parts in which submissions and plain inserts take turns, so that other work on the machine meets both. */
  turns: number
  open: () => Promise<OpenDatabase>
  start: () => Promise<GatewayProcess>
}

export const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index)

/** Lower bound of a submission: its two rows in one transaction. */
const insertAlone = (db: Database, surveyId: string, taskId: string) =>
  db.transaction(async (tx) => {
    const keys = { taskId, surveyId, clientKey: randomUUID(), receiptNo: taskId }
    const row = { ...keys, submittedAt: new Date(), seconds: 200 }
    await tx.insert(submission).values(row)
    await tx.insert(response).values({ surveyId, answers: someAnswers(), submissionTaskId: taskId })
  })

type Job = (respondent: number) => Promise<unknown>

/** Submissions through the gateway, or plain inserts, of respondents from the nth on. */
interface Side {
  name: 'submits' | 'inserts'
  from: number
  open: () => Promise<{ job: Job; close: () => Promise<void> }>
}

const sidesOf = (engine: MeasuredEngine, { open, tasks }: OpenSurvey): Side[] => [
  {
    ...{ name: 'submits', from: 0 },
    open: async () => {
      const { url, close } = await engine.start()
      const bodies = tasks.slice(0, TAKEN).map(submissionOf)
      return { job: (nth) => submit(url, nth, bodies[nth]!), close: () => close('keep') }
    },
  },
  {
    ...{ name: 'inserts', from: TAKEN },
    open: async () => {
      const { db, close } = await engine.open()
      return { job: (nth) => insertAlone(db, open, tasks[nth]!), close }
    },
  },
]

/** Measures the sides in turns, each after a warm-up; one by one if only one process can open the database. */
export async function measureLoads(
  engine: MeasuredEngine,
  world: OpenSurvey,
): Promise<Record<Side['name'], Load>> {
  const sides = sidesOf(engine, world)
  const runs: Record<Side['name'], Run[]> = { submits: [], inserts: [] }
  const part = MEASURED / engine.turns
  for (const together of engine.turns > 1 ? [sides] : sides.map((side) => [side])) {
    const opened = await Promise.all(
      together.map(async ({ open, name, from }) => ({ ...(await open()), name, from })),
    )
    for (const { job, from } of opened) await underLoad(range(from, from + WARMING), job)
    for (let turn = 0; turn < engine.turns; turn += 1)
      for (const { job, from, name } of opened) {
        const first = from + WARMING + turn * part
        runs[name].push(await underLoad(range(first, first + part), job))
      }
    for (const { close } of opened) await close()
  }
  return { submits: loadOf(runs.submits), inserts: loadOf(runs.inserts) }
}

export function loadRows({ name }: MeasuredEngine, ours: Load, alone: Load): Row[] {
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
