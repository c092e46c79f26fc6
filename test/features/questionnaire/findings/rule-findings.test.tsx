import { createAnswerSession } from '@/features/questionnaire/session/answer-session'
import { QuestionCard } from '@/features/questionnaire/question/question-card'
import { type Answers, compileForm, type EditRule } from '@/lib/questionnaire'
import { act } from 'react'
import { all, button, cleanUp, leave, one, press, render, type } from '../../../components/render'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'
import { loadEveryKind } from '../draw'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const staff = ask({ kind: 'number', id: 'staff' })
const noted = { ...ask({ kind: 'note', id: 'note' }), title: localText('共 {{staff}} 人') }

function draw(rule: Omit<EditRule, 'id' | 'at'>, answers: Answers = {}) {
  const form = { ...formOf([staff, noted]), rules: [{ id: 'r', at: 'staff', ...rule }] }
  const session = createAnswerSession(compileForm(form), answers)
  render(
    <>
      <QuestionCard session={session} question={staff} number={1} />
      <QuestionCard session={session} question={noted} number={0} />
    </>,
  )
  act(() => session.touch('staff'))
  return session
}

const notices = () => all('.finding-text').map((notice) => notice.textContent)

const few: EditRule['constraint'] = { '<': [{ var: 'staff' }, 100] }

describe('a failed rule', () => {
  it('that is hard is displayed with the values it compares', () => {
    draw({ level: 'hard', constraint: few }, { staff: '120' })
    expect(notices()).toEqual(['必须改\u2002“staff”（120）应小于100'])
    expect(all('textarea')).toEqual([])
  })

  it('displays its own message with the answers inserted', () => {
    draw({ level: 'info', constraint: few, message: localText('{{staff}} 人是否属实') }, { staff: '1200' })
    expect(notices()).toEqual(['提示\u20021,200 人是否属实'])
  })

  it('that is soft accepts a justification, which is valid until the value changes', () => {
    const session = draw({ level: 'soft', constraint: few }, { staff: '120' })
    expect(session.instance.pageFindings(0)).toHaveLength(1)
    press(button('其他，写明'))
    type(one('textarea'), '合并了子公司')
    expect(session.instance.pageFindings(0)).toEqual([])
    expect(session.instance.justifications()).toEqual([
      { ruleId: 'r', cell: 'staff', value: '120', text: '合并了子公司' },
    ])
    act(() => session.set('staff', '130'))
    expect(session.instance.pageFindings(0)).toHaveLength(1)
    expect(session.instance.justifications()).toEqual([])
    act(() => session.set('staff', '99'))
    expect(notices()).toEqual([])
  })

  it('that is soft offers the reasons of its kind, and takes one line once explained', () => {
    const session = draw({ level: 'soft', constraint: few }, { staff: '120' })
    expect(one('.question-field').className).toContain('found-verify')
    press(button('一次性因素'))
    expect(notices()).toEqual(['已说明\u2002一次性因素'])
    expect(one('.question-field').className).not.toContain('found')
    expect(session.instance.justifications()).toMatchObject([{ text: '一次性因素' }])
    press(button('修改说明：一次性因素'))
    press(button('其他，写明'))
    type(one('textarea'), '合并了子公司')
    expect(all('textarea')).toHaveLength(1)
    act(() => one('textarea').focus())
    leave(one('textarea'))
    expect(notices()).toEqual(['已说明\u2002合并了子公司'])
  })

  it('that is soft offers the reasons of the form instead', () => {
    draw({ level: 'soft', constraint: few, reasons: [localText('并入团队')] }, { staff: '120' })
    expect(all('.finding-reason').map(({ textContent }) => textContent)).toEqual(['并入团队', '其他，写明'])
  })
})

it('a title is rendered again with the answer it refers to', () => {
  const session = draw({ level: 'info', constraint: few }, { staff: '12' })
  expect(one('.question-note').textContent).toBe('共 12 人')
  act(() => session.set('staff', '13'))
  expect(one('.question-note').textContent).toBe('共 13 人')
})
