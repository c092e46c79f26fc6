import { act } from 'react'
import { all, button, cleanUp, focus, key, press } from '../../../components/render'
import { ask, options } from '../../../lib/questionnaire/build'
import { draw, errors, loadEveryKind } from '../draw'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const three = options('甲', '乙', '丙')
const asked = { kind: 'ranking', id: 'q', required: true, options: three } as const
const question = ask(asked)
const ordered = () => all('.dt-sortable-item .dt-sortable-text').map((each) => each.textContent)
const append = (name: string, place: number) => press(button(`${name}，排到第 ${place} 位`))

describe('a ranking', () => {
  it('is empty at first, and is the order in which the options are pressed', () => {
    const session = draw([question])
    expect([ordered(), all('.dt-order-option').length]).toEqual([[], 3])
    append('丙', 1)
    append('甲', 2)
    expect(session.instance.value('q')).toEqual(['丙', '甲'])
    append('乙', 3)
    expect(session.instance.findings('q')).toEqual([])
  })

  it('states how many options are left, once the question is visited', () => {
    const session = draw([question])
    append('乙', 1)
    expect(errors()).toEqual([])
    act(() => session.touch('q'))
    expect(errors()).toEqual(['还有 2 项未排序'])
    press(button('移出乙'))
    expect(session.instance.value('q')).toBeUndefined()
    expect(errors()).toEqual(['这里还没有填'])
  })

  it('is changed by buttons and by arrow keys', () => {
    const session = draw([question], { q: ['甲', '乙', '丙'] })
    press(button('下移甲'))
    expect(session.instance.value('q')).toEqual(['乙', '甲', '丙'])
    focus(button('拖动丙，或用上下键移动'))
    key('ArrowUp')
    expect(session.instance.value('q')).toEqual(['乙', '丙', '甲'])
  })

  it('takes only the first places if the form limits them', () => {
    const session = draw([ask({ ...asked, top: 2 })])
    append('丙', 1)
    append('乙', 2)
    expect(all('.dt-order-option')).toEqual([])
    expect(session.instance.findings('q')).toEqual([])
  })

  it('does not show an option that is not relevant', () => {
    const [first, ...others] = three
    const conditional = [{ ...first!, showIf: { '==': [{ var: 'x' }, 'show'] } }, ...others]
    const session = draw([ask({ kind: 'text', id: 'x' }), ask({ ...asked, options: conditional })], {
      q: ['甲', '丙', '乙'],
    })
    expect(ordered()).toEqual(['丙', '乙'])
    act(() => session.set('x', 'show'))
    expect(ordered()).toEqual(['甲', '丙', '乙'])
  })
})
