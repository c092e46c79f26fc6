import { setImmediate } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import { and, eq, sql } from 'drizzle-orm'
import {
  createEstimate,
  createStatistics,
  type FigureEstimate as Estimate,
  type FigureStatistics,
} from '../../src/lib/selective-editing'
import { type Database, rowsOf } from '../database/connection/open'
import { submissionScore, surveyAssessment } from '../database/schema'
import type { StoredEstimate } from '../database/tables/results/selective-editing'
import type { Gateway } from '../gateway'
import { countInPortions, type Pace, portionTime } from '../tally/portions'
import { withBrokenRules } from './broken-rules'
import { type ScoredTask, scoreTask, writeMissing, writeScores } from './scores'
import { type AssessedSurvey, type AssessedTask, readUnits } from './units'

/** Quartiles hardly change with more units. Ids of tasks are random, so that the first ones are a random sample. */
const MAX_SAMPLE = 20_000

/** One assessment of a survey in portions. Stops between them when the pace ends. */
export interface Run {
  gateway: Gateway
  survey: AssessedSurvey
  pace: Pace
}

type Condition = ReturnType<typeof sql>

/** Calls `take` with all tasks in portions. Returns false if the pace ended. */
async function forEachPortion(
  { gateway, survey, pace }: Run,
  condition: Condition,
  take: (tasks: AssessedTask[]) => Promise<void>,
): Promise<boolean> {
  const { db } = gateway
  let after: AssessedTask['position'] | null = null
  const state = await countInPortions(
    async (size) => {
      const started = performance.now()
      const tasks: AssessedTask[] = await readUnits(db, survey, { after, size, condition })
      await take(tasks)
      after = tasks[tasks.length - 1]?.position ?? null
      return { state: tasks.length < size ? 'done' : 'more', ms: performance.now() - started }
    },
    portionTime(gateway),
    pace,
  )
  return state === 'done'
}

const HIGHEST = 0x1_0000_0000

/** Condition for a random share of the tasks. */
function sampleOf(tasks: number): Condition {
  if (tasks <= MAX_SAMPLE) return sql`true`
  const bound = Math.floor((MAX_SAMPLE / tasks) * HIGHEST)
    .toString(16)
    .padStart(8, '0')
  return sql`task.id < ${`${bound}-0000-0000-0000-000000000000`}::uuid`
}

async function collectStatistics(run: Run, tasks: number): Promise<FigureStatistics[] | null> {
  const { fields } = run.survey.figures
  const collector = createStatistics(fields.length)
  const isComplete = await forEachPortion(run, sampleOf(tasks), async (portion) => {
    for (const { unit } of portion) collector.add(unit)
    await setImmediate()
  })
  if (!isComplete) return null
  const statistics: FigureStatistics[] = []
  for (const place of fields.keys()) {
    statistics.push(collector.statisticsOf(place, tasks))
    // Other calls are answered between the figures.
    await setImmediate()
  }
  return statistics
}

export interface TaskCounts {
  tasks: number
  responses: number
}

export async function countUnits(db: Database, surveyId: string): Promise<TaskCounts> {
  const [counts] = await rowsOf<TaskCounts>(
    db,
    sql`select count(*)::int as tasks, (count(*) filter (where status in ('submitted', 'accepted')))::int as responses
      from task where survey_id = ${surveyId} and status <> 'excused'`,
  )
  return counts ?? { tasks: 0, responses: 0 }
}

async function scoreTasks(
  { gateway: { db }, survey }: Run,
  tasks: readonly AssessedTask[],
  statistics: readonly FigureStatistics[],
): Promise<ScoredTask[]> {
  const checked = await withBrokenRules(db, survey, tasks)
  return checked.map((task) => scoreTask(task, statistics))
}

/** Compares all units of the survey again: statistics, scores, shares of missing units, and the estimate. */
export async function assessAll(run: Run, counts: TaskCounts): Promise<void> {
  const { gateway, survey } = run
  const { db } = gateway
  if (survey.figures.fields.length === 0) return finishWithoutFigures(run, counts)
  const statistics = await collectStatistics(run, counts.tasks)
  if (!statistics) return
  const estimate = createEstimate(statistics)
  const isComplete = await forEachPortion(run, sql`true`, async (portion) => {
    const scored = await scoreTasks(run, portion, statistics)
    for (const { unit, suspicious, isWaiting } of scored) estimate.add(unit, isWaiting ? suspicious : [])
    await writeScores(db, survey, scored)
    await writeMissing(db, survey, portion, statistics)
  })
  if (!isComplete) return
  await db.execute(sql`delete from missing_share m using task t where m.survey_id = ${survey.id}
    and t.survey_id = m.survey_id and t.id = m.task_id and t.status in ('submitted', 'accepted', 'excused')`)
  await finish(run, counts, { statistics, estimate: toEstimate(survey, estimate.finish()) })
}

/** The responses of a form without figures are not suspicious. */
async function finishWithoutFigures(run: Run, counts: TaskCounts): Promise<void> {
  await run.gateway.db
    .update(submissionScore)
    .set({ assessed: true })
    .where(and(eq(submissionScore.surveyId, run.survey.id), eq(submissionScore.assessed, false)))
  await finish(run, counts, { statistics: [], estimate: [] })
}

const finish = (
  { gateway: { db, clock }, survey: { id, formVersion } }: Run,
  counts: TaskCounts,
  found: Pick<typeof surveyAssessment.$inferInsert, 'statistics' | 'estimate'>,
) =>
  db
    .update(surveyAssessment)
    .set({ assessedAt: clock.now(), scoredSince: 0, formVersion, ...counts, ...found })
    .where(eq(surveyAssessment.surveyId, id))

function toEstimate({ figures }: AssessedSurvey, all: readonly Estimate[]): StoredEstimate[] {
  return figures.estimated.flatMap((place) => {
    const [estimate, field] = [all[place], figures.fields[place]]
    if (!estimate || !field) return []
    return [{ at: figures.titleOf(place), unit: field.unit ?? null, decimals: field.decimals, ...estimate }]
  })
}

/** Scores the responses that have arrived since, by the statistics of the last complete assessment. */
export async function scoreNew(run: Run, statistics: readonly FigureStatistics[]): Promise<void> {
  const { survey, gateway } = run
  const isNew = sql`response.id in (select p.response_id from submission_score p
    where p.survey_id = ${survey.id} and p.waiting and not p.assessed)`
  await forEachPortion(run, isNew, async (portion) => {
    const scored = await scoreTasks(run, portion, statistics)
    await gateway.db.transaction(async (tx) => {
      await writeScores(tx, survey, scored)
      await tx
        .update(surveyAssessment)
        .set({ scoredSince: sql`${surveyAssessment.scoredSince} + ${portion.length}::int` })
        .where(eq(surveyAssessment.surveyId, survey.id))
    })
  })
}
