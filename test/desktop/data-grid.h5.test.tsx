import { act, useState } from 'react'
import { useColumnSettings } from '@/desktop/columns/use-column-settings'
import { DataGrid } from '@/desktop/grid/data-grid'
import { isSelected, nothingSelected } from '@/desktop/grid/selection'
import type { GridColumn, GridSort, Selection } from '@/desktop/grid/types'
import { Menu } from '@/desktop/overlay/menu'
import { Select } from '@/desktop/overlay/select'
import { all, cleanUp, one, render } from '../components/render'

interface Row {
  id: string
  name: string
  count: number
}

const columns: GridColumn<Row>[] = [
  { id: 'name', title: '名称', width: 200, order: 'name', isFixed: true, text: ({ name }) => name },
  {
    ...{ id: 'count', title: '数量', width: 80, order: 'count', descendingFirst: true, figures: true },
    text: ({ count }) => String(count),
  },
]

const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_none, index) => ({ id: `r${index}`, name: `单位 ${index}`, count: index }))

const seen = { opened: [] as string[], sort: null as GridSort | null, more: 0, selection: nothingSelected }

function Table({ items, hasMore = false }: { items: Row[]; hasMore?: boolean }) {
  const [current, setCurrent] = useState<string | null>('r0')
  const [sort, setSort] = useState<GridSort>({ order: 'name', descending: false })
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  seen.sort = sort
  seen.selection = selection
  return (
    <DataGrid
      id="units"
      settingsKey="test"
      label="单位"
      columns={columns}
      shown={columns}
      columnSettings={useColumnSettings('test')}
      rows={{
        items,
        total: 100_000,
        hasMore,
        onMore: () => void (seen.more += 1),
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
      }}
      rowHeight={36}
      sort={sort}
      onSort={setSort}
      selection={selection}
      onSelection={setSelection}
      current={current}
      onCurrent={({ id }) => setCurrent(id)}
      onOpen={({ id }) => void seen.opened.push(id)}
    />
  )
}

const press = (key: string, init: KeyboardEventInit = {}) => {
  act(() => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
  // Without layout, scrolling by the script reports nothing.
  act(() => void all('[role=grid]').forEach((each) => each.dispatchEvent(new Event('scroll'))))
}
const grid = () => one('[role=grid]')
const current = () => one('.data-grid-current [role=rowheader]').textContent
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent
const ticked = (count: number) =>
  rowsUpTo(count)
    .map(({ id }) => id)
    .filter((id) => isSelected(seen.selection, id))

beforeAll(() => {
  global.ResizeObserver = class {
    observe = () => undefined
    disconnect = () => undefined
    unobserve = () => undefined
  }
  // Without layout: a table 632 px high.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 632 })
})
beforeEach(() => {
  Object.assign(seen, { opened: [], more: 0 })
})
afterEach(cleanUp)

describe('the data grid', () => {
  it('draws only the rows in view of 100,000, and states their number', () => {
    render(<Table items={rowsUpTo(100_000)} />)
    expect(all('.data-grid-row').length).toBeLessThan(40)
    expect(grid().getAttribute('aria-rowcount')).toBe('100001')
    const box = grid()
    act(() => {
      box.scrollTop = 36 * 50_000
      box.dispatchEvent(new Event('scroll'))
    })
    const drawn = all('.data-grid-row').map((row) => Number(row.getAttribute('aria-rowindex')) - 2)
    expect(drawn.length).toBeLessThan(40)
    expect(drawn).toContain(50_000)
  })

  it('loads more rows before the last one is in view, and not while it is far', () => {
    render(<Table items={rowsUpTo(500)} hasMore />)
    expect(seen.more).toBe(0)
    act(() => {
      grid().scrollTop = 36 * 460
      grid().dispatchEvent(new Event('scroll'))
    })
    expect(seen.more).toBe(1)
  })

  it('is one tab stop, in which arrows, Home, End and Page keys move the active cell', () => {
    render(<Table items={rowsUpTo(100)} />)
    expect(all('[tabindex="0"]')).toEqual([grid()])
    act(() => grid().focus())
    press('ArrowDown')
    expect([current(), active()]).toEqual(['单位 1', '单位 1'])
    press('ArrowRight')
    expect(active()).toBe('1')
    press('End', { ctrlKey: true })
    expect(active()).toBe('99')
    press('Home', { ctrlKey: true })
    press('PageDown')
    expect(current()).toBe('单位 15')
  })

  it('opens the row by Enter, and sorts by Enter in the head', () => {
    render(<Table items={rowsUpTo(3)} />)
    act(() => grid().focus())
    press('Enter')
    expect(seen.opened).toEqual(['r0'])
    press('ArrowUp')
    expect(active()).toContain('名称')
    press('Enter')
    expect(seen.sort).toEqual({ order: 'name', descending: true })
    press('ArrowRight')
    press('Enter')
    expect(seen.sort).toEqual({ order: 'count', descending: true })
    const [, name, count] = all('[role=columnheader]').map((head) => head.getAttribute('aria-sort'))
    expect([name, count]).toEqual(['none', 'descending'])
    expect(seen.opened).toEqual(['r0'])
  })

  it('ticks by X and Space, ranges with Shift, and all loaded rows by Ctrl+A', () => {
    render(<Table items={rowsUpTo(9)} />)
    press('j')
    press('x')
    expect(ticked(9)).toEqual(['r1'])
    press('j')
    press('j')
    press('X', { shiftKey: true })
    expect(ticked(9)).toEqual(['r1', 'r2', 'r3'])
    act(() => grid().focus())
    press(' ')
    expect(ticked(9)).toEqual(['r1', 'r2'])
    press('ArrowDown', { shiftKey: true })
    expect(ticked(9)).toEqual(['r1', 'r2', 'r3', 'r4'])
    press('a', { ctrlKey: true })
    expect(ticked(9)).toHaveLength(9)
    expect(all('.data-grid-row')[0]?.getAttribute('aria-selected')).toBe('true')
  })
})

describe('the select of computers', () => {
  const options = ['全部', '2026年11月', '2026年10月', 'March', 'May'].map((text) => ({ id: text, text }))
  let chosen = '全部'
  const Periods = () => {
    const [value, setValue] = useState('全部')
    chosen = value
    return <Select id="period" label="期别" options={options} value={value} onChange={setValue} />
  }
  const combobox = () => one('[role=combobox]')

  it('opens its list at the current option, moves and chooses by keys, and keeps the focus', () => {
    render(<Periods />)
    act(() => combobox().focus())
    press('ArrowDown')
    expect(combobox().getAttribute('aria-expanded')).toBe('true')
    expect(combobox().getAttribute('aria-activedescendant')).toBe('period-0')
    press('ArrowDown')
    press('Enter')
    expect(chosen).toBe('2026年11月')
    expect(all('[role=listbox]')).toEqual([])
    expect(document.activeElement).toBe(combobox())
  })

  it('finds options by their first letters, and Escape changes nothing', () => {
    render(<Periods />)
    act(() => combobox().focus())
    press('m')
    press('m')
    expect(activeOption(combobox())).toBe('May')
    press('Escape')
    expect([chosen, all('[role=listbox]').length]).toEqual(['全部', 0])
  })

  const activeOption = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
})

describe('the menu of computers', () => {
  const done: string[] = []
  const act1 = { id: 'a', text: '提醒', onPress: () => void done.push('a') }
  const act2 = { id: 'b', text: '延期', onPress: () => void done.push('b') }

  it('opens by ArrowDown on its first item, goes around, acts by a press, and returns the focus', () => {
    render(
      <Menu label="更多" groups={[[act1], [act2]]}>
        …
      </Menu>,
    )
    const opener = one<HTMLButtonElement>('[aria-haspopup=menu]')
    act(() => opener.focus())
    press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('提醒')
    press('ArrowUp')
    expect(document.activeElement?.textContent).toBe('延期')
    act(() => (document.activeElement as HTMLElement).click())
    expect(done).toEqual(['b'])
    expect([document.activeElement, all('[role=menu]').length]).toEqual([opener, 0])
    press('ArrowDown')
    press('Escape')
    expect([document.activeElement, all('[role=menu]').length]).toEqual([opener, 0])
  })
})
