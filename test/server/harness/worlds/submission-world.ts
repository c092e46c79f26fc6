import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Answers } from '../../../../src/lib/questionnaire/schema/form'
import { taskDetailResponse } from '../../../../src/wire/surveys/questionnaire'
import { type Receipt } from '../../../../src/wire/surveys/submission'
import type { Decision, Review } from '../../../../src/wire/bureau/review'
import { draft, response, submission, supersededSubmission } from '../../../../server/database/schema'
import { createTestGateway, findTask, readDetail, type Caller, type TestGateway } from '../client'
import type { OpenFresh } from '../database'
import { publishReport, reportAnswers } from './returned-survey'

export const area = '/dsb/api/questionnaire'
const DAY = 86_400_000

/** A respondent and a reviewer of the survey's bureau, with the calls of the submission workflow. */
export function openSubmissionWorld(open: OpenFresh) {
  const world = {} as { gateway: TestGateway; person: Caller; reviewer: Caller }
  beforeAll(async () => {
    world.gateway = await createTestGateway(await open())
    world.person = await world.gateway.signIn('liqiang')
    world.reviewer = await world.gateway.signIn('wuhao')
  })
  afterAll(() => world.gateway.close())

  /** Creates a separate task for each test. */
  async function createTask(more: { anonymous?: boolean; dueAt?: Date } = {}): Promise<string> {
    const title = `专项${randomUUID()}`
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    const now = world.gateway.clock.now()
    await publishReport(world.gateway.db, { title, ownerId: 'tjj-xihu', now, assignments, ...more })
    return (await findTask(world.person, title)).id
  }
  const submit = (
    id: string,
    answers: Answers = reportAnswers,
    submissionNo = 1,
    key: string = randomUUID(),
  ) => world.person.post<Receipt>(`${area}/submit`, { id, submissionNo, clientKey: key, answers })
  const withdraw = (id: string, submissionNo = 1, caller = world.person) =>
    caller.post<Decision>(`${area}/withdraw`, { id, submissionNo })
  const review = async (id: string) => (await world.reviewer.get<Review>(`${area}/review`, { id })).data
  const soon = () => new Date(world.gateway.clock.now().getTime() + 3 * DAY).toISOString()
  const correctionRequests = [{ at: 'pay.basic.month', reason: '与个税申报不一致' }]
  const returnResponse = (id: string, submissionNo = 1, more: Record<string, unknown> = {}) =>
    world.reviewer.post<Decision>(`${area}/return`, {
      id,
      submissionNo,
      correctionRequests,
      dueAt: soon(),
      ...more,
    })
  const accept = (id: string, submissionNo = 1) =>
    world.reviewer.post<Decision>(`${area}/accept`, { id, submissionNo })
  const detailOf = async (id: string) => {
    const { data } = await readDetail(world.person, id)
    expect(v.is(taskDetailResponse, data)).toBe(true)
    return data
  }
  const rowsOf = async (id: string) => ({
    submissions: await world.gateway.db.$count(submission, eq(submission.taskId, id)),
    responses: await world.gateway.db.$count(response, eq(response.submissionTaskId, id)),
    drafts: await world.gateway.db.$count(draft, eq(draft.taskId, id)),
    superseded: await world.gateway.db.$count(supersededSubmission, eq(supersededSubmission.taskId, id)),
  })
  const withBasic = (month: string, more: Answers = {}): Answers => ({
    ...reportAnswers,
    ...more,
    pay: { ...reportAnswers.pay, basic: { month, total: '400' } },
  })
  return Object.assign(world, {
    createTask,
    submit,
    withdraw,
    review,
    soon,
    correctionRequests,
    returnResponse,
    accept,
    detailOf,
    rowsOf,
    withBasic,
  })
}
