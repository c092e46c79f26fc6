import { act } from 'react'
import { type KnownAnswers, newRowIds } from '@/lib/questionnaire'
import * as clipboard from '@/platform/files/clipboard'
import { KnownAnswer } from '@/features/questionnaire/known/lazy'
import { viewport } from '@/platform/ui/viewport'
import { all, button, cleanUp, key, one, painted, press, type } from '../../../components/render'
import { ask, localText } from '../../../lib/questionnaire/build'
import { draw, loadEveryKind } from '../draw'

const listOf = (maxRows: number) =>
  ask({
    kind: 'roster',
    id: 'q',
    maxRows,
    columns: [
      { id: 'name', kind: 'text', title: localText('name'), required: true, unique: true },
      {
        id: 'unit',
        kind: 'single',
        title: localText('unit'),
        options: [{ id: 't', title: localText('ton') }],
      },
      { id: 'value', kind: 'number', title: localText('value'), decimals: 2 },
      {
        ...{ id: 'twice', kind: 'number', title: localText('twice'), decimals: 2 },
        formula: { '*': [{ var: 'q.@.value' }, 2] },
      },
    ],
  })
const list = listOf(3)
const [r1 = '', r2 = ''] = newRowIds(2, Date.UTC(2026, 10, 1), 0)
const answers = { q: { [r1]: { name: '甲', value: '1' }, [r2]: { name: '乙' } } }

const cell = (row: string, column: string) => one(`#field-q-${row}-${column}-cell`)
const field = () => one<HTMLInputElement>('[role=grid] input')
const rows = (session: ReturnType<typeof draw>) => session.instance.answers()['q'] as Record<string, unknown>
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
}

beforeAll(() => {
  // jsdom does not scroll.
  HTMLElement.prototype.scrollIntoView = () => undefined
  return Promise.all([loadEveryKind(), KnownAnswer.fetch()])
})
afterEach(() => {
  jest.useRealTimers()
  cleanUp()
  jest.restoreAllMocks()
})

describe('a list in a grid', () => {
  const drawGrid = () => {
    jest.spyOn(viewport, 'isWide').mockReturnValue(true)
    return draw([list], answers)
  }

  it('takes what is typed: choices by name, numbers with separators, other texts as findings', async () => {
    const session = drawGrid()
    press(cell(r1, 'unit'))
    type(field(), 'ton')
    key('Tab')
    expect(field().value).toBe('1.00')
    type(field(), '1,234.5')
    await painted()
    expect(rows(session)[r1]).toEqual({ name: '甲', unit: 't', value: '1234.5' })
    key('Tab')
    expect(cell(r1, 'twice').textContent).toContain('2,469.00')
    press(cell(r1, 'value'))
    type(field(), '约')
    key('Enter')
    expect(rows(session)[r1]).toMatchObject({ value: '约' })
    expect(cell(r1, 'value').getAttribute('aria-invalid')).toBe('true')
    expect(cell(r1, 'value').textContent).toContain('约')
  })

  it('moves by keys, restores with Escape, and adds a row below the last', () => {
    const session = drawGrid()
    press(cell(r2, 'name'))
    type(field(), '丙')
    key('Escape')
    expect(field().value).toBe('乙')
    expect(rows(session)[r2]).toEqual({ name: '乙' })
    key('ArrowDown')
    type(field(), '丁')
    expect(Object.values(rows(session))).toEqual([{ name: '甲', value: '1' }, { name: '乙' }, { name: '丁' }])
    // Three rows are the most.
    expect(all('[role=rowheader]')).toHaveLength(3)
  })

  it('displays a typed text first and computes after that, or when the window is hidden or the grid closed', async () => {
    const session = drawGrid()
    press(cell(r1, 'value'))
    type(field(), '7')
    expect([field().value, rows(session)[r1]]).toEqual(['7', answers.q[r1]])
    await painted()
    expect(rows(session)[r1]).toEqual({ name: '甲', value: '7' })
    type(field(), '8')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(rows(session)[r1]).toEqual({ name: '甲', value: '8' })
    type(field(), '9')
    cleanUp()
    expect(rows(session)[r1]).toEqual({ name: '甲', value: '9' })
  })

  it('renders no row while the keys of a figure follow each other; its sums follow when they pause', () => {
    jest.useFakeTimers()
    const session = drawGrid()
    press(cell(r1, 'value'))
    for (const text of ['2', '23', '', '5']) {
      type(field(), text)
      act(() => jest.advanceTimersByTime(120))
      const value = text === '' ? {} : { value: text }
      expect(rows(session)[r1]).toEqual({ name: '甲', ...value })
      expect(cell(r1, 'twice').textContent).toContain('2.00')
    }
    act(() => jest.advanceTimersByTime(300))
    expect(cell(r1, 'twice').textContent).toContain('10.00')
  })

  it('replaces a typed text by a pasted range', async () => {
    const session = drawGrid()
    press(cell(r1, 'value'))
    type(field(), '7')
    paste('5\r\n6')
    await painted()
    expect(Object.values(rows(session))).toEqual([
      { name: '甲', value: '5' },
      { name: '乙', value: '6' },
    ])
  })

  it('pastes and empties ranges as one change, which can be undone', () => {
    const session = drawGrid()
    press(cell(r1, 'value'))
    paste('5\r\n约\r\n7')
    expect(Object.values(rows(session))).toEqual([{ name: '甲', value: '5' }, { name: '乙' }, { value: '7' }])
    expect(field().value).toBe('5.00')
    expect(one('.dt-notice').textContent).toContain('已填入 2 格；1 格不能填入：“约” 不是数字')
    press(button('撤销'))
    expect(rows(session)).toEqual(answers.q)
    press(cell(r1, 'name'))
    key('ArrowDown', { shiftKey: true })
    key('Delete')
    expect(rows(session)).toEqual({ [r1]: { value: '1' } })
  })
})

describe('a list on a phone', () => {
  it('finds rows by the texts of their cells, whatever their case, and opens the one found', () => {
    const many = newRowIds(60, Date.UTC(2026, 10, 1), 0)
    const names = Object.fromEntries(many.map((id, at) => [id, { name: `Part ${at}`, unit: 't' }]))
    draw([listOf(99)], { q: names })
    expect(all('.roster-line')).toHaveLength(50)
    press(button('再显示 10 行'))
    expect(all('.roster-line')).toHaveLength(60)
    type(one<HTMLInputElement>('#roster-search-q'), 'PART 59')
    expect(all('.roster-line').map(({ textContent }) => textContent)).toEqual(['60Part 59unit ton'])
    expect(document.body.textContent).toContain('找到 1 行，共 60 行')
    press(all('.roster-line')[0]!)
    expect(one('.roster-page-head').textContent).toContain('第 60 行，共 60 行')
    press(button('返回列表'))
    type(one<HTMLInputElement>('#roster-search-q'), 'nothing')
    expect(document.body.textContent).toContain('没有找到')
  })

  it('takes over a known list with one tap, and offers it again after a change', () => {
    const known = { origins: { q: { source: 'earlier', title: localText('上月') } }, answers } as KnownAnswers
    const session = draw([list], {}, {}, { known })
    press(button('核对无误，填入：2 行'))
    expect(session.instance.answers()).toEqual(answers)
    expect(all('.roster-line')).toHaveLength(2)
    expect(one('.known-taken').textContent).toBe('来自《上月》 · 已核对')
    act(() => session.set(`q.${r2}.name`, '丙'))
    press(button('改回：2 行'))
    expect(session.instance.answers()).toEqual(answers)
  })

  it('takes 1,000 pasted rows, removes one and restores it, in their order', async () => {
    const session = draw([listOf(1_000)], {})
    const text = Array.from({ length: 1_001 }, (_, at) => `品${at}\tton\t${at}`).join('\n')
    jest.spyOn(clipboard, 'readCopied').mockResolvedValue(text)
    await act(async () => press(button('粘贴')))
    expect(one('[role=dialog]').textContent).toContain('最多 1000 行，后面 1 行不填入')
    press(button('填入 1000 行'))
    const taken = session.instance.answers()['q'] as Record<string, { name: string }>
    const namesOf = () => Object.values(rows(session)).map((cells) => (cells as { name: string }).name)
    expect(namesOf()).toEqual(Array.from({ length: 1_000 }, (_, at) => `品${at}`))
    expect(document.body.textContent).toContain('已有 1000 行，不能再添加')
    press(all('.roster-line')[1]!)
    press(button('删除这一行'))
    expect(namesOf().slice(0, 2)).toEqual(['品0', '品2'])
    press(button('撤销'))
    expect(rows(session)).toEqual(taken)
    expect(Object.keys(rows(session))).toEqual(Object.keys(taken))
  })

  it('computes the cells of the open row with each key of a figure, also of its first one', () => {
    const session = draw([list], answers)
    press(all('.roster-line')[0]!)
    const twice = () => one(`#field-q-${r1}-twice-cell`).textContent
    expect(twice()).toContain('2.00')
    type(one<HTMLInputElement>(`#field-q-${r1}-value`), '21')
    expect(twice()).toContain('42.00')
    press(button('再添一行'))
    type(one<HTMLInputElement>('.roster-page input[id$="-value"]'), '8')
    expect(one('.roster-page-head').textContent).toContain('第 3 行，共 3 行')
    expect(Object.values(rows(session))).toContainEqual({ value: '8' })
  })

  it('opens one row at a time, and says what is wrong with it', () => {
    draw([list], { q: { [r1]: { name: '甲' }, [r2]: { name: '甲' } } })
    expect(all('.roster-line').map((line) => line.textContent)).toEqual(['1甲', '2甲需改'])
    press(all('.roster-line')[1] as HTMLElement)
    press(button('上一行'))
    expect(one('.roster-page-head').textContent).toContain('第 1 行，共 2 行')
    press(button('下一行'))
    expect(one('.roster-page').textContent).toContain('与第 1 行重复')
    press(button('删除这一行'))
    expect(all('.roster-line')).toHaveLength(1)
    press(button('撤销'))
    expect(all('.roster-line')).toHaveLength(2)
  })
})
