import { act } from 'react'
import type { AnswerSession } from '@/features/questionnaire/session/answer-session'
import { type Answers, newRowIds } from '@/lib/questionnaire'
import * as clipboard from '@/platform/files/clipboard'
import { viewport } from '@/platform/ui/viewport'
import { all, button, cleanUp, key, one, painted, press, type } from '../../../components/render'
import { ask, localText } from '../../../lib/questionnaire/build'
import { draw, loadEveryKind } from '../draw'

const list = ask({
  kind: 'roster',
  id: 'q',
  columns: [
    { id: 'name', kind: 'text', title: localText('name') },
    { id: 'industry', kind: 'code', table: 'industry', title: localText('industry'), required: true },
    { id: 'area', kind: 'code', table: 'area', title: localText('area') },
  ],
})
const [r1 = '', r2 = ''] = newRowIds(2, Date.UTC(2026, 10, 1), 0)
const answers = { q: { [r1]: { name: '甲', industry: '6210' }, [r2]: { name: '乙' } } }
const codes = { day: '2026-11-30', usual: { industry: ['5920', '6513'] } }

const cell = (row: string, column: string) => one(`#field-q-${row}-${column}-cell`)
const field = () => one<HTMLInputElement>('[role=grid] input')
const rows = (session: AnswerSession) => session.instance.answers()['q'] as Record<string, unknown>
const offers = () => all('[role=option]').map(({ textContent }) => textContent)
/** The tables and the list of codes come from chunks that are read at their first use. */
const arrived = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

async function drawGrid(given: Answers = answers) {
  jest.spyOn(viewport, 'isWide').mockReturnValue(true)
  const session = draw([list], given, {}, { codes })
  await arrived()
  await arrived()
  return session
}

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined
  return loadEveryKind()
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a column of codes in a grid', () => {
  it('offers codes for what is typed; arrows select one, Enter takes it and goes down', async () => {
    const session = await drawGrid()
    expect(cell(r1, 'industry').textContent).toContain('正餐服务 6210')
    press(cell(r1, 'industry'))
    type(field(), '饮料店')
    await painted()
    const [first, second] = offers()
    expect(field().getAttribute('aria-activedescendant')).toBe('roster-offers-q-0')
    expect(one('#roster-offers-q-0').getAttribute('aria-selected')).toBe('true')
    expect(cell(r1, 'industry').getAttribute('aria-invalid')).toBeNull()
    key('ArrowDown')
    expect(field().getAttribute('aria-activedescendant')).toBe('roster-offers-q-1')
    key('Enter')
    expect(offers()).toEqual([])
    expect(second).not.toBe(first)
    expect(second).toContain((rows(session)[r1] as { industry: string }).industry)
    expect(field().id).toBe(`field-q-${r2}-industry`)
    await arrived()
  })

  it('takes a code by the mouse and by Tab, keeps what is typed after Escape, and restores with a second one', async () => {
    const session = await drawGrid()
    press(cell(r2, 'industry'))
    type(field(), '幼儿园')
    await painted()
    press(one('[role=option]'))
    expect(field().value).toBe('学前教育 8310')
    expect(rows(session)[r2]).toEqual({ name: '乙', industry: '8310' })
    type(field(), '网吧')
    key('Tab')
    expect(rows(session)[r2]).toEqual({ name: '乙', industry: '9013' })
    expect(field().id).toBe(`field-q-${r2}-area`)
    press(cell(r1, 'industry'))
    type(field(), '饮料和别的')
    key('Escape')
    expect(offers()).toEqual([])
    expect(field().value).toBe('饮料和别的')
    key('Escape')
    expect(field().value).toBe('正餐服务 6210')
    expect(rows(session)[r1]).toEqual({ name: '甲', industry: '6210' })
    await arrived()
  })

  it('lists the codes that the unit has used with F2', async () => {
    const session = await drawGrid()
    press(cell(r2, 'industry'))
    key('F2')
    expect(offers().map((text) => text?.slice(0, 4))).toEqual(['通用仓储', '应用软件'])
    key('ArrowDown')
    key('Enter')
    expect(rows(session)[r2]).toEqual({ name: '乙', industry: '6513' })
    await arrived()
  })

  it('keeps a text that is no code, with a finding', async () => {
    const session = await drawGrid()
    press(cell(r2, 'industry'))
    type(field(), '乱写')
    key('Escape')
    key('ArrowUp')
    expect(rows(session)[r2]).toEqual({ name: '乙', industry: '乱写' })
    expect(cell(r2, 'industry').getAttribute('aria-invalid')).toBe('true')
    expect(cell(r2, 'industry').textContent).toContain('乱写')
    await arrived()
  })

  it('marks a code of an earlier return that is no longer valid, and offers those in its place', async () => {
    const session = await drawGrid({ q: { [r1]: { industry: '6210', area: '330104' } } })
    expect(session.shownBlocking(0).map(({ code, cell }) => [code, cell])).toEqual([
      ['expiredCode', { row: r1, column: 'area' }],
    ])
    expect(cell(r1, 'area').getAttribute('aria-invalid')).toBe('true')
    press(cell(r1, 'area'))
    expect(one('.roster-bar').textContent).toContain('这个代码在本次调查的时点已停用，请重新选择')
    key('F2')
    expect(offers().map((text) => text?.slice(0, 3))).toEqual(['上城区', '钱塘区'])
    key('Enter')
    expect(rows(session)[r1]).toEqual({ industry: '6210', area: '330102' })
    expect(session.shownBlocking(0)).toEqual([])
    act(() => session.set('q', { [r1]: { industry: '6210', area: '330104' } }))
    await arrived()
    expect(session.shownBlocking(0).map(({ code }) => code)).toEqual(['expiredCode'])
  })

  it('finds a number that no table has when its cell is left', async () => {
    const session = await drawGrid()
    press(cell(r2, 'industry'))
    type(field(), '6288')
    key('Escape')
    key('ArrowUp')
    await arrived()
    expect(cell(r2, 'industry').getAttribute('aria-invalid')).toBe('true')
    expect(session.shownBlocking(0).map(({ code }) => code)).toEqual(['unknownCode'])
  })

  it('reads pasted codes, names, and both, and refuses former, ambiguous and unknown ones', async () => {
    const session = await drawGrid()
    press(cell(r1, 'industry'))
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const text = '正餐服务\t330113\r\n应用软件开发 6513\t江干区\r\n6219\t鼓楼区\r\n62\t临平区 330113'
    Object.assign(event, { clipboardData: { getData: () => text } })
    act(() => void field().dispatchEvent(event))
    expect(Object.values(rows(session))).toEqual([
      { name: '甲', industry: '6210', area: '330113' },
      { name: '乙', industry: '6513' },
      { area: '330113' },
    ])
    expect(one('.dt-notice').textContent).toContain('4 格不能填入：“江干区” 不是这一列可填的代码或名称')
    await arrived()
  })
})

describe('a column of codes on a phone', () => {
  it('is chosen in a sheet by everyday words, and named in the list', async () => {
    const session = draw([list], answers, {}, { codes })
    await arrived()
    expect(all('.roster-line').map(({ textContent }) => textContent)).toEqual([
      '1甲industry 正餐服务 6210',
      '2乙未填完',
    ])
    press(all('.roster-line')[1]!)
    await arrived()
    press(all('.sheet-field')[0]!)
    expect(offers()[0]).toMatch(/^通用仓储 5920/)
    type(one<HTMLInputElement>('[role=dialog] input'), '火锅店')
    press(all('[role=option]')[0]!)
    expect(rows(session)[r2]).toEqual({ name: '乙', industry: '6210' })
    await arrived()
  })

  it('states in the list which row has a code that is no longer valid, and offers those in its place', async () => {
    const session = draw(
      [list],
      { q: { [r1]: { name: '甲', industry: '6210', area: '330104' } } },
      {},
      { codes },
    )
    await arrived()
    await arrived()
    expect(all('.roster-line')[0]?.textContent).toContain('需改')
    press(all('.roster-line')[0]!)
    await arrived()
    expect(one('.code-expired').textContent).toContain('“江干区”只用到 2020 年，现在请选：')
    expect(document.body.textContent).not.toContain('这个代码在本次调查的时点已停用')
    press(button('钱塘区 330114'))
    expect(rows(session)[r1]).toMatchObject({ area: '330114' })
    expect(session.shownBlocking(0)).toEqual([])
    await arrived()
  })

  it('previews pasted codes by name', async () => {
    draw([list], {}, {}, { codes })
    await arrived()
    jest.spyOn(clipboard, 'readCopied').mockResolvedValue('甲\t6210\n乙\t瞎写')
    await act(async () => press(button('粘贴')))
    await arrived()
    const dialog = one('[role=dialog]').textContent
    expect(dialog).toContain('第 2 行 · industry：“瞎写” 不是这一列可填的代码或名称')
    expect(dialog).toContain('正餐服务 6210')
    await arrived()
  })
})
