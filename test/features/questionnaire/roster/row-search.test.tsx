import { act } from 'react'
import { requestCell } from '@/features/questionnaire/session/open-row'
import type { AnswerSession } from '@/features/questionnaire/session/answer-session'
import { newRowIds } from '@/lib/questionnaire'
import { viewport } from '@/platform/ui/viewport'
import { all, button, cleanUp, key, one, press, type } from '../../../components/render'
import { ask, localText } from '../../../lib/questionnaire/build'
import { draw, loadEveryKind } from '../draw'

const list = ask({
  kind: 'roster',
  id: 'q',
  maxRows: 99,
  columns: [
    { id: 'name', kind: 'text', title: localText('name'), required: true },
    { id: 'unit', kind: 'single', title: localText('unit'), options: [{ id: 't', title: localText('ton') }] },
    { id: 'value', kind: 'number', title: localText('value'), decimals: 2 },
  ],
})
const ids = newRowIds(60, Date.UTC(2026, 10, 1), 0)
const [, r1 = '', r2 = ''] = ids
const answers = {
  q: Object.fromEntries(ids.map((id, at) => [id, { name: `Part ${at}`, value: String(1_000 + at) }])),
}

const field = () => one<HTMLInputElement>('[role=grid] input')
const searchField = () => one<HTMLInputElement>('#roster-search-q')
const numbers = () => all('[role=rowheader]').map(({ textContent }) => textContent)
const rows = (session: AnswerSession) => session.instance.answers()['q'] as Record<string, unknown>

function drawGrid() {
  jest.spyOn(viewport, 'isWide').mockReturnValue(true)
  return draw([list], answers)
}

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined
  return loadEveryKind()
})
afterEach(() => {
  cleanUp()
  act(() => requestCell(''))
  jest.restoreAllMocks()
})

describe('the search in a grid', () => {
  it('leaves the rows with the text, counts them, enters the first one on Enter, and ends', () => {
    drawGrid()
    expect(one('[role=grid]').getAttribute('aria-rowcount')).toBe('62')
    type(searchField(), 'part 5')
    // Part 5, and 50 to 59.
    expect(numbers()).toEqual(['6', '51', '52', '53', '54', '55', '56', '57', '58', '59', '60'])
    expect(one('.roster-found').textContent).toContain('找到 11 行，共 60 行')
    expect(one('[role=grid]').getAttribute('aria-rowcount')).toBe('12')
    act(() => searchField().focus())
    key('Enter')
    expect(field().value).toBe('Part 5')
    key('ArrowDown')
    expect(field().value).toBe('Part 50')
    key('ArrowDown', { ctrlKey: true })
    expect(field().value).toBe('Part 59')
    key('Enter')
    expect(field().id).toBe(`field-q-${ids[5]}-unit`)
    press(button('显示全部'))
    expect(searchField().value).toBe('')
    expect(one('[role=grid]').getAttribute('aria-rowcount')).toBe('62')
    type(searchField(), '1,059.00')
    expect(numbers()).toEqual(['60'])
    type(searchField(), 'nothing')
    expect(one('.roster-found').textContent).toContain('没有找到')
  })

  it('keeps a found row that is edited, and pastes into found rows only', () => {
    const session = drawGrid()
    type(searchField(), 'part 5')
    press(one(`#field-q-${ids[5]}-name-cell`))
    type(field(), 'Other')
    expect(numbers()).toHaveLength(11)
    press(one(`#field-q-${ids[58]}-value-cell`))
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => '1\r\n2\r\n3' } })
    act(() => void field().dispatchEvent(event))
    expect(rows(session)[ids[58] ?? '']).toEqual({ name: 'Part 58', value: '1' })
    expect(rows(session)[ids[59] ?? '']).toEqual({ name: 'Part 59', value: '2' })
    expect(Object.keys(rows(session))).toEqual(ids)
  })
})

describe('the search on a phone', () => {
  it('stays while a found row is open, which leads to the other ones found', () => {
    draw([list], answers)
    type(searchField(), 'part 1')
    press(all('.roster-line')[1]!)
    expect(one('.roster-page-head').textContent).toContain('第 11 行，共 60 行')
    press(button('上一行'))
    expect(one('.roster-page-head').textContent).toContain('第 2 行，共 60 行')
    press(button('返回列表'))
    expect(searchField().value).toBe('part 1')
    expect(all('.roster-line')).toHaveLength(11)
  })

  it('opens the only row found on Enter', () => {
    draw([list], answers)
    type(searchField(), 'part 47')
    act(() => searchField().focus())
    key('Enter')
    expect(one('.roster-page-head').textContent).toContain('第 48 行')
  })

  it('ends when a finding leads to a row that is not found, and stays for one that is', () => {
    draw([list], answers)
    type(searchField(), 'part 1')
    act(() => requestCell(`q.${r1}.name`))
    press(button('返回列表'))
    expect(searchField().value).toBe('part 1')
    act(() => requestCell(`q.${r2}.name`))
    expect(one('.roster-page-head').textContent).toContain('第 3 行，共 60 行')
    press(button('返回列表'))
    expect(searchField().value).toBe('')
    expect(all('.roster-line')).toHaveLength(50)
  })
})
