import {
  clampWidth,
  fittingColumns,
  isShown,
  leastWidth,
  noSettings,
  parseSettings,
  templateOf,
} from '@/desktop/columns/column-layout'
import { copyOfRows, rowsToCopy } from '@/desktop/grid/copy-rows'
import { placeAfter } from '@/desktop/grid/grid-moves'
import {
  everything,
  idsBetween,
  isSelected,
  nothingSelected,
  selectedCount,
  stateOfAll,
  withRows,
} from '@/desktop/grid/selection'
import { rowsInView } from '@/desktop/grid/use-visible-rows'
import { createTypeAhead } from '@/desktop/overlay/type-ahead'
import { parseViews, withView } from '@/desktop/views/saved-views'

const ids = ['a', 'b', 'c', 'd', 'e']

describe('ticked rows', () => {
  it('are some rows, or all that match except some', () => {
    const some = withRows(nothingSelected, ['b', 'c'], true)
    expect(ids.filter((id) => isSelected(some, id))).toEqual(['b', 'c'])
    expect(selectedCount(some, 1_000)).toBe(2)
    const most = withRows(everything, ['b'], false)
    expect(isSelected(most, 'not loaded yet')).toBe(true)
    expect(isSelected(most, 'b')).toBe(false)
    expect(selectedCount(most, 1_000)).toBe(999)
    expect(selectedCount(withRows(most, ['b'], true), 1_000)).toBe(1_000)
  })

  it('are a range in either direction', () => {
    expect(idsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(idsBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(idsBetween(ids, null, 'c')).toEqual(['c'])
    expect(idsBetween(ids, 'gone', 'c')).toEqual(['c'])
  })

  it('decide the state of the box above them', () => {
    expect(stateOfAll(nothingSelected, ids)).toBe('off')
    expect(stateOfAll(withRows(nothingSelected, ['a'], true), ids)).toBe('mixed')
    expect(stateOfAll(withRows(nothingSelected, ids, true), ids)).toBe('on')
    expect(stateOfAll(everything, ids)).toBe('on')
  })
})

describe('keys of a grid', () => {
  const size = { rows: 100, columns: 4, page: 10 }
  it.each([
    ['ArrowDown', false, { row: 3, column: 2 }, { row: 4, column: 2 }],
    ['ArrowUp', false, { row: 0, column: 2 }, { row: -1, column: 2 }],
    ['ArrowDown', false, { row: 99, column: 0 }, { row: 99, column: 0 }],
    ['PageDown', false, { row: 95, column: 1 }, { row: 99, column: 1 }],
    ['PageUp', false, { row: 4, column: 1 }, { row: 0, column: 1 }],
    ['ArrowRight', false, { row: 0, column: 3 }, { row: 0, column: 3 }],
    ['Home', false, { row: 7, column: 3 }, { row: 7, column: 0 }],
    ['End', false, { row: 7, column: 0 }, { row: 7, column: 3 }],
    ['Home', true, { row: 7, column: 3 }, { row: 0, column: 0 }],
    ['End', true, { row: 7, column: 0 }, { row: 99, column: 3 }],
  ])('%s (far: %s) leads from %j to %j', (key, far, from, to) => {
    expect(placeAfter(key, far, from, size)).toEqual(to)
  })

  it('leave other keys alone, and all keys of an empty table', () => {
    expect(placeAfter('a', false, { row: 0, column: 0 }, size)).toBeNull()
    expect(placeAfter('ArrowDown', false, { row: 0, column: 0 }, { ...size, rows: 0 })).toBeNull()
  })
})

describe('rows that are drawn', () => {
  it('are those in view and a few around them, however many there are', () => {
    expect(rowsInView(0, 600, 36, 100_000)).toEqual({ first: 0, end: 25, page: 15 })
    expect(rowsInView(36 * 50_000, 600, 36, 100_000)).toEqual({ first: 49_992, end: 50_025, page: 15 })
    expect(rowsInView(36 * 200_000, 600, 36, 100_000).end).toBe(100_000)
    expect(rowsInView(0, 0, 36, 0)).toMatchObject({ first: 0, end: 0 })
  })
})

describe('columns', () => {
  const columns = [
    { id: 'name', width: 200, grows: true, isFixed: true },
    { id: 'state', width: 80 },
    { id: 'opens', width: 90, isHidden: true },
  ]
  it('are shown as the person has chosen, except for the first', () => {
    const settings = { ...noSettings, hidden: { name: true, state: true, opens: false } }
    expect(columns.filter((column) => isShown(column, noSettings)).map(({ id }) => id)).toEqual([
      'name',
      'state',
    ])
    expect(columns.filter((column) => isShown(column, settings)).map(({ id }) => id)).toEqual([
      'name',
      'opens',
    ])
  })

  it('have the widths that the person has given them', () => {
    const settings = { hidden: {}, widths: { name: 320 } }
    const ticks = { hasTicks: true, actionsWidth: 0 }
    const buttons = { hasTicks: false, actionsWidth: 168 }
    expect(templateOf(columns, noSettings, ticks)).toBe(
      '40px minmax(200px, 400fr) minmax(80px, 80fr) minmax(90px, 90fr)',
    )
    expect(templateOf(columns, settings, buttons)).toBe('320px minmax(80px, 80fr) minmax(90px, 90fr) 168px')
    expect(leastWidth(columns, settings, ticks)).toBe(530)
    expect(leastWidth(columns, settings, buttons)).toBe(658)
    expect([clampWidth(3), clampWidth(99.6), clampWidth(9_999)]).toEqual([48, 100, 800])
  })

  it('are the initial ones after a foreign or broken text', () => {
    for (const text of [null, '', '{', '[]', '{"hidden":{},"widths":{"name":-4}}'])
      expect(parseSettings(text)).toBe(noSettings)
    const kept = { hidden: { state: true }, widths: { name: 320 } }
    expect(parseSettings(JSON.stringify(kept))).toEqual(kept)
  })
})

describe('the columns of a narrow table', () => {
  const columns = [
    { id: 'name', width: 200, isFixed: true },
    { id: 'area', width: 100, drop: 2 },
    { id: 'mobile', width: 100, drop: 1 },
    { id: 'due', width: 100 },
    { id: 'more', width: 100, isHidden: true },
  ]
  const at = (width: number, settings = noSettings) =>
    fittingColumns(columns, settings, width).map(({ id }) => id)

  it('are all that are chosen where they fit, and before the table is drawn', () => {
    expect(at(540)).toEqual(['name', 'area', 'mobile', 'due'])
    expect(at(0)).toEqual(['name', 'area', 'mobile', 'due'])
  })

  it('lack those that may be left out, one after the other, and no others', () => {
    expect(at(539)).toEqual(['name', 'area', 'due'])
    expect(at(439)).toEqual(['name', 'due'])
    expect(at(100)).toEqual(['name', 'due'])
  })

  it('keep those that the person has chosen', () => {
    const chosen = { ...noSettings, hidden: { mobile: false, more: false } }
    expect(at(100, chosen)).toEqual(['name', 'mobile', 'due', 'more'])
  })
})

describe('copied rows', () => {
  const columns = [
    { id: 'name', title: '名称', width: 1, text: (row: { name: string }) => row.name },
    { id: 'length', title: '字数', width: 1, text: (row: { name: string }) => String(row.name.length) },
  ]
  const rows = [{ name: 'a' }, { name: 'b\n\tc' }]
  const idOf = ({ name }: { name: string }) => name

  it('have the headings above them, and one line each', () => {
    expect(copyOfRows(columns, rows)).toBe('名称\t字数\r\na\t1\r\nb c\t4')
  })

  it('are the ticked ones, otherwise the current one', () => {
    const ticked = withRows(nothingSelected, ['a'], true)
    expect(rowsToCopy({ rows: { items: rows, idOf }, selection: ticked, current: 'b\n\tc' })).toEqual([
      { name: 'a' },
    ])
    expect(rowsToCopy({ rows: { items: rows, idOf }, selection: nothingSelected, current: 'a' })).toEqual([
      { name: 'a' },
    ])
    expect(rowsToCopy({ rows: { items: rows, idOf }, current: null })).toEqual([])
  })
})

describe('saved views', () => {
  it('replace one of the same name and come first', () => {
    const views = withView(withView([], { name: 'A', query: { state: 'open' } }), { name: 'B', query: {} })
    expect(withView(views, { name: 'A', query: { state: 'closed' } })).toEqual([
      { name: 'A', query: { state: 'closed' } },
      { name: 'B', query: {} },
    ])
  })

  it('are none after a foreign or broken text', () => {
    for (const text of [null, '', '{}', '[{"name":"","query":{}}]', '[{"name":"A","query":{"a":1}}]'])
      expect(parseViews(text)).toEqual([])
  })
})

describe('type-ahead', () => {
  it('finds by first letters, goes on with the same letter, and begins again after a pause', () => {
    let now = 0
    const typed = createTypeAhead()
    const find = (key: string, all: string[], current: number) => typed(key, all, current, now)
    const texts = ['2025', '2026', 'May', 'March', '全部']
    expect(find('m', texts, 0)).toBe(2)
    expect(find('m', texts, 2)).toBe(3)
    now += 5_000
    expect(find('m', texts, 0)).toBe(2)
    expect(find('a', texts, 2)).toBe(2)
    expect(find('r', texts, 2)).toBe(3)
    now += 5_000
    expect(find('全', texts, 0)).toBe(4)
    now += 5_000
    expect([find('x', texts, 0), find('Enter', texts, 0), find(' ', texts, 0)]).toEqual([null, null, null])
  })
})
