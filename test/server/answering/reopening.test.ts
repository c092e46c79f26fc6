import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { membership, reopenedAcceptance, survey, task } from '../../../server/database/schema'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import type { TaskHistory } from '../../../src/wire/bureau/task-history'
import { type Decision, reviewResponse } from '../../../src/wire/bureau/review'
import { describeDatabase } from '../harness/database'
import { area, openSubmissionWorld } from '../harness/worlds/submission-world'

const MINUTE = 60_000
const office = { 'zh-CN': '服务业统计科', 'en-US': 'Service Industry Statistics' }

describeDatabase('an accepted submission', (open) => {
  const world = openSubmissionWorld(open)
  const { createTask, submit, review, accept, returnResponse, detailOf, rowsOf, withBasic } = world

  const reopen = (id: string, reason = '抽查发现口径有误', submissionNo = 1, caller = world.reviewer) =>
    caller.post<Decision>(`${area}/reopen`, { id, submissionNo, reason })
  const setAdministrator = (administrator: boolean) =>
    world.gateway.db.update(membership).set({ administrator }).where(eq(membership.personId, 'wuhao'))
  async function accepted(): Promise<string> {
    const id = await createTask()
    await submit(id)
    world.gateway.clock.advance(MINUTE)
    await accept(id)
    world.gateway.clock.advance(MINUTE)
    return id
  }
  const historyOf = async (id: string) =>
    (await world.reviewer.get<TaskHistory>('/dsb/api/follow-up/history', { id })).data.events

  it('is reopened by an administrator with a reason, waits for a decision again, and the log names all', async () => {
    const id = await accepted()
    expect((await review(id)).canReopen).toBe(true)
    const countWaiting = async () =>
      (await world.reviewer.get<ReviewQueue>('/dsb/api/follow-up/review-queue')).data.all
    const before = await countWaiting()
    expect((await reopen(id)).data).toEqual({ status: 'submitted' })
    const read = await review(id)
    expect(v.is(reviewResponse, read)).toBe(true)
    expect(read).toMatchObject({ status: 'submitted', canReopen: false, response: { submissionNo: 1 } })
    const wuhao = { name: { 'zh-CN': '吴昊' }, office }
    expect(read.submissions).toMatchObject([
      {
        ...{ outcome: null, endedAt: null, decidedBy: null },
        reopenings: [{ acceptedBy: wuhao, reopenedBy: wuhao, reason: '抽查发现口径有误' }],
      },
    ])
    expect(await countWaiting()).toBe(before + 1)
    const [{ acceptedAt = '', reopenedAt = '' } = {}] = read.submissions[0]?.reopenings ?? []
    expect(Date.parse(reopenedAt) - Date.parse(acceptedAt)).toBeGreaterThanOrEqual(MINUTE)
    expect((await historyOf(id)).map(({ kind, by, remark }) => [kind, by, remark])).toMatchObject([
      ['reopened', '吴昊', '抽查发现口径有误'],
      ['accepted', '吴昊', ''],
      ['submitted', '李强', ''],
    ])
  })

  it('can then be returned, which is a to-do of the respondent, or accepted again', async () => {
    const id = await accepted()
    await reopen(id)
    expect((await returnResponse(id)).data).toEqual({ status: 'returned' })
    const todo = await detailOf(id)
    expect(todo).toMatchObject({ task: { status: 'returned' }, returned: { submissionNo: 1 } })
    expect((await submit(id, withBasic('60'), 2)).http).toBe(200)
    expect((await accept(id, 2)).data).toEqual({ status: 'accepted' })
    expect((await review(id)).submissions).toMatchObject([
      { outcome: 'returned', reopenings: [{ reason: '抽查发现口径有误' }] },
      { outcome: 'accepted', reopenings: [] },
    ])
    expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, drafts: 0, superseded: 1 })
  })

  it('is reopened by its return, for the reasons of the return, and only by an administrator who says so', async () => {
    const id = await accepted()
    expect(await returnResponse(id)).toMatchObject({ http: 409, code: 'conflict' })
    await setAdministrator(false)
    expect((await returnResponse(id, 1, { reopens: true })).http).toBe(403)
    await setAdministrator(true)
    expect((await detailOf(id)).task.status).toBe('accepted')
    const both = await Promise.all([
      returnResponse(id, 1, { reopens: true }),
      returnResponse(id, 1, { reopens: true }),
    ])
    expect(both.map(({ data }) => data)).toEqual([{ status: 'returned' }, { status: 'returned' }])
    const reopened = await world.gateway.db.$count(reopenedAcceptance, eq(reopenedAcceptance.taskId, id))
    expect(reopened).toBe(1)
    const [sent] = (await review(id)).submissions
    const reason = sent?.correctionRequests?.map((one) => one.reason).join('；')
    expect(sent).toMatchObject({ outcome: 'returned', reopenings: [{ reason }] })
    expect((await detailOf(id)).submissions).toMatchObject([{ reopenings: [{ reason: null }] }])
    expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1, superseded: 1 })
  })

  it('is reopened once by a repeated call, and again after another acceptance', async () => {
    const id = await accepted()
    const both = await Promise.all([reopen(id), reopen(id)])
    expect(both.map(({ data }) => data)).toEqual([{ status: 'submitted' }, { status: 'submitted' }])
    const count = () => world.gateway.db.$count(reopenedAcceptance, eq(reopenedAcceptance.taskId, id))
    expect(await count()).toBe(1)
    await accept(id)
    await reopen(id, '再次核对')
    expect(await count()).toBe(2)
  })

  it('stays so for other members, without a reason, and for another submission', async () => {
    const id = await accepted()
    await setAdministrator(false)
    expect(await reopen(id)).toMatchObject({ http: 403 })
    expect((await review(id)).canReopen).toBe(false)
    await setAdministrator(true)
    expect((await reopen(id, '原因', 1, world.person)).http).toBe(403)
    const elsewhere = await world.gateway.signIn('zhoujie')
    expect((await reopen(id, '原因', 1, elsewhere)).http).toBe(403)
    expect(await reopen(id, ' ')).toMatchObject({ http: 400, error: [{ field: 'reason' }] })
    expect(await reopen(id, '原因', 2)).toMatchObject({ http: 409, code: 'conflict' })
    const waiting = await createTask()
    await submit(waiting)
    expect(await reopen(waiting)).toMatchObject({ http: 409, code: 'conflict' })
    expect((await detailOf(id)).task.status).toBe('accepted')
  })

  it.each([
    [false, null],
    [true, { 'zh-CN': '吴昊', 'en-US': 'Wu Hao' }],
  ])('names the reviewer to the respondent as the bureau wants it: %p', async (namesReviewers, name) => {
    const id = await accepted()
    const [{ surveyId = '' } = {}] = await world.gateway.db.select().from(task).where(eq(task.id, id))
    await world.gateway.db.update(survey).set({ namesReviewers }).where(eq(survey.id, surveyId))
    expect((await detailOf(id)).submissions).toMatchObject([
      { outcome: 'accepted', decidedBy: { name, office } },
    ])
    await reopen(id)
    await returnResponse(id)
    expect((await detailOf(id)).submissions).toMatchObject([
      {
        ...{ outcome: 'returned', decidedBy: { name, office } },
        reopenings: [{ acceptedBy: { name, office }, reopenedBy: { name, office }, reason: null }],
      },
    ])
    // The bureau always sees the name.
    expect((await review(id)).submissions).toMatchObject([{ decidedBy: { name: { 'zh-CN': '吴昊' } } }])
  })
})
