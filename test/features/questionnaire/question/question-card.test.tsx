import { act } from 'react'
import { all, cleanUp, focus, input, leave, one, press, type } from '../../../components/render'
import { ask, options, localText } from '../../../lib/questionnaire/build'
import { draw, errors, loadEveryKind } from '../draw'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const parts = (...ids: string[]) => ids.map((id) => ({ id, title: localText(id) }))
const inputs = () => all<HTMLInputElement>('input')

describe('a question', () => {
  it('has its number and title, and displays whether it is required', () => {
    draw([ask({ kind: 'text', id: 'name', required: true }), ask({ kind: 'text', id: 'nick' })])
    expect(all('h2').map((title) => title.textContent)).toEqual(['1. name\u00a0*', '2. nick'])
    expect(inputs().map((each) => each.getAttribute('aria-label'))).toEqual(['name (必填)', 'nick'])
    expect(one('.question-optional').textContent).toBe('选填')
  })

  it('of one choice stores the option', () => {
    const session = draw([ask({ kind: 'single', id: 'q', options: options('a', 'b') })], { q: 'a' })
    expect(inputs().map(({ checked }) => checked)).toEqual([true, false])
    press(inputs()[1]!)
    expect(session.instance.value('q')).toBe('b')
    expect(inputs().map(({ checked }) => checked)).toEqual([false, true])
  })

  it('of several choices displays its bounds and enforces the upper one', () => {
    const question = ask({
      kind: 'multiple',
      id: 'q',
      options: options('a', 'b', 'c'),
      minChoices: 2,
      maxChoices: 2,
    })
    const session = draw([question])
    expect(one('.question-hint').textContent).toBe('至少选 2 项 · 最多选 2 项')
    inputs().slice(0, 2).forEach(press)
    expect(session.instance.value('q')).toEqual(['a', 'b'])
    expect(inputs()[2]?.getAttribute('aria-disabled')).toBe('true')
    press(inputs()[2]!)
    expect(session.instance.value('q')).toEqual(['a', 'b'])
    expect(one('.dt-choice-why').textContent).not.toBe('')
  })

  it('with a scale stores the step', () => {
    const session = draw([
      ask({ kind: 'rate', id: 'q', max: 5, labels: parts('bad').map(({ title }) => title) }),
    ])
    press(inputs()[3]!)
    expect(session.instance.value('q')).toBe(4)
  })

  it('with text counts its characters', () => {
    const session = draw([ask({ kind: 'textarea', id: 'q', maxLength: 10 })])
    type(input(), '很好 👍')
    expect(session.instance.value('q')).toBe('很好 👍')
    expect(one('.question-count').textContent).toBe('4 / 10')
  })

  it('with a date stores the day', () => {
    const session = draw([ask({ kind: 'date', id: 'q' })])
    type(input(), '2026-11-20')
    expect(session.instance.value('q')).toBe('2026-11-20')
  })

  it('with a table stores each number in its cell, and deletes an emptied one', () => {
    const session = draw([ask({ kind: 'table', id: 'q', rows: parts('r', 's'), columns: parts('c', 'd') })])
    expect(inputs()).toHaveLength(4)
    type(inputs()[0]!, '1')
    type(inputs()[3]!, '4')
    expect(session.instance.value('q')).toEqual({ r: { c: '1' }, s: { d: '4' } })
    type(inputs()[0]!, '')
    expect(session.instance.value('q')).toEqual({ s: { d: '4' } })
  })

  it('with a table displays the computed totals read-only', () => {
    const total = { ...parts('sum')[0]!, formula: { sum: { var: 'q.*.@' } } }
    const session = draw([
      ask({ kind: 'table', id: 'q', rows: [...parts('r', 's'), total], columns: parts('c'), decimals: 2 }),
    ])
    expect(inputs()).toHaveLength(2)
    act(() => session.set('q.r.c', '1000.5'))
    act(() => session.set('q.s.c', '0.5'))
    expect(one('.figure-computed').textContent).toBe('c自动合计1,001.00')
  })

  it('that is a note has its text only', () => {
    draw([ask({ kind: 'note', id: 'read this', help: localText('please') })])
    expect(one('.question-note').textContent).toBe('read thisplease')
    expect(all('h2')).toEqual([])
  })

  it('appears and disappears with the answer it depends on', () => {
    draw([
      ask({ kind: 'single', id: 'a', options: options('yes', 'no') }),
      ask({ kind: 'text', id: 'why', showIf: { '==': [{ var: 'a' }, 'no'] } }),
    ])
    expect(all('#question-why')).toHaveLength(0)
    press(inputs()[1]!)
    expect(all('#question-why')).toHaveLength(1)
    press(inputs()[0]!)
    expect(all('#question-why')).toHaveLength(0)
  })
})

describe('a finding of an answer', () => {
  it('is displayed at the field on blur, and disappears when it is fixed', () => {
    draw([ask({ kind: 'number', id: 'q', required: true, min: '1000', decimals: 2 })])
    expect(errors()).toEqual([])
    focus(input())
    type(input(), '5')
    expect(errors()).toEqual([])
    leave(input())
    expect(errors()).toEqual(['不能小于 1,000'])
    expect(input().getAttribute('aria-invalid')).toBe('true')
    focus(input())
    type(input(), '1000')
    expect(errors()).toEqual([])
  })

  it('is displayed at the cell of a table on blur', () => {
    draw([ask({ kind: 'table', id: 'q', required: true, rows: parts('r'), columns: parts('c', 'd') })])
    focus(inputs()[1]!)
    leave(inputs()[1]!)
    expect(errors()).toEqual(['这里还没有填'])
    expect(inputs().map((each) => each.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  })

  it('is displayed at the question if it has no field, after a full check', () => {
    const session = draw([ask({ kind: 'single', id: 'q', required: true, options: options('a') })])
    expect(errors()).toEqual([])
    act(() => session.touchAll(['q']))
    expect(errors()).toEqual(['这里还没有填'])
  })
})
