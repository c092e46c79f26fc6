import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CollectionProgress } from '../../../../src/wire/bureau/collection-progress'
import type { RespondentList, Survey } from '../../../../src/wire/surveys/questionnaire'
import type { ReminderResult } from '../../../../src/wire/bureau/reminders'
import { type Caller, createTestGateway, NOW, type TestGateway } from '../client'
import type { OpenFresh } from '../database'

export const area = '/dsb/api/follow-up'
export const DAY = 86_400_000
export const HOUR = 3_600_000

/** Gateway, reviewers, survey and calls of the follow-up tests; opened and closed with the describe block. */
export function useFollowUp(open: OpenFresh) {
  const world = { surveyId: '' } as { gateway: TestGateway; reviewer: Caller; head: Caller; surveyId: string }

  beforeAll(async () => {
    world.gateway = await createTestGateway(await open())
    await leapTo(NOW)
    world.head = await world.gateway.signIn('hanmei')
    await world.gateway.db.execute(sql`delete from reminder_entry`)
    await world.gateway.db.execute(sql`delete from reminder`)
    const { data } = await world.reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    world.surveyId = data.items.find(({ title }) => title['zh-CN'].includes('满意度'))?.id ?? ''
  })
  afterAll(() => world.gateway.close())

  // Signs in again, because sessions expire by then.
  const leapTo = async (moment: Date) => {
    world.gateway.clock.set(moment)
    world.reviewer = await world.gateway.signIn('zhoujie')
  }

  const board = async (caller: Caller) =>
    (await caller.get<CollectionProgress>(`${area}/progress`, { surveyId: world.surveyId })).data
  const respondents = async (caller: Caller, query: Record<string, string> = {}) =>
    (
      await caller.get<RespondentList>('/dsb/api/questionnaire/respondents', {
        surveyId: world.surveyId,
        ...query,
      })
    ).data
  const remind = async (caller: Caller, more: object = {}) =>
    caller.post<ReminderResult>(`${area}/remind`, {
      surveyId: world.surveyId,
      clientKey: randomUUID(),
      ...more,
    })
  const total = ({ counts }: Survey) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { world, leapTo, board, respondents, remind, total }
}
