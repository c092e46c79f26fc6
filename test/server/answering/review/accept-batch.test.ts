import { randomUUID } from 'node:crypto'
import { mostAccepted } from '../../../../src/wire/bureau/review'
import type { AcceptBatchResult, AcceptExclusionReason } from '../../../../src/wire/bureau/review'
import type { Finding, Form, Justification } from '../../../../src/lib/questionnaire'
import type { ReviewQueue } from '../../../../src/wire/bureau/review-queue'
import type { TaskHistory } from '../../../../src/wire/bureau/task-history'
import { findTask } from '../../harness/client'
import { describeDatabase } from '../../harness/database'
import { publishReport, reportAnswers, reportForm } from '../../harness/worlds/returned-survey'
import { area, openSubmissionWorld } from '../../harness/worlds/submission-world'

const MINUTE = 60_000

describeDatabase('accepting several submissions at once', (open) => {
  const world = openSubmissionWorld(open)
  const { createTask, submit, withdraw, returnResponse, review, accept, withBasic } = world

  const batch = async (
    ids: (string | [id: string, submissionNo: number])[],
    { withExplained = false, preview = false, caller = world.reviewer } = {},
  ) => {
    const items = ids.map((one) => (typeof one === 'string' ? ([one, 1] as const) : one))
    const answer = await caller.post<AcceptBatchResult>(`${area}/accept/batch${preview ? '/preview' : ''}`, {
      items: items.map(([id, submissionNo]) => ({ id, submissionNo })),
      withExplained,
    })
    const whys = answer.data?.items?.map(({ why }): AcceptExclusionReason | null => why)
    return { http: answer.http, accepted: answer.data?.accepted, whys }
  }
  const statusOf = async (id: string) => (await review(id)).status
  const submitted = async () => {
    const id = await createTask()
    await submit(id)
    return id
  }
  /** A submission whose number of employees breaks a rule, with the respondent's reason. */
  const explained = async () => {
    const id = await createTask()
    const answers = { ...reportAnswers, staff: '60' }
    const refused = await world.person.post<{ findings: Finding[] }>(`${area}/submit`, {
      ...{ id, submissionNo: 1, clientKey: randomUUID(), answers },
    })
    const justifications = refused.data.findings.map(({ rule }): Justification => ({
      ...{ ruleId: rule?.id ?? '', cell: 'staff', value: rule?.value ?? '', text: '新设分公司' },
    }))
    const sent = { id, submissionNo: 1, clientKey: randomUUID(), answers, justifications }
    expect((await world.person.post(`${area}/submit`, sent)).http).toBe(200)
    return id
  }

  it('takes them out of the queue, and each has the reviewer and the time in its history', async () => {
    const ids = [await submitted(), await submitted()]
    const waiting = async () =>
      (await world.reviewer.get<ReviewQueue>('/dsb/api/follow-up/review-queue')).data.all
    const before = await waiting()
    world.gateway.clock.advance(MINUTE)
    const now = world.gateway.clock.now()
    const preview = await batch(ids, { preview: true })
    expect([preview.accepted, preview.whys]).toEqual([2, [null, null]])
    expect([await waiting(), await statusOf(ids[0] ?? '')]).toEqual([before, 'submitted'])
    expect(await batch(ids)).toMatchObject({ http: 200, accepted: 2, whys: [null, null] })
    expect(await waiting()).toBe(before - 2)
    for (const id of ids) {
      const { data } = await world.reviewer.get<TaskHistory>('/dsb/api/follow-up/history', { id })
      expect(data.events[0]).toMatchObject({ kind: 'accepted', by: '吴昊' })
      expect(Date.parse(data.events[0]?.at ?? '')).toBeGreaterThanOrEqual(now.getTime())
      expect((await withdraw(id)).code).toBe('withdrawExpired')
    }
  })

  it('leaves out explained findings unless they are included, and tells why', async () => {
    const ids = [await submitted(), await explained()]
    expect((await batch(ids, { preview: true })).whys).toEqual([null, 'explained'])
    expect((await batch(ids, { preview: true, withExplained: true })).whys).toEqual([null, null])
    expect(await batch(ids)).toMatchObject({ accepted: 1, whys: [null, 'explained'] })
    expect(await statusOf(ids[1] ?? '')).toBe('submitted')
    expect((await batch(ids, { withExplained: true })).accepted).toBe(2)
    expect(await statusOf(ids[1] ?? '')).toBe('accepted')
  })

  it('never takes a finding without an explanation, such as of an earlier value that has changed', async () => {
    const rule = { at: 'staff', constraint: { '<=': [{ var: 'staff' }, { last: 'staff' }] } }
    const form: Form = { ...reportForm(), rules: [{ id: 'fewer', level: 'soft', ...rule }] }
    const report = { form, ownerId: 'tjj-xihu', now: world.gateway.clock.now() }
    const unit = { personId: 'liqiang', organisationId: 'xixi' }
    const title = randomUUID()
    await publishReport(world.gateway.db, { ...report, title, period: '2026-11', assignments: [unit] })
    const { id } = await findTask(world.person, title)
    await submit(id)
    expect((await batch([id], { preview: true })).whys).toEqual([null])
    const earlier = { ...unit, status: 'submitted' as const, answers: { ...reportAnswers, staff: '3' } }
    await publishReport(world.gateway.db, {
      ...{ ...report, title: randomUUID(), period: '2026-10', assignments: [earlier] },
    })
    expect(await batch([id], { withExplained: true })).toMatchObject({ accepted: 0, whys: ['unexplained'] })
    expect(await statusOf(id)).toBe('submitted')
  })

  it('leaves out what was corrected, withdrawn or decided about after the reviewer has read it', async () => {
    const [corrected, withdrawn, returned, accepted] = [
      ...[await submitted(), await submitted(), await submitted(), await submitted()],
    ] as [string, string, string, string]
    await returnResponse(corrected)
    expect((await submit(corrected, withBasic('30'), 2)).http).toBe(200)
    await withdraw(withdrawn)
    await returnResponse(returned)
    await accept(accepted)
    const ids = [corrected, withdrawn, returned, accepted]
    const whys = ['changed', 'changed', 'decided', 'decided']
    expect((await batch(ids, { preview: true })).whys).toEqual(whys)
    const done = await batch(ids)
    // The reviewer's own acceptance counts as done, like that of a repeated call.
    expect([done.accepted, done.whys]).toEqual([1, [...whys.slice(0, 3), null]])
    expect(await statusOf(corrected)).toBe('submitted')
    expect((await batch([[corrected, 2]])).whys).toEqual([null])
  })

  it('returns the same for a repeated call and for two at a time, and accepts once', async () => {
    const ids = [await submitted(), await submitted()]
    const [first, second] = await Promise.all([batch(ids), batch([...ids].reverse())])
    expect([first.accepted, second.accepted]).toEqual([2, 2])
    const acceptedAt = async () => (await review(ids[0] ?? '')).submissions[0]?.endedAt
    const at = await acceptedAt()
    world.gateway.clock.advance(MINUTE)
    expect(await batch(ids)).toMatchObject({ accepted: 2, whys: [null, null] })
    expect(await acceptedAt()).toBe(at)
  })

  it('is limited to the tasks of the reviewer, and to so many at a time', async () => {
    const id = await submitted()
    const foreign = await world.gateway.signIn('zhoujie')
    expect(await batch([id, randomUUID()], { caller: foreign })).toMatchObject({
      ...{ accepted: 0, whys: ['gone', 'gone'] },
    })
    expect((await batch([await createTask({ anonymous: true })])).whys).toEqual(['gone'])
    expect((await batch([id], { caller: world.person })).http).toBe(403)
    expect((await batch([])).http).toBe(400)
    expect((await batch(Array.from({ length: mostAccepted + 1 }, () => randomUUID()))).http).toBe(400)
    expect(await statusOf(id)).toBe('submitted')
  })
})
