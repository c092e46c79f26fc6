import { act } from 'react'
import { ReviewBody } from '@/features/questionnaire/review/review-body'
import { ReviewDialogs } from '@/features/questionnaire/review/review-dialogs'
import { type ReviewForm, useReview } from '@/features/questionnaire/review/use-review'
import { newRowIds } from '@/lib/questionnaire'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import type { Review } from '@/wire/surveys/submission-history'
import { all, button, cleanUp, one, press, render, type } from '../../../components/render'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))
const network = jest.mocked(send)

const [r1 = '', r2 = ''] = newRowIds(2, Date.UTC(2026, 10, 1), 0)
const part = (id: string) => ({ id, title: localText(id) })
const pay = (month: string) => ({ basic: { month }, all: { month } })
const review: Review = {
  title: localText('月报'),
  period: null,
  unit: localText('西溪科技'),
  person: '李强',
  mobile: '138****0002',
  status: 'submitted',
  dueAt: '2026-11-25T15:59:59.999Z',
  form: formOf([
    ask({ kind: 'number', id: 'staff' }),
    ask({
      kind: 'table',
      id: 'pay',
      rows: [part('basic'), { ...part('all'), formula: { sum: { var: 'pay.basic.@' } } }],
      columns: [part('month')],
    }),
    ask({
      ...{ kind: 'roster', id: 'list' },
      columns: [
        { ...part('name'), kind: 'text' },
        { ...part('made'), kind: 'number' },
      ],
    }),
  ]),
  response: {
    submissionNo: 2,
    answers: { staff: '5', pay: pay('60'), list: { [r1]: { name: '轴承', made: '5' } } },
    justifications: [],
  },
  corrects: {
    submissionNo: 1,
    returnedAt: '2026-11-20T02:00:00.000Z',
    answers: {
      ...{ staff: '5', pay: pay('40') },
      list: { [r1]: { name: '轴承', made: '4' }, [r2]: { name: '泵', made: '7' } },
    },
    justifications: [],
    correctionRequests: [{ at: 'pay.basic.month', reason: '与个税申报不一致' }],
  },
  prior: {},
  submissions: [],
  serverTime: '2026-11-20T03:00:00.000Z',
}

const outcomes: string[] = []
let reviewing!: ReviewForm
function Page() {
  reviewing = useReview('task', review, (outcome) => outcomes.push(outcome))
  return (
    <>
      <ReviewBody review={review} reviewForm={reviewing} />
      <ReviewDialogs reviewForm={reviewing} />
    </>
  )
}
const answerWith = (status: number, body: object) =>
  network.mockResolvedValue({ status, text: JSON.stringify({ status, ...body }) })
const sent = () => network.mock.calls.map(([{ url, body }]) => [url, JSON.parse(String(body)) as unknown])

beforeAll(() => setRequestContext({ token: () => 'proof' }))
beforeEach(() => {
  outcomes.length = 0
  network.mockReset()
  render(<Page />)
})
afterEach(cleanUp)

describe('a response under review', () => {
  it('displays the old value next to each corrected one, and the reason of the return', () => {
    expect(all('.review-was').map(({ textContent }) => textContent)).toEqual([
      '原 40',
      '原 40',
      '原 4',
      '比退回的那份少 1 行',
    ])
    expect(one('.review-known').textContent).toBe('basic · month · 退回原因：与个税申报不一致')
  })

  it('is returned cell by cell, with a reason each and a new due date', async () => {
    press(button('退回：basic · month 60'))
    press(button('退回此题 staff'))
    act(() => reviewing.confirmReturn())
    expect(reviewing.dialog).toBeNull()
    expect(all('.dt-field-bad')).toHaveLength(2)
    type(one<HTMLInputElement>('#mark-pay-basic-month'), '与总账不符')
    type(one<HTMLInputElement>('#mark-staff'), '请核对人数')
    act(() => reviewing.confirmReturn())
    answerWith(200, { data: { status: 'returned' } })
    await act(async () => press(button('退回 2 处')))
    const [call, body] = sent()[0] ?? []
    expect(call).toContain('/dsb/api/questionnaire/return')
    expect(body).toMatchObject({
      ...{ id: 'task', submissionNo: 2 },
      correctionRequests: [
        { at: 'pay.basic.month', reason: '与总账不符' },
        { at: 'staff', reason: '请核对人数' },
      ],
    })
    expect(Date.parse((body as { dueAt: string }).dueAt)).toBeGreaterThan(Date.now())
    expect(outcomes).toEqual(['returned'])
  })

  it('is returned by single cells of a list', async () => {
    press(button('退回：轴承 · made 5'))
    expect(one('.dt-field-label').textContent).toContain('轴承 · made')
    type(one<HTMLInputElement>(`#mark-list-${r1}-made`), '与仓库台账不符')
    act(() => reviewing.confirmReturn())
    answerWith(200, { data: { status: 'returned' } })
    await act(async () => press(button('退回 1 处')))
    expect(sent()[0]?.[1]).toMatchObject({
      correctionRequests: [{ at: `list.${r1}.made`, reason: '与仓库台账不符' }],
    })
  })

  it('is due three days later by the calendar of China', async () => {
    // Half past midnight on 23 November in China.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T16:30:00Z'))
    press(button('退回此题 staff'))
    type(one<HTMLInputElement>('#mark-staff'), '请核对人数')
    act(() => reviewing.confirmReturn())
    answerWith(200, { data: { status: 'returned' } })
    await act(async () => press(button('退回 1 处')))
    now.mockRestore()
    expect(sent()[0]?.[1]).toMatchObject({ dueAt: '2026-11-26T15:59:59.999Z' })
  })

  it('is fetched again if it has changed meanwhile', async () => {
    act(() => reviewing.confirmAccept())
    answerWith(409, { data: null, code: 'conflict', error: null, msg: '内容已被更新' })
    await act(async () => press(button('审核通过')))
    expect(sent()).toEqual([[expect.stringContaining('/accept'), { id: 'task', submissionNo: 2 }]])
    expect(outcomes).toEqual(['changed'])
  })
})
