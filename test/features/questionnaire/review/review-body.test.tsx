import { act } from 'react'
import { DecisionButton } from '@/features/questionnaire/review/decision-button'
import { ReviewBody } from '@/features/questionnaire/review/review-body'
import { ReviewDialogs } from '@/features/questionnaire/review/review-dialogs'
import { type ReviewForm, useReview } from '@/features/questionnaire/review/use-review'
import { newRowIds } from '@/lib/questionnaire'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import type { Review } from '@/wire/bureau/review'
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
  canReopen: false,
  serverTime: '2026-11-20T03:00:00.000Z',
}

const outcomes: string[] = []
let reviewing!: ReviewForm
function Page({ of = review, decides = false }: { of?: Review; decides?: boolean }) {
  reviewing = useReview('task', of, (outcome) => outcomes.push(outcome))
  return (
    <>
      <ReviewBody review={of} reviewForm={reviewing} />
      {decides ? <DecisionButton review={of} reviewForm={reviewing} /> : null}
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

describe('a response with confirmed values', () => {
  const record = {
    ...{ receiptNo: 'F-1', outcome: null, endedAt: null, dueAt: null, correctionRequests: null },
    ...{ decidedBy: null, confirmations: [], reopenings: [] },
  }
  const wuhao = { name: localText('吴昊'), office: localText('服务业统计科') }
  const decided = {
    ...{ ...record, submissionNo: 1, submittedAt: '2026-11-19T02:00:00.000Z' },
    ...{ outcome: 'returned' as const, endedAt: '2026-11-20T02:00:00.000Z', decidedBy: wuhao },
  }
  const current = {
    ...{ ...record, submissionNo: 2, submittedAt: '2026-11-20T03:00:00.000Z' },
    confirmations: [{ at: 'pay.basic.month', reason: '补发上月工资' }],
  }

  it('displays at the cell who confirmed it when and why, and it can be returned again', async () => {
    cleanUp()
    render(<Page of={{ ...review, submissions: [decided, current] }} />)
    expect(one('.review-confirmed').textContent).toBe(
      'basic · month · 报送单位确认数据无误：补发上月工资 · 李强 · 2026-11-20 03:00:00',
    )
    expect(all('.review-right').map(({ textContent }) => textContent)).toEqual(['数据无误'])
    press(button('退回：basic · month 60'))
    type(one<HTMLInputElement>('#mark-pay-basic-month'), '补发不计入')
    act(() => reviewing.confirmReturn())
    answerWith(200, { data: { status: 'returned' } })
    await act(async () => press(button('退回 1 处')))
    expect(sent()[0]?.[1]).toMatchObject({
      correctionRequests: [{ at: 'pay.basic.month', reason: '补发不计入' }],
    })
  })

  it('names the reviewer of each decision, and who reopened an acceptance why', () => {
    cleanUp()
    const reopening = {
      ...{ acceptedAt: '2026-11-20T04:00:00.000Z', acceptedBy: wuhao, reason: '抽查有误' },
      ...{ reopenedAt: '2026-11-20T05:00:00.000Z', reopenedBy: wuhao },
    }
    render(<Page of={{ ...review, submissions: [decided, { ...current, reopenings: [reopening] }] }} />)
    const lines = all('.submission').map(({ textContent }) => textContent)
    expect(lines[0]).toContain('数据无误 1 处')
    expect(lines[0]).toContain('2026-11-20 04:00:00 通过 · 吴昊 · 服务业统计科')
    expect(lines[0]).toContain('2026-11-20 05:00:00 重新打开审核 · 吴昊 · 服务业统计科 · 原因：抽查有误')
    expect(lines[1]).toContain('退回 2026-11-20 02:00:00 · 吴昊 · 服务业统计科')
  })
})

describe('an accepted response', () => {
  const acceptedReview = { ...review, status: 'accepted' as const }

  it('is reopened by an administrator, with a reason', async () => {
    cleanUp()
    render(<Page of={{ ...acceptedReview, canReopen: true }} decides />)
    press(button('重新打开审核'))
    const confirm = () => [...all<HTMLElement>('[role=dialog] .dt-button')].at(-1)!
    await act(async () => press(confirm()))
    expect(one('.dt-field-error').textContent).toContain('至少 2 个字')
    expect(sent()).toEqual([])
    type(one<HTMLInputElement>('#reopen-reason'), ' 抽查有误 ')
    answerWith(200, { data: { status: 'submitted' } })
    await act(async () => press(confirm()))
    expect(sent()).toEqual([
      [
        expect.stringContaining('/dsb/api/questionnaire/reopen'),
        { id: 'task', submissionNo: 2, reason: '抽查有误' },
      ],
    ])
    expect(outcomes).toEqual(['reopened'])
  })

  it('has no decision for other readers', () => {
    cleanUp()
    render(<Page of={acceptedReview} decides />)
    expect(all('.dt-button')).toEqual([])
  })
})
