import { act } from 'react'
import type { AnswerSession } from '@/features/questionnaire/session/answer-session'
import { local } from '@/platform/storage/key-value'
import { all, button, cleanUp, key, one, press, type } from '../../../../components/render'
import { ask, localText } from '../../../../lib/questionnaire/build'
import { draw, loadEveryKind } from '../../draw'

const part = (id: string) => ({ id, title: localText(id) })
const parts = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => part(`${name}${at + 1}`))

const unit = { 'zh-CN': '万元', 'en-US': '10,000 yuan' }
const sum = { ...part('sum'), formula: { sum: { var: 'q.*.@' } } }
const year = { ...part('year'), formula: { sum: { var: 'q.@.c1:c11' } } }

/** 30 rows by 12 columns; the last row and column are computed. */
const large = ask({
  kind: 'table',
  id: 'q',
  rows: [...parts(29, 'r'), sum],
  columns: [...parts(11, 'c'), year],
  decimals: 2,
  unit,
  min: '-99999999999999.99',
  max: '99999999999999.99',
})

const cell = (place: string) => one(`#field-q-${place}-cell`)
const field = () => one<HTMLInputElement>('[role=grid] input')
const at = () => field().id.replace('field-q-', '')
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
}

function drawGrid(given = {}): AnswerSession {
  local.set('tableView', 'grid')
  return draw([large], {}, given)
}

beforeAll(loadEveryKind)
afterEach(() => {
  cleanUp()
  for (const name of local.keys()) local.remove(name)
})

it('a key press is computed and rendered only in dependent cells', () => {
  const session = drawGrid()
  press(cell('r2-c3'))
  const read: string[] = []
  const { isComputed } = session.instance
  jest.spyOn(session.instance, 'isComputed').mockImplementation((address) => {
    read.push(address)
    return isComputed(address)
  })
  const drawn = new MutationObserver(() => undefined)
  drawn.observe(one('[role=grid]'), { subtree: true, childList: true, characterData: true, attributes: true })
  type(field(), '7')
  const cells = new Set(
    drawn
      .takeRecords()
      .map(({ target }) => (target.parentElement ?? one('body')).closest('[role=gridcell]')?.id),
  )
  expect([...cells].filter(Boolean).sort()).toEqual(
    ['r2-c3', 'r2-year', 'sum-c3', 'sum-year'].map((place) => `field-q-${place}-cell`),
  )
  expect(new Set(read).size).toBeLessThanOrEqual(5)
})

it('totals are live, and computed cells are marked and read-only', () => {
  const session = drawGrid()
  press(cell('r1-c1'))
  type(field(), '99999999999999.99')
  key('ArrowRight')
  type(field(), '-0.01')
  expect(cell('r1-year').querySelector('.grid-figure')?.textContent).toBe('99,999,999,999,999.98')
  expect(cell('r1-year').getAttribute('aria-readonly')).toBe('true')
  key('End')
  expect(document.activeElement).toBe(cell('r1-year'))
  expect(all('[role=grid] input')).toHaveLength(0)
  expect(session.instance.value('q.r1.c2')).toBe('-0.01')
})

it('the keyboard works as in a spreadsheet: typing replaces, F2 edits, Escape restores', () => {
  const session = drawGrid()
  press(cell('r1-c1'))
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 0])
  type(field(), '12')
  key('Enter')
  expect(at()).toBe('r2-c1')
  key('Enter', { shiftKey: true })
  expect(at()).toBe('r1-c1')
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 2])
  key('F2')
  expect(field().selectionStart).toBe(2)
  key('ArrowLeft')
  expect(at()).toBe('r1-c1')
  type(field(), '128')
  key('Escape')
  expect(session.instance.value('q.r1.c1')).toBe('12')
  key('Tab')
  expect(at()).toBe('r1-c2')
  press(cell('r1-c11'))
  key('Tab')
  expect(at()).toBe('r2-c1')
  key('Escape')
  expect(key('Tab')).toBe(true)
})

it('the grid has one tab stop, and named rows and columns', () => {
  drawGrid()
  expect(all('[role=gridcell][tabindex="0"]').map(({ id }) => id)).toEqual(['field-q-r1-c1-cell'])
  expect(one('[role=grid]').getAttribute('aria-rowcount')).toBe('31')
  expect(all('[role=rowheader]')).toHaveLength(30)
  expect(all('[role=columnheader]')).toHaveLength(13)
  press(cell('r5-c5'))
  expect(field().getAttribute('aria-label')).toBe('r5 c5')
  act(() => field().blur())
  expect(all('[role=gridcell][tabindex="0"]').map(({ id }) => id)).toEqual(['field-q-r5-c5-cell'])
})

describe('a paste', () => {
  it('is previewed before it changes cells, and can be undone', () => {
    const session = drawGrid()
    act(() => session.set('q.r1.c1', '5'))
    press(cell('r1-c1'))
    paste('1,000\t(2.5)\tabc\r\n３\t4\t1E+9\r\n')
    expect(session.instance.value('q.r1.c1')).toBe('5')
    expect(all('.paste-fault').map((line) => line.textContent)).toEqual([
      'r1 · c3：“abc” 不是数字',
      'r2 · c3：“1E+9” 科学计数法丢了位数，请先把列拉宽再复制',
    ])
    expect(all('.paste-change').map((line) => line.textContent)).toContain('r1 · c15.00 → 1,000.00')
    press(button('只填入无误的 4 格'))
    expect(session.instance.value('q')).toMatchObject({
      r1: { c1: '1000', c2: '-2.5' },
      r2: { c1: '3', c2: '4' },
    })
    act(() => session.set('q.r2.c2', '44'))
    press(button('撤销'))
    expect(session.instance.value('q.r1.c1')).toBe('5')
    expect(session.instance.value('q.r1.c2')).toBeUndefined()
    expect(session.instance.value('q.r2.c2')).toBe('44')
  })

  it('that is cancelled changes nothing', () => {
    const session = drawGrid()
    press(cell('r1-c1'))
    paste('1\t2')
    press(button('取消'))
    expect(session.instance.answers()).toEqual({})
  })

  it('in another unit is converted and keeps every digit', () => {
    const session = drawGrid()
    press(cell('r1-c1'))
    paste('单位：元\t\r\n123456789012300\t100\r\n')
    press(button('填入 2 格'))
    expect(session.instance.value('q')).toMatchObject({ r1: { c1: '12345678901.23', c2: '0.01' } })
  })

  it('of one number fills its cell directly, also a loss in parentheses', () => {
    const session = drawGrid()
    press(cell('r1-c1'))
    paste('(1,234.50)')
    expect(session.instance.value('q.r1.c1')).toBe('-1234.5')
  })
})

it('several cells are selected with Shift, copied, emptied and restored', () => {
  const session = drawGrid()
  act(() => session.set('q', { r1: { c1: '1', c2: '-2.50' }, r2: { c1: '3' } }))
  press(cell('r1-c1'))
  key('ArrowRight', { shiftKey: true })
  key('ArrowDown', { shiftKey: true })
  expect(all('[aria-selected=true]')).toHaveLength(4)
  const copied = { text: '' }
  const event = new Event('copy', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { setData: (_type: string, text: string) => (copied.text = text) } })
  act(() => void document.activeElement?.dispatchEvent(event))
  expect(copied.text).toBe('1\t-2.50\r\n3\t')
  key('Delete')
  expect(session.instance.answers()).toEqual({})
  key('z', { ctrlKey: true })
  expect(session.instance.value('q')).toMatchObject({ r1: { c1: '1', c2: '-2.50' }, r2: { c1: '3' } })
})

it('the previous value is below its number with the change, in the displayed unit', () => {
  const prior = { last: { period: '2026-10', answers: { q: { r1: { c1: '1286.4' } } } } }
  const session = drawGrid({ prior })
  act(() => session.set('q.r1.c1', '1327.56'))
  expect(cell('r1-c1').querySelector('.grid-ghost')?.textContent).toBe('1,286.40+3.2%')
  press(one('.figure-unit button'))
  press(button('元'))
  expect(cell('r1-c1').textContent).toBe('r1 c1 13,275,60013,275,60012,864,000+3.2%')
})

it('the layout of the table is stored on this device', () => {
  drawGrid()
  press(button('改为卡片'))
  expect(all('[role=grid]')).toHaveLength(0)
  expect(all('.figure-row')).toHaveLength(30)
  expect(local.get('tableView')).toBe('cards')
})
