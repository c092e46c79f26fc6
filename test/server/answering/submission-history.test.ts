import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type RespondentList, type Survey, type TaskList } from '../../../src/wire/surveys/questionnaire'
import { receiptSchema, type Receipt } from '../../../src/wire/surveys/submission'
import { reviewResponse } from '../../../src/wire/bureau/review'
import { readResult, saveDraft } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { reportAnswers } from '../harness/worlds/returned-survey'
import { area, openSubmissionWorld } from '../harness/worlds/submission-world'

const MINUTE = 60_000
const DAY = 86_400_000

describeDatabase('submissions', (open) => {
  const world = openSubmissionWorld(open)
  const {
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
    createTask,
  } = world

  describe('withdrawing', () => {
    it('restores the draft with all its content within ten minutes, and submitting succeeds once', async () => {
      const id = await createTask()
      const reason = { ruleId: 'few', cell: 'staff', value: '80', text: '新设门店' }
      const answers = { ...reportAnswers, staff: '80' }
      const key = randomUUID()
      const body = { id, clientKey: key, answers, justifications: [reason] }
      const first = await world.person.post<Receipt>(`${area}/submit`, body)
      expect(v.is(receiptSchema, first.data)).toBe(true)
      const until = Date.parse(first.data.withdrawUntil ?? '')
      expect(until - Date.parse(first.data.submittedAt)).toBe(10 * MINUTE)
      world.gateway.clock.advance(10 * MINUTE - 5_000)
      expect((await withdraw(id)).data).toEqual({ status: 'drafting' })
      const detail = await detailOf(id)
      const kept = { ...answers, pay: { ...answers.pay, all: { month: '50', total: '500' } } }
      expect(detail).toMatchObject({
        ...{
          task: { status: 'drafting', withdrawn: true },
          receipt: null,
          submittedAnswers: null,
          returned: null,
          submissionNo: 2,
        },
        draft: { answers: kept, justifications: [reason] },
        submissions: [{ submissionNo: 1, outcome: 'withdrawn', receiptNo: first.data.receiptNo }],
      })
      expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1, superseded: 1 })
      // A device without the receipt repeats the first submission: it stays withdrawn.
      expect((await world.person.post<Receipt>(`${area}/submit`, body)).data).toEqual({
        ...first.data,
        withdrawUntil: null,
      })
      expect(await submit(id, answers)).toMatchObject({ http: 409, code: 'conflict' })
      expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1, superseded: 1 })
      const again = { ...body, submissionNo: 2, clientKey: randomUUID() }
      const sent = await Promise.all([1, 2, 3].map(() => world.person.post<Receipt>(`${area}/submit`, again)))
      expect(sent.map(({ http, data }) => [http, data.submissionNo])).toEqual([1, 2, 3].map(() => [200, 2]))
      expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, drafts: 0, superseded: 1 })
      expect((await detailOf(id)).submissions.map(({ outcome }) => outcome)).toEqual(['withdrawn', null])
    })

    it('opens the draft where the person worked last, or on the last page if that is unknown', async () => {
      const placeOf = async (id: string) => {
        const { draft } = await detailOf(id)
        return [draft?.pageId, draft?.focusedAddress]
      }
      const id = await createTask()
      await submit(id)
      const place = { pageId: 'figures', focusedAddress: 'pay.bonus.month' }
      await world.person.post(`${area}/withdraw`, { id, submissionNo: 1, ...place })
      expect(await placeOf(id)).toEqual(['figures', 'pay.bonus.month'])
      await submit(id, reportAnswers, 2)
      await withdraw(id, 2)
      expect(await placeOf(id)).toEqual(['evidence', ''])
    })

    it('is refused after ten minutes and after the due date', async () => {
      const id = await createTask()
      await submit(id)
      world.gateway.clock.advance(10 * MINUTE)
      expect(await withdraw(id)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      const dueAt = new Date(world.gateway.clock.now().getTime() + 4 * MINUTE)
      const late = await createTask({ dueAt })
      const { data } = await submit(late)
      expect(data.withdrawUntil).toBe(dueAt.toISOString())
      world.gateway.clock.advance(4 * MINUTE)
      expect(await withdraw(late)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      expect(await rowsOf(late)).toEqual({ submissions: 1, responses: 1, drafts: 0, superseded: 0 })
    })

    it('is refused for an anonymous survey', async () => {
      const id = await createTask({ anonymous: true })
      const { data } = await submit(id)
      expect(data.withdrawUntil).toBeNull()
      expect(await withdraw(id)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      expect((await detailOf(id)).submissions).toEqual([])
      expect(await returnResponse(id)).toMatchObject({ http: 403 })
      expect(await accept(id)).toMatchObject({ http: 403 })
      expect((await world.reviewer.get(`${area}/review`, { id })).http).toBe(403)
    })

    it('happens once, from however many devices', async () => {
      const id = await createTask()
      await submit(id)
      const other = await world.gateway.signIn('liqiang')
      const taken = await Promise.all([
        withdraw(id),
        withdraw(id, 1, other),
        withdraw(id),
        withdraw(id, 1, other),
      ])
      expect(taken.map(({ data }) => data)).toEqual(taken.map(() => ({ status: 'drafting' })))
      expect(await rowsOf(id)).toEqual({ submissions: 0, responses: 0, drafts: 1, superseded: 1 })
      expect(await withdraw(id, 2)).toMatchObject({ http: 409, code: 'withdrawExpired' })
    })

    it('is seen by the bureau, without the withdrawn answers', async () => {
      const id = await createTask()
      await submit(id)
      await withdraw(id)
      const read = await review(id)
      expect(v.is(reviewResponse, read)).toBe(true)
      expect(read).toMatchObject({
        status: 'drafting',
        response: null,
        submissions: [{ outcome: 'withdrawn' }],
      })
      const { surveyId } = (await detailOf(id)).task
      const { data } = await world.reviewer.get<RespondentList>(`${area}/respondents`, { surveyId })
      expect(data.items).toMatchObject([{ taskId: id, status: 'drafting', submissions: 1, withdrawn: true }])
      expect((await readResult(world.reviewer, surveyId)).data.submitted).toBe(0)
    })
  })

  describe('a reviewer and a respondent acting at the same moment', () => {
    it.each(['return', 'accept'] as const)('either %s or withdraw, never both', async (decision) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const id = await createTask()
        await submit(id)
        const decide = () => (decision === 'return' ? returnResponse(id) : accept(id))
        const calls = turn % 2 ? [decide(), withdraw(id)] : [withdraw(id), decide()]
        const both = await Promise.all(calls)
        const [taken, decided] = turn % 2 ? [both[1], both[0]] : both
        expect([taken?.http, decided?.http].sort()).toEqual([200, 409])
        const { task, submissions } = await detailOf(id)
        expect(task.status).toBe(
          taken?.http === 200 ? 'drafting' : decision === 'return' ? 'returned' : 'accepted',
        )
        expect(submissions).toHaveLength(1)
      }
    })

    it('one of two decisions applies, and the other is refused', async () => {
      const id = await createTask()
      await submit(id)
      const both = await Promise.all([returnResponse(id), accept(id)])
      expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
      expect(both.find(({ http }) => http === 409)?.code).toBe('conflict')
    })

    it('a decision about a withdrawn submission does not affect a later one', async () => {
      const id = await createTask()
      await submit(id)
      await withdraw(id)
      await submit(id, reportAnswers, 2)
      expect(await accept(id, 1)).toMatchObject({ http: 409, code: 'conflict' })
      expect(await returnResponse(id, 1)).toMatchObject({ http: 409, code: 'conflict' })
      expect((await detailOf(id)).task.status).toBe('submitted')
    })
  })

  describe('returning', () => {
    it('leads through a to-do and one correction to a second submission that is accepted', async () => {
      const id = await createTask()
      await submit(id)
      const dueAt = soon()
      expect((await returnResponse(id, 1, { dueAt })).data).toEqual({ status: 'returned' })
      // The response was lost: a repeated return changes nothing.
      expect((await returnResponse(id, 1, { dueAt })).data).toEqual({ status: 'returned' })
      const todo = await world.person.get<TaskList>(`${area}/list`, { group: 'due' })
      expect(todo.data.items.find((one) => one.id === id)).toMatchObject({ status: 'returned', dueAt })
      const detail = await detailOf(id)
      expect(detail).toMatchObject({
        ...{ submissionNo: 2, receipt: null, returned: { submissionNo: 1, correctionRequests } },
        draft: { answers: { staff: '12' }, pageId: 'figures', focusedAddress: 'pay.basic.month' },
        submissions: [{ submissionNo: 1, outcome: 'returned', dueAt, correctionRequests }],
      })
      await saveDraft(world.person, id, withBasic('60'), detail.draft?.revision)
      expect((await detailOf(id)).task.status).toBe('returned')
      const key = randomUUID()
      expect((await submit(id, withBasic('60'), 2, key)).data.submissionNo).toBe(2)
      expect((await submit(id, withBasic('60'), 2, key)).data.submissionNo).toBe(2)
      expect(await rowsOf(id)).toEqual({ submissions: 1, responses: 1, drafts: 0, superseded: 1 })
      const read = await review(id)
      expect(read).toMatchObject({
        ...{ status: 'submitted', response: { submissionNo: 2, answers: { pay: { all: { month: '70' } } } } },
        corrects: { submissionNo: 1, correctionRequests, answers: { pay: { all: { month: '50' } } } },
      })
      expect((await accept(id, 2)).data).toEqual({ status: 'accepted' })
      expect((await accept(id, 2)).data).toEqual({ status: 'accepted' })
      expect(await withdraw(id, 2)).toMatchObject({ http: 409, code: 'withdrawExpired' })
      expect(await returnResponse(id, 2)).toMatchObject({ http: 409, code: 'conflict' })
      expect(await saveDraft(world.person, id, {})).toMatchObject({ http: 409, code: 'alreadySubmitted' })
      expect((await detailOf(id)).submissions.map(({ outcome }) => outcome)).toEqual(['returned', 'accepted'])
      const counts = (await world.reviewer.get<{ items: Survey[] }>(`${area}/surveys`)).data.items.find(
        (one) => one.id === detail.task.surveyId,
      )?.counts
      expect(counts).toMatchObject({ accepted: 1, submitted: 0, returned: 0 })
    })

    it('allows changes only in fields with correction requests, and names locked ones', async () => {
      const id = await createTask()
      await submit(id)
      await returnResponse(id)
      const refused = await submit(id, withBasic('45', { staff: '13' }), 2)
      expect(refused).toMatchObject({ http: 422, code: 'answersInvalid' })
      expect(refused.error).toEqual([{ field: 'answers.staff', message: 'locked' }])
      const bonus = { ...reportAnswers.pay, bonus: { month: '11', total: '100' } }
      expect((await submit(id, { ...reportAnswers, pay: bonus }, 2)).error).toEqual([
        { field: 'answers.pay.bonus.month', message: 'locked' },
        { field: 'answers.pay.basic.month', message: 'unsettled' },
      ])
      expect(await rowsOf(id)).toMatchObject({ submissions: 0, superseded: 1 })
    })

    it('unlocks the operands of a hard rule that the right value would break', async () => {
      const id = await createTask()
      await submit(id)
      await returnResponse(id)
      const broken = await submit(id, withBasic('200'), 2)
      expect(broken.error).toEqual([{ field: 'answers.pay.all.month', message: 'rule:limit' }])
      expect((await submit(id, withBasic('200', { limit: '300' }), 2)).http).toBe(200)
    })

    it('is answered until the new date, also after the first one, and not later', async () => {
      const id = await createTask({ dueAt: new Date(world.gateway.clock.now().getTime() + DAY) })
      await submit(id)
      await returnResponse(id)
      world.gateway.clock.advance(2 * DAY)
      world.person = await world.gateway.signIn('liqiang')
      world.reviewer = await world.gateway.signIn('wuhao')
      expect((await submit(id, withBasic('60'), 2)).http).toBe(200)
      await returnResponse(id, 2)
      world.gateway.clock.advance(3 * DAY)
      world.person = await world.gateway.signIn('liqiang')
      world.reviewer = await world.gateway.signIn('wuhao')
      expect(await submit(id, withBasic('61'), 3)).toMatchObject({ http: 409, code: 'surveyClosed' })
      expect((await detailOf(id)).submissions).toHaveLength(2)
    })

    it('applies again when its correction is withdrawn', async () => {
      const id = await createTask()
      await submit(id)
      await returnResponse(id)
      await submit(id, withBasic('60'), 2)
      expect((await withdraw(id, 2)).data).toEqual({ status: 'returned' })
      expect(await detailOf(id)).toMatchObject({
        ...{ submissionNo: 3, returned: { submissionNo: 1 }, task: { status: 'returned' } },
        draft: { answers: withBasic('60') },
      })
      expect((await submit(id, withBasic('60', { staff: '1' }), 3)).code).toBe('answersInvalid')
      expect((await submit(id, withBasic('65'), 3)).http).toBe(200)
    })

    it.each<[string, Record<string, unknown>, string]>([
      ['no marks', { correctionRequests: [] }, 'correctionRequests'],
      [
        'an unknown address',
        { correctionRequests: [{ at: 'pay.nobody.month', reason: '请核对' }] },
        'correctionRequests.0.at',
      ],
      [
        'a duplicate address',
        { correctionRequests: [...correctionRequests, ...correctionRequests] },
        'correctionRequests.1.at',
      ],
      ['no reason', { correctionRequests: [{ at: 'staff', reason: ' ' }] }, 'correctionRequests.0.reason'],
      ['a date that is over', { dueAt: '2020-01-01T00:00:00.000Z' }, 'dueAt'],
      ['a date years away', { dueAt: '2040-01-01T00:00:00.000Z' }, 'dueAt'],
    ])('is refused with %s, by name', async (_name, more, field) => {
      const id = await createTask()
      await submit(id)
      const refused = await returnResponse(id, 1, more)
      expect([refused.http, refused.error?.[0]?.field]).toEqual([400, field])
      expect((await detailOf(id)).task.status).toBe('submitted')
    })
  })
})
