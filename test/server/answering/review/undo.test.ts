import { undoSeconds, type UndoResult } from '../../../../src/wire/bureau/review'
import type { ReviewQueue } from '../../../../src/wire/bureau/review-queue'
import type { TaskHistory } from '../../../../src/wire/bureau/task-history'
import { describeDatabase } from '../../harness/database'
import { area, openSubmissionWorld } from '../../harness/worlds/submission-world'

describeDatabase('a decision about a submission', (open) => {
  const world = openSubmissionWorld(open)
  const { createTask, submit, review, accept, returnResponse, detailOf, rowsOf, withBasic } = world

  const undo = async (ids: string[], submissionNo = 1, caller = world.reviewer) =>
    (
      await caller.post<UndoResult>(`${area}/undo`, {
        items: ids.map((id) => ({ id, submissionNo })),
      })
    ).data
  const submitted = async (): Promise<string> => {
    const id = await createTask()
    await submit(id)
    return id
  }
  const historyOf = async (id: string) =>
    (await world.reviewer.get<TaskHistory>('/dsb/api/follow-up/history', { id })).data.events.map(
      ({ kind, by, values }) => [kind, by, values],
    )
  const countWaiting = async () =>
    (await world.reviewer.get<ReviewQueue>('/dsb/api/follow-up/review-queue')).data.all
  const why = (reason: string | null, ...ids: string[]) => ids.map((id) => ({ id, why: reason }))

  it('to accept is undone by its reviewer: the submission waits again, and the log names both', async () => {
    const id = await submitted()
    const waitingBefore = await countWaiting()
    await accept(id)
    expect(await countWaiting()).toBe(waitingBefore - 1)
    expect(await undo([id])).toEqual({ undone: 1, items: why(null, id) })
    expect(await review(id)).toMatchObject({ status: 'submitted', response: { submissionNo: 1 } })
    expect(await countWaiting()).toBe(waitingBefore)
    expect(await historyOf(id)).toEqual([
      ['undone', '吴昊', 0],
      ['accepted', '吴昊', 0],
      ['submitted', '李强', 0],
    ])
  })

  it('to return is undone: submission, deadline and answers are what they were, and nothing is left to correct', async () => {
    const id = await submitted()
    const before = await review(id)
    const waitingBefore = await countWaiting()
    const waiting = (await detailOf(id)).task
    await returnResponse(id)
    expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1, superseded: 1 })
    expect(await undo([id])).toEqual({ undone: 1, items: why(null, id) })
    expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, drafts: 0, superseded: 0 })
    const after = await review(id)
    expect(after).toMatchObject({
      ...{ status: 'submitted', dueAt: before.dueAt, submissions: before.submissions },
      response: before.response,
    })
    expect((await detailOf(id)).task).toEqual(waiting)
    expect(await countWaiting()).toBe(waitingBefore)
    expect(await historyOf(id)).toEqual([
      ['undone', '吴昊', 0],
      ['returned', '吴昊', 1],
      ['submitted', '李强', 0],
    ])
    expect((await returnResponse(id)).data).toEqual({ status: 'returned' })
    expect((await submit(id, withBasic('60'), 2)).http).toBe(200)
  })

  it('is undone for several submissions at once, and once by a repeated call', async () => {
    const ids = [await submitted(), await submitted()]
    for (const id of ids) await accept(id)
    const [one, two] = await Promise.all([undo(ids), undo(ids)])
    expect(one).toEqual({ undone: 2, items: why(null, ...ids) })
    expect(two).toEqual(one)
    expect(await historyOf(ids[0]!)).toHaveLength(3)
  })

  it('is final after the time to undo it', async () => {
    const ids = [await submitted(), await submitted()]
    await accept(ids[0]!)
    await returnResponse(ids[1]!)
    world.gateway.clock.advance((undoSeconds + 6) * 1_000)
    expect(await undo(ids)).toEqual({ undone: 0, items: why('late', ...ids) })
    expect((await review(ids[0]!)).status).toBe('accepted')
    expect(await rowsOf(ids[1]!)).toMatchObject({ submissions: 0, drafts: 1 })
  })

  it('is final once the respondent has begun to correct', async () => {
    const id = await submitted()
    await returnResponse(id)
    const { draft } = await detailOf(id)
    const saved = await world.person.post(`${area}/draft`, {
      ...{ id, answers: withBasic('60'), pageId: 'figures', baseRevision: draft?.revision },
    })
    expect(saved.http).toBe(200)
    expect(await undo([id])).toEqual({ undone: 0, items: why('changed', id) })
    expect((await detailOf(id)).task.status).toBe('returned')
  })

  it('of somebody else, or out of the reader’s scope, is not undone', async () => {
    const id = await submitted()
    await accept(id)
    const other = await world.gateway.signIn('zhoujie')
    expect(await undo([id], 1, other)).toEqual({ undone: 0, items: why('gone', id) })
    expect(await undo([id], 2)).toEqual({ undone: 0, items: why('changed', id) })
    expect((await review(id)).status).toBe('accepted')
  })
})
