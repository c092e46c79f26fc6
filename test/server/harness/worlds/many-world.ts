import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import type { BatchJobs, BatchJobProgress } from '../../../../src/wire/bureau/batch-jobs'
import { type Caller, createTestGateway, NOW, type TestGateway } from '../client'
import type { OpenFresh } from '../database'
import { addManySurvey, addManyUnits, MANY_BUREAU } from './many-units'

export const followUp = '/dsb/api/follow-up'

export interface ManyWorld {
  gateway: TestGateway
  /** Reviewer of the large bureau. */
  reviewer: Caller
  /** Signs in again, because sessions expire by then. */
  jumpTo: (time: Date) => Promise<void>
  newSurvey: (anonymous?: boolean) => Promise<string>
  /** Assigns the survey to one person of each unit of the area. */
  assign: (surveyId: string, clientKey?: string) => Promise<{ added: number; inProgress: boolean }>
  jobs: (surveyId: string) => Promise<BatchJobProgress[]>
}

/** Makes one of the demo's people a reviewer of the large bureau. */
export async function addManyReviewer(db: Database): Promise<void> {
  await db.execute(sql`insert into membership (person_id, organisation_id, role)
    values ('zhoujie', ${MANY_BUREAU}, 'reviewer')`)
}

/** A bureau with this many units of one person each; every tenth has two. */
export async function createManyWorld(open: OpenFresh, units: number): Promise<ManyWorld> {
  const gateway = await createTestGateway(await open())
  await addManyUnits(gateway.db, units)
  await addManyReviewer(gateway.db)
  const enter = () => gateway.signIn('zhoujie', MANY_BUREAU)
  const world: ManyWorld = {
    gateway,
    reviewer: await enter(),
    jumpTo: async (time) => {
      gateway.clock.set(time)
      world.reviewer = await enter()
    },
    newSurvey: (anonymous = false) => addManySurvey(gateway.db, { anonymous, now: NOW }),
    assign: async (surveyId, clientKey = randomUUID()) => {
      const body = { surveyId, clientKey, audience: { areas: ['3302'] } }
      return (await world.reviewer.post<{ added: number; inProgress: boolean }>(`${followUp}/add`, body)).data
    },
    jobs: async (surveyId) =>
      (await world.reviewer.get<BatchJobs>(`${followUp}/jobs`, { surveyId })).data.items,
  }
  return world
}

/** Counts a survey's tasks and the units with a task. */
export async function countTasks(db: Database, surveyId: string): Promise<{ tasks: number; units: number }> {
  const [row] = await rowsOf<{ tasks: number; units: number }>(
    db,
    sql`select count(*)::int as tasks, count(distinct organisation_id)::int as units from task
      where survey_id = ${surveyId}`,
  )
  return row ?? { tasks: 0, units: 0 }
}
