import { act, useSyncExternalStore } from 'react'
import { type AnswerSession, createAnswerSession } from '@/features/questionnaire/session/answer-session'
import { anyQuestion } from '@/features/questionnaire/session/subscriptions'
import type { Answering } from '@/features/questionnaire/navigation/answer-props'
import { CorrectionBody } from '@/features/questionnaire/correct/correction-body'
import { compileForm, newRowIds } from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { all, button, cleanUp, focus, leave, one, press, render, type } from '../../../components/render'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'
import { loadEveryKind } from '../draw'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const part = (id: string) => ({ id, title: localText(id) })
const form = {
  ...formOf([
    ask({ kind: 'number', id: 'staff', required: true }),
    ask({ kind: 'number', id: 'limit', required: true }),
    ask({
      kind: 'table',
      id: 'pay',
      rows: [
        part('basic'),
        part('bonus'),
        { ...part('all'), formula: { sum: { var: 'pay.basic:bonus.@' } } },
      ],
      columns: [part('month')],
    }),
  ]),
  rules: [
    {
      id: 'within',
      level: 'hard' as const,
      at: 'pay.all.month',
      constraint: { '<=': [{ var: 'pay.all.month' }, { var: 'limit' }] },
    },
  ],
}
const answers = {
  staff: '5',
  limit: '100',
  pay: { basic: { month: '40' }, bonus: { month: '10' }, all: { month: '50' } },
}
const returned = {
  submissionNo: 1,
  returnedAt: '2026-11-20T02:00:00.000Z',
  answers,
  justifications: [],
  correctionRequests: [{ at: 'pay.basic.month', reason: '与个税申报不一致' }],
}
const detail = {
  form,
  task: { dueAt: '2026-11-25T15:59:59.999Z' },
  submissions: [],
  returned,
} as unknown as TaskDetail

async function draw(of = { form, answers, returned, detail }, isChecked = false): Promise<AnswerSession> {
  const session = createAnswerSession(compileForm(of.form), of.answers, { returned: of.returned })
  function Page() {
    useSyncExternalStore(
      (listener) => session.subscribe(anyQuestion, listener),
      () => session.version(anyQuestion),
    )
    const answering = { session } as Answering
    return (
      <CorrectionBody {...{ answering }} detail={of.detail} returned={of.returned} isChecked={isChecked} />
    )
  }
  render(<Page />)
  await act(async () => void (await import('@/features/questionnaire/correct/correction-form')))
  return session
}
const places = () => all('.correction-place').map(({ textContent }) => textContent)
const text = () => document.body.textContent ?? ''

describe('a returned response', () => {
  it('offers only the cell to correct, with its reason, and the old and new values', async () => {
    await draw()
    expect(places()).toEqual(['basic · month'])
    expect(one('.correction-why').textContent).toBe('退回原因：与个税申报不一致')
    expect(one('.correction-before').textContent).toBe('原答案40')
    expect(all('input')).toHaveLength(1)
    expect(one('.correction-changed').textContent).toBe('未改')
    press(button('查看其余答案（只读）'))
    expect(text()).toContain('limit')
    expect(all('input')).toHaveLength(1)
  })

  it('names the computed values that change', async () => {
    const session = await draw()
    act(() => session.set('pay.basic.month', '60'))
    expect(one('.correction-changed').textContent).toBe('已改')
    expect(one('.correction-computed').textContent).toBe('all · month50 → 70')
  })

  it('unlocks the fields of a failed rule, and restores them once locked again', async () => {
    const session = await draw()
    act(() => session.set('pay.basic.month', '200'))
    expect(places()).toEqual(['basic · month', 'bonus · month'])
    expect(all('#question-limit input')).toHaveLength(1)
    expect(text()).toContain('与退回处同受一条审核规则约束')
    act(() => session.set('limit', '300'))
    expect(session.instance.value('limit')).toBe('300')
    act(() => session.set('pay.basic.month', '60'))
    expect(session.instance.value('limit')).toBe('100')
    expect(places()).toEqual(['basic · month'])
  })

  it('keeps locked values unchanged, for any draft', async () => {
    const session = await draw()
    act(() => session.set('staff', '99'))
    expect(session.instance.value('staff')).toBe('5')
  })
})

describe('a returned value that is right', () => {
  const two = {
    ...returned,
    correctionRequests: [
      { at: 'pay.basic.month', reason: '与个税申报不一致' },
      { at: 'pay.all.month', reason: '合计偏大' },
      { at: 'staff', reason: '比上月少一半' },
    ],
  }
  const of = { form, answers, returned: two, detail: { ...detail, returned: two } }
  const pressed = (name: string) => press(button(name))
  const confirm = (place: string, reason: string) => {
    pressed(`数据无误：${place}`)
    pressed(reason)
  }
  const chips = () => all('.correction-changed').map(({ textContent }) => textContent)

  it('is settled by a reason, which can be changed and undone', async () => {
    const session = await draw(of)
    expect(text()).toContain('已处理 0 / 3 处')
    confirm('basic · month', '一次性因素')
    expect(text()).toContain('已说明数据无误\u2002一次性因素')
    expect(text()).toContain('已处理 1 / 3 处')
    expect(chips()).toContain('数据无误')
    expect(session.instance.justifications()).toMatchObject([
      { ruleId: '@confirmed', cell: 'pay.basic.month', value: '1', text: '一次性因素' },
    ])
    pressed('修改说明：一次性因素')
    pressed('其他，写明')
    type(one<HTMLInputElement>('#reason-confirmed-pay-basic-month'), '补发上月工资')
    expect(session.instance.confirmation('pay.basic.month')).toEqual({ reason: '补发上月工资' })
    focus(one('#reason-confirmed-pay-basic-month'))
    leave(one('#reason-confirmed-pay-basic-month'))
    pressed('撤销数据无误：basic · month')
    expect(session.instance.justifications()).toEqual([])
    expect(text()).toContain('已处理 0 / 3 处')
  })

  it('may be a computed one or a whole question', async () => {
    const session = await draw(of)
    expect(places()).toEqual(['basic · month', 'bonus · month', 'all · month'])
    confirm('all · month', '已与账簿核对一致')
    confirm('staff', '已与账簿核对一致')
    expect(session.instance.justifications().map(({ cell }) => cell)).toEqual(['pay.all.month', 'staff'])
  })

  it('cannot be confirmed once it is changed', async () => {
    const session = await draw(of)
    confirm('basic · month', '一次性因素')
    act(() => session.set('pay.basic.month', '60'))
    expect(text()).not.toContain('已说明数据无误')
    expect(text()).toContain('已处理 2 / 3 处')
    expect(all('.correction-confirm')).toHaveLength(1)
    expect(session.instance.justifications()).toEqual([])
  })

  it('is named after an attempt to submit while it is left to settle', async () => {
    await draw(of, true)
    expect(one('[role=alert]').textContent).toContain('还有 3 处没有处理，请改正或说明数据无误：')
    expect(all('.findings-line').map(({ textContent }) => textContent)).toEqual([
      'staff请改正，或说明数据无误',
      'pay · basic · month请改正，或说明数据无误',
      'pay · all · month请改正，或说明数据无误',
    ])
    expect(all('.correction-confirm .dt-field-error')).toHaveLength(3)
    confirm('staff', '一次性因素')
    expect(all('.findings-line')).toHaveLength(2)
    expect(all('.correction-confirm .dt-field-error')).toHaveLength(2)
  })
})

describe('a returned list', () => {
  const [one1 = '', two = ''] = newRowIds(2, Date.UTC(2026, 10, 1), 0)
  const listed = formOf([
    ask({
      ...{ kind: 'roster', id: 'l' },
      columns: [
        { id: 'name', kind: 'text', title: localText('name'), required: true },
        { id: 'made', kind: 'number', title: localText('made') },
      ],
    }),
  ])
  const rows = { l: { [one1]: { name: '轴承', made: '5' }, [two]: { name: '泵', made: '7' } } }
  const requests = {
    ...returned,
    answers: rows,
    correctionRequests: [{ at: `l.${two}.made`, reason: '与仓库台账不符' }],
  }
  const of = {
    ...{ form: listed, answers: rows, returned: requests },
    detail: { ...detail, form: listed, returned: requests },
  } as unknown as Parameters<typeof draw>[0]

  it('offers the marked cell of its row alone, and restores all others', async () => {
    const session = await draw(of)
    expect(places()).toEqual(['泵 · made'])
    expect(one('.correction-why').textContent).toBe('退回原因：与仓库台账不符')
    expect(one('.correction-before').textContent).toBe('原答案7')
    expect(all('input')).toHaveLength(1)
    act(() => session.set(`l.${two}.made`, '8'))
    act(() => session.set(`l.${one1}.made`, '6'))
    expect(session.instance.answers()).toEqual({ l: { ...rows.l, [two]: { name: '泵', made: '8' } } })
    expect(one('.correction-changed').textContent).toBe('已改')
  })
})
