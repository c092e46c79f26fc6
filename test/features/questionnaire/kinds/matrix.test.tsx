import { act } from 'react'
import { viewport } from '@/platform/ui/viewport'
import { all, cleanUp, one, press } from '../../../components/render'
import { ask, options, localText } from '../../../lib/questionnaire/build'
import { draw, errors, faults, loadEveryKind } from '../draw'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const rows = ['orders', 'prices'].map((id) => ({ id, title: localText(id) }))
const none = { id: 'none', title: localText('none'), exclusive: true }
const single = ask({ kind: 'matrix', id: 'q', required: true, rows, options: options('up', 'down') })
const inputs = () => all<HTMLInputElement>('input')
const names = () => inputs().map((each) => each.getAttribute('aria-label'))

describe('a matrix on a phone', () => {
  it('has a group of choices for each row, one choice in each', () => {
    const session = draw([single])
    expect(all('h3').map((title) => title.textContent)).toEqual(['orders', 'prices'])
    expect(all('[role=radiogroup]').map((group) => group.getAttribute('aria-label'))).toEqual([
      'orders',
      'prices',
    ])
    press(inputs()[0]!)
    press(inputs()[3]!)
    press(inputs()[1]!)
    expect(session.instance.value('q')).toEqual({ orders: ['down'], prices: ['down'] })
    expect(faults(session, single)).toEqual([])
  })

  it('allows several choices in a row if set, and an exclusive one excludes the others', () => {
    const question = ask({
      kind: 'matrix',
      id: 'q',
      multiple: true,
      rows,
      options: [...options('a', 'b'), none],
    })
    const session = draw([question])
    inputs().slice(0, 2).forEach(press)
    expect(session.instance.value('q')).toEqual({ orders: ['a', 'b'] })
    press(inputs()[2]!)
    expect(session.instance.value('q')).toEqual({ orders: ['none'] })
    press(inputs()[2]!)
    expect(faults(session, question)).toEqual([])
    expect(session.instance.relevantAnswers()).toEqual({})
  })

  it('reports a missing answer at the row', () => {
    const session = draw([single], { q: { orders: ['up'] } })
    act(() => session.touchAll(['q']))
    expect(errors()).toEqual(['这里还没有填'])
    expect(all('.matrix-row')[1]!.textContent).toContain('这里还没有填')
    press(inputs()[2]!)
    expect(errors()).toEqual([])
  })

  it('renders only relevant rows and options', () => {
    const showIf = { '==': [{ var: 'a' }, 'yes'] }
    const question = ask({
      kind: 'matrix',
      id: 'q',
      rows: [...rows, { id: 'abroad', title: localText('abroad'), showIf }],
      options: [...options('up'), { id: 'unknown', title: localText('unknown'), showIf }],
    })
    const asked = ask({ kind: 'single', id: 'a', options: options('yes', 'no') })
    draw([asked, question], { a: 'yes' })
    expect(all('.matrix-row')).toHaveLength(3)
    expect(all('.matrix-row .dt-choice')).toHaveLength(6)
    press(inputs()[1]!)
    expect(all('.matrix-row')).toHaveLength(2)
    expect(all('.matrix-row .dt-choice')).toHaveLength(2)
  })
})

describe('a matrix on a wide screen', () => {
  beforeEach(() => {
    jest.spyOn(viewport, 'isWide').mockReturnValue(true)
  })

  it('is a table whose headings name each choice', () => {
    const session = draw([single])
    expect(all('th[scope=col]').map((head) => head.textContent)).toEqual(['项目', 'up', 'down'])
    expect(all('th[scope=row]').map((head) => head.textContent)).toEqual(['orders', 'prices'])
    expect(names()).toEqual(['orders · up', 'orders · down', 'prices · up', 'prices · down'])
    press(inputs()[3]!)
    expect(session.instance.value('q')).toEqual({ prices: ['down'] })
    expect(inputs().map(({ checked }) => checked)).toEqual([false, false, false, true])
    expect(new Set(inputs().map(({ name }) => name)).size).toBe(2)
  })

  it('allows several choices in a row, in the order of the options', () => {
    const question = ask({ kind: 'matrix', id: 'q', multiple: true, rows, options: options('a', 'b') })
    const session = draw([question])
    press(inputs()[1]!)
    press(inputs()[0]!)
    expect(session.instance.value('q')).toEqual({ orders: ['a', 'b'] })
    press(inputs()[1]!)
    expect(session.instance.value('q')).toEqual({ orders: ['a'] })
  })

  it('displays the error at the row, also with the name of its choices', () => {
    const session = draw([single], { q: { orders: ['up'] } })
    act(() => session.touchAll(['q']))
    expect(one('.dt-field-error').closest('tr')!.textContent).toContain('prices')
    expect(names()[2]).toBe('prices · up · 这里还没有填')
  })
})
