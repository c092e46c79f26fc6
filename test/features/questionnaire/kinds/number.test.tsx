import { act } from 'react'
import { all, button, cleanUp, input, one, press, type } from '../../../components/render'
import { ask, options, localText } from '../../../lib/questionnaire/build'
import { draw, loadEveryKind } from '../draw'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const part = (id: string) => ({ id, title: localText(id) })
const unit = { 'zh-CN': '万元', 'en-US': '10,000 yuan' }

describe('a computed number', () => {
  it('of a number question is displayed with its unit and name, and read-only', () => {
    const half = { '/': [{ var: 'a' }, 2] }
    const session = draw([
      ask({ kind: 'number', id: 'a' }),
      ask({ kind: 'number', id: 'b', decimals: 1, unit: localText('%'), formula: half }),
    ])
    expect(one('.figure-result').textContent).toBe('—')
    type(input(), '5001')
    expect(one('.figure-result').textContent).toBe('2,500.5 %')
    expect(one('.figure-computed').getAttribute('aria-label')).toBe('b')
    expect(one('.figure-computed .dt-chip').textContent).toBe('自动计算')
    expect(session.instance.relevantAnswers()).toEqual({ a: '5001', b: '2500.5' })
  })

  it('of a table is marked as a total, and follows the displayed unit', () => {
    const sum = { ...part('sum'), formula: { sum: { var: 'q.*.@' } } }
    const rows = [part('r'), part('s'), sum]
    const session = draw([ask({ kind: 'table', id: 'q', rows, columns: [part('c')], decimals: 2, unit })])
    act(() => session.set('q.r.c', '1.25'))
    act(() => session.set('q.s.c', '2'))
    expect(one('.figure-computed .dt-chip').textContent).toBe('自动合计')
    expect(one('.figure-result').textContent).toBe('3.25')
    press(one('.figure-unit button'))
    press(button('元'))
    expect(one('.figure-result').textContent).toBe('32,500')
    expect(session.instance.relevantAnswers()['q']).toEqual({
      r: { c: '1.25' },
      s: { c: '2' },
      sum: { c: '3.25' },
    })
  })
})

describe('the previous value', () => {
  const table = ask({
    kind: 'table',
    id: 'q',
    rows: [part('r')],
    columns: [part('c'), part('d')],
    decimals: 2,
  })

  it('is next to the number and describes its field', () => {
    const prior = {
      last: { period: '2026-10', answers: { q: { r: { c: '1286.4' } } } },
      lastYear: { period: '2025-11', answers: { q: { r: { c: '900' } } } },
    }
    draw([table], {}, { prior })
    expect(all('.figure-prior').map((text) => text.textContent)).toEqual(['上期 1,286.40 · 上年同期 900.00'])
    const [first, second] = all<HTMLInputElement>('input')
    expect(first!.getAttribute('aria-label')).toBe('c')
    expect(first!.getAttribute('aria-describedby')).toBe(one('.figure-prior').id)
    expect(second!.getAttribute('aria-describedby')).toBeNull()
  })

  it('of a single number has its unit', () => {
    const number = ask({ kind: 'number', id: 'q', decimals: 1, unit: localText('人') })
    draw([number], {}, { prior: { last: { period: '2026-10', answers: { q: '1200' } } } })
    expect(one('.figure-prior').textContent).toBe('上期 1,200.0 人')
    expect(input().getAttribute('aria-describedby')).toBe(one('.figure-prior').id)
  })
})

it('irrelevant rows of a table are not rendered', () => {
  const asked = ask({ kind: 'single', id: 'a', options: options('yes', 'no') })
  const abroad = { ...part('abroad'), showIf: { '==': [{ var: 'a' }, 'yes'] } }
  draw([asked, ask({ kind: 'table', id: 'q', rows: [part('r'), abroad], columns: [part('c')] })], {
    a: 'yes',
  })
  expect(all('.figure-row')).toHaveLength(2)
  press(all('input')[1]!)
  expect(all('.figure-row')).toHaveLength(1)
})
