import { randomUUID } from 'node:crypto'
import { confirmedValue } from '../../../src/lib/questionnaire'
import type { Answers, Justification } from '../../../src/lib/questionnaire/schema/form'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import type { TaskHistory } from '../../../src/wire/bureau/task-history'
import type { RespondentList } from '../../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../../src/wire/surveys/submission'
import { describeDatabase } from '../harness/database'
import { reportAnswers } from '../harness/worlds/returned-survey'
import { area, openSubmissionWorld } from '../harness/worlds/submission-world'

const requests = [
  { at: 'pay.basic.month', reason: '与个税申报不一致' },
  { at: 'staff', reason: '比上月少一半' },
]
const confirmation = (cell: string, text = '已与账簿核对一致', value = '1'): Justification => ({
  ...{ ruleId: confirmedValue, cell, value, text },
})
const stored: Answers = {
  ...reportAnswers,
  pay: { ...reportAnswers.pay, all: { month: '50', total: '500' } },
}

describeDatabase('a returned value that is right', (open) => {
  const world = openSubmissionWorld(open)
  const { createTask, returnResponse, detailOf, review, accept, withdraw, withBasic } = world

  async function returned(correctionRequests = requests): Promise<string> {
    const id = await createTask()
    await world.submit(id)
    await returnResponse(id, 1, { correctionRequests })
    return id
  }
  const submit = (id: string, answers: Answers, justifications: Justification[], submissionNo = 2) =>
    world.person.post<Receipt>(`${area}/submit`, {
      ...{ id, submissionNo, clientKey: randomUUID(), answers, justifications },
    })
  const queueOf = async (id: string, kind: string) => {
    const { data } = await world.reviewer.get<ReviewQueue>('/dsb/api/follow-up/review-queue', {
      ...{ kind, size: '200' },
    })
    return { entry: data.items.find(({ taskId }) => taskId === id), counts: data.counts }
  }

  it('is confirmed with a reason, and the reviewer sees who said so when', async () => {
    const id = await returned()
    const both = [confirmation('staff', '部分人员转为派遣'), confirmation('pay.basic.month')]
    const sent = await submit(id, stored, both)
    expect([sent.http, sent.data.submissionNo]).toEqual([200, 2])
    const read = await review(id)
    expect(read).toMatchObject({ status: 'submitted', person: '李强', response: { justifications: both } })
    expect(read.submissions[1]).toMatchObject({
      submittedAt: sent.data.submittedAt,
      confirmations: [
        { at: 'staff', reason: '部分人员转为派遣' },
        { at: 'pay.basic.month', reason: '已与账簿核对一致' },
      ],
    })
    expect((await detailOf(id)).submissions[1]?.confirmations).toHaveLength(2)
    expect((await accept(id, 2)).data).toEqual({ status: 'accepted' })
  })

  it('may be mixed with changed ones', async () => {
    const id = await returned()
    expect((await submit(id, withBasic('60'), [confirmation('staff')])).http).toBe(200)
    const { response } = await review(id)
    expect(response?.justifications).toEqual([confirmation('staff')])
  })

  it('is refused by name while it is neither changed nor confirmed', async () => {
    const id = await returned()
    const refused = await submit(id, stored, [confirmation('staff')])
    expect(refused).toMatchObject({
      ...{ http: 422, code: 'answersInvalid' },
      error: [{ field: 'answers.pay.basic.month', message: 'unsettled' }],
      data: { findings: [{ questionId: 'pay', cell: { row: 'basic', column: 'month' }, code: 'unsettled' }] },
    })
    expect((await submit(id, withBasic('60'), [])).error).toEqual([
      { field: 'answers.staff', message: 'unsettled' },
    ])
    expect((await detailOf(id)).task.status).toBe('returned')
  })

  it.each<[string, Answers, Justification[], object[]]>([
    [
      'a value that was not returned',
      withBasic('60', { staff: '13' }),
      [confirmation('limit')],
      [{ field: 'answers.limit', message: 'notConfirmable' }],
    ],
    [
      'a changed value',
      withBasic('60', { staff: '13' }),
      [confirmation('staff')],
      [{ field: 'answers.staff', message: 'notConfirmable' }],
    ],
    [
      'a reason that says nothing',
      withBasic('60'),
      [confirmation('staff', ' ')],
      [{ field: 'answers.staff', message: 'unsettled' }],
    ],
    [
      'the confirmation of another return',
      withBasic('60'),
      [confirmation('staff', '已核对', '7')],
      [{ field: 'answers.staff', message: 'unsettled' }],
    ],
  ])('refuses %s', async (_name, answers, justifications, error) => {
    const id = await returned()
    const refused = await submit(id, answers, justifications)
    expect([refused.http, refused.error]).toEqual([422, error])
  })

  it('is kept in the draft of all devices, and when the correction is withdrawn', async () => {
    const id = await returned()
    const { draft } = await detailOf(id)
    const justifications = [confirmation('staff')]
    await world.person.post(`${area}/draft`, {
      ...{ id, answers: stored, justifications, pageId: 'figures', baseRevision: draft?.revision },
    })
    expect((await detailOf(id)).draft?.justifications).toEqual(justifications)
    await submit(id, withBasic('60'), justifications)
    await withdraw(id, 2)
    expect((await detailOf(id)).draft?.justifications).toEqual(justifications)
    // A withdrawn submission is not for the bureau.
    expect((await review(id)).submissions[1]).toMatchObject({ outcome: 'withdrawn', confirmations: [] })
    expect((await submit(id, withBasic('60'), justifications, 3)).http).toBe(200)
  })

  it('can be returned again, and the earlier reason stays in the history', async () => {
    const id = await returned([{ at: 'staff', reason: '请核对' }])
    await submit(id, stored, [confirmation('staff', '第一次的理由')])
    const again = { correctionRequests: [{ at: 'staff', reason: '派遣人员不计入，请改' }] }
    expect((await returnResponse(id, 2, again)).http).toBe(200)
    const old = confirmation('staff', '第一次的理由')
    expect((await submit(id, stored, [old], 3)).error).toEqual([
      { field: 'answers.staff', message: 'unsettled' },
    ])
    expect((await submit(id, stored, [confirmation('staff', '第二次的理由', '2')], 3)).http).toBe(200)
    const { submissions } = await review(id)
    expect(submissions.map(({ confirmations }) => confirmations.map(({ reason }) => reason))).toEqual([
      [],
      ['第一次的理由'],
      ['第二次的理由'],
    ])
  })

  it('is marked and found in the queue and the history, apart from explanations', async () => {
    const id = await returned()
    await submit(id, { ...stored, staff: '12' }, [confirmation('staff'), confirmation('pay.basic.month')])
    const { entry, counts } = await queueOf(id, 'confirmed')
    expect(entry).toMatchObject({ corrected: true, confirmed: 2, justified: 0 })
    expect(counts.confirmed).toBeGreaterThan(0)
    expect((await queueOf(id, 'justified')).entry).toBeUndefined()
    expect((await queueOf(id, 'plain')).entry).toBeUndefined()
    expect((await queueOf(id, 'corrected')).entry).toBeDefined()
    const { data } = await world.reviewer.get<TaskHistory>('/dsb/api/follow-up/history', { id })
    expect(data.events.find(({ kind }) => kind === 'corrected')).toMatchObject({
      ...{ by: '李强', values: 0, confirmed: 2 },
    })
    const { surveyId } = (await detailOf(id)).task
    const list = await world.reviewer.get<RespondentList>(`${area}/respondents`, { surveyId })
    expect(list.data.items).toMatchObject([{ taskId: id, justified: 0 }])
  })
})
